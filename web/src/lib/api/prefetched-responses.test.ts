import { getMe } from '@oriel/contracts/v1/people/me'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi, clearResponses, discardReads } from './call-api.ts'

const fetched = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ name: 'asked now' }))

function askedEarly(answer: () => Promise<Response>, token = 'mine', at = performance.now()) {
  window.earlyAnswers = { token, at, by: new Map([[getMe.path, answer()]]) }
}
const early = async () => Response.json({ name: 'asked early' })

beforeEach(() => {
  clearResponses()
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  localStorage.setItem('token', 'mine')
})
afterEach(() => localStorage.clear())

test('a prefetch answers the first request for it', async () => {
  askedEarly(early)
  expect(await callApi(getMe, {})).toEqual({ name: 'asked early' })
  expect(await callApi(getMe, {})).toEqual({ name: 'asked now' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['it was refused', () => askedEarly(async () => Response.json({}, { status: 401 }))],
  ['the network was away', () => askedEarly(() => Promise.reject(new TypeError('no network')))],
  ['it was asked for somebody else', () => askedEarly(early, 'theirs')],
  ['it was long ago', () => askedEarly(early, 'mine', performance.now() - 10_001)],
  ['something has changed since', () => (askedEarly(early), discardReads())],
])('it is fetched again where %s', async (_, begin) => {
  begin()
  expect(await callApi(getMe, {})).toEqual({ name: 'asked now' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
