import { v7 } from 'uuid'

/** UUIDv7 text: sorts by creation time. */
export const newId = () => v7()
