import { shaped } from '@oriel/contracts/v1/call'
import { listPersonChoices } from '@oriel/contracts/v1/people'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/project-clients'
import * as calls from '@oriel/contracts/v1/projects'
import { ById, Deleted, Nothing } from '@oriel/contracts/v1/shapes/common'
import { ProjectDisclosure, ProjectDisclosureQuestion } from '@oriel/contracts/v1/shapes/disclosure'
import { ChoicesFilter, PersonChoices } from '@oriel/contracts/v1/shapes/people'
import { ProjectClients, ProjectClientsEdit } from '@oriel/contracts/v1/shapes/clients'
import * as shapes from '@oriel/contracts/v1/shapes/projects'
import { Visibility, VisibilityEdit } from '@oriel/contracts/v1/shapes/visibility'
import { route } from '../../http/route.ts'
import { inCompany } from '../companies/within-company.ts'
import { addProject } from './add-project.ts'
import { deleteProject } from './delete-project.ts'
import { describeProject } from './describe-projects.ts'
import { discloseProject } from './disclose-project.ts'
import { editProject } from './edit-project.ts'
import { listAssignable } from './list-assignable.ts'
import { listPeopleToPick } from './list-people-to-pick.ts'
import { listProjects } from './list-projects.ts'
import { listTeamWork } from './list-team-work.ts'
import { changeProjectClients, showProjectClients } from './project-clients.ts'
import { projectStats } from './project-stats.ts'
import { showForecast } from './show-forecast.ts'
import { showClientLook } from './client-view/client-look.ts'
import { beginViewAsClient, showClientView } from './client-view/view-as-client.ts'
import { changeVisibility, showVisibility } from './client-view/visibility.ts'

export const projectRoutes = [
  route(shaped(calls.listProjects, shapes.ProjectFilter, shapes.ProjectPage), inCompany(listProjects)),
  route(shaped(calls.projectStats, Nothing, shapes.ProjectStats), (_, visit) => projectStats(visit)),
  route(shaped(calls.getProject, ById, shapes.Project), ({ id }, visit) => describeProject(id, visit)),
  route(shaped(calls.createProject, shapes.ProjectDraft, shapes.Project), async (draft, visit) =>
    describeProject(await addProject(visit, draft), visit),
  ),
  route(shaped(calls.changeProject, shapes.ProjectEdit, shapes.Project), editProject),
  route(shaped(calls.showForecast, shapes.ForecastShown, shapes.Project), showForecast),
  route(shaped(calls.deleteProject, ById, Deleted), ({ id }, visit) => deleteProject(id, visit)),
  route(shaped(calls.listAssignable, ById, shapes.Assignable), ({ id }, visit) => listAssignable(id, visit)),
  route(shaped(calls.listTeamWork, ById, shapes.TeamWork), ({ id }, visit) => listTeamWork(id, visit)),
  route(shaped(calls.getVisibility, ById, Visibility), ({ id }, visit) => showVisibility(id, visit)),
  route(shaped(calls.changeVisibility, VisibilityEdit, Visibility), changeVisibility),
  route(shaped(getProjectClients, ById, ProjectClients), ({ id }, visit) => showProjectClients(id, visit)),
  route(shaped(setProjectClients, ProjectClientsEdit, ProjectClients), changeProjectClients),
  route(shaped(calls.getProjectDisclosure, ProjectDisclosureQuestion, ProjectDisclosure), discloseProject),
  route(shaped(calls.beginViewAsClient, shapes.ClientViewOf, shapes.ClientView), beginViewAsClient),
  route(shaped(calls.getClientView, shapes.ClientViewOf, shapes.ClientView), showClientView),
  route(shaped(calls.getClientLook, ById, shapes.ClientLook), ({ id }, visit) => showClientLook(id, visit)),
  route(shaped(listPersonChoices, ChoicesFilter, PersonChoices), ({ role }, visit) => listPeopleToPick(role, visit)),
]
