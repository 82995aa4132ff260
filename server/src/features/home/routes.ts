import { getCustomerHome, recordVisit as looked } from '@atrium/contracts/client-home'
import { getEmployeeHome, listHomeSubtasks as ownSubtasks } from '@atrium/contracts/employee-home'
import { getManagerHome } from '@atrium/contracts/manager-home'
import { route } from '../../http/route.ts'
import { showClientHome } from './client-home.ts'
import { listHomeSubtasks, showEmployeeHome } from './employee-home.ts'
import { showManagerHome } from './manager-home.ts'
import { recordVisit } from './visits.ts'

export const homeRoutes = [
  route(getManagerHome, (_, visit) => showManagerHome(visit)),
  route(getEmployeeHome, (_, visit) => showEmployeeHome(visit)),
  route(ownSubtasks, (wish, visit) => listHomeSubtasks(wish, visit)),
  route(getCustomerHome, (_, visit) => showClientHome(visit)),
  route(looked, (_, visit) => recordVisit(visit)),
]
