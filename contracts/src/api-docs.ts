import { type RawCall, everyone } from './v1/call.ts'
import type { Nothing } from './v1/common-schemas.ts'

export const getOpenApi: RawCall<Nothing> = {
  method: 'GET',
  path: '/api/openapi.json',
  who: everyone,
  produces: 'application/json; charset=utf-8',
}
