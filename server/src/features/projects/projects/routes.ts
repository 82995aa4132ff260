import { withSchemas } from '@oriel/contracts/v1/call'
import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import * as calls from '@oriel/contracts/v1/projects/projects'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import {
  ProjectSharingPreview,
  ProjectSharingPreviewQuery,
} from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { PersonChoiceFilter, PersonChoices } from '@oriel/contracts/v1/people/people-schemas'
import { ProjectClients, ProjectClientsEdit } from '@oriel/contracts/v1/projects/project-clients-schemas'
import * as shapes from '@oriel/contracts/v1/projects/projects-schemas'
import { ClientFields, ClientFieldsEdit } from '@oriel/contracts/v1/projects/client-fields-schemas'
import { route } from '../../../platform/http/route.ts'
import { withCompanyScope } from '../../people/companies/scope-to-company.ts'
import { addProject } from './add-project.ts'
import { showProject } from './show-projects.ts'
import { previewProjectSharing } from './preview-project-sharing.ts'
import { editProject, archiveProject, shareForecast } from './edit-project.ts'
import { listAssignablePeople } from './list-assignable-people.ts'
import { findPersonChoices } from './find-person-choices.ts'
import { listProjects } from './list-projects.ts'
import { listTeamWork } from './list-team-work.ts'
import { updateProjectClients, showProjectClients } from './project-clients.ts'
import { countProjects } from './count-projects.ts'
import { getLastClientVisit } from '../client-view/last-client-visit.ts'
import { startViewAsClient, showClientView } from '../client-view/view-as-client.ts'
import { changeClientFields, getClientFields } from '../client-view/client-fields.ts'
import { archiveProject as archiveCall } from '@oriel/contracts/v1/projects/projects'

export const projectRoutes = [
  route(withSchemas(calls.listProjects, shapes.ProjectFilter, shapes.ProjectPage), withCompanyScope(listProjects)),
  route(withSchemas(calls.getProjectStats, Nothing, shapes.ProjectStats), (_, ctx) => countProjects(ctx)),
  route(withSchemas(calls.getProject, ById, shapes.Project), ({ id }, ctx) => showProject(id, ctx)),
  route(withSchemas(calls.createProject, shapes.ProjectDraft, shapes.Project), async (draft, ctx) =>
    showProject(await addProject(ctx, draft), ctx),
  ),
  route(withSchemas(calls.changeProject, shapes.ProjectEdit, shapes.Project), editProject),
  route(withSchemas(archiveCall, shapes.ProjectArchive, shapes.Project), archiveProject),
  route(withSchemas(calls.shareForecast, shapes.ForecastShare, shapes.Project), shareForecast),
  route(withSchemas(calls.listAssignablePeople, ById, shapes.AssignablePeople), ({ id }, ctx) =>
    listAssignablePeople(id, ctx),
  ),
  route(withSchemas(calls.listTeamWork, ById, shapes.TeamWork), ({ id }, ctx) => listTeamWork(id, ctx)),
  route(withSchemas(calls.getClientFields, ById, ClientFields), ({ id }, ctx) => getClientFields(id, ctx)),
  route(withSchemas(calls.changeClientFields, ClientFieldsEdit, ClientFields), changeClientFields),
  route(withSchemas(getProjectClients, ById, ProjectClients), ({ id }, ctx) => showProjectClients(id, ctx)),
  route(withSchemas(setProjectClients, ProjectClientsEdit, ProjectClients), updateProjectClients),
  route(
    withSchemas(calls.getProjectSharingPreview, ProjectSharingPreviewQuery, ProjectSharingPreview),
    previewProjectSharing,
  ),
  route(withSchemas(calls.startViewAsClient, shapes.ClientViewQuery, shapes.ClientView), startViewAsClient),
  route(withSchemas(calls.getClientView, shapes.ClientViewQuery, shapes.ClientView), showClientView),
  route(withSchemas(calls.getLastClientVisit, ById, shapes.LastClientVisit), ({ id }, ctx) =>
    getLastClientVisit(id, ctx),
  ),
  route(withSchemas(listPersonChoices, PersonChoiceFilter, PersonChoices), ({ role }, ctx) =>
    findPersonChoices(role, ctx),
  ),
]
