// oxlint-disable unicorn/require-post-message-target-origin -- these are threads, not windows
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openMany } from './sockets.ts'

/** Event streams in a thread, so that reading doesn't delay writes. */
export interface Listening {
  open: number
  await(): Promise<void>
  /** When the last stream received it (milliseconds), and how many didn't. */
  heard(): Promise<{ last: number; missing: number }>
  stop(): Promise<void>
}

/** Milliseconds. */
const PATIENCE = 15_000
const AT_ONCE = 100

export async function listen(port: number, tokens: readonly string[]): Promise<Listening> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { listenAt: port, tokens } })
  const next = <It>() => new Promise<It>((resolve) => worker.once('message', resolve))
  const ask = <It>(what: string) => {
    const answer = next<It>()
    worker.postMessage(what)
    return answer
  }
  const open = await next<number>()
  return {
    open,
    await: () => ask<void>('await'),
    heard: () => ask<{ last: number; missing: number }>('heard'),
    stop: async () => void (await worker.terminate()),
  }
}

/** Comparable across threads; milliseconds. */
export const instant = () => performance.timeOrigin + performance.now()

if (!isMainThread && parentPort) {
  const { listenAt, tokens = [] } = workerData as { listenAt?: number; tokens?: string[] }
  if (listenAt !== undefined) await holdStreams(listenAt, tokens, parentPort)
}

async function holdStreams(listenAt: number, tokens: string[], port: NonNullable<typeof parentPort>) {
  const greeted = new Set<Socket>()
  const heard = new Set<Socket>()
  let last = 0
  let told = () => {}
  const hear = (socket: Socket, token: string) => {
    socket.setEncoding('latin1').on('data', (text) => {
      if (text.includes(': hello')) greeted.add(socket)
      if (!text.includes('data: ') || heard.has(socket)) return
      heard.add(socket)
      last = instant()
      if (heard.size === greeted.size) told()
    })
    socket.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  }
  // All at once would be a flood.
  for (let from = 0; from < tokens.length; from += AT_ONCE) {
    const some = tokens.slice(from, from + AT_ONCE)
    let turn = 0
    await openMany(listenAt, some.length, (socket) => hear(socket, some[turn++] ?? ''))
    const until = performance.now() + PATIENCE
    while (greeted.size < from + some.length && performance.now() < until) await delay(10)
  }
  port.on('message', (what) => {
    if (what === 'await') {
      heard.clear()
      return port.postMessage(undefined)
    }
    let timer: NodeJS.Timeout | undefined
    told = () => {
      clearTimeout(timer)
      told = () => {}
      port.postMessage({ last, missing: greeted.size - heard.size })
    }
    if (heard.size === greeted.size) told()
    else timer = setTimeout(told, PATIENCE)
  })
  port.postMessage(greeted.size)
}
