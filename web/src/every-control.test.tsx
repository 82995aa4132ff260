import { env } from 'node:process'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from './app/routes.ts'
import {
  type CrawledWorkspace,
  openCrawledWorkspace,
  openPage,
  type Reader,
  readers,
  roleOf,
  settle,
} from './testing/crawl.ts'
import { addressShown, refusals } from './testing/test-app.tsx'

/**
 * 401 and 403 end the session (REQ-303); `not-allowed` means that a screen offered too much. Presses every control, and
 * those it opens, as each role and access level.
 */

const PRESSABLE =
  'button:not(:disabled), [role="menuitem"], [role="option"], [role="tab"], input[type="checkbox"], summary'
const nameOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent.trim()).replace(/\d+/g, '#').slice(0, 80)
const controls = () =>
  [...document.querySelectorAll<HTMLElement>(PRESSABLE)].filter((it) => it.getAttribute('aria-disabled') !== 'true')
const find = (name: string) => controls().find((it) => nameOf(it) === name)

/** Lists whose entries open nothing new. */
const LONG = /profile$|^\/api\/docs$/

let workspace: CrawledWorkspace | null = null
afterEach(() => workspace?.stop())

/** Deletes nothing: the server checks the role first. */
function spareRecords() {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    send(init.method === 'DELETE' ? path.replace(/[^/]+$/, 'none') : path, init),
  )
}

interface Crawl {
  reader: Reader
  address: string
  user: UserEvent | null
  refused: string[]
}

async function open(crawl: Crawl): Promise<UserEvent> {
  const user = await openPage(workspace as CrawledWorkspace, crawl.reader, crawl.address)
  spareRecords()
  return user
}

/** Returns the names of new controls. */
async function press(crawl: Crawl, steps: readonly string[]): Promise<string[]> {
  const user = crawl.user ?? (await open(crawl))
  const [address, shown] = [addressShown(), document.querySelectorAll(PRESSABLE).length]
  let before: string[] = []
  for (const step of steps) {
    const control = find(step)
    if (!control) break
    before = controls().map(nameOf)
    await user.click(control)
    await settle()
  }
  const isUnchanged = address === addressShown() && shown === document.querySelectorAll(PRESSABLE).length
  crawl.user = isUnchanged ? user : null
  crawl.refused.push(...refusals.splice(0).map((what) => `${crawl.address} → ${steps.join(' → ')}: ${what}`))
  if (address !== addressShown()) return []
  const opened = controls().filter((it) => it.closest('dialog, [role="menu"], [role="listbox"], [popover]'))
  return [...new Set(opened.map(nameOf))].filter((name) => !before.includes(name))
}

/** PROOF=whole: managers, too, who may do nearly everything. */
const pressing = readers.filter((it) => it !== 'pm' || env['PROOF'] === 'whole')

test.each(pressing)('%s presses every control without a refusal', { timeout: 3_600_000 }, async (reader) => {
  workspace = await openCrawledWorkspace()
  const refused: string[] = []
  const pressed = new Set<string>()
  for (const { path, roles } of routes) {
    if (!roles.includes(roleOf(reader)) || LONG.test(path)) continue
    const crawl: Crawl = { reader, address: workspace.addressOf(path), user: null, refused }
    crawl.user = await open(crawl)
    // Controls of one name are the same on every page.
    const queue = controls().map((it) => [nameOf(it)])
    for (let steps = queue.shift(); steps; steps = queue.shift()) {
      const key = steps.join(' → ')
      if (pressed.has(key)) continue
      pressed.add(key)
      const appeared = await press(crawl, steps)
      if (steps.length === 1) queue.push(...appeared.map((name) => [...(steps ?? []), name]))
    }
  }
  expect(refused).toEqual([])
  expect(pressed.size).toBeGreaterThan(50)
})
