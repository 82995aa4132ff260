import { getCustomerHome, getEmployeeHome, getManagerHome, recordVisit as looked } from '@atrium/contracts/home'
import { route } from '../../http/route.ts'
import { showClientHome } from './client-home.ts'
import { showEmployeeHome } from './employee-home.ts'
import { showManagerHome } from './manager-home.ts'
import { recordVisit } from './visits.ts'

export const homeRoutes = [
  route(getManagerHome, (_, visit) => showManagerHome(visit)),
  route(getEmployeeHome, (_, visit) => showEmployeeHome(visit)),
  route(getCustomerHome, (_, visit) => showClientHome(visit)),
  route(looked, (_, visit) => recordVisit(visit)),
]
