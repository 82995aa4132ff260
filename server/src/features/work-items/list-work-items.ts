import { LIMITS } from '@atrium/contracts/limits'
import type { WorkStatus } from '@atrium/contracts/words'
import { count } from '../../counters/count.ts'
import { isBeyond, isMore, pageOf, pagination } from '../../http/paging.ts'
import type { Visit } from '../../http/visit.ts'
import { visibleWork, type WorkKind } from '../../policy/visible.ts'
import { countsOf, fits, isCounted, sortKeys, usualOrder, type WorkFilter, type WorkOrder } from './filter.ts'
import type { WorkItemRow } from './find-work-item.ts'

type Wish = WorkFilter & WorkOrder & { status?: WorkStatus | 'all' | undefined }

/** The work of one kind that a person sees, filtered, sorted and paged; newest first unless asked otherwise. */
export async function listWorkItems(
  { status = 'all', page: number, limit, sortBy, sortOrder, ...filter }: Wish,
  visit: Visit,
) {
  const { db } = visit
  const { kind, projectId, parentId, assigneeId, priority } = filter
  let matching = db.selectFrom('workItems').where(await fits(visit, filter))
  if (parentId) matching = matching.where('parentId', '=', parentId)
  if (assigneeId) matching = matching.where('id', 'in', assignedTo(visit, assigneeId))
  const groups = isCounted(filter)
    ? await count(visit, `${kind}s`, { projectId, words: priority && [priority] })
    : await matching
        .select(['status', (it) => it.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
  const counts = countsOf(groups)

  const page = pageOf({ page: number, limit })
  const listed = status === 'all' ? matching : matching.where('status', '=', status)
  const by = sortBy ?? 'createdAt'
  const order = sortOrder ?? usualOrder(by)
  const rows = isBeyond(page, counts[status])
    ? []
    : await listed
        .selectAll()
        .orderBy(sortKeys[by], order)
        .orderBy('id', order)
        .limit(page.limit)
        .offset(page.offset)
        .execute()
  return {
    rows,
    pagination: pagination(page, counts[status]),
    more: limit === undefined && isMore(page, counts[status]),
    counts,
  }
}

const assignedTo = ({ db }: Visit, userId: string) =>
  db.selectFrom('workItemAssignees').select('workItemId').where('userId', '=', userId)

const seen = ({ db, actor }: Visit, kind: WorkKind) => db.selectFrom('workItems').where(visibleWork(actor, kind))

/** The first 1000, and whether there are more. */
function first(rows: WorkItemRow[]) {
  return { rows: rows.slice(0, LIMITS.listMost), more: rows.length > LIMITS.listMost }
}

/** The tasks of a project in hand, in their order. */
export async function tasksOfProject(projectId: string, visit: Visit) {
  return first(
    await seen(visit, 'task')
      .selectAll()
      .where('projectId', '=', projectId)
      .orderBy('position')
      .limit(LIMITS.listMost + 1)
      .execute(),
  )
}

/** The subtasks of a task in hand, in their order. */
export async function subtasksOfTask(taskId: string, visit: Visit) {
  return first(
    await seen(visit, 'subtask')
      .selectAll()
      .where('parentId', '=', taskId)
      .orderBy('position')
      .limit(LIMITS.listMost + 1)
      .execute(),
  )
}

/** The subtasks of a project in hand, in the order of its tasks and in their own. */
export async function subtasksOfProject(projectId: string, tasks: readonly string[], visit: Visit) {
  const order = new Map(tasks.map((id, index) => [id, index]))
  const place = ({ parentId }: WorkItemRow) => order.get(parentId ?? '') ?? 0
  const found = first(
    await seen(visit, 'subtask')
      .selectAll()
      .where('projectId', '=', projectId)
      .orderBy('parentId')
      .orderBy('position')
      .limit(LIMITS.listMost + 1)
      .execute(),
  )
  return { ...found, rows: found.rows.toSorted((a, b) => place(a) - place(b) || a.position - b.position) }
}

/** The subtasks that are assigned to me, in one project or in all of them, soonest due first. */
export async function mySubtasks(projectId: string | undefined, visit: Visit) {
  return first(
    await seen(visit, 'subtask')
      .selectAll()
      .where('id', 'in', assignedTo(visit, visit.actor.id))
      .$if(projectId !== undefined, (it) => it.where('projectId', '=', projectId ?? ''))
      .orderBy('dueOn')
      .orderBy('id')
      .limit(LIMITS.listMost + 1)
      .execute(),
  )
}
