import { addDays } from '@oriel/contracts/days'
import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { PlanUse } from '@oriel/contracts/v1/shapes/plans'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { invalid } from '../../http/errors.ts'
import { ensureOrder } from '../../http/input/due-day.ts'
import { today } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { addProject } from '../projects/add-project.ts'
import { putInOrder } from '../work-order/change-order.ts'
import { insertPieces, type Piece } from '../work-items/change/insert-pieces.ts'
import type { Casting } from './cast.ts'
import { type Plan, type PlanWork, workOf } from './plan.ts'

export type Use = z.output<typeof PlanUse>

/** A project as its plan says, on days from `startsOn` on. Answers its id. */
export async function makeProject(visit: Visit, plan: Plan, use: Use, { personOf, team }: Casting): Promise<string> {
  const { db } = visit
  const { name, client, company, startsOn } = use
  const dueOn = use.dueOn ?? addDays(startsOn, plan.length)
  if (use.dueOn === undefined && dueOn < today(visit.actor.calendar.timeZone))
    throw invalid({ startsOn: messages.dueDateInPast })
  if (team.length > LIMITS.team) throw invalid({ roles: message({ id: 'A team has at most 10 members' }) })
  const { description, priority, newWork } = plan
  const projectId = await addProject(visit, {
    name,
    client,
    company,
    startsOn: plan.starts === null ? null : addDays(startsOn, plan.starts),
    dueOn,
    description,
    priority,
    newWork,
    team,
    status: 'planning',
  })
  ensureOrder({ startsOn, dueOn })
  const { showsEstimates, showsPeople, showsPriorities, showsPromises } = plan
  await db
    .updateTable('projects')
    .set({ showsEstimates, showsPeople, showsPriorities, showsPromises })
    .where('id', '=', projectId)
    .execute()
  const pieceOf = ({ starts, due, roles, ...work }: PlanWork): Piece => ({
    title: work.title,
    description: work.description,
    priority: work.priority,
    estimate: work.estimate,
    audience: work.audience,
    startsOn: starts === null ? null : addDays(startsOn, starts),
    dueOn: addDays(startsOn, due),
    assignees: [...new Set(roles.map(personOf).filter((id) => id !== undefined))],
    parts: [],
  })
  const pieces = plan.tasks.map(({ parts, ...task }) => ({
    ...pieceOf(task),
    position: task.position,
    parts: parts.map(pieceOf),
  }))
  const ids = await insertPieces(visit, { projectId, parentId: null }, pieces)
  const order = workOf(plan).flatMap(({ after }, at) =>
    after.map((it) => ({ workItemId: ids[at] ?? '', afterId: ids[it.at] ?? '', gap: it.gap })),
  )
  await putInOrder(visit, order)
  await addMilestones(visit, projectId, plan, startsOn)
  return projectId
}

async function addMilestones(visit: Visit, projectId: string, { milestones }: Plan, startsOn: string) {
  if (milestones.length === 0) return
  const now = new Date().toISOString()
  const rows = milestones.map(({ title, due }) => ({
    id: newId(),
    projectId,
    title,
    dueOn: addDays(startsOn, due),
    reachedAt: null,
    createdById: visit.actor.id,
    createdAt: now,
    updatedAt: now,
  }))
  await visit.db.insertInto('milestones').values(rows).execute()
  for (const { title, dueOn } of rows)
    await recordActivity(visit, {
      type: 'milestone_added',
      target: { type: 'project', id: projectId, title },
      projectId,
      audience: 'client',
      changes: { plannedOn: [null, dueOn] },
    })
}
