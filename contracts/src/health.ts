import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Non-fatal; remedies in `docs/operating.md`. */
export const Warning = z.enum(['sweep-refused', 'backup-failed', 'clock-untrusted', 'files-set-aside', 'disk-low'])
export type Warning = z.infer<typeof Warning>

const Health = z.object({ state: z.enum(['ok', 'degraded']) })
const Readiness = z.extend(Health, { warnings: z.optional(z.array(Warning)) })

export const checkLiveness = defineEndpoint('GET /api/health/live', 'anyone', { input: z.object({}), output: Health })
export const checkReadiness = defineEndpoint('GET /api/health/ready', 'anyone', {
  input: z.object({}),
  output: Readiness,
})
