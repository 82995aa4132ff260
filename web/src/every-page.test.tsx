import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryClient } from './app/query-client.ts'
import { routes } from './app/routes.ts'
import { type CrawledWorkspace, openCrawledWorkspace, openPage, readers, roleOf, settle } from './testing/crawl.ts'
import { refusals } from './testing/test-app.tsx'

/** 401 and 403 end the session (REQ-303): no page, tab or link may lead to one, for any role or access level. */

let workspace: CrawledWorkspace
beforeAll(async () => {
  workspace = await openCrawledWorkspace()
}, 60_000)
afterAll(() => workspace.stop())

async function pressEveryTab(user: UserEvent) {
  for (let at = 0; ; at++) {
    const tab = document.querySelectorAll<HTMLElement>('main [role="tab"]')[at]
    if (!tab) return
    await user.click(tab)
    await settle()
  }
}

const linksToPages = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((link) => !link.hasAttribute('download'))
const patternOf = (link: HTMLAnchorElement) => {
  const path = link.getAttribute('href')?.split(/[?#]/)[0] ?? ''
  return routes.find((route) => matchPath(route.path, path))?.path ?? path
}

test.each(readers)('%s opens every page and tab without a refusal', { timeout: 300_000 }, async (reader) => {
  const role = roleOf(reader)
  const refused: string[] = []
  const followed = new Set<string>()
  const note = (where: string) => refused.push(...refusals.splice(0).map((what) => `${where}: ${what}`))
  const open = (address: string) => openPage(workspace, reader, address)
  for (const { path, roles } of routes) {
    if (!roles.includes(role)) continue
    const address = workspace.addressOf(path)
    const user = await open(address)
    await pressEveryTab(user)
    note(address)
    for (;;) {
      const link = linksToPages().find((it) => !followed.has(patternOf(it)))
      if (!link) break
      followed.add(patternOf(link))
      const where = `${address} → ${link.getAttribute('href')}`
      await user.click(link)
      await settle()
      note(where)
      await open(address)
    }
  }
  expect(refused).toEqual([])
  expect(followed.size).toBeGreaterThan(8)
})

test.each([
  ['viewer', 0],
  ['contributor', 1],
] as const)('a %s is offered %i ways to request work on their list', { timeout: 120_000 }, async (reader, count) => {
  queryClient.clear()
  await openPage(workspace, reader, '/customer-task-requests')
  await waitFor(() => expect(document.querySelectorAll('[aria-keyshortcuts="N"]')).toHaveLength(count))
})
