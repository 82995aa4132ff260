import { type Anything, createTable } from './table.ts'

/** For seconds, so without foreign keys: a review whose request or manager is gone is dropped. */
export const up = (db: Anything) =>
  createTable(db, 'heldReviews', {
    requestId: 'text',
    userId: 'text',
    review: 'text',
    dueAt: 'text',
  })
