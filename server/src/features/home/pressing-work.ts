import { addDays, DUE_SOON_DAYS } from '@oriel/contracts/days'
import type { CustomerStatus, WorkStatus } from '@oriel/contracts/words'
import { sql } from 'kysely'
import { todayOf } from '../../http/session/today.ts'
import { unindexed } from '../../db/unindexed.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible, visibleWork, type WorkKind } from '../../policy/visible.ts'
import { dueNumbers, firstDueDays } from '../../counters/due-days.ts'
import { ofStatus } from '../work-items/filter.ts'
import { countByDueDate } from './work-numbers.ts'

/** As many as a dashboard has room for. */
const MOST = 10

/**
 * What is late or due within three days across all projects, the most pressing first, and how much there
 * is of both. Projects, tasks and subtasks alike; what is left open in a project that is over presses nobody.
 */
export async function pressingWork(visit: Visit, day = todayOf(visit)) {
  const until = addDays(day, DUE_SOON_DAYS)
  const projects = pressingProjects(visit, until)
  const tasks = await dueNumbers(visit, 'tasks', { running: true, day })
  const subtasks = await dueNumbers(visit, 'subtasks', { running: true, day })
  const { past, close } = await projects.select(countByDueDate(day)).executeTakeFirstOrThrow()
  const first: Pressing[] = [
    ...(await firstProjects(projects)),
    ...(await firstWork(visit, 'task', until)),
    ...(await firstWork(visit, 'subtask', until)),
  ]
  const attention = first
    .toSorted((one, other) => compareDays(one.dueOn, other.dueOn) || compareDays(one.id, other.id))
    .slice(0, MOST)
  return {
    attention,
    projects: Object.fromEntries(attention.map(({ project, name }) => [project, { name }])),
    overdue: (past ?? 0) + tasks.past + subtasks.past,
    dueSoon: (close ?? 0) + tasks.close + subtasks.close,
  }
}

export const compareDays = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const OPEN = ['pending', 'in-progress'] as const
const kindIs = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind')

export const pressingProjects = ({ db, actor }: Visit, until: string) =>
  db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where('projects.status', 'not in', ['completed', 'cancelled'])
    .where('dueOn', '<=', until)

export const firstProjects = (projects: ReturnType<typeof pressingProjects>): Promise<Pressing[]> =>
  projects
    .select(['id', 'name as title', 'dueOn', 'status', 'id as project', 'name'])
    .select([sql<string | null>`null`.as('parent'), kindIs('project')])
    .orderBy('dueOn')
    .orderBy('id')
    .limit(MOST)
    .execute()

/**
 * Found by the days that have some: in no project that is over, however much was left open there. What is open is looked
 * up by its day, which an index knows, and by no index of a project, which may be large.
 */
export const firstWork = (visit: Visit, kind: WorkKind, until: string): Promise<Pressing[]> =>
  visit.db
    .selectFrom(firstDueDays(visit, `${kind}s`, until, MOST).as('due'))
    .innerJoin('workItems', (on) =>
      on
        .on(unindexed<string>('workItems.projectId'), '=', sql.ref('due.projectId'))
        .onRef('workItems.dueOn', '=', 'due.day')
        .onRef('workItems.audience', '=', 'due.audience'),
    )
    .where(visibleWork(visit.actor, kind))
    .where(ofStatus(OPEN))
    .select(['workItems.id', 'title', 'workItems.dueOn', 'workItems.status', 'workItems.projectId as project'])
    .select(['due.name', 'parentId as parent', kindIs(kind)])
    .orderBy('workItems.dueOn')
    .orderBy('workItems.id')
    .limit(MOST)
    .execute()

type Kind = 'project' | 'task' | 'subtask'
interface Pressing {
  id: string
  title: string
  project: string
  name: string
  dueOn: string
  status: CustomerStatus | WorkStatus
  parent: string | null
  kind: Kind
}
