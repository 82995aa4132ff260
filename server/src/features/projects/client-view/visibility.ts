import type { Visibility, VisibilityEdit } from '@oriel/contracts/v1/shapes/visibility'
import type * as z from 'zod/mini'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { asKept, clientsSeeIn } from '../../../policy/shows.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { sealUnread } from '../../activity/seal-unread.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { findProject, findProjectToChange } from '../find-project.ts'

/** Which fields of its work the client of a project reads. */
export async function showVisibility(id: string, visit: Visit): Promise<Visibility> {
  const project = await findProject(id, visit)
  ensure(visit.actor, policy.project.edit)
  return { clientsSee: clientsSeeIn(project) }
}

/** What is hidden is told no longer, whenever it happened; what is shown from now on, from now on. */
export async function changeVisibility(
  { id, clientsSee }: z.output<typeof VisibilityEdit>,
  visit: Visit,
): Promise<Visibility> {
  const project = await findProjectToChange(id, visit)
  ensure(visit.actor, policy.project.edit)
  const before = clientsSeeIn(project)
  if (before.join() === clientsSee.join()) return { clientsSee }
  await visit.db.updateTable('projects').set(asKept(clientsSee)).where('id', '=', id).execute()
  await sealUnread(visit, id)
  await recordAudit(visit, {
    event: 'audience-changed',
    target: { id, name: project.name },
    details: { clientsSee: [before, clientsSee] },
  })
  await recordActivity(visit, {
    type: 'customer_updated',
    target: { type: 'project', id, title: project.name },
    projectId: id,
    // The client's screens look again; no feed tells them why.
    audience: 'client',
    inFeeds: false,
    changes: { clientsSee: [before, clientsSee] },
  })
  return { clientsSee }
}
