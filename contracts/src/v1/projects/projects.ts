import { call, download, everyone, managers, staff } from '../call.ts'
import type { ById, Deleted, Nothing } from '../common-schemas.ts'
import type { ProjectSharingPreview, ProjectSharingPreviewQuery } from '../discussion/sharing-preview-schemas.ts'
import type { TemplateUseResult, TemplateUse } from '../work/template-use-schemas.ts'
import type {
  AssignablePeople,
  LastClientVisit,
  ClientView,
  ClientViewQuery,
  ForecastShare,
  Project,
  ProjectDraft,
  ProjectEdit,
  ProjectFilter,
  ProjectPage,
  ProjectStats,
  TeamWork,
  ProjectArchive,
} from './projects-schemas.ts'
import type { ClientFields, ClientFieldsEdit } from './client-fields-schemas.ts'

export const listProjects = call<ProjectFilter, ProjectPage>('GET /api/v1/projects', everyone, { follows: 'log' })
export const getProjectStats = call<Nothing, ProjectStats>('GET /api/v1/projects/stats', managers, { follows: 'log' })
export const getProject = call<ById, Project>('GET /api/v1/projects/:id', everyone, { within: ['project', 'id'] })
export const createProject = call<ProjectDraft, Project>('POST /api/v1/projects', managers, { status: 201 })
export const copyProject = call<TemplateUse, TemplateUseResult>('POST /api/v1/projects/:id/copy', managers)
export const changeProject = call<ProjectEdit, Project>('PATCH /api/v1/projects/:id', managers)
export const shareForecast = call<ForecastShare, Project>('POST /api/v1/projects/:id/forecast', managers)
export const deleteProject = call<ById, Deleted>('DELETE /api/v1/projects/:id', managers)
/** Doesn't follow the log: depends on other projects' work and time off. */
export const listAssignablePeople = call<ById, AssignablePeople>('GET /api/v1/projects/:id/assignable', staff)
export const listTeamWork = call<ById, TeamWork>('GET /api/v1/projects/:id/team-work', everyone, {
  within: ['project', 'id'],
})
export const getClientFields = call<ById, ClientFields>('GET /api/v1/projects/:id/client-fields', managers, {
  within: ['project', 'id'],
})
/** Hides past activity on hidden fields too; changes made while hidden stay hidden. */
export const changeClientFields = call<ClientFieldsEdit, ClientFields>(
  'PUT /api/v1/projects/:id/client-fields',
  managers,
)
export const getProjectSharingPreview = call<ProjectSharingPreviewQuery, ProjectSharingPreview>(
  'GET /api/v1/projects/:id/sharing-preview',
  managers,
)
export const startViewAsClient = call<ClientViewQuery, ClientView>('POST /api/v1/projects/:id/view-as-client', managers)
export const getClientView = call<ClientViewQuery, ClientView>('GET /api/v1/projects/:id/view-as-client', managers, {
  within: ['project', 'id'],
})
export const getLastClientVisit = call<ById, LastClientVisit>('GET /api/v1/projects/:id/last-client-visit', managers)
export const downloadProjectFiles = download<ById>('/api/v1/projects/:id/files.zip', everyone, 'application/zip')

/** Lists across projects omit archived ones; search and links find them. Idempotent. */
export const archiveProject = call<ProjectArchive, Project>('PUT /api/v1/projects/:id/archive', managers)
