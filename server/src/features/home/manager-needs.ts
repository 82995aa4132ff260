import { addDays } from '@oriel/contracts/days'
import type { ManagerNeeds } from '@oriel/contracts/v1/shapes/home'
import { sql } from 'kysely'
import { dueByDay, dueNumbers } from '../../counters/due-days.ts'
import { oneOf } from '../../db/one-of.ts'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { WorkKind } from '../../policy/visible.ts'
import { tablesOf } from '../mentions/tables-of.ts'
import { fits, NOBODY, ofStatus, SOMEBODY } from '../work-items/filter.ts'
import { showWorkItems } from '../work-items/show-work-items.ts'
import { firstProjects, firstWork, pressingProjects } from './pressing-work.ts'
import { countByDueDate } from './work-numbers.ts'

/** As many of each as a home has room for. */
const SHOWN = 10
/** What no counter knows is counted no further: however much work there is, the home asks for no more of it. */
const COUNTED = 100
const PEOPLE = 8
const DAYS = 7

/** What a manager has to look after: what is late, what nobody does, what should have been begun. */
export async function showManagerNeeds(visit: Visit): Promise<ManagerNeeds> {
  const day = todayOf(visit)
  const late = await lateWork(visit, day)
  const unassigned = await comingWork(visit, NOBODY)
  const unbegun = await comingWork(visit, SOMEBODY)
  const shown = [late, unassigned, unbegun].flatMap(({ first }) => first)
  const { items: work, parents, ...tables } = await rowsOf(visit, shown)
  const projects = pressingProjects(visit, addDays(day, -1))
  const { past } = await projects.select(countByDueDate(day)).executeTakeFirstOrThrow()
  const workload = await mostWork(visit)
  const beside = await tablesOf(visit, { people: workload.map(({ person }) => person), projects: [] })
  return {
    late,
    unassigned,
    unbegun,
    work,
    lateProjects: (await firstProjects(projects)).map(({ id, title, dueOn }) => ({ id, title, dueOn })),
    lateProjectCount: past ?? 0,
    week: (await dueByDay(visit, 'tasks', day, addDays(day, DAYS - 1))).map(({ day: due, count }) => ({
      day: due,
      tasks: count,
    })),
    workload,
    parents,
    people: { ...tables.people, ...beside.people },
    projects: tables.projects,
  }
}

interface Due {
  id: string
  dueOn: string
}

/** The next due first, whichever kind it is of. */
const firstOf = (found: readonly Due[]) =>
  found
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id))
    .slice(0, SHOWN)
    .map(({ id }) => id)

async function lateWork(visit: Visit, day: string) {
  const until = addDays(day, -1)
  const [tasks, subtasks] = [await firstWork(visit, 'task', until), await firstWork(visit, 'subtask', until)]
  return {
    first: firstOf([...tasks, ...subtasks]),
    tasks: (await dueNumbers(visit, 'tasks', { running: true, day })).past,
    subtasks: (await dueNumbers(visit, 'subtasks', { running: true, day })).past,
  }
}

/** What is due within seven days: that nobody has, or that somebody has and did not begin. */
async function comingWork(visit: Visit, whose: typeof NOBODY | typeof SOMEBODY) {
  const [tasks, subtasks] = [await coming(visit, 'task', whose), await coming(visit, 'subtask', whose)]
  return { first: firstOf([...tasks, ...subtasks]), tasks: tasks.length, subtasks: subtasks.length }
}

async function coming(visit: Visit, kind: WorkKind, whose: typeof NOBODY | typeof SOMEBODY): Promise<Due[]> {
  const query = visit.db
    .selectFrom('workItems')
    .where(await fits(visit, { kind, due: 'coming', assignees: [whose] }))
    .select(['id', 'dueOn'])
    .orderBy('dueOn')
    .orderBy('id')
    .limit(COUNTED)
  return (whose === NOBODY ? query : query.where(ofStatus(['pending']))).execute()
}

async function rowsOf(visit: Visit, ids: readonly string[]) {
  if (ids.length === 0) return showWorkItems(visit, [])
  const rows = await visit.db
    .selectFrom('workItems')
    .selectAll()
    .where(oneOf(visit.db, 'id', [...ids]))
    // PostgreSQL answers in an order of its own, which others' work changes.
    .orderBy('id')
    .execute()
  return showWorkItems(visit, rows)
}

/** From the counters of everybody's open work in each project. */
function mostWork({ db }: Visit) {
  const open = (thing: 'tasks' | 'subtasks') =>
    sql<number>`sum(case when "thing" = ${sql.lit(thing)} then "open" else 0 end)`.as(thing)
  return db
    .selectFrom('workloads')
    .where('open', '>', 0)
    .groupBy('userId')
    .select(['userId as person', open('tasks'), open('subtasks')])
    .orderBy(sql`sum("open")`, 'desc')
    .orderBy('userId')
    .limit(PEOPLE)
    .execute()
}
