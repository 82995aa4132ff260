import { managers } from '../../roles.ts'
import { call } from '../call.ts'
import type { Project, ProjectArchive } from './projects-schemas.ts'

/** Lists across projects omit archived ones; search and links find them. Idempotent. */
export const archiveProject = call<ProjectArchive, Project>('PUT /api/v1/projects/:id/archive', managers)
