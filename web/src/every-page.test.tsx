import type { AccessLevel, Role } from '@oriel/contracts/enums'
import { startOriel } from '@oriel/server/testing/oriel-process'
import { cleanup, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryClient } from './app/query-client.ts'
import { routes } from './app/routes.ts'
import { countUnanswered, openApp, refusals, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

/** 401 and 403 end the session (REQ-303), so no page, tab or link may lead to one, for any role or access level. */

const who = ['pm', 'employee', 'approver', 'contributor', 'viewer'] as const
type Reader = (typeof who)[number]
const roleOf = (reader: Reader): Role => (reader === 'pm' || reader === 'employee' ? reader : 'customer')

let place: SeededWorkspace
let readers: Record<Reader, SeededWorkspace>
let ids: Record<string, string>
let stop = async () => {}

beforeAll(async () => {
  const oriel = await startOriel()
  stop = oriel.stop
  place = await seedWorkspace(oriel)
  const deliverable = { workItem: place.ids.task, kind: 'work', title: 'Logo' }
  const { id } = (await place.elsewhere('pm', 'POST', '/v1/deliverables', deliverable)) as { id: string }
  ids = { ...place.ids, deliverable: id }
  const suggestion = { name: 'Nia', email: 'nia@walk.test', accessLevel: 'viewer' }
  await place.elsewhere('customer', 'POST', `/v1/projects/${ids['customer']}/suggestions`, suggestion)
  const [contributor, viewer] = [await addClient('contributor'), await addClient('viewer')]
  readers = { pm: place, employee: place, approver: place, contributor, viewer }
}, 60_000)
afterAll(() => stop())

async function addClient(level: AccessLevel): Promise<SeededWorkspace> {
  const path = `/v1/projects/${place.ids.customer}/clients`
  const { company, clients, version } = (await place.elsewhere('pm', 'GET', path)) as {
    company: { id: string }
    clients: object[]
    version: number
  }
  const account = { email: `${level}@walk.test`, password: 'long-enough' }
  const draft = { ...account, name: `Some ${level}`, role: 'customer', companyId: company.id }
  const { id: person } = (await place.elsewhere('pm', 'POST', '/v1/people', draft)) as { id: string }
  await place.elsewhere('pm', 'PUT', path, { clients: [...clients, { person, accessLevel: level }], version })
  const { token } = (await place.elsewhere('pm', 'POST', '/v1/session', account)) as { token: string }
  const asThem = { ...place, tokens: { ...place.tokens, customer: { token, me: { id: person } } } }
  const me = (await asThem.elsewhere('customer', 'POST', '/v1/me/onboarding', {})) as { id: string }
  return { ...place, tokens: { ...place.tokens, customer: { token, me } } }
}

const LOADING = 'Loading...'

async function settle() {
  let quiet = 0
  await waitFor(
    () => {
      const heading = document.querySelector('h1')?.textContent ?? LOADING
      const isShown = heading !== LOADING && !document.querySelector(`[role="status"][aria-label="${LOADING}"]`)
      quiet = isShown && countUnanswered() === 0 && queryClient.isFetching() === 0 ? quiet + 1 : 0
      if (quiet < 4) throw new Error(`still loading: ${document.body.textContent.slice(0, 200)}`)
    },
    { interval: 25, timeout: 60_000 },
  )
}

const addressOf = (path: string) => {
  const known = path.startsWith('/customer-task-request') || path.startsWith('/task-requests') ? 'request' : idOf(path)
  const query = /^\/(pm|employee|edit)-(sub)?task/.test(path)
    ? `?taskId=${ids['task']}&customerId=${ids['customer']}`
    : ''
  return path.replace(/\/:part\?/, '').replace(/:id\??/, () => ids[known] ?? '') + query
}
const idOf = (path: string) =>
  /deliverable/.test(path) ? 'deliverable' : /subtask/.test(path) ? 'subtask' : /task/.test(path) ? 'task' : 'customer'

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

test.each(who)('%s opens every page and tab without a refusal', { timeout: 300_000 }, async (reader) => {
  const role = roleOf(reader)
  const refused: string[] = []
  const followed = new Set<string>()
  const note = (where: string) => refused.push(...refusals.splice(0).map((what) => `${where}: ${what}`))
  const open = async (address: string) => {
    cleanup()
    const user = openApp(readers[reader], role, address)
    await settle()
    return user
  }
  for (const { path, roles } of routes) {
    if (!roles.includes(role)) continue
    const address = addressOf(path)
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
  cleanup()
  queryClient.clear()
  openApp(readers[reader], 'customer', '/customer-task-requests')
  await settle()
  await waitFor(() => expect(document.querySelectorAll('[aria-keyshortcuts="N"]')).toHaveLength(count))
})
