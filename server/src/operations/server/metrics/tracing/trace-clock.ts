import type { HrTime } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'

/** Milliseconds; more: the clock was set. */
const WAS_SET = 1000

let origin = performance.timeOrigin

/** One clock for all spans: by the library's milliseconds, a transaction could end after its request. */
export function traceNow(): HrTime {
  const steady = performance.now()
  if (Math.abs(Date.now() - (origin + steady)) > WAS_SET) origin = Date.now() - steady
  return millisToHrTime(origin + steady)
}
