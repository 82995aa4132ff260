import {
  createCustomer as create,
  customerStats as stats,
  deleteCustomer as remove,
  getCustomer,
  listCustomers as list,
  listCustomerUsers as users,
  listEmployeeCustomers,
  listTeamWork as teamWork,
  updateCustomer as update,
} from '@atrium/contracts/classic/customers'
import { getProjectDisclosure } from '@atrium/contracts/disclosure'
import { beginViewAsClient as begin, getClientView } from '@atrium/contracts/classic/view-as-client'
import { route } from '../../http/route.ts'
import { deleteProject } from './delete-project.ts'
import { discloseProject } from './disclose-project.ts'
import { listPeopleToPick } from './list-people-to-pick.ts'
import { listTeamWork } from './list-team-work.ts'
import { createCustomer, listCustomers, updateCustomer } from './project-calls.ts'
import { projectStats } from './project-stats.ts'
import { showProject } from './show-projects.ts'
import { beginViewAsClient, showClientView } from './view-as-client.ts'

export const projectRoutes = [
  route(list, listCustomers),
  route(listEmployeeCustomers, listCustomers),
  route(create, createCustomer),
  route(stats, (_, visit) => projectStats(visit)),
  route(users, ({ role, type }, visit) => listPeopleToPick(role ?? type, visit)),
  route(getCustomer, ({ id }, visit) => showProject(id, visit)),
  route(update, updateCustomer),
  route(remove, ({ id }, visit) => deleteProject(id, visit)),
  route(teamWork, ({ id }, visit) => listTeamWork(id, visit)),
  route(getProjectDisclosure, ({ id }, visit) => discloseProject(id, visit)),
  route(begin, ({ id }, visit) => beginViewAsClient(id, visit)),
  route(getClientView, ({ id }, visit) => showClientView(id, visit)),
]
