import * as z from 'zod/mini'
import { rawEndpoint } from './endpoint.ts'

/** What Atrium can be asked, for programs and for people. As public as the source it is made from. */
export const getOpenApi = rawEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  input: z.object({}),
  produces: 'application/json; charset=utf-8',
})
export const getApiPage = rawEndpoint({
  method: 'GET',
  path: '/api/docs',
  who: 'anyone',
  input: z.object({}),
  produces: 'text/html; charset=utf-8',
})
