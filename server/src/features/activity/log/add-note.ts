import { message } from '@oriel/contracts/message'
import type { NoteDraft } from '@oriel/contracts/v1/activity/activity-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import { toStoredType } from '../../../platform/db/stored-activity-types.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { findEntry } from './find-entry.ts'
import { recordActivity } from './record-activity.ts'

/** Author and time never come from the body. */
export async function addNote(
  { type, title, description, project, visibility: audience }: z.output<typeof NoteDraft>,
  ctx: RequestContext,
) {
  ensureAllowed(ctx.actor, policy.activity.create)
  if (project) await ensureProject(ctx, project)
  const id = await recordActivity(ctx, {
    type: toStoredType(type),
    target: project ? { type: 'project', id: project, title } : { type: 'person', id: ctx.actor.id, title },
    projectId: project,
    audience: project ? audience : 'team',
    changes: { note: [null, description] },
  })
  return findEntry({ id }, ctx)
}

async function ensureProject({ actor, db }: RequestContext, id: string) {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where(visible(actor, policy.project.see, 'projects'))
    .executeTakeFirst()
  if (!found) throw invalidFields({ project: message({ id: 'This project isn’t available' }) })
}
