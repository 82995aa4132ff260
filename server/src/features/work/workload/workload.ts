import { QUOTAS } from '@oriel/contracts/limits'
import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { message } from '@oriel/contracts/message'
import type {
  PlannedWork,
  PlannedWorkFilter,
  Workload,
  WorkloadFilter,
} from '@oriel/contracts/v1/work/workload-schemas'
import { invalidFields } from '../../../platform/base/errors.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadSchedules } from '../../people/time-off/work-schedules.ts'
import { loadPeople, loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import {
  capacityMinutesIn,
  effortMinutesIn,
  overlap,
  effortShare,
  type DateSpan,
  effortSpan,
  MAX_LEAD_DAYS,
  type EffortItem,
} from './distribute-effort.ts'
import { closedStatuses } from '@oriel/contracts/enums'
import { type NotNull, type SqlBool, sql } from 'kysely'
import { visibleWork } from '../../../policy/visible.ts'
import { listAssigneesByItem } from '../../projects/lookups/list-assignees.ts'
import { CLOSED_STATUSES } from '../../../platform/db/sql/in-list.ts'

const USUAL_WEEKS = 6
const UNASSIGNED = 'none'

export async function getWorkload(asked: WorkloadFilter, ctx: RequestContext): Promise<Workload> {
  ensureAllowed(ctx.actor, policy.workload.see)
  const weeks = weeksOf(asked, ctx)
  const staff = await staffOf(ctx)
  // Unassigned work uses the workspace's working days.
  const times = await loadSchedules(ctx.db, staff)
  const work = weeks.length === 0 ? [] : await listOpenWorkUntil(ctx, weeks.at(-1)?.to ?? '')
  const theirs = Map.groupBy(
    work.flatMap((piece) => ownersOf(piece).map((owner) => ({ owner, piece }))),
    ({ owner }) => owner,
  )
  const today = readerToday(ctx)
  const rows = [...staff, UNASSIGNED].map((person) => {
    const time = times(person)
    const own = (theirs.get(person) ?? []).map(({ piece }) => ({ piece, minutes: minutesOf(piece, person) }))
    const spans = own.map(({ piece }) => effortSpan(piece, time, today))
    return {
      person: person === UNASSIGNED ? null : person,
      weeks: weeks.map((week) => {
        const here = own.flatMap(({ piece, minutes }, at) => {
          const span = spans[at]
          return span && overlap(week, span) ? [{ piece, minutes: effortMinutesIn(week, span, minutes, time) }] : []
        })
        return {
          capacity: person === UNASSIGNED ? 0 : capacityMinutesIn(week, time, today),
          planned: here.reduce((sum, { minutes }) => sum + minutes, 0),
          items: here.length,
          unestimated: here.filter(({ piece }) => piece.estimate === null).length,
        }
      }),
    }
  })
  return { weeks, rows, people: await loadPeople(ctx, staff) }
}

export async function listPlannedWork(
  { person = UNASSIGNED, from, to }: PlannedWorkFilter,
  ctx: RequestContext,
): Promise<PlannedWork> {
  ensureAllowed(ctx.actor, policy.workload.see)
  const today = readerToday(ctx)
  const first = from ?? today
  const week = { from: first, to: to ?? addDays(first, 6) }
  const time = (await loadSchedules(ctx.db, [person]))(person)
  const items = (await listOpenWorkUntil(ctx, week.to)).flatMap((piece) => {
    if (!ownersOf(piece).includes(person)) return []
    const span = effortSpan(piece, time, today)
    if (!overlap(week, span)) return []
    const { id, projectId, parentId, title, startsOn, dueOn, assignees, version, estimate } = piece
    const minutes = estimate === null ? null : effortMinutesIn(week, span, minutesOf(piece, person), time)
    const kind = parentId === null ? ('task' as const) : ('subtask' as const)
    return [{ id, kind, project: projectId, parent: parentId, title, startsOn, dueOn, assignees, minutes, version }]
  })
  const people = items.flatMap(({ assignees }) => assignees)
  return { items, ...(await loadRelatedRecords(ctx, { people, projects: items.map(({ project }) => project) })) }
}

const ownersOf = ({ assignees }: OpenWork) => (assignees.length === 0 ? [UNASSIGNED] : assignees)

function minutesOf(piece: OpenWork, person: string): number {
  const owners = ownersOf(piece)
  return effortShare((piece.estimate ?? 0) * 60, owners.length, owners.indexOf(person))
}

function weeksOf({ from, to }: WorkloadFilter, ctx: RequestContext): DateSpan[] {
  const first = from ?? readerToday(ctx)
  const last = to ?? addDays(first, 7 * USUAL_WEEKS - 1)
  const count = Math.ceil((daysBetween(first, last) + 1) / 7)
  if (count > QUOTAS.workloadWeeks) throw invalidFields({ to: message({ id: 'A plan can cover up to 26 weeks' }) })
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    from: addDays(first, 7 * at),
    to: addDays(first, 7 * at + 6),
  }))
}

async function staffOf({ db }: RequestContext): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('role', 'in', ['pm', 'employee'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('sortKey')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface OpenWork extends EffortItem {
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
async function listOpenWorkUntil(ctx: RequestContext, to: string): Promise<OpenWork[]> {
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
