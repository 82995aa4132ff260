import { type Anything, run } from './table.ts'

/** The agreed date, which may be none. The requested one stays in the history. */
export const up = (db: Anything) => run(db, 'alter table "requests" alter column "dueOn" drop not null')
