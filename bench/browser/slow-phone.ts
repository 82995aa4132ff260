import type { Browser, Page } from '@playwright/test'
import type { Value } from './budget.ts'
import { phone, seat } from './person.ts'
import type { Place } from './place.ts'

export const networks = [
  { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, latency: 150 },
  { name: '400 kbit/s, 300 ms', bitsPerSecond: 400_000, latency: 300 },
] as const

export async function measureSlowPhone(browser: Browser, place: Place): Promise<Value[]> {
  const client = place.people.find(({ role }) => role === 'client')
  const values: Value[] = []
  for (const network of networks) {
    const { name } = network
    const { page, close } = await seat(browser, { url: place.url, token: client?.token, device: phone })
    await slowDown(page, network)
    const begun = performance.now()
    await page.goto('/customer-dashboard', { waitUntil: 'commit' })
    await page.locator('main h1').waitFor({ timeout: 120_000 })
    values.push({ name: `client's dashboard at ${name}: greeting`, value: performance.now() - begun, unit: 'ms' })
    await page.locator('main a[href^="/customer-project-details/"]').first().waitFor({ timeout: 120_000 })
    values.push({ name: `client's dashboard at ${name}: projects`, value: performance.now() - begun, unit: 'ms' })
    await close()
  }
  return values
}

export async function slowDown(page: Page, { bitsPerSecond, latency }: (typeof networks)[number]) {
  const devtools = await page.context().newCDPSession(page)
  const throughput = bitsPerSecond / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
