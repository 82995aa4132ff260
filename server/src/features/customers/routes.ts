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
} from '@atrium/contracts/customers'
import { getProjectDisclosure } from '@atrium/contracts/disclosure'
import { beginViewAsClient as begin, getClientView } from '@atrium/contracts/view-as-client'
import { route } from '../../http/route.ts'
import { createCustomer } from './create-customer.ts'
import { customerStats } from './customer-stats.ts'
import { deleteCustomer } from './delete-customer.ts'
import { discloseProject } from './disclose-project.ts'
import { showCustomer } from './find-customer.ts'
import { listCustomers } from './list-customers.ts'
import { listCustomerUsers } from './list-customer-users.ts'
import { listTeamWork } from './list-team-work.ts'
import { updateCustomer } from './update-customer.ts'
import { beginViewAsClient, showClientView } from './view-as-client.ts'

export const customerRoutes = [
  route(list, listCustomers),
  route(listEmployeeCustomers, listCustomers),
  route(create, createCustomer),
  route(stats, (_, visit) => customerStats(visit)),
  route(users, ({ role, type }, visit) => listCustomerUsers(role ?? type, visit)),
  route(getCustomer, ({ id }, visit) => showCustomer(id, visit)),
  route(update, updateCustomer),
  route(remove, ({ id }, visit) => deleteCustomer(id, visit)),
  route(teamWork, ({ id }, visit) => listTeamWork(id, visit)),
  route(getProjectDisclosure, ({ id }, visit) => discloseProject(id, visit)),
  route(begin, ({ id }, visit) => beginViewAsClient(id, visit)),
  route(getClientView, ({ id }, visit) => showClientView(id, visit)),
]
