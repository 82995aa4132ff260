import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export async function openMany(port: number, count: number, each: (socket: Socket) => void): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let opened = 0; opened < count; opened += 200) {
    await Promise.all(
      Array.from({ length: Math.min(200, count - opened) }, () => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        return new Promise<void>((resolve) => {
          socket.once('connect', () => {
            sockets.push(socket)
            each(socket)
            resolve()
          })
          socket.once('close', () => resolve())
        })
      }),
    )
  }
  return sockets
}

export interface Probe {
  /** Milliseconds. */
  times: number[]
  /** Without waiting for a CPU. */
  own: number[]
  failed: number
}

export function probe(
  url: string,
  every: number,
  headers: Record<string, string> = {},
  waited: () => number = () => 0,
): () => Promise<Probe> {
  const found: Probe = { times: [], own: [], failed: 0 }
  const under = new Set<Promise<void>>()
  const once = async () => {
    const [since, waitedBefore] = [performance.now(), waited()]
    try {
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
      await answer.arrayBuffer()
      const took = performance.now() - since
      if (answer.ok) {
        found.times.push(took)
        found.own.push(Math.max(0, took - (waited() - waitedBefore)))
      } else found.failed += 1
    } catch {
      found.failed += 1
    }
  }
  const timer = setInterval(() => {
    const asked = once().finally(() => under.delete(asked))
    under.add(asked)
  }, every)
  return async () => {
    clearInterval(timer)
    await Promise.race([Promise.all(under), delay(20_000)])
    return found
  }
}
