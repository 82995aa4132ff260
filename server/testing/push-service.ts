import { onTestFinished } from 'vitest'
import { startPushService } from './push-browsers.ts'

/** A push service of the test's own. */
export async function openPushService() {
  const service = await startPushService()
  onTestFinished(service.close)
  return service
}
