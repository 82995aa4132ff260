import { beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const encoder = new TextEncoder()
const stream = (...texts: string[]) =>
  new Response(new ReadableStream({ start: (it) => texts.forEach((text) => it.enqueue(encoder.encode(text))) }))
const refused = () => Response.json({ code: 'too-many' }, { status: 429, headers: { 'retry-after': '60' } })

function listenTo(answers: Array<() => Response>) {
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => (answers.shift() ?? refused)())
  vi.stubGlobal('fetch', asked)
  const missed = vi.fn<() => void>()
  const heard: string[] = []
  const stop = openEventStream({ eyes: {}, hear: ({ kind }) => void heard.push(kind), missed })
  return { asked, missed, heard, stop }
}

test('a tab refused because of too many streams retries when it becomes visible, and then listens', async () => {
  const { asked, missed, heard, stop } = listenTo([
    refused,
    refused,
    () => stream(': hello\n\n', 'data: {"kind":"task","project":"bakery"}\n\n'),
  ])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(50_000)
  expect([asked.mock.calls.length, missed.mock.calls.length]).toEqual([1, 0])

  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(missed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(0)

  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(heard).toEqual(['task']))
  expect(missed).toHaveBeenCalledTimes(3)
  stop()
})

test('a refused hidden tab retries every minute or two, and changes nothing on the page', async () => {
  const { asked, missed, stop } = listenTo([])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked.mock.calls.length).toBeGreaterThan(4)
  expect(asked.mock.calls.length).toBeLessThan(12)
  expect(missed).not.toHaveBeenCalled()
  stop()
  const until = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  window.dispatchEvent(new Event('focus'))
  expect(asked).toHaveBeenCalledTimes(until)
})

test('the first connection fetches what changed before it, once the page has loaded', async () => {
  const { missed, stop } = listenTo([() => stream(': hello\n\n')])
  await vi.advanceTimersByTimeAsync(2500)
  expect(missed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600)
  expect(missed).toHaveBeenCalled()
  stop()
})
