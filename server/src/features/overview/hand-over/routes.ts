import { rawWithSchemas } from '@oriel/contracts/v1/call'
import { ById, CompanyScope } from '@oriel/contracts/v1/common-schemas'
import * as calls from '@oriel/contracts/v1/overview/hand-over'
import { rawRoute } from '../../../platform/http/route.ts'
import { handOverAll, handOverProject } from './hand-over.ts'

export const handOverRoutes = [
  rawRoute(rawWithSchemas(calls.downloadHandOver, ById), handOverProject),
  rawRoute(rawWithSchemas(calls.downloadAllHandOver, CompanyScope), handOverAll),
]
