import { message } from '@oriel/contracts/message'
import type { NoteDraft } from '@oriel/contracts/v1/shapes/activity'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { findActivity } from './find-activity.ts'
import { recordActivity } from './record-activity.ts'

/** A manager's own line in the log. Who and when come from the session, whatever the body says. */
export async function addNote(
  { type, title, description, project, audience }: z.output<typeof NoteDraft>,
  visit: Visit,
) {
  ensure(visit.actor, policy.activity.create)
  if (project) await ensureProject(visit, project)
  const id = await recordActivity(visit, {
    type,
    target: project ? { type: 'project', id: project, title } : { type: 'person', id: visit.actor.id, title },
    projectId: project,
    audience: project ? audience : 'team',
    changes: { note: [null, description] },
  })
  return findActivity({ id }, visit)
}

async function ensureProject({ actor, db }: Visit, id: string) {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where(visible(actor, policy.project.see, 'projects'))
    .executeTakeFirst()
  if (!found) throw invalid({ project: message({ id: 'Project is not available' }) })
}
