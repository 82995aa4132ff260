import { changePassword } from '@oriel/contracts/v1/people/me'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { beforeEach, expect, test, vi } from 'vitest'
import { callApi, clearResponses } from '../api/call-api.ts'
import { onSessionExpired } from '../api/read-api-error.ts'
import { exchangeToken } from './exchange-token.ts'
import { storedToken, storeSession, storeToken } from './stored-session.ts'

const me = { id: 'mara', name: 'Mara', role: 'pm' } as never
const somebodyElse = { id: 'paul', name: 'Paul', role: 'pm' } as never

function server(taken: () => string, before: (address: string) => void | Promise<void> = () => undefined) {
  const brought: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { authorization = '' } = init.headers as Record<string, string>
    brought.push(authorization)
    await before(address)
    if (authorization !== `Bearer ${taken()}`) return new Response('{}', { status: 401 })
    return Response.json({ items: [], token: 'new' })
  })
  return brought
}

function stubLocks(there: boolean) {
  let held: Promise<unknown> = Promise.resolve()
  const request = async (_: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => Promise<unknown>
    const mine = held.then(work)
    held = mine.catch(() => undefined)
    return mine
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: there ? { request } : undefined } }))
}

const signedOut = vi.fn<() => void>()
beforeEach(() => {
  signedOut.mockReset()
  onSessionExpired(signedOut)
  clearResponses()
  localStorage.clear()
  storeSession('old', me)
})

const change = { currentPassword: 'before', newPassword: 'afterwards', confirmPassword: 'afterwards' }

test.each([true, false])(
  'a request with the old token during a refresh is repeated with the new one (locks: %s)',
  async (there) => {
    stubLocks(there)
    const answered = Promise.withResolvers<void>()
    let taken = 'old'
    const brought = server(
      () => taken,
      async (address) => {
        if (!address.includes('password')) return
        await answered.promise
      },
    )
    const exchange = exchangeToken(() => callApi(changePassword, change, { exchangesToken: true }))
    await vi.waitFor(() => expect(brought).toHaveLength(1))
    // The server has changed the password; its response is in flight.
    taken = 'new'
    const read = callApi(listProjects, {})
    await vi.waitFor(() => expect(brought).toHaveLength(2))
    taken = 'old'
    answered.resolve()
    await exchange
    taken = 'new'
    await read
    expect(brought).toEqual(['Bearer old', 'Bearer old', 'Bearer new'])
    expect(storedToken()).toBe('new')
    expect(signedOut).not.toHaveBeenCalled()
  },
)

test('a tab refused while another stores its new token continues with that', async () => {
  stubLocks(true)
  server(
    () => 'other-tab',
    () => storeToken('other-tab'),
  )
  await callApi(listProjects, {})
  expect(signedOut).not.toHaveBeenCalled()
})

test.each([true, false])('a refresh in an ended session delays no one (locks: %s)', async (there) => {
  stubLocks(there)
  server(() => 'nothing')
  void exchangeToken(() => callApi(changePassword, change, { exchangesToken: true }))
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1))
  clearResponses()
  storeSession('old', me)
  void callApi(listProjects, {})
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledTimes(2), { timeout: 3000 })
})

test.each([null, me])(
  'a refusal that arrives after somebody else signed in is not repeated and does not end their session',
  async (before) => {
    localStorage.clear()
    if (before) storeSession('former', before)
    const refusing = Promise.withResolvers<void>()
    const brought = server(
      () => 'never',
      () => refusing.promise,
    )
    const asked = callApi(listProjects, {})
    await vi.waitFor(() => expect(brought).toHaveLength(1))
    storeSession('new', somebodyElse)
    refusing.resolve()
    expect(await Promise.race([asked, new Promise((late) => setTimeout(() => late('open'), 700))])).toBe('open')
    expect(brought).toHaveLength(1)
    expect(signedOut).not.toHaveBeenCalled()
    expect(storedToken()).toBe('new')
  },
)
