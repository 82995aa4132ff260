import { isV1Call } from '@oriel/contracts/v1/call'
import type { Route } from '../route.ts'

/** Clients check either spelling of success. */
export function envelope(
  { path, shape = 'data', message }: Route['endpoint'] & { shape?: string; message?: string },
  result: unknown,
) {
  if (isV1Call({ path })) return result
  const head = { success: true, status: 'success', ...(message ? { message } : {}) }
  return shape === 'top' ? { ...head, ...(result as object) } : { ...head, data: result }
}
