import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { openMany } from '../tools/sockets.ts'

export interface Flooded {
  statuses: Map<number, number>
  retryAfter: number
  cut: number
  milliseconds: number
}

/** Pipelining: each connection sends all requests at once. */
export async function flood(
  port: number,
  { connections, each, request }: { connections: number; each: number; request: (connection: number) => string },
): Promise<Flooded> {
  const found: Flooded = { statuses: new Map(), retryAfter: 0, cut: 0, milliseconds: 0 }
  const since = performance.now()
  const answered: Array<Promise<number>> = []
  await openMany(port, connections, (socket) => {
    answered.push(answersOn(socket, each, found))
    socket.write(request(answered.length).repeat(each))
  })
  found.cut = (await Promise.all(answered)).reduce((sum, count) => sum + each - count, 0)
  found.milliseconds = performance.now() - since
  return found
}

async function answersOn(socket: Socket, each: number, found: Flooded): Promise<number> {
  let answered = 0
  let rest = ''
  const done = Promise.withResolvers<void>()
  socket.once('close', done.resolve)
  socket.setEncoding('latin1').on('data', (piece: string) => {
    const text = rest + piece
    let end = 0
    for (const line of text.matchAll(/HTTP\/1\.1 (\d{3}) |\nretry-after: /gi)) {
      end = line.index + line[0].length
      const status = Number(line[1])
      if (!status) found.retryAfter += 1
      else found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
      if (status) answered += 1
    }
    // May start the next response.
    rest = text.slice(Math.max(end, text.length - 20))
    if (answered >= each) done.resolve()
  })
  await Promise.race([done.promise, delay(120_000, undefined, { ref: false })])
  socket.destroy()
  return answered
}
