import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Health = z.object({ state: z.enum(['ok', 'degraded']) })

export const checkAlive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  who: 'anyone',
  input: z.object({}),
  output: Health,
})
export const checkReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  who: 'anyone',
  input: z.object({}),
  output: Health,
})
