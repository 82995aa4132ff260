import { LIMITS } from '@oriel/contracts/limits'
import { filled, message } from '@oriel/contracts/message'
import type { OrderDraft, OrderedWork, WorkOrder } from '@oriel/contracts/v1/shapes/plan'
import type * as z from 'zod/mini'
import { oneOf } from '../../db/one-of.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure, may } from '../../policy/may.ts'
import { visibleWork } from '../../policy/visible.ts'
import { recordActivity } from '../activity/record-activity.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  kindOf,
  lookUpWorkItem,
  rulesOf,
  type WorkItem,
  type WorkItemRow,
} from '../work-items/find-work-item.ts'
import { wayBack } from '../work-order/rings.ts'
import { workLine } from '../work-items/work-line.ts'

export const getWorkOrder = async ({ id }: { id: string }, visit: Visit) =>
  showWorkOrder(visit, await findWorkItem(visit, id))

/** Said again with another gap it changes that. */
export async function setAfter({ id, after, gap }: z.output<typeof OrderDraft>, visit: Visit): Promise<WorkOrder> {
  const { db, actor } = visit
  const item = await findWorkItemToChange(visit, id)
  ensure(actor, rulesOf(item).edit, item)
  const earlier = await lookUpWorkItem(visit, after, { projectId: item.projectId })
  if (!earlier) throw invalid({ after: message({ id: 'There is no such work in this project' }) })
  const before = await linksOf(visit, item)
  const known = before.find(({ afterId }) => afterId === after)
  if (known?.gap === gap) return showWorkOrder(visit, item)
  ensureApart(item, earlier)
  if (!known && before.length >= LIMITS.earlierWork)
    throw conflict(message({ id: 'A piece of work comes after at most 20 others' }))
  await ensureNoRing(visit, item, earlier)
  const link = { workItemId: id, afterId: after, gap, createdById: actor.id, createdAt: new Date().toISOString() }
  await db
    .insertInto('workOrder')
    .values(link)
    .onConflict((it) => it.columns(['workItemId', 'afterId']).doUpdateSet({ gap }))
    .execute()
  await record(visit, item, earlier)
  return showWorkOrder(visit, item)
}

export async function endAfter({ id, after }: { id: string; after: string }, visit: Visit): Promise<WorkOrder> {
  const item = await findWorkItemToChange(visit, id)
  ensure(visit.actor, rulesOf(item).edit, item)
  const earlier = await lookUpWorkItem(visit, after, { projectId: item.projectId })
  const links = await linksOf(visit, item)
  if (!earlier || !links.some(({ afterId }) => afterId === after))
    throw notFound(message({ id: 'It does not come after that any more' }))
  await visit.db.deleteFrom('workOrder').where('workItemId', '=', id).where('afterId', '=', after).execute()
  await record(visit, item, earlier)
  return showWorkOrder(visit, item)
}

const linksOf = ({ db }: Visit, { id }: WorkItem) =>
  db.selectFrom('workOrder').select(['afterId', 'gap']).where('workItemId', '=', id).execute()

/** A task is what its subtasks are: none of them is before or after it. */
function ensureApart(item: WorkItem, earlier: WorkItem) {
  if (item.id === earlier.id) throw invalid({ after: message({ id: 'Work cannot come after itself' }) })
  if (item.parentId === earlier.id || earlier.parentId === item.id)
    throw invalid({ after: message({ id: 'A task and a subtask of it cannot come after each other' }) })
}

async function ensureNoRing({ db }: Visit, item: WorkItem, earlier: WorkItem) {
  const way = await wayBack(db, earlier.id, item.id)
  if (!way) return
  const rows = await db
    .selectFrom('workItems')
    .select(['id', 'title'])
    .where(oneOf(db, 'id', way))
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const ring = [item.id, ...way].map((id) => `“${titles.get(id) ?? ''}”`).join(' → ')
  throw invalid({ after: filled(message({ id: 'That would be a ring, each after the next: {ring}' }), { ring }) })
}

/** Where its client does not see both ends, they do not learn that there is an order. */
async function record(visit: Visit, item: WorkItem, { audience }: WorkItem) {
  await recordActivity(visit, {
    ...workLine(item, 'updated'),
    audience: audience === 'client' ? 'client' : 'team',
    changes: { after: ['', ''] },
  })
}

/** Both ways, each as far as this person sees it. */
async function showWorkOrder(visit: Visit, item: WorkItem): Promise<WorkOrder> {
  const [after, before] = [
    await around(visit, item, { here: 'workItemId', there: 'afterId' }),
    await around(visit, item, { here: 'afterId', there: 'workItemId' }),
  ]
  return { after, before, can: may(visit.actor, rulesOf(item).edit, item) ? ['edit'] : [] }
}

type End = 'workItemId' | 'afterId'

async function around({ db, actor }: Visit, { id }: WorkItem, { here, there }: Record<'here' | 'there', End>) {
  const rows = await db
    .selectFrom('workOrder')
    .innerJoin('workItems', 'workItems.id', `workOrder.${there}`)
    .where(`workOrder.${here}`, '=', id)
    .where(visibleWork(actor))
    .selectAll('workItems')
    .select('workOrder.gap')
    .orderBy('workItems.dueOn')
    .orderBy('workItems.id')
    .execute()
  return rows.map(asOrdered)
}

export const asOrdered = (row: WorkItemRow & { gap: number }): OrderedWork => ({
  id: row.id,
  kind: kindOf(row),
  project: row.projectId,
  parent: row.parentId,
  title: row.title,
  status: row.status,
  startsOn: row.startsOn,
  dueOn: row.dueOn,
  gap: row.gap,
})
