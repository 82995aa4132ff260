import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { takePrefetchedLink, prefetchSignInLink } from './prefetch-link.ts'

const link = { kind: 'sign-in', name: 'Clara Becker', email: 'clara@client.demo', known: true }

function answering(...answers: Array<() => Response>) {
  const fetched = vi.fn<typeof fetch>(async () => (answers.shift() ?? ok)())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const ok = () => Response.json(link)
const addressesOf = (fetched: ReturnType<typeof answering>) =>
  fetched.mock.calls.map(([asked]) => (asked instanceof Request ? asked.url : asked.toString()))

test('a prefetched link is not fetched again by its page', async () => {
  const fetched = answering(ok)
  prefetchSignInLink('token.a')
  expect(await takePrefetchedLink('token.a')).toEqual(link)
  expect(addressesOf(fetched)).toHaveLength(1)
  await takePrefetchedLink('token.a')
  expect(addressesOf(fetched)).toHaveLength(2)
})

test('a prefetch for one link is not used for another', async () => {
  const fetched = answering()
  prefetchSignInLink('token.a')
  await takePrefetchedLink('token.b')
  expect(addressesOf(fetched).map((it) => it.split('/').at(-1))).toEqual(['token.a', 'token.b'])
})

test('a failure reaches the page only, and the next try fetches again', async () => {
  const fetched = answering(() => Response.error())
  prefetchSignInLink('token.a')
  await expect(takePrefetchedLink('token.a')).rejects.toBeInstanceOf(ApiError)
  expect(await takePrefetchedLink('token.a')).toEqual(link)
  expect(addressesOf(fetched)).toHaveLength(2)
})
