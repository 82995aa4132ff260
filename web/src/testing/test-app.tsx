import { getMe } from '@oriel/contracts/v1/people/me'
import { request as send } from 'node:http'
import type { Role } from '@oriel/contracts/enums'
import { type RunningOriel, startOriel } from '@oriel/server/testing/processes/oriel-process'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, beforeAll, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { queryClient } from '../app/query-client.ts'
import { SessionProvider } from '../app/session-provider.tsx'
import { clearResponses, discardReads } from '../lib/api/call-api.ts'
import { currentToasts, dismissToast } from '../ui/overlay/toast/toast.ts'
import { streamChanges } from '@oriel/contracts/v1/activity/activity'

/** Paths name entities in braces: `{customer}`, `{task}` … */
export interface SeededWorkspace {
  url: string
  tokens: Record<Role, { token: string; me: { id: string } }>
  ids: Record<'customer' | 'task' | 'subtask' | 'request' | 'employee', string>
  approve(): Promise<unknown>
  /** As another manager: `/tasks/{task}/customer/{customer}`. */
  change(path: string, changes: object): Promise<unknown>
  read(path: string): Promise<unknown>
  /** As another session of this role: `PATCH`, `/v1/settings`. */
  elsewhere(who: Role, method: string, path: string, body?: object): Promise<unknown>
}

/** Without the browser's cache and CORS. */
export function fetchDirectly(url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Node omits the content length of a DELETE body, which would be parsed as the next request.
    const length = typeof body === 'string' ? { 'content-length': String(new TextEncoder().encode(body).length) } : {}
    const sent = send(url, { method, headers: { ...(headers as Record<string, string>), ...length } }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part: string) => (said += part))
      answer.on('end', () => {
        const status = answer.statusCode ?? 500
        const text = status === 304 ? null : said
        resolve(new Response(text, { status, headers: answer.headers as Record<string, string> }))
      })
    })
    sent.on('error', reject)
    sent.end(body as string | undefined)
  })
}

/** The server's event stream; `onOpen` is called with its first bytes. */
function streamed(url: string, { headers, signal }: RequestInit, onOpen: () => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = send(url, { headers: headers as Record<string, string> }, (answer) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          answer.once('data', onOpen).on('data', (part: Buffer) => stream.enqueue(new Uint8Array(part)))
          answer.on('error', () => {})
        },
      })
      resolve(new Response(body, { status: answer.statusCode ?? 500 }))
    })
    sent.on('error', reject)
    signal?.addEventListener('abort', () => sent.destroy())
    sent.end()
  })
}

