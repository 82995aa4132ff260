import { everyone, managers, staff } from '../../roles.ts'
import type { Call, RawCall } from '../call.ts'
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
} from './projects-schemas.ts'
import type { ClientFields, ClientFieldsEdit } from './client-fields-schemas.ts'

export const listProjects: Call<ProjectFilter, ProjectPage> = {
  method: 'GET',
  path: '/api/v1/projects',
  who: everyone,
  follows: 'log',
}
export const getProjectStats: Call<Nothing, ProjectStats> = {
  method: 'GET',
  path: '/api/v1/projects/stats',
  who: managers,
  follows: 'log',
}
export const getProject: Call<ById, Project> = {
  method: 'GET',
  path: '/api/v1/projects/:id',
  who: everyone,
  follows: 'log',
  within: ['project', 'id'],
}
export const createProject: Call<ProjectDraft, Project> = {
  method: 'POST',
  path: '/api/v1/projects',
  who: managers,
  status: 201,
}
export const copyProject: Call<TemplateUse, TemplateUseResult> = {
  method: 'POST',
  path: '/api/v1/projects/:id/copy',
  who: managers,
}
export const changeProject: Call<ProjectEdit, Project> = {
  method: 'PATCH',
  path: '/api/v1/projects/:id',
  who: managers,
}
export const shareForecast: Call<ForecastShare, Project> = {
  method: 'POST',
  path: '/api/v1/projects/:id/forecast',
  who: managers,
}
export const deleteProject: Call<ById, Deleted> = { method: 'DELETE', path: '/api/v1/projects/:id', who: managers }
export const listAssignablePeople: Call<ById, AssignablePeople> = {
  method: 'GET',
  path: '/api/v1/projects/:id/assignable',
  who: staff,
  follows: 'log',
  within: ['project', 'id'],
}
export const listTeamWork: Call<ById, TeamWork> = {
  method: 'GET',
  path: '/api/v1/projects/:id/team-work',
  follows: 'log',
  within: ['project', 'id'],
  who: everyone,
}
export const getClientFields: Call<ById, ClientFields> = {
  method: 'GET',
  path: '/api/v1/projects/:id/client-fields',
  who: managers,
  follows: 'log',
  within: ['project', 'id'],
}
/** Hides past activity on hidden fields too; changes made while hidden stay hidden. */
export const changeClientFields: Call<ClientFieldsEdit, ClientFields> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/client-fields',
  who: managers,
}
export const getProjectSharingPreview: Call<ProjectSharingPreviewQuery, ProjectSharingPreview> = {
  method: 'GET',
  path: '/api/v1/projects/:id/sharing-preview',
  who: managers,
}
export const startViewAsClient: Call<ClientViewQuery, ClientView> = {
  method: 'POST',
  path: '/api/v1/projects/:id/view-as-client',
  who: managers,
}
export const getClientView: Call<ClientViewQuery, ClientView> = {
  method: 'GET',
  path: '/api/v1/projects/:id/view-as-client',
  who: managers,
  follows: 'log',
  within: ['project', 'id'],
}
export const getLastClientVisit: Call<ById, LastClientVisit> = {
  method: 'GET',
  path: '/api/v1/projects/:id/last-client-visit',
  who: managers,
}
export const downloadProjectFiles: RawCall<ById> = {
  method: 'GET',
  path: '/api/v1/projects/:id/files.zip',
  who: everyone,
  produces: 'application/zip',
}
