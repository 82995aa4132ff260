import { addDays, daysBetween } from '@oriel/contracts/days'
import { message } from '@oriel/contracts/message'
import type { PlannedWork, PlannedWorkFilter, TeamPlan, TeamPlanFilter } from '@oriel/contracts/v1/shapes/team-plan'
import { invalid } from '../../http/errors.ts'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { workingTimes } from '../days-off/working-time.ts'
import { peopleOf, tablesOf } from '../mentions/tables-of.ts'
import { type OpenWork, openWorkUntil } from './open-work.ts'
import { capacityIn, minutesIn, overlap, shareOf, type Span, spanOf } from './spread.ts'

const [USUAL, MOST] = [6, 26]
const NOBODY = 'none'

/** A number of each week and person: what they have to do, and what they can. */
export async function getTeamPlan(asked: TeamPlanFilter, visit: Visit): Promise<TeamPlan> {
  ensure(visit.actor, policy.teamPlan.see)
  const weeks = weeksOf(asked, visit)
  const staff = await staffOf(visit)
  // What nobody is assigned to is spread over the days of the workspace.
  const times = await workingTimes(visit.db, staff)
  const work = weeks.length === 0 ? [] : await openWorkUntil(visit, weeks.at(-1)?.to ?? '')
  const theirs = Map.groupBy(
    work.flatMap((piece) => ownersOf(piece).map((owner) => ({ owner, piece }))),
    ({ owner }) => owner,
  )
  const today = todayOf(visit)
  const rows = [...staff, NOBODY].map((person) => {
    const time = times(person)
    const own = (theirs.get(person) ?? []).map(({ piece }) => ({ piece, minutes: minutesOf(piece, person) }))
    const spans = own.map(({ piece }) => spanOf(piece, time, today))
    return {
      person: person === NOBODY ? null : person,
      weeks: weeks.map((week) => {
        const here = own.flatMap(({ piece, minutes }, at) => {
          const span = spans[at]
          return span && overlap(week, span) ? [{ piece, minutes: minutesIn(week, span, minutes, time) }] : []
        })
        return {
          capacity: person === NOBODY ? 0 : capacityIn(week, time, today),
          planned: here.reduce((sum, { minutes }) => sum + minutes, 0),
          pieces: here.length,
          unestimated: here.filter(({ piece }) => piece.estimate === null).length,
        }
      }),
    }
  })
  return { weeks, rows, people: await peopleOf(visit, staff) }
}

/** What one number is made of, by its due days. */
export async function listPlannedWork(
  { person = NOBODY, from, to }: PlannedWorkFilter,
  visit: Visit,
): Promise<PlannedWork> {
  ensure(visit.actor, policy.teamPlan.see)
  const today = todayOf(visit)
  const first = from ?? today
  const week = { from: first, to: to ?? addDays(first, 6) }
  const time = (await workingTimes(visit.db, [person]))(person)
  const items = (await openWorkUntil(visit, week.to)).flatMap((piece) => {
    if (!ownersOf(piece).includes(person)) return []
    const span = spanOf(piece, time, today)
    if (!overlap(week, span)) return []
    const { id, projectId, parentId, title, startsOn, dueOn, assignees, version, estimate } = piece
    const minutes = estimate === null ? null : minutesIn(week, span, minutesOf(piece, person), time)
    const kind = parentId === null ? ('task' as const) : ('subtask' as const)
    return [{ id, kind, project: projectId, parent: parentId, title, startsOn, dueOn, assignees, minutes, version }]
  })
  const people = items.flatMap(({ assignees }) => assignees)
  return { items, ...(await tablesOf(visit, { people, projects: items.map(({ project }) => project) })) }
}

/** Whose row it counts in. */
const ownersOf = ({ assignees }: OpenWork) => (assignees.length === 0 ? [NOBODY] : assignees)

function minutesOf(piece: OpenWork, person: string): number {
  const owners = ownersOf(piece)
  return shareOf((piece.estimate ?? 0) * 60, owners.length, owners.indexOf(person))
}

function weeksOf({ from, to }: TeamPlanFilter, visit: Visit): Span[] {
  const first = from ?? todayOf(visit)
  const last = to ?? addDays(first, 7 * USUAL - 1)
  const count = Math.ceil((daysBetween(first, last) + 1) / 7)
  if (count > MOST) throw invalid({ to: message({ id: 'A plan has at most 26 weeks' }) })
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    from: addDays(first, 7 * at),
    to: addDays(first, 7 * at + 6),
  }))
}

/** Everybody who can be given work, by name. */
async function staffOf({ db }: Visit): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('role', 'in', ['pm', 'employee'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('fullName')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
