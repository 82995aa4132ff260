import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { rememberRemoved } from '../../db/removed-keys.ts'
import type { Tables } from '../../db/tables.ts'
import type { TrashRow } from './find-trash-entry.ts'
import { trashedTables } from './throw-away.ts'

/**
 * Deletes the rows of a deleted thing and of everything below it, what was deleted before it included. Bytes that
 * nothing refers to any more are swept later, so that a database restored from a backup never misses files. Answers what
 * the removed files were called.
 */
export async function erase({ thingType, thingId, customerId }: TrashRow, db: Db) {
  const theOne = (type: TrashRow['thingType']) => (type === thingType ? thingId : '')
  const tasks = db
    .selectFrom('tasks')
    .select('id')
    .where((it) => it.or([it('customerId', '=', theOne('customer')), it('id', '=', theOne('task'))]))
  const subtasks = db
    .selectFrom('subtasks')
    .select('id')
    .where((it) => it.or([it('taskId', 'in', tasks), it('id', '=', theOne('subtask'))]))
  const requests = db
    .selectFrom('taskRequests')
    .select('id')
    .where((it) => it.or([it('taskId', 'in', tasks), it('id', '=', theOne('taskRequest'))]))

  const below = (type: 'file' | 'comment') => (it: ExpressionBuilder<Tables, 'files' | 'comments'>) =>
    it.or([
      it('id', '=', theOne(type)),
      it('taskId', 'in', tasks),
      it('subtaskId', 'in', subtasks),
      it('requestId', 'in', requests),
    ])
  const files = await db
    .deleteFrom('files')
    .where(below('file'))
    .returning(['storageKey', 'thumbnailKey', 'originalName'])
    .execute()
  await db.deleteFrom('comments').where(below('comment')).execute()
  // A request outlives the subtask that it became.
  await db.updateTable('taskRequests').set({ subtaskId: null }).where('subtaskId', 'in', subtasks).execute()
  await db
    .deleteFrom('taskRequests')
    .where((it) => it.or([it('taskId', 'in', tasks), it('id', '=', theOne('taskRequest'))]))
    .execute()
  await db.deleteFrom('subtaskAssignees').where('subtaskId', 'in', subtasks).execute()
  await db
    .deleteFrom('subtasks')
    .where((it) => it.or([it('taskId', 'in', tasks), it('id', '=', theOne('subtask'))]))
    .execute()
  await db.deleteFrom('taskAssignees').where('taskId', 'in', tasks).execute()
  await db
    .deleteFrom('tasks')
    .where((it) => it.or([it('customerId', '=', theOne('customer')), it('id', '=', theOne('task'))]))
    .execute()
  await db.deleteFrom('teamMembers').where('customerId', '=', theOne('customer')).execute()
  await db.deleteFrom('customers').where('id', '=', theOne('customer')).execute()
  await forgetEmptyEntries(customerId, db)
  const names = files.map(({ originalName }) => originalName)
  await rememberRemoved(
    db,
    files.flatMap(({ storageKey, thumbnailKey, originalName: name }) => [
      { key: storageKey, name },
      { key: thumbnailKey, name: `preview of ${name}` },
    ]),
  )
  return { files: names }
}

/** Entries of the trash under which nothing lies any more. */
async function forgetEmptyEntries(customerId: string, db: Db) {
  let empty = db.deleteFrom('trash').where('customerId', '=', customerId)
  for (const table of trashedTables)
    empty = empty.where(
      sql<SqlBool>`not exists (select 1 from ${sql.table(table)} as "kept" where "kept"."trashId" = "trash"."id")`,
    )
  await empty.execute()
}