/** Without the `/api` of the path. Throws if refused. */
export async function call<Answer>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token = '',
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetchDirectly(`${url}/api${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

export async function seedWorkspace({ url, manager }: Pick<RunningOriel, 'url' | 'manager'>): Promise<SeededWorkspace> {
  const signIn = async (account: object) => {
    const { token } = await call<{ token: string }>(url, 'POST', '/v1/session', account)
    return { token, me: await call<{ id: string }>(url, 'POST', '/v1/me/onboarding', {}, token) }
  }
  const pm = await signIn(manager)
  const make = async (path: string, body: object, token = pm.token) =>
    (await call<{ data: { _id: string; user: { _id: string } } }>(url, 'POST', path, body, token)).data
  const person = async (role: Role, more: object) => {
    const account = { email: `${role}@walk.test`, password: 'long-enough' }
    const { user } = await make('/users', { ...account, fullName: `Some ${role}`, role, ...more })
    return { _id: user._id, ...(await signIn(account)) }
  }
  const employee = await person('employee', { department: 'HR', jobTitle: 'Writer', workTitle: 'writer' })
  const client = await person('customer', { company: 'Clients' })
  const dueDate = '2099-12-31'
  const assigned = { assignedTo: [employee._id], dueDate }
  const { _id: customer } = await make('/customers', {
    name: 'Bakery',
    customer: client._id,
    assignedTeam: [employee._id],
    dueDate,
  })
  const { _id: task } = await make('/tasks', { title: 'Homepage', customer, ...assigned })
  const { _id: subtask } = await make('/subtasks', { title: 'Opening hours', task, customer, ...assigned })
  const filter = { title: 'Holiday hours', description: 'Show when we are closed in summer.', reason: 'other' }
  const { _id: request } = await make('/task-requests/customer', { ...filter, customer, task, dueDate }, client.token)
  for (const path of [`/tasks/${task}/comments`, `/subtasks/${subtask}/comments`])
    await make(path, { comment: 'A word', visibility: 'client' })
  const ids = { customer, task, subtask, request, employee: employee._id }
  const tokens = { pm, employee, customer: client }
  return {
    url,
    tokens,
    elsewhere(this: SeededWorkspace, who, method, path, body) {
      return call(url, method, path, body, this.tokens[who].token)
    },
    ids,
    approve: () => make(`/task-requests/pm/${request}/review`, { action: 'approve' }),
    change: (path, changes) => call(url, 'PUT', filledIn(path, ids), changes, pm.token),
    async read(path) {
      const { data } = await call<{ data: object }>(url, 'GET', filledIn(path, ids), undefined, pm.token)
      return Object.values(data).find((it: unknown) => typeof it === 'object' && it && 'can' in it) ?? data
    },
  }
}

/** After a change elsewhere. Resolves once shown queries are fetched again, none of them earlier than this call. */
export function refetchAll() {
  discardReads()
  return queryClient.invalidateQueries()
}

/** At the top of a test file, for all its tests: filled before the first, stopped after the last. */
export function startWorkspace(): SeededWorkspace {
  const place = {} as SeededWorkspace
  let stop = async () => {}
  beforeAll(async () => {
    const oriel = await startOriel()
    stop = oriel.stop
    Object.assign(place, await seedWorkspace(oriel))
  })
  afterAll(() => stop())
  return place
}

const filledIn = (address: string, ids: SeededWorkspace['ids']) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => ids[name as keyof SeededWorkspace['ids']])

export interface ResponseOverride {
  /** Method and path; 400 without a message by default. */
  calls: RegExp
  status?: number
  /** Also the session check, which requests the same resource as the profile. */
  check?: true
  /** As `data`, and at the top level. */
  data?: object
  headers?: Record<string, string>
}

let shown = ''
export const addressShown = () => shown

function NoteAddress() {
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    shown = `${pathname}${search}`
  }, [pathname, search])
  return null
}

/** Refused with 401, 403 or `not-allowed` since the app was opened: `GET /api/v1/… 403`. */
export const refusals: string[] = []
let unanswered = 0
export const countUnanswered = () => unanswered

const isRefusal = async (response: Response) =>
  response.status === 401 ||
  response.status === 403 ||
  (response.status === 409 && ((await response.clone().json()) as { code?: string }).code === 'not-allowed')

async function recorded(path: string, method: string, answer: Promise<Response>): Promise<Response> {
  unanswered++
  try {
    const response = await answer
    if (await isRefusal(response)) refusals.push(`${method} ${path} ${response.status}`)
    return response
  } finally {
    unanswered--
  }
}

/** As `openApp`, with live updates. Resolves once the event stream is open. */
export async function openLiveApp(place: SeededWorkspace, who: Role, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Happy DOM has no locks.
  const locks = { request: async (...args: unknown[]) => (args.at(-1) as (lock: object) => unknown)({}) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  const user = openApp(place, who, address)
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    path === streamChanges.path ? streamed(`${place.url}${path}`, init, resolve) : asked(path, init),
  )
  await promise
  return user
}

export function openApp(place: SeededWorkspace, who: Role | 'nobody', address: string, ...answers: ResponseOverride[]) {
  for (const { id } of currentToasts()) dismissToast(id)
  refusals.length = 0
  // With empty caches.
  cleanup()
  clearResponses()
  let isChecked = false
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === streamChanges.path) return new Promise(() => {})
    const isCheck = path === getMe.path && !isChecked
    if (isCheck) isChecked = true
    const otherwise = answers.find(
      ({ calls, check }) => (check || !isCheck) && calls.test(`${init.method ?? 'GET'} ${path}`),
    )
    if (!otherwise) return recorded(path, init.method ?? 'GET', fetchDirectly(`${place.url}${path}`, init))
    const { data, headers = {}, status = data === undefined ? 400 : 200 } = otherwise
    if (status === 0) throw new TypeError('away')
    return new Response(data === undefined ? '' : JSON.stringify({ success: true, data, ...data }), { status, headers })
  })
  if (who !== 'nobody') {
    const { token, me } = place.tokens[who]
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(me))
  }
  const at = filledIn(address, place.ids)
  render(
    <MemoryRouter initialEntries={[at]}>
      <NoteAddress />
      <SessionProvider>
        <App />
      </SessionProvider>
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}
