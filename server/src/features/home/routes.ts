import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/home'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/home'
import { route } from '../../http/route.ts'
import { inCompany } from '../companies/within-company.ts'
import { listHomeWork } from './home-work.ts'
import { showManagerNeeds } from './manager-needs.ts'
import { showHome } from './show-home.ts'
import { lookOfClient, recordVisit } from './visits.ts'

export const homeRoutes = [
  route(shaped(calls.getHome, shapes.HomeQuery, shapes.Home), inCompany(showHome), { follows: lookOfClient }),
  route(shaped(calls.getManagerNeeds, Nothing, shapes.ManagerNeeds), (_, visit) => showManagerNeeds(visit)),
  route(shaped(calls.listHomeWork, shapes.HomeWorkFilter, shapes.HomeWork), listHomeWork),
  route(shaped(calls.recordVisit, Nothing, shapes.Visit), (_, visit) => recordVisit(visit)),
]
