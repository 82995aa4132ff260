import { message } from '@oriel/contracts/message'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { showProject } from './show-projects.ts'
import { forecastCompletion } from './forecast-completion.ts'
import { findProjectToChange } from './find-project.ts'

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
