import { addDays } from '@oriel/contracts/time/dates'
import { toWorkingDay } from '@oriel/contracts/time/working-days'
import { LIMITS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { TemplateUse } from '@oriel/contracts/v1/work/template-use-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import { ensureStartsBeforeDue } from '../../../platform/http/input/due-dates.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { workspaceSchedule } from '../../people/time-off/work-schedules.ts'
import { addProject } from '../../projects/projects/add-project.ts'
import { existingLabels } from '../labels/label-records.ts'
import { insertDependencies } from '../dependencies/update-dependencies.ts'
import { insertWorkTrees, type WorkTree } from '../work-items/change/insert-work-trees.ts'
import { copiedFields } from '../work-items/change/work-item-fields.ts'
import type { RoleAssigner } from './assign-roles.ts'
import { type TemplateContent, type TemplateWork, listTemplateWork } from './template-content.ts'

export type ProjectFromTemplate = z.output<typeof TemplateUse>

/** Also lists dates moved to a working day. */
async function templateDates({ db }: RequestContext, startsOn: string) {
  const schedule = await workspaceSchedule(db)
  const moved: string[] = []
  const dayAfter = (days: number) => {
    const planned = addDays(startsOn, days)
    const day = toWorkingDay(planned, schedule)
    if (day !== planned) moved.push(day)
    return day
  }
  return { moved, dayAfter, after: (days: number | null) => (days === null ? null : dayAfter(days)) }
}

export async function createProjectFromTemplate(
  ctx: RequestContext,
  plan: TemplateContent,
  use: ProjectFromTemplate,
  { personOf, team }: RoleAssigner,
): Promise<{ id: string; movedDates: number }> {
  const { db } = ctx
  const { name, client, company, startsOn } = use
  const today = currentDate(ctx.actor.calendar.timeZone)
  const dates = await templateDates(ctx, startsOn)
  const dueOn = use.dueOn === undefined ? dates.after(plan.length) : use.dueOn
  if (use.dueOn === undefined && dueOn !== null && dueOn < today)
    throw invalidFields({ startsOn: messages.dueDateInPast })
  if (team.length > LIMITS.team) throw invalidFields({ roles: message({ id: 'A team can have up to 10 members' }) })
  const { description, priority, newWork } = plan
  const projectId = await addProject(ctx, {
    name,
    client,
    company,
    startsOn: plan.starts ? dates.dayAfter(plan.starts) : startsOn,
    dueOn,
    description,
    priority,
    newWork,
    team,
    status: startsOn <= today ? 'active' : 'planning',
  })
  ensureStartsBeforeDue({ startsOn, dueOn })
  const { showsEstimates, showsPeople, showsPriorities } = plan
  await db
    .updateTable('projects')
    .set({ showsEstimates, showsPeople, showsPriorities })
    .where('id', '=', projectId)
    .execute()
  const labelsOf = await existingLabelsOf(ctx, plan)
  const pieceOf = (work: TemplateWork): WorkTree => ({
    ...copiedFields(work),
    startsOn: dates.after(work.starts),
    dueOn: dates.after(work.due),
    assignees: [...new Set(work.roles.map(personOf).filter((id) => id !== undefined))],
    labels: labelsOf(work),
    parts: [],
  })
  const pieces = plan.tasks.map(({ parts, ...task }) => ({
    ...pieceOf(task),
    position: task.position,
    parts: parts.map(pieceOf),
  }))
  const ids = await insertWorkTrees(ctx, { projectId, parentId: null }, pieces)
  const order = listTemplateWork(plan).flatMap(({ after }, at) =>
    after.map((it) => ({ workItemId: ids[at] ?? '', afterId: ids[it.at] ?? '', gap: it.gap })),
  )
  await insertDependencies(ctx, order)
  await addMilestones(ctx, projectId, plan, dates.dayAfter)
  return { id: projectId, movedDates: dates.moved.length }
}

async function existingLabelsOf({ db }: RequestContext, plan: TemplateContent) {
  const wanted = listTemplateWork(plan).flatMap(({ labels = [] }) => labels)
  const existing = new Set((await existingLabels(db, wanted)).map(({ id }) => id))
  return ({ labels = [] }: Pick<TemplateWork, 'labels'>) => labels.filter((id) => existing.has(id))
}

async function addMilestones(
  ctx: RequestContext,
  projectId: string,
  { milestones }: TemplateContent,
  dayAfter: (days: number) => string,
) {
  if (milestones.length === 0) return
  const now = new Date().toISOString()
  const rows = milestones.map(({ title, due }) => ({
    id: newId(),
    projectId,
    title,
    dueOn: dayAfter(due),
    reachedAt: null,
    createdById: ctx.actor.id,
    createdAt: now,
    updatedAt: now,
  }))
  await ctx.db.insertInto('milestones').values(rows).execute()
  for (const { title, dueOn } of rows)
    await recordActivity(ctx, {
      type: 'milestone_added',
      target: { type: 'project', id: projectId, title },
      projectId,
      audience: 'client',
      changes: { plannedOn: [null, dueOn] },
    })
}
