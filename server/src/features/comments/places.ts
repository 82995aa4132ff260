import type { Visit } from '../../http/session/visit.ts'
import { findRequestPlace } from '../conversation/request-place.ts'
import { onProject, onWorkItem, type Place } from '../conversation/place.ts'
import { findProject } from '../projects/find-project.ts'
import { findWorkItem } from '../work-items/find-work-item.ts'

interface Hanging {
  projectId: string
  workItemId: string | null
  requestId: string | null
}

/** The work, the request or the project on which something visible hangs: it is visible too. */
export async function whereItHangs(visit: Visit, { projectId, workItemId, requestId }: Hanging): Promise<Place> {
  if (workItemId !== null) return onWorkItem(await findWorkItem(visit, workItemId))
  if (requestId === null) return onProject(await findProject(projectId, visit))
  return findRequestPlace(visit.db, requestId)
}
