import type { Home, HomeQuery } from '@oriel/contracts/v1/overview/home-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type Side, sideOf } from '../../../policy/side.ts'
import { showClientHome } from './client-home.ts'
import { showEmployeeHome } from './employee-home.ts'
import { showManagerHome } from './manager-home.ts'

type Show = (ctx: RequestContext, detail: 'full' | undefined) => Promise<z.input<typeof Home>>

const homes: Record<Side, Show> = { manager: showManagerHome, team: showEmployeeHome, client: showClientHome }

export const showHome = ({ detail }: z.output<typeof HomeQuery>, ctx: RequestContext) =>
  homes[sideOf(ctx.actor)](ctx, detail)
