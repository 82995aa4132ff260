import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { lockProject } from '../../db/lock-project.ts'
import { ensureNothingWaits } from '../sign-offs/ensure-nothing-waits.ts'
import { followWork } from '../stations/follow-work.ts'
import { softDelete } from '../trash/soft-delete.ts'
import { findProject } from './find-project.ts'

/** The project with everything in it goes to the trash. */
export async function deleteProject(id: string, visit: Visit) {
  await lockProject(visit.db, id)
  const { name } = await findProject(id, visit)
  ensure(visit.actor, policy.project.delete)
  await ensureNothingWaits(visit, { projectId: id })
  const trashId = await softDelete(visit, { type: 'project', id, title: name, projectId: id })
  await recordActivity(visit, {
    type: 'customer_deleted',
    target: { type: 'project', id, title: name },
    projectId: id,
    audience: 'client',
  })
  await followWork(visit, { trashId })
  return { id, trashId }
}
