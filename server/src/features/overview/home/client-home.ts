import { LIMITS } from '@oriel/contracts/limits'
import type { ClientHome } from '@oriel/contracts/v1/overview/home-schemas'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { filterFields } from '../../../policy/field-rules.ts'
import { policy } from '../../../policy/policy.ts'
import { loadClientFields } from '../../../policy/client-fields.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import type { ProjectRow } from '../../projects/projects/find-project.ts'
import { showProjects } from '../../projects/projects/show-projects.ts'
import { progressColumn, projectProgressFor } from '../../projects/counters/progress-for-reader.ts'
import { countRecords } from '../../projects/counters/count-records.ts'
import { countByStatus } from '../../work/work-items/work-filters.ts'
import { findPreviousVisit, listUpdatesSince } from './client-visits.ts'
import { countTasks } from './count-tasks.ts'
import { CLOSED_STATUSES } from '../../../platform/db/sql/in-list.ts'
import { withoutIndex } from '../../../platform/db/sql/index-hints.ts'
import { compareDue } from '@oriel/contracts/time/dates'

const RECENT_TASKS = 5

export async function showClientHome(ctx: RequestContext, detail?: 'full'): Promise<z.input<typeof ClientHome>> {
  const { db, actor } = ctx
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where(visible(actor, policy.project.see, 'projects'))
    .where('archivedAt', 'is', null)
    .orderBy(sql`case when "status" in ${CLOSED_STATUSES} then 1 else 0 end`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  const projects = rows.map((row) => projectProgressFor(actor, row))
  const [shown, updates, tasks, subtasks, latestTasks, pendingRequests] = await Promise.all([
    showProjects(projects, ctx, detail),
    findPreviousVisit(ctx).then((since) => listUpdatesSince(ctx, since)),
    ownTaskNumbers(ctx),
    subtaskNumbers(ctx),
    recentTasks(ctx),
    countPendingRequests(ctx),
  ])
  const { projects: ofLines, ...sinceLastVisit } = updates
  return {
    kind: 'client',
    statistics: {
      projects: projectNumbers(projects),
      tasks,
      subtasks,
      overallProgress: meanProgress(projects),
    },
    recentProjects: shown.items,
    recentTasks: latestTasks,
    sinceLastVisit,
    pendingRequests,
    outlook: listProjectOutlooks(projects),
    people: shown.people,
    projects: { ...ofLines, ...Object.fromEntries(projects.map(({ id, name }) => [id, { name }])) },
  }
}

function projectNumbers(projects: readonly ProjectRow[]) {
  const count = (wanted: ProjectRow['status']) => projects.filter(({ status }) => status === wanted).length
  return {
    total: projects.length,
    active: count('active'),
    completed: count('completed'),
    planning: count('planning'),
    onHold: count('on-hold'),
    cancelled: count('cancelled'),
  }
}

function meanProgress(projects: readonly ProjectRow[]) {
  const counted = projects.filter(({ status }) => status !== 'cancelled')
  const sum = counted.reduce((total, { progress }) => total + progress, 0)
  return counted.length === 0 ? 0 : Math.round(sum / counted.length)
}

async function ownTaskNumbers(ctx: RequestContext) {
  const { total, completed, dueSoon, overdue } = await countTasks(ctx)
  return { total, completed, dueSoon, overdue }
}

async function subtaskNumbers(ctx: RequestContext) {
  const { all: total, completed } = countByStatus(await countRecords(ctx, 'subtasks'))
  return { total, completed }
}

async function recentTasks(ctx: RequestContext) {
  const { db, actor } = ctx
  const tasks = await db
    .selectFrom('workItems')
    .select(['id', 'title', 'status', 'priority', 'dueOn', 'updatedAt', 'projectId as project'])
    .select(`${progressColumn(actor)} as progress`)
    .where(visibleWork(actor, 'task'))
    .where(isNotArchived('workItems.projectId'))
    // Sorting one client's few rows is faster than scanning everyone's index.
    .orderBy(withoutIndex('updatedAt'), 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_TASKS)
    .execute()
  const projects = tasks.map(({ project }) => project)
  const shows = await loadClientFields(ctx, projects)
  return tasks.map((task) => filterFields(actor, 'workItem', task, { shows: shows(task.project) }))
}

async function countPendingRequests(ctx: RequestContext) {
  const groups = await countRecords(ctx, 'requests')
  return groups.find(({ status }) => status === 'pending')?.count ?? 0
}

/** Running projects by due date: the agreed one, and the expected one if shared. */
function listProjectOutlooks(projects: readonly ProjectRow[]): ClientHome['outlook'] {
  return projects
    .filter(({ status }) => status !== 'completed' && status !== 'cancelled')
    .toSorted(compareDue)
    .map((project) => ({
      project: project.id,
      status: project.status,
      dueOn: project.dueOn,
      progress: project.progress,
      openTasks: project.pendingTasks + project.inProgressTasks,
      expectedOn: project.status === 'on-hold' ? null : project.forecastOn,
      expectedNote: project.status === 'on-hold' ? null : project.forecastNote,
    }))
}
