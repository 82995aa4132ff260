import { addDays, compareDue, DUE_SOON_DAYS } from '@oriel/contracts/time/dates'
import { closedStatuses, openStatuses, type CustomerStatus, type WorkStatus } from '@oriel/contracts/enums'
import { type NotNull, sql } from 'kysely'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible, visibleWork, type WorkKind } from '../../../policy/visible.ts'
import { countDue, findFirstDueDates } from '../../projects/counters/count-due.ts'
import { hasStatus } from '../../work/work-items/work-filters.ts'
import { countByDueDate } from './work-counts.ts'
import { withoutIndex } from '../../../platform/db/sql/index-hints.ts'

const MAX_ITEMS = 10

/** Overdue or due within three days, in open projects. */
export async function listUrgentWork(ctx: RequestContext, day = readerToday(ctx)) {
  const until = addDays(day, DUE_SOON_DAYS)
  const projects = selectUrgentProjects(ctx, until)
  const [tasks, subtasks, { past, close }, ...first] = await Promise.all([
    countDue(ctx, 'tasks', { running: true, day }),
    countDue(ctx, 'subtasks', { running: true, day }),
    projects.select(countByDueDate(day)).executeTakeFirstOrThrow(),
    findFirstProjects(projects),
    findFirstWork(ctx, 'task', until),
    findFirstWork(ctx, 'subtask', until),
  ])
  const attention = first.flat().toSorted(compareDue).slice(0, MAX_ITEMS)
  return {
    attention,
    projects: Object.fromEntries(attention.map(({ project, name }) => [project, { name }])),
    overdue: (past ?? 0) + tasks.past + subtasks.past,
    dueSoon: (close ?? 0) + tasks.close + subtasks.close,
  }
}

const kindIs = (name: Kind) => sql<Kind>`${sql.lit(name)}`.as('kind')

export const selectUrgentProjects = ({ db, actor }: RequestContext, until: string) =>
  db
    .selectFrom('projects')
    .where(visible(actor, policy.project.see, 'projects'))
    .where('projects.status', 'not in', closedStatuses)
    .where('dueOn', '<=', until)

export const findFirstProjects = (projects: ReturnType<typeof selectUrgentProjects>): Promise<Pressing[]> =>
  projects
    .select(['id', 'name as title', 'dueOn', 'status', 'id as project', 'name'])
    .select([sql<string | null>`null`.as('parent'), kindIs('project')])
    .$narrowType<{ dueOn: NotNull }>()
    .orderBy('dueOn')
    .orderBy('id')
    .limit(MAX_ITEMS)
    .execute()

/** Scans the index by due date; one by project could be large. */
export const findFirstWork = (ctx: RequestContext, kind: WorkKind, until: string): Promise<Pressing[]> =>
  ctx.db
    .selectFrom(findFirstDueDates(ctx, `${kind}s`, until, MAX_ITEMS).as('due'))
    .innerJoin('workItems', (on) =>
      on
        .on(withoutIndex<string>('workItems.projectId'), '=', sql.ref('due.projectId'))
        .onRef('workItems.dueOn', '=', 'due.day')
        .onRef('workItems.audience', '=', 'due.audience'),
    )
    .where(visibleWork(ctx.actor, kind))
    .where(hasStatus(openStatuses))
    .select(['workItems.id', 'title', 'due.day as dueOn', 'workItems.status', 'workItems.projectId as project'])
    .select(['due.name', 'parentId as parent', kindIs(kind)])
    .orderBy('workItems.dueOn')
    .orderBy('workItems.id')
    .limit(MAX_ITEMS)
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
