import { messages } from '@oriel/contracts/messages'
import * as refusals from '@oriel/contracts/v1/error-messages'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { findUnderLock, lockProject } from '../../../platform/db/lock-project.ts'
import { undatedLast } from '../../../platform/db/sql/keyset.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { listAssigneesByItem } from './list-assignees.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visibleWork, type WorkKind } from '../../../policy/visible.ts'

export type WorkItemRow = Selectable<Tables['workItems']>
export type WorkItem = WorkItemRow & { assignees: string[] }

type Parented = Pick<WorkItemRow, 'parentId'>
export const workItemKind = ({ parentId }: Parented): WorkKind => (parentId === null ? 'task' : 'subtask')
export const workItemRules = (item: Parented) => policy[workItemKind(item)]
export const assignmentRule = (item: Parented) =>
  workItemKind(item) === 'task' ? policy.task.assign : policy.subtask.edit

export const mentioningTextOf = (item: WorkItem) =>
  ({ subject: item.id, rule: workItemRules(item).see, record: item, field: 'description' }) as const

export interface WorkItemQuery {
  kind?: WorkKind | undefined
  projectId?: string | undefined
  parentId?: string | undefined
}

const missing = {
  task: messages.taskNotFound,
  subtask: messages.subtaskNotFound,
  any: refusals.workItemNotFound,
}

/** 404 if hidden or not as `wanted`. */
export async function findWorkItem(ctx: RequestContext, id: string, wanted: WorkItemQuery = {}): Promise<WorkItem> {
  const item = await lookUpWorkItem(ctx, id, wanted)
  if (!item) throw notFound(missing[wanted.kind ?? 'any'])
  return item
}

const visibleById = preparedForReader<WorkItemRow, 'id', WorkKind | ''>(({ db, actor }, { id }, kind) =>
  db
    .selectFrom('workItems')
    .selectAll()
    .where('id', '=', id)
    .where(visibleWork(actor, kind || undefined)),
)

/** Undefined instead of 404: wrong ids in a body are 400. */
export async function lookUpWorkItem(
  ctx: RequestContext,
  id: string,
  { kind, projectId, parentId }: WorkItemQuery = {},
): Promise<WorkItem | undefined> {
  const [row] = await visibleById(ctx, { id }, kind ?? '')
  const isThere =
    row &&
    (projectId === undefined || row.projectId === projectId) &&
    (parentId === undefined || row.parentId === parentId)
  return isThere ? { ...row, assignees: await assigneesOf(ctx.db, id) } : undefined
}

export async function findWorkItems({ actor, db }: RequestContext, ids: readonly string[]): Promise<WorkItem[]> {
  const rows = await db
    .selectFrom('workItems')
    .selectAll()
    .where(inList(db, 'id', ids))
    .where(visibleWork(actor))
    .orderBy(undatedLast('dueOn'))
    .orderBy('id')
    .execute()
  const hands = await listAssigneesByItem(db, rows)
  return rows.map((row) => ({ ...row, assignees: hands.get(row.id) ?? [] }))
}

/** Required before changes (see `lockProject`). */
export async function findWorkItemToChange(
  ctx: RequestContext,
  id: string,
  wanted: WorkItemQuery = {},
): Promise<WorkItem> {
  if (wanted.projectId === undefined) return lockedWith(ctx, id, () => findWorkItem(ctx, id, wanted))
  await lockProject(ctx.db, wanted.projectId)
  return findWorkItem(ctx, id, wanted)
}

export const lookUpWorkItemToChange = (ctx: RequestContext, id: string, wanted: WorkItemQuery = {}) =>
  lockedWith(ctx, id, () => lookUpWorkItem(ctx, id, wanted))

const lockedWith = <Found extends WorkItem | undefined>(ctx: RequestContext, id: string, find: () => Promise<Found>) =>
  findUnderLock(ctx.db, find, () => lockWithSiblings(ctx, id))

/** PostgreSQL only. */
export async function lockWithSiblings(ctx: RequestContext, id: string): Promise<string | undefined> {
  return (await lockedBy(ctx, { id }))[0]?.id
}

const lockedBy = preparedForReader<{ id: string }, 'id'>(({ db, actor }, { id }) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', (it) =>
      it.selectFrom('workItems').select('workItems.projectId').where('workItems.id', '=', id).where(visibleWork(actor)),
    )
    .forUpdate(),
)

const assigned = preparedRows((db, _shape: '', { id }: Record<'id', string>) =>
  db.selectFrom('workItemAssignees').select('userId').where('workItemId', '=', id).orderBy('position'),
)

async function assigneesOf(db: Db, id: string) {
  const rows = await assigned(db, '', { id })
  return rows.map(({ userId }) => userId)
}
