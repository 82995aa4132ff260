import * as z from 'zod/mini'
import { rawEndpoint } from './endpoint.ts'
import { everyone } from './roles.ts'

/** What Oriel can be asked, as an OpenAPI document; people read it on the page `/api/docs`. */
export const getOpenApi = rawEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: everyone,
  input: z.object({}),
  produces: 'application/json; charset=utf-8',
})
