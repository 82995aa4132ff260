import { type Browser, type BrowserContextOptions, devices, type Page, type Request } from '@playwright/test'

export interface Person {
  page: Page
  newScripts(): string[]
  close(): Promise<void>
}

export const phone: BrowserContextOptions = { ...devices['Pixel 7'] }
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

interface Seat {
  url: string
  token?: string | undefined
  device?: BrowserContextOptions
}

export async function sessionOf(url: string, token: string): Promise<{ token: string; user: string }> {
  const response = await fetch(`${url}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } })
  const { user } = (await response.json()) as { user: unknown }
  return { token, user: JSON.stringify(user) }
}

export async function seat(browser: Browser, { url, token, device = desk }: Seat): Promise<Person> {
  const context = await browser.newContext({ ...device, baseURL: url, serviceWorkers: 'block', locale: 'en-US' })
  const page = await context.newPage()
  await page.addInitScript(
    (session: { token: string; user: string } | null) => {
      for (const [name, value] of Object.entries(session ?? {})) localStorage.setItem(name, value)
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (shift.hadRecentInput) continue
          const before = Number(document.documentElement.dataset['shift'] ?? 0)
          document.documentElement.dataset['shift'] = String(before + shift.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    token ? await sessionOf(url, token) : null,
  )
  watch(page)
  let scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname)
  })
  return {
    page,
    newScripts() {
      const fetched = scripts
      scripts = []
      return fetched
    },
    close: () => context.close(),
  }
}

export async function settled(page: Page) {
  await page.locator('main h1').first().waitFor()
  await page.locator('main [role=status][aria-label="Loading..."]').first().waitFor({ state: 'hidden' })
  await quiet(page)
}

const underWay = new WeakMap<Page, Set<Request>>()

function watch(page: Page) {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (it) => !it.url().endsWith('/api/v1/events') && requests.add(it))
  page.on('requestfinished', (it) => requests.delete(it))
  page.on('requestfailed', (it) => requests.delete(it))
}

export async function quiet(page: Page, milliseconds = 300) {
  for (let since = performance.now(); performance.now() - since < milliseconds; await page.waitForTimeout(30))
    if (underWay.get(page)?.size) since = performance.now()
}

/** Cumulative layout shift (CLS). */
export const shiftOf = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
