import { type Anything, createTable } from './table.ts'

/** Rows last seconds: a review without its request or manager is dropped. */
export const up = (db: Anything) =>
  createTable(db, 'heldReviews', {
    requestId: 'text',
    userId: 'text',
    review: 'text',
    dueAt: 'text',
  })
