import { QUOTAS } from '@oriel/contracts/limits'
import { fillMessage, message } from '@oriel/contracts/message'
import type { DependencyDraft, DependencyItem, Dependencies } from '@oriel/contracts/v1/work/dependencies-schemas'
import type * as z from 'zod/mini'
import { undatedLast } from '../../../platform/db/sql/keyset.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { conflict, invalidFields, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../policy/permissions.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  workItemKind,
  lookUpWorkItem,
  workItemRules,
  type WorkItem,
  type WorkItemRow,
} from '../../projects/lookups/find-work-item.ts'
import { findPathBack } from './find-cycles.ts'
import { workItemEvent } from '../work-items/work-item-event.ts'

export const getDependencies = async ({ id }: { id: string }, ctx: RequestContext) =>
  showDependencies(ctx, await findWorkItem(ctx, id))

export async function addDependency(
  { id, blockedBy: after, gapDays: gap }: z.output<typeof DependencyDraft>,
  ctx: RequestContext,
): Promise<Dependencies> {
  const { db, actor } = ctx
  const item = await findWorkItemToChange(ctx, id)
  ensureAllowed(actor, workItemRules(item).edit, item)
  const earlier = await lookUpWorkItem(ctx, after, { projectId: item.projectId })
  if (!earlier) throw invalidFields({ blockedBy: message({ id: 'Item not found in this project' }) })
  const before = await linksOf(ctx, item)
  const known = before.find(({ afterId }) => afterId === after)
  if (known?.gap === gap) return showDependencies(ctx, item)
  ensureApart(item, earlier)
  if (!known && before.length >= QUOTAS.earlierWork)
    throw conflict(message({ id: 'An item can be blocked by up to 20 others' }))
  await ensureNoRing(ctx, item, earlier)
  const link = { workItemId: id, afterId: after, gap, createdById: actor.id, createdAt: new Date().toISOString() }
  await db
    .insertInto('workOrder')
    .values(link)
    .onConflict((it) => it.columns(['workItemId', 'afterId']).doUpdateSet({ gap }))
    .execute()
  await recordDependencyChange(ctx, item, earlier)
  return showDependencies(ctx, item)
}

export async function removeDependency(
  { id, blockedBy: after }: { id: string; blockedBy: string },
  ctx: RequestContext,
): Promise<Dependencies> {
  const item = await findWorkItemToChange(ctx, id)
  ensureAllowed(ctx.actor, workItemRules(item).edit, item)
  const earlier = await lookUpWorkItem(ctx, after, { projectId: item.projectId })
  const links = await linksOf(ctx, item)
  if (!earlier || !links.some(({ afterId }) => afterId === after))
    throw notFound(message({ id: 'This dependency no longer exists' }))
  await ctx.db.deleteFrom('workOrder').where('workItemId', '=', id).where('afterId', '=', after).execute()
  await recordDependencyChange(ctx, item, earlier)
  return showDependencies(ctx, item)
}

const linksOf = ({ db }: RequestContext, { id }: WorkItem) =>
  db.selectFrom('workOrder').select(['afterId', 'gap']).where('workItemId', '=', id).execute()

/** A task's dates include its subtasks: neither can block the other. */
function ensureApart(item: WorkItem, earlier: WorkItem) {
  if (item.id === earlier.id) throw invalidFields({ blockedBy: message({ id: 'An item can’t be blocked by itself' }) })
  if (item.parentId === earlier.id || earlier.parentId === item.id)
    throw invalidFields({ blockedBy: message({ id: 'A task and its own subtask can’t block each other' }) })
}

async function ensureNoRing({ db }: RequestContext, item: WorkItem, earlier: WorkItem) {
  const way = await findPathBack(db, earlier.id, item.id)
  if (!way) return
  const rows = await db
    .selectFrom('workItems')
    .select(['id', 'title'])
    .where(inList(db, 'id', way))
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const ring = [item.id, ...way].map((id) => `“${titles.get(id) ?? ''}”`).join(' → ')
  throw invalidFields({
    blockedBy: fillMessage(message({ id: 'That would create a circular dependency: {ring}' }), { ring }),
  })
}

/** Clients learn only of dependencies whose both ends they see. */
async function recordDependencyChange(ctx: RequestContext, item: WorkItem, { audience }: WorkItem) {
  await recordActivity(ctx, {
    ...workItemEvent(item, 'updated'),
    audience: audience === 'client' ? 'client' : 'team',
    changes: { after: ['', ''] },
  })
}

async function showDependencies(ctx: RequestContext, item: WorkItem): Promise<Dependencies> {
  const [after, before] = [
    await listNeighbors(ctx, item, { here: 'workItemId', there: 'afterId' }),
    await listNeighbors(ctx, item, { here: 'afterId', there: 'workItemId' }),
  ]
  return { blockedBy: after, blocks: before, can: may(ctx.actor, workItemRules(item).edit, item) ? ['edit'] : [] }
}

type End = 'workItemId' | 'afterId'

async function listNeighbors(
  { db, actor }: RequestContext,
  { id }: WorkItem,
  { here, there }: Record<'here' | 'there', End>,
) {
  const rows = await db
    .selectFrom('workOrder')
    .innerJoin('workItems', 'workItems.id', `workOrder.${there}`)
    .where(`workOrder.${here}`, '=', id)
    .where(visibleWork(actor))
    .selectAll('workItems')
    .select('workOrder.gap')
    .orderBy(undatedLast('workItems.dueOn'))
    .orderBy('workItems.id')
    .execute()
  return rows.map(showDependencyItem)
}

export const showDependencyItem = (row: WorkItemRow & { gap: number }): DependencyItem => ({
  id: row.id,
  kind: workItemKind(row),
  project: row.projectId,
  parent: row.parentId,
  title: row.title,
  status: row.status,
  startsOn: row.startsOn,
  dueOn: row.dueOn,
  gapDays: row.gap,
})
