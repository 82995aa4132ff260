import { type Expression, type SqlBool, sql } from 'kysely'
import { inList } from '../../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'

export interface AttachedRecords {
  workItems: string[]
  requests: Array<{ id: string; projectId: string; under: string }>
  /** Sign-off was requested on them or their subtasks. */
  askedToSign: string[]
}

export async function findAttachedRecords(
  { db }: Pick<RequestContext, 'db'>,
  tasks: readonly string[],
): Promise<AttachedRecords> {
  const below = await db
    .selectFrom('workItems')
    .select(['id', 'parentId'])
    .where(inList(db, 'parentId', tasks))
    .execute()
  const workItems = [...tasks, ...below.map(({ id }) => id)]
  const taskOf = new Map(below.map(({ id, parentId }) => [id, parentId ?? id]))
  const found = db.selectFrom('requests').select(['id', 'projectId'])
  const rows = await found
    .select('workItemId as at')
    .where(inList(db, 'workItemId', tasks))
    .union(found.select('resultId as at').where(inList(db, 'resultId', workItems)))
    .execute()
  const requests = new Map(
    rows.map(({ id, projectId, at }) => [id, { id, projectId, under: taskOf.get(at ?? '') ?? at ?? '' }]),
  )
  const signed = await db
    .selectFrom('deliverables')
    .select('workItemId')
    .where(inList(db, 'workItemId', workItems))
    .where('id', 'in', db.selectFrom('signOffs').select('deliverableId'))
    .execute()
  const askedToSign = signed.flatMap(({ workItemId: at }) => (at === null ? [] : [taskOf.get(at) ?? at]))
  return { workItems, requests: [...requests.values()], askedToSign: [...new Set(askedToSign)] }
}

/** Split like the indexes: tasks, and records below. */
export const logEntriesAbout = (
  { db }: Pick<RequestContext, 'db'>,
  workItems: readonly string[],
): Expression<SqlBool>[] => [
  sql<SqlBool>`(${inList(db, 'activities.rootId', workItems)} and "workItemId" = "rootId" and "inFeeds" = 1)`,
  sql<SqlBool>`(${inList(db, 'activities.workItemId', workItems)}
    and ("rootId" is null or "workItemId" <> "rootId") and "inFeeds" = 1)`,
]
