import { v7 } from 'uuid'

/** UUIDv7: sorts by creation time. */
export const newId = () => v7()
