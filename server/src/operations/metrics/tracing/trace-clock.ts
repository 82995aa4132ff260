import type { HrTime } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'

/** By how many milliseconds the system's clock may differ before it counts as set. */
const WAS_SET = 1000

let origin = performance.timeOrigin

/**
 * The time for all spans alike. The library anchors each span by a clock of whole milliseconds, so that a transaction could
 * end after its request.
 */
export function traceNow(): HrTime {
  const steady = performance.now()
  if (Math.abs(Date.now() - (origin + steady)) > WAS_SET) origin = Date.now() - steady
  return millisToHrTime(origin + steady)
}
