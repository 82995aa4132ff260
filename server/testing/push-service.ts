import { onTestFinished } from 'vitest'
import { startPushService } from './push-browsers.ts'

/** Disposed with the test. */
export async function openPushService() {
  const service = await startPushService()
  onTestFinished(service.close)
  return service
}
