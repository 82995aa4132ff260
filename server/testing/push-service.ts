import { onTestFinished } from 'vitest'
import { startPushService } from './push-browsers.ts'

export async function openPushService() {
  const service = await startPushService()
  onTestFinished(service.close)
  return service
}
