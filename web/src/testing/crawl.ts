import type { AccessLevel, Role } from '@oriel/contracts/enums'
import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { cleanup, getConfig } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { queryClient } from '../app/query-client.ts'
import { addPerson } from './add-person.ts'
import { countUnanswered, openApp, type SeededWorkspace, seedWorkspace } from './test-app.tsx'

/** For tests that walk the whole app. */
export const readers = ['pm', 'employee', 'approver', 'contributor', 'viewer'] as const
export type Reader = (typeof readers)[number]
export const roleOf = (reader: Reader): Role => (reader === 'pm' || reader === 'employee' ? reader : 'customer')

export interface CrawledWorkspace {
  places: Record<Reader, SeededWorkspace>
  addressOf(path: string): string
  stop(): Promise<void>
}

export async function openCrawledWorkspace(): Promise<CrawledWorkspace> {
  const oriel = await startOriel()
  const place = await seedWorkspace(oriel)
  const { customer } = place.ids
  const deliverable = { workItem: place.ids.task, kind: 'work', title: 'Logo' }
  const { id } = (await place.elsewhere('pm', 'POST', '/v1/deliverables', deliverable)) as { id: string }
  const suggestion = { name: 'Nia', email: 'nia@walk.test', accessLevel: 'viewer' }
  await place.elsewhere('customer', 'POST', `/v1/projects/${customer}/suggestions`, suggestion)
  const [contributor, viewer] = [await addClient(place, 'contributor'), await addClient(place, 'viewer')]
  return {
    places: { pm: place, employee: place, approver: place, contributor, viewer },
    addressOf: (path) => addressWith({ ...place.ids, deliverable: id }, path),
    stop: oriel.stop,
  }
}

async function addClient(place: SeededWorkspace, level: AccessLevel): Promise<SeededWorkspace> {
  const path = `/v1/projects/${place.ids.customer}/clients`
  const { company, clients, version } = (await place.elsewhere('pm', 'GET', path)) as {
    company: { id: string }
    clients: object[]
    version: number
  }
  const draft = { name: `Some ${level}`, email: `${level}@walk.test`, role: 'customer' as const, companyId: company.id }
  const { id: person, asThem } = await addPerson(place, draft)
  await place.elsewhere('pm', 'PUT', path, { clients: [...clients, { person, accessLevel: level }], version })
  return asThem
}

export async function openPage({ places }: CrawledWorkspace, reader: Reader, address: string): Promise<UserEvent> {
  cleanup()
  vi.stubGlobal('IntersectionObserver', EverythingInSight)
  const user = openApp(places[reader], roleOf(reader), address)
  await settle()
  return user
}

/** Happy DOM's reports nothing: parts below the fold would load late. */
export class EverythingInSight {
  readonly #report: (seen: { isIntersecting: boolean }[]) => void
  constructor(report: (seen: { isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe() {
    setTimeout(() => this.#report([{ isIntersecting: true }]))
  }
  disconnect() {}
}

/** Event loop turns without news, for React commits and effects' requests. */
const QUIET_TURNS = 5
/** Milliseconds. */
const PATIENCE = 60_000

/** Until a page is shown and nothing is loading. */
export async function settle() {
  const until = performance.now() + PATIENCE
  await getConfig().asyncWrapper(async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = isSettled() ? quiet + 1 : 0) {
      if (performance.now() > until) throw new Error(`still loading: ${document.body.textContent.slice(0, 200)}`)
      await vi.dynamicImportSettled()
    }
  })
}

function isSettled() {
  const heading = document.querySelector('h1')?.textContent ?? 'Loading...'
  const isShown = heading !== 'Loading...' && !document.querySelector('[role="status"][aria-label="Loading..."]')
  return isShown && countUnanswered() === 0 && queryClient.isFetching() === 0
}

function addressWith(ids: Record<string, string>, path: string) {
  const known = path.startsWith('/customer-task-request') || path.startsWith('/task-requests') ? 'request' : idOf(path)
  const query = /^\/(pm|employee|edit)-(sub)?task/.test(path)
    ? `?taskId=${ids['task']}&customerId=${ids['customer']}`
    : ''
  return path.replace(/\/:part\?/, '').replace(/:id\??/, () => ids[known] ?? '') + query
}
const idOf = (path: string) =>
  /deliverable/.test(path) ? 'deliverable' : /subtask/.test(path) ? 'subtask' : /task/.test(path) ? 'task' : 'customer'
