import { rawWithSchemas } from '@oriel/contracts/v1/call'
import { ById, CompanyScope } from '@oriel/contracts/v1/common-schemas'
import * as calls from '@oriel/contracts/v1/overview/hand-over'
import { linkedRawRoute } from '../../../platform/http/route.ts'
import { handOverAll, handOverProject } from './hand-over.ts'

const one = rawWithSchemas(calls.downloadHandOver, ById)
const all = rawWithSchemas(calls.downloadAllHandOver, CompanyScope)

export const handOverRoutes = [
  ...linkedRawRoute(one, rawWithSchemas(calls.linkHandOver, ById), handOverProject),
  ...linkedRawRoute(all, rawWithSchemas(calls.linkAllHandOver, CompanyScope), handOverAll),
]
