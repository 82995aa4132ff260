import { closedStatuses } from '@oriel/contracts/enums'
import { message } from '@oriel/contracts/message'
import type { Project, ProjectArchive } from '@oriel/contracts/v1/projects/projects-schemas'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { findProjectToChange } from './find-project.ts'
import { showProject } from './show-projects.ts'

export const isClosed = (status: string) => closedStatuses.some((it) => it === status)

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
