import { type Anything, createIndex } from './table.ts'

/** Open work by start date: what is in progress in a period, however late it is due. */
export const up = (db: Anything) =>
  createIndex(db, 'workItemsByStart', 'workItems', ['startsOn', 'dueOn', 'id'], {
    where: `"status" not in ('completed', 'cancelled') and "trashId" is null and "startsOn" is not null`,
  })
