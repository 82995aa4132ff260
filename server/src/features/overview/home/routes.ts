import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/overview/home'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/overview/home-schemas'
import { route } from '../../../platform/http/route.ts'
import { withCompanyScope } from '../../people/companies/scope-to-company.ts'
import { listHomeWork } from './home-work.ts'
import { countInbox, showManagerAttention } from './manager-attention.ts'
import { showHome } from './show-home.ts'
import { findLastClientVisit, recordVisit } from './client-visits.ts'

export const homeRoutes = [
  route(withSchemas(calls.getHome, shapes.HomeQuery, shapes.Home), withCompanyScope(showHome), {
    follows: findLastClientVisit,
  }),
  route(
    withSchemas(calls.getManagerAttention, Nothing, shapes.ManagerAttention),
    (_, ctx) => showManagerAttention(ctx),
    { follows: countInbox },
  ),
  route(withSchemas(calls.listHomeWork, shapes.HomeWorkFilter, shapes.HomeWork), listHomeWork),
  route(withSchemas(calls.recordVisit, Nothing, shapes.HomeVisit), (_, ctx) => recordVisit(ctx)),
]
