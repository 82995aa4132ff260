import { type Anything, createIndex } from './table.ts'

/** Open work by the day on which it begins: what is under way in some weeks, however late it is due. */
export const up = (db: Anything) =>
  createIndex(db, 'workItemsByStart', 'workItems', ['startsOn', 'dueOn', 'id'], {
    where: `"status" not in ('completed', 'cancelled') and "trashId" is null and "startsOn" is not null`,
  })
