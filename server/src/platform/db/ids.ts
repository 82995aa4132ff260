import { v7 } from 'uuid'

/** A new id: UUIDv7 text, which sorts by the time it was made and is never used again. */
export const newId = () => v7()
