import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/overview/home'
import { Nothing } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/overview/home-schemas'
import type * as z from 'zod/mini'
import { route } from '../../../platform/http/route.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type Side, sideOf } from '../../../policy/side.ts'
import { withCompanyScope } from '../../people/companies/scope-to-company.ts'
import { listHomeWork } from './home-work.ts'
import { countInbox, showManagerAttention } from './manager-attention.ts'
import { showClientHome } from './client-home.ts'
import { showEmployeeHome } from './employee-home.ts'
import { showManagerHome } from './manager-home.ts'
import { findLastClientVisit, recordVisit } from './client-visits.ts'

type Show = (ctx: RequestContext, detail: 'full' | undefined) => Promise<z.input<typeof shapes.Home>>

const homes: Record<Side, Show> = { manager: showManagerHome, team: showEmployeeHome, client: showClientHome }

const showHome = ({ detail }: z.output<typeof shapes.HomeQuery>, ctx: RequestContext) =>
  homes[sideOf(ctx.actor)](ctx, detail)

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
