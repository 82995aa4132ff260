import { type SqlBool, sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Kind } from '../tables/activities.ts'
import type { Db } from '../connection/connect.ts'

/** Soft delete: tables whose rows get a `trashId`; the kind's own first. */
const below = {
  project: [
    ['projects', 'id'],
    ['workItems', 'projectId'],
    ['requests', 'projectId'],
    ['comments', 'projectId'],
    ['files', 'projectId'],
    ['deliverables', 'projectId'],
  ],
  task: [
    ['workItems', 'id'],
    ['workItems', 'parentId'],
    ['requests', 'workItemId'],
    ['comments', 'workItemId'],
    ['files', 'workItemId'],
    ['deliverables', 'workItemId'],
  ],
  subtask: [
    ['workItems', 'id'],
    ['comments', 'workItemId'],
    ['files', 'workItemId'],
    ['deliverables', 'workItemId'],
  ],
  request: [
    ['requests', 'id'],
    ['comments', 'requestId'],
    ['files', 'requestId'],
  ],
  comment: [['comments', 'id']],
  file: [['files', 'id']],
} as const satisfies Record<Kind, ReadonlyArray<readonly [TrashedTable, string]>>

/** Parents first. */
export const trashedTables = ['projects', 'workItems', 'requests', 'comments', 'files', 'deliverables'] as const
type TrashedTable = (typeof trashedTables)[number]

const belowTask = [
  ['comments', 'workItemId', 'workItems', 'parentId'],
  ['files', 'workItemId', 'workItems', 'parentId'],
  ['deliverables', 'workItemId', 'workItems', 'parentId'],
  ['comments', 'requestId', 'requests', 'workItemId'],
  ['files', 'requestId', 'requests', 'workItemId'],
] as const

/** A request whose work continues under another task stays. */
const itsWorkIsGone = sql<SqlBool>`not exists (
  select 1 from "workItems" as "work" where "work"."id" = "requests"."resultId" and "work"."trashId" is null)`

/**
 * Soft delete with everything below (REQ-1302). Returns the id to restore by. Trashed rows retain their own deletion.
 * Record the activity entry afterward.
 */
export async function softDelete(
  { actor, db }: { actor: { id: string }; db: Db },
  { type, id, title, projectId }: { type: Kind; id: string; title: string; projectId: string },
): Promise<string> {
  const trashId = newId()
  await db
    .insertInto('trash')
    .values({
      id: trashId,
      thingType: type,
      thingId: id,
      title,
      projectId,
      deletedById: actor.id,
      deletedAt: new Date().toISOString(),
    })
    .execute()
  for (const [table, column] of below[type]) {
    await db
      .updateTable(table)
      .set({ trashId })
      .where(db.dynamic.ref(column), '=', id)
      .where('trashId', 'is', null)
      .$if(table === 'requests' && type === 'task', (it) => it.where(itsWorkIsGone))
      .execute()
  }
  if (type === 'task') {
    for (const [table, column, parent, parentColumn] of belowTask) {
      const parents = db
        .selectFrom(parent)
        .select('id')
        .where(db.dynamic.ref(parentColumn), '=', id)
        .where('trashId', '=', trashId)
      await db.updateTable(table).set({ trashId }).where(column, 'in', parents).where('trashId', 'is', null).execute()
    }
  }
  return trashId
}
