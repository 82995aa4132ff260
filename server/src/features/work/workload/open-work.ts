import { closedStatuses } from '@oriel/contracts/enums'
import { addDays } from '@oriel/contracts/time/dates'
import { type NotNull, type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { visibleWork } from '../../../policy/visible.ts'
import { listAssigneesByItem } from '../../projects/lookups/list-assignees.ts'
import { MAX_LEAD_DAYS, type EffortItem } from './distribute-effort.ts'
import { CLOSED_STATUSES } from '../../../platform/db/sql/in-list.ts'

export interface OpenWork extends EffortItem {
  id: string
  parentId: string | null
  projectId: string
  title: string
  version: number
  assignees: string[]
}

/**
 * In running projects, with effort before `to`. Tasks with subtasks count through those. Uses indexes of open work by
 * date.
 */
export async function listOpenWorkUntil(ctx: RequestContext, to: string): Promise<OpenWork[]> {
  const rows = [...(await openOf(ctx, 'task', to)), ...(await openOf(ctx, 'subtask', to))]
  const hands = await listAssigneesByItem(ctx.db, rows)
  return rows.map((row) => ({ ...row, assignees: hands.get(row.id) ?? [] }))
}

const OPEN = sql<SqlBool>`"workItems"."status" not in ${CLOSED_STATUSES}`

const openOf = async (ctx: RequestContext, kind: 'task' | 'subtask', to: string) => {
  const horizon = addDays(to, MAX_LEAD_DAYS)
  const due = await open(ctx, kind).where('workItems.dueOn', '<=', horizon).execute()
  const begun = await open(ctx, kind)
    .where('workItems.startsOn', 'is not', null)
    .where('workItems.startsOn', '<=', to)
    .where('workItems.dueOn', '>', horizon)
    .execute()
  return [...due, ...begun]
}

const open = ({ db, actor }: RequestContext, kind: 'task' | 'subtask') =>
  db
    .selectFrom('workItems')
    .innerJoin('projects', 'projects.id', 'workItems.projectId')
    .select(['workItems.id', 'workItems.parentId', 'workItems.projectId', 'workItems.title', 'workItems.version'])
    .select(['workItems.startsOn', 'workItems.dueOn', 'workItems.estimate'])
    .$narrowType<{ dueOn: NotNull }>()
    .where(visibleWork(actor, kind))
    .where(OPEN)
    .where('projects.status', 'not in', closedStatuses)
    .where('workItems.dueOn', 'is not', null)
    .where('workItems.parts', '=', 0)
    .orderBy('workItems.dueOn')
    .orderBy('workItems.id')
