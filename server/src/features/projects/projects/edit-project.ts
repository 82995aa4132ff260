import type { ProjectEdit, Project, ProjectArchive } from '@oriel/contracts/v1/projects/projects-schemas'
import type * as z from 'zod/mini'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { isClosed, updateProject } from './update-project.ts'
import { showProject } from './show-projects.ts'
import { findProject, findProjectToChange } from './find-project.ts'
import { message } from '@oriel/contracts/message'
import { conflict } from '../../../platform/base/errors.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { forecastCompletion } from './forecast-completion.ts'

/** Optimistic locking: a stale version gets 409 with the current project. */
export async function editProject({ id, version, ...edit }: z.output<typeof ProjectEdit>, ctx: RequestContext) {
  await lockProject(ctx.db, id)
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.edit)
  await ensureCurrentVersion(version, project.version, () => showProject(id, ctx))
  await updateProject(ctx, project, edit)
  return showProject(id, ctx)
}

export async function archiveProject({ id, archived }: ProjectArchive, ctx: RequestContext): Promise<Project> {
  const { name, status, archivedAt } = await findProjectToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.project.archive)
  if (archived === (archivedAt !== null)) return showProject(id, ctx)
  if (archived && !isClosed(status))
    throw conflict(message({ id: 'Complete or cancel the project before you archive it.' }))
  const at = archived ? new Date().toISOString() : null
  await ctx.db.updateTable('projects').set({ archivedAt: at }).where('id', '=', id).execute()
  const event = archived ? 'project-archived' : 'project-unarchived'
  await recordAuditEvent(ctx, { event, target: { id, name }, details: {} })
  await recordActivity(ctx, {
    type: 'customer_updated',
    target: { type: 'project', id, title: name },
    projectId: id,
    audience: 'client',
    changes: { [archived ? 'archived' : 'unarchived']: [null, at ?? archivedAt] },
  })
  return showProject(id, ctx)
}

interface Shown {
  id: string
  shown: boolean
  note?: string | undefined
}

/** The shared date doesn't follow the forecast. */
export async function shareForecast({ id, shown, note }: Shown, ctx: RequestContext): Promise<Project> {
  const project = await findProjectToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.project.edit)
  const forecastOn = shown ? forecastCompletion(project, ctx.actor.calendar.timeZone) : null
  if (shown && forecastOn === null) throw conflict(message({ id: 'It’s too early to tell when this will be done.' }))
  const forecastNote = shown ? note || null : null
  if (forecastOn === project.forecastOn && forecastNote === project.forecastNote) return showProject(id, ctx)
  await ctx.db.updateTable('projects').set({ forecastOn, forecastNote }).where('id', '=', id).execute()
  await recordActivity(ctx, {
    type: 'customer_updated',
    target: { type: 'project', id, title: project.name },
    projectId: id,
    audience: 'client',
    changes: { expectedOn: [project.forecastOn, forecastOn] },
  })
  return showProject(id, ctx)
}
