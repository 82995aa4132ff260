import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeSlowReaders } from './slow-readers.ts'

const PIECE = Buffer.alloc(64 * 1024)
const PIECES = 640
const SIZE = PIECES * PIECE.length
const file = () => Readable.from(Array.from({ length: PIECES }, () => PIECE))

interface Asked {
  socket: Socket
  taken(): number
  closedAfter(): number
}

async function askOf(
  answer: () => Readable | string,
  limits: { atLeast: number; rate: number },
  headers = '',
): Promise<Asked> {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  closeSlowReaders(app, { ...limits, every: 20 })
  let closedAfter = 0
  app.get('/', (_, reply) => {
    const since = performance.now()
    reply.raw.once('close', () => (closedAfter = performance.now() - since))
    return reply.send(answer())
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let taken = 0
  socket.on('error', () => undefined).on('data', (piece: Buffer) => (taken += piece.length))
  socket.pause()
  onTestFinished(async () => {
    socket.destroy()
    app.server.closeAllConnections()
    await app.close()
  })
  await once(socket, 'connect')
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)
  return { socket, taken: () => taken, closedAfter: () => closedAfter }
}

test('R-65: a client that takes less than the rate is disconnected when its time is over, not before', async () => {
  const limits = { atLeast: 400, rate: 1e9 }
  const { closedAfter } = await askOf(file, limits)
  await expect.poll(closedAfter).toBeGreaterThan(0)
  expect(closedAfter()).toBeGreaterThanOrEqual(limits.atLeast - 30)
})

test('a client that shows no progress for longer, because buffers hide it, has the time of what was sent', async () => {
  const { socket, taken, closedAfter } = await askOf(file, { atLeast: 50, rate: 1000 })
  await delay(600)
  expect(closedAfter()).toBe(0)
  socket.resume()
  await expect.poll(taken).toBeGreaterThan(SIZE)
})

test('a trusted proxy is never disconnected, and neither is a client with nothing to read', async () => {
  const limits = { atLeast: 50, rate: 1e9 }
  const proxy = await askOf(file, limits, 'X-Forwarded-For: 192.0.2.7\r\n')
  const quiet = await askOf(() => Readable.from(neverEnding()), limits)
  quiet.socket.resume()
  await delay(600)
  expect([proxy.closedAfter(), quiet.closedAfter()]).toEqual([0, 0])
  proxy.socket.resume()
  await expect.poll(proxy.taken).toBeGreaterThan(SIZE)
})

async function* neverEnding() {
  yield 'hello'
  await new Promise(() => undefined)
}
