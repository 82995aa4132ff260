import { LIMITS } from '@oriel/contracts/limits'
import type { ClientHome } from '@oriel/contracts/v1/shapes/home'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { unindexed } from '../../db/unindexed.ts'
import type { Visit } from '../../http/session/visit.ts'
import { asRead } from '../../policy/fields.ts'
import { policy } from '../../policy/policy.ts'
import { showsIn } from '../../policy/shows.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import type { ProjectRow } from '../projects/find-project.ts'
import { talliesOf } from '../promises/count-promises.ts'
import { describeProjects } from '../projects/describe-projects.ts'
import { progressColumn, projectAsRead } from '../../counters/as-read.ts'
import { count } from '../../counters/count.ts'
import { countsOf } from '../work-items/filter.ts'
import { outlookOf } from './outlook.ts'
import { lastLookBefore, newsSince } from './visits.ts'
import { taskNumbers } from './task-numbers.ts'

const RECENT_TASKS = 5

/**
 * What a client sees first: numbers, and answers to what do you need from me, what happened since my last visit, when
 * will it be done. A constant number of queries.
 */
export async function showClientHome(visit: Visit, detail?: 'full'): Promise<z.input<typeof ClientHome>> {
  const { db, actor } = visit
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where(visible(actor, policy.project.see, 'projects'))
    .orderBy(sql`case when "status" in ('completed', 'cancelled') then 1 else 0 end`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  const projects = rows.map((row) => projectAsRead(actor, row))
  const since = await lastLookBefore(visit)
  const { items: recentProjects, people } = await describeProjects(projects, visit, detail)
  const { projects: ofLines, ...sinceLastVisit } = await newsSince(visit, since)
  return {
    kind: 'client',
    statistics: {
      projects: projectNumbers(projects),
      tasks: await ownTaskNumbers(visit),
      subtasks: await subtaskNumbers(visit),
      overallProgress: meanProgress(projects),
    },
    recentProjects,
    recentTasks: await recentTasks(visit),
    sinceLastVisit,
    waitingForAgency: await countPendingRequests(visit),
    outlook: outlookOf(projects),
    promises: await talliesOf(visit, projects),
    people,
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
  }
}

function meanProgress(projects: readonly ProjectRow[]) {
  const counted = projects.filter(({ status }) => status !== 'cancelled')
  const sum = counted.reduce((total, { progress }) => total + progress, 0)
  return counted.length === 0 ? 0 : Math.round(sum / counted.length)
}

async function ownTaskNumbers(visit: Visit) {
  const { total, completed, dueSoon, overdue } = await taskNumbers(visit)
  return { total, completed, dueSoon, overdue }
}

async function subtaskNumbers(visit: Visit) {
  const { all: total, completed } = countsOf(await count(visit, 'subtasks'))
  return { total, completed }
}

async function recentTasks(visit: Visit) {
  const { db, actor } = visit
  const tasks = await db
    .selectFrom('workItems')
    .select(['id', 'title', 'status', 'priority', 'dueOn', 'updatedAt', 'projectId as project'])
    .select(`${progressColumn(actor)} as progress`)
    .where(visibleWork(actor, 'task'))
    // An expression, because a client's few are quicker put in order than found in everybody's.
    .orderBy(unindexed('updatedAt'), 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_TASKS)
    .execute()
  const shows = await showsIn(
    visit,
    tasks.map(({ project }) => project),
  )
  return tasks.map((task) => asRead(actor, 'workItem', task, { shows: shows(task.project) }))
}

async function countPendingRequests(visit: Visit) {
  const groups = await count(visit, 'requests')
  return groups.find(({ status }) => status === 'pending')?.count ?? 0
}
