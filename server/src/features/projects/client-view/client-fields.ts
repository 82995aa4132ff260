import type { ClientFields, ClientFieldsEdit } from '@oriel/contracts/v1/projects/client-fields-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { toClientFieldColumns, listClientFields } from '../../../policy/client-fields.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { redactUnreadEntries } from '../../activity/log/redact-unread-entries.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { findProject, findProjectToChange } from '../projects/find-project.ts'

export async function getClientFields(id: string, ctx: RequestContext): Promise<ClientFields> {
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.edit)
  return { clientsSee: listClientFields(project) }
}

/** Hiding also redacts past activity entries; showing affects future ones. */
export async function changeClientFields(
  { id, clientsSee }: z.output<typeof ClientFieldsEdit>,
  ctx: RequestContext,
): Promise<ClientFields> {
  const project = await findProjectToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.project.edit)
  const before = listClientFields(project)
  if (before.join() === clientsSee.join()) return { clientsSee }
  await ctx.db.updateTable('projects').set(toClientFieldColumns(clientsSee)).where('id', '=', id).execute()
  await redactUnreadEntries(ctx, id)
  await recordAuditEvent(ctx, {
    event: 'visibility-changed',
    target: { id, name: project.name },
    details: { clientsSee: [before, clientsSee] },
  })
  await recordActivity(ctx, {
    type: 'customer_updated',
    target: { type: 'project', id, title: project.name },
    projectId: id,
    // Screens refresh, but no feed says why.
    audience: 'client',
    inFeeds: false,
    changes: { clientsSee: [before, clientsSee] },
  })
  return { clientsSee }
}
