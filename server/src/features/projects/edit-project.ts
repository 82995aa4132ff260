import type { ProjectEdit } from '@oriel/contracts/v1/shapes/projects'
import type * as z from 'zod/mini'
import { lockProject } from '../../db/lock-project.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changeProject } from './change-project.ts'
import { describeProject } from './describe-projects.ts'
import { findProject } from './find-project.ts'

/** What is sent changes. A stale version gets the project back as it is. */
export async function editProject({ id, version, ...edit }: z.output<typeof ProjectEdit>, visit: Visit) {
  await lockProject(visit.db, id)
  const project = await findProject(id, visit)
  ensure(visit.actor, policy.project.edit)
  await ensureFresh(version, project.version, () => describeProject(id, visit))
  await changeProject(visit, project, edit)
  return describeProject(id, visit)
}
