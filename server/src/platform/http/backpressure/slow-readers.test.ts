import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { closeSlowReaders } from './slow-readers.ts'

const PIECE = Buffer.alloc(64 * 1024)
const PIECES = 640
const sendFile: RequestListener = (_, answer) =>
  void Readable.from(Array.from({ length: PIECES }, () => PIECE)).pipe(answer)

async function askOf(answer: RequestListener): Promise<Socket> {
  const server = createServer(answer)
  closeSlowReaders(server, { idleTimeout: 800, every: 50 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return socket
}

test('R-65: a caller reading none of a waiting answer is disconnected after the idle timeout, not before and not much later', async () => {
  let answeredAt = 0
  let gaveUpAt = 0
  await askOf((request, answer) => {
    answeredAt = performance.now()
    answer.once('close', () => (gaveUpAt = performance.now()))
    sendFile(request, answer)
  })
  await expect.poll(() => gaveUpAt).toBeGreaterThan(0)
  expect(gaveUpAt - answeredAt).toBeGreaterThanOrEqual(790)
  // Node's own timeout could take twice the idle timeout.
  expect(gaveUpAt - answeredAt).toBeLessThan(1550)
})

test('a slow reader gets everything, and a connection without a pending answer may idle', async () => {
  const slow = await askOf(sendFile)
  let taken = 0
  slow.on('data', (piece: Buffer) => {
    taken += piece.length
    slow.pause()
  })
  const quiet = await askOf((_, answer) => void answer.write('hello'))
  quiet.resume()
  const since = performance.now()
  // Slow in total, never in one step.
  while (performance.now() - since < 1800) {
    slow.resume()
    await delay(5)
  }
  expect(slow.destroyed).toBe(false)
  expect(quiet.destroyed).toBe(false)
  slow.removeAllListeners('data')
  slow.on('data', (piece: Buffer) => (taken += piece.length))
  slow.resume()
  await expect.poll(() => taken).toBeGreaterThan(PIECES * PIECE.length)
})
