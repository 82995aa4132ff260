import { type Anything, run } from './table.ts'

/** Internal projects have no client; those of a company without people get their main contact later (ADR-059). */
export const up = (db: Anything) => run(db, 'alter table "projects" alter column "clientId" drop not null')
