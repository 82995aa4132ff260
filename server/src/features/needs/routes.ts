import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/needs'
import { ById, OfCompany } from '@oriel/contracts/v1/shapes/common'
import { Needs } from '@oriel/contracts/v1/shapes/needs'
import { route } from '../../http/route.ts'
import { inCompany } from '../companies/within-company.ts'
import { listNeeds, shownNeeds } from './list-needs.ts'
import { markDone } from './mark-done.ts'

export const needRoutes = [
  route(
    shaped(calls.listNeeds, OfCompany, Needs),
    inCompany((_, visit) => listNeeds(visit)),
    { follows: shownNeeds },
  ),
  route(shaped(calls.markNeedDone, ById, ById), markDone),
]
