import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSharedStream } from './shared-event-stream.ts'

/** `e2e/twelve-tabs.spec.ts` tests it in a browser. */

interface Grant {
  grant: () => void
  reject: () => void
}

function fakeLocks() {
  const locks = new Map<string, Lock>()
  return {
    request: (name: string, options: LockOptions, act: (lock: object | null) => unknown) => {
      const lock = locks.get(name) ?? new Lock()
      locks.set(name, lock)
      return lock.request(options, act)
    },
  }
}

class Lock {
  #holder: Grant | null = null
  #queue: Grant[] = []

  request({ ifAvailable, steal, signal }: LockOptions, act: (lock: object | null) => unknown): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const aborted = () => reject(new DOMException('', 'AbortError'))
    const run = async (lock: object | null) => {
      await act(lock)
      resolve()
      if (this.#holder === mine) this.#next()
    }
    const mine: Grant = { grant: () => void run({}), reject: aborted }
    if (ifAvailable && this.#holder) void run(null)
    else if (steal || !this.#holder) {
      this.#holder?.reject()
      this.#holder = mine
      mine.grant()
    } else {
      this.#queue.push(mine)
      signal?.addEventListener('abort', () => {
        this.#queue = this.#queue.filter((each) => each !== mine)
        if (this.#holder !== mine) aborted()
      })
    }
    return promise
  }

  #next() {
    this.#holder = this.#queue.shift() ?? null
    this.#holder?.grant()
  }
}

class FakeChannel {
  static open = new Set<FakeChannel>()
  #listeners: Array<(event: { data: unknown }) => void> = []
  isFrozen = false
  readonly name: string
  constructor(name: string) {
    this.name = name
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    if (this.isFrozen) return
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.#hear(data))
  }
  addEventListener(_: 'message', listener: (event: { data: unknown }) => void) {
    this.#listeners.push(listener)
  }
  #hear(data: unknown) {
    if (this.isFrozen || !FakeChannel.open.has(this)) return
    for (const listener of this.#listeners) listener({ data })
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

let batches = 0
const streams = new Set<(kind: string) => void>()
const see = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
const tabs: Array<() => void> = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  streams.clear()
  see('visible')
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const write = (text: string) => void writer.write(new TextEncoder().encode(`${text}id: ${batches}\n\n`))
    const send = (kind: string) => write(`data: {"kind":"${kind}","project":null}\n\n`)
    write(': hello\n')
    streams.add(send)
    signal?.addEventListener('abort', () => {
      streams.delete(send)
      void writer.abort(new DOMException('', 'AbortError')).catch(() => {})
    })
    return new Response(readable)
  })
})
afterEach(() => {
  for (const leave of tabs.splice(0)) leave()
  Reflect.deleteProperty(navigator, 'locks')
})

function openTab(person = 'mara') {
  const heard: string[] = []
  const leave = followSharedStream(
    person,
    {},
    {
      hear: ({ kind }) => void heard.push(kind),
      missed: () => void heard.push('missed'),
    },
  )
  tabs.push(leave)
  return { heard, leave }
}

const send = (kind: string) => {
  batches += 1
  for (const each of streams) each(kind)
}
const settle = () => vi.advanceTimersByTimeAsync(50)

test('twelve tabs share one stream, and each gets every change', async () => {
  const open = Array.from({ length: 12 }, () => openTab())
  await settle()
  await vi.waitFor(() => expect(streams.size).toBe(1))
  send('task')
  await settle()
  expect(open.map(({ heard }) => heard)).toEqual(open.map(() => ['task']))
})

test('each tab fetches what changed while it was opening, once it has loaded', async () => {
  const open = [openTab(), openTab()]
  await vi.advanceTimersByTimeAsync(3500)
  expect(open.map(({ heard }) => heard.includes('missed'))).toEqual([true, true])
})

test('when the leader leaves, the next tab leads, and fetches only what happened in between', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  await settle()
  send('task')
  await settle()
  first.leave()
  await settle()
  expect(streams.size).toBe(1)
  send('file')
  await settle()
  expect([second.heard, third.heard]).toEqual([
    ['task', 'file'],
    ['task', 'file'],
  ])

  second.leave()
  send('comment')
  await settle()
  expect(third.heard).toEqual(['task', 'file', 'missed'])
})

test('a hidden page has no stream; shown again it catches up', async () => {
  const only = openTab()
  await settle()
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(streams.size).toBe(0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  await vi.waitFor(() => expect(streams.size).toBe(1))
  expect(only.heard).toContain('missed')
})

test('a leader that does not answer, such as a frozen tab, loses the lead', async () => {
  openTab()
  await settle()
  for (const channel of FakeChannel.open) channel.isFrozen = true
  const other = openTab()
  await vi.advanceTimersByTimeAsync(2000)
  send('task')
  await settle()
  expect(other.heard).toEqual(['missed', 'task'])
})

test('each person has a stream of their own, and none remains after sign-out', async () => {
  const [mara, clara] = [openTab('mara'), openTab('clara')]
  await settle()
  expect(streams.size).toBe(2)
  mara?.leave()
  clara?.leave()
  await settle()
  expect(streams.size).toBe(0)
})

test('without Web Locks the visible tab has a stream of its own', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const tab = openTab()
  await settle()
  await vi.waitFor(() => expect(streams.size).toBe(1))
  see('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(streams.size).toBe(0)
  see('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  await vi.waitFor(() => expect(streams.size).toBe(1))
  expect(tab.heard).toEqual(['missed'])
})
