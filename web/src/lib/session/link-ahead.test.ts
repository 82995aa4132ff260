import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '../api/refused.ts'
import { aboutLink, askAboutLink } from './link-ahead.ts'

const link = { kind: 'sign-in', name: 'Clara Becker', email: 'clara@client.demo', known: true }

/** A server that answers each time in turn. */
function answering(...answers: Array<() => Response>) {
  const fetched = vi.fn<typeof fetch>(async () => (answers.shift() ?? ok)())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const ok = () => Response.json(link)
const addressesOf = (fetched: ReturnType<typeof answering>) =>
  fetched.mock.calls.map(([asked]) => (asked instanceof Request ? asked.url : asked.toString()))

afterEach(() => void vi.unstubAllGlobals())

test('what was asked ahead is not asked again by the page of the link', async () => {
  const fetched = answering(ok)
  askAboutLink('token.a')
  expect(await aboutLink('token.a')).toEqual(link)
  expect(addressesOf(fetched)).toHaveLength(1)
  // By then it may be used.
  await aboutLink('token.a')
  expect(addressesOf(fetched)).toHaveLength(2)
})

test('what was asked about one link says nothing of another', async () => {
  const fetched = answering()
  askAboutLink('token.a')
  await aboutLink('token.b')
  expect(addressesOf(fetched).map((it) => it.split('/').at(-1))).toEqual(['token.a', 'token.b'])
})

test('a failure is heard by the page alone, and the next try asks anew', async () => {
  const fetched = answering(() => Response.error())
  askAboutLink('token.a')
  await expect(aboutLink('token.a')).rejects.toBeInstanceOf(Refused)
  expect(await aboutLink('token.a')).toEqual(link)
  expect(addressesOf(fetched)).toHaveLength(2)
})
