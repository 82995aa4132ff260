import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serializePipelinedRequests } from './limit-pipelining.ts'

async function listening() {
  const app = Fastify()
  serializePipelinedRequests(app)
  const seen = { begun: [] as string[], ended: 0, most: 0 }
  const handler = async (request: FastifyRequest) => {
    seen.begun.push((request.params as { name: string }).name)
    seen.most = Math.max(seen.most, seen.begun.length - seen.ended)
    await new Promise((resolve) => setImmediate(resolve))
    seen.ended += 1
    return seen.begun.length
  }
  app.route({ method: 'GET', url: '/:name', handler })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const dial = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  return { seen, dial }
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, number) => `GET /${number} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')

test('R-65: pipelined requests on one connection are answered in order, one at a time', async () => {
  const { seen, dial } = await listening()
  const socket = await dial()
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.write(requests(20))
  await expect.poll(() => heard.split('HTTP/1.1 200').length - 1).toBe(20)
  expect(seen.begun).toEqual(Array.from({ length: 20 }, (_, number) => String(number)))
  expect(seen.most).toBe(1)
  socket.write(requests(3))
  await expect.poll(() => heard.split('HTTP/1.1 200').length - 1).toBe(23)
  socket.destroy()
})

test('R-65: connections do not wait for each other', async () => {
  const { seen, dial } = await listening()
  const sockets = await Promise.all(Array.from({ length: 5 }, dial))
  for (const socket of sockets) socket.resume().write(requests(10))
  await expect.poll(() => seen.ended).toBe(50)
  expect(seen.most).toBeGreaterThan(1)
  expect(seen.most).toBeLessThanOrEqual(5)
  for (const socket of sockets) socket.destroy()
})

test('R-65: a connection with a thousand waiting requests is closed, and hardly any of them was started', async () => {
  const { seen, dial } = await listening()
  const socket = await dial()
  socket.resume().write(requests(1000))
  await once(socket, 'close')
  const other = await dial()
  other.resume().write(requests(1))
  await expect.poll(() => seen.ended).toBe(seen.begun.length)
  expect(seen.begun.length).toBeLessThan(50)
  other.destroy()
})
