import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { closeConnectionsOnShutdown } from './graceful-shutdown.ts'

interface Line {
  socket: Socket
  heard(): string
  ended(): boolean
  wasReset(): boolean
}

async function callUp(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  let [heard, ended, wasReset] = ['', false, false]
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => (wasReset = true))
  socket.on('close', () => (ended = true))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, heard: () => heard, ended: () => ended, wasReset: () => wasReset }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

async function patientServer(justUsed: number) {
  const waiting: Array<() => void> = []
  const leaving = new AbortController()
  const answer = ({ url }: IncomingMessage, response: ServerResponse) =>
    url === '/at-once' ? response.end('done') : waiting.push(() => response.end('done'))
  const server = createServer(answer)
  closeConnectionsOnShutdown(server, leaving.signal, justUsed)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, port, waiting, leave: () => leaving.abort() }
}

test('R-72: on shutdown idle connections close, also those that never sent a request', async () => {
  const { port, leave } = await patientServer(20)
  const [used, silent] = [await callUp(port), await callUp(port)]
  used.socket.write(get('/at-once'))
  await expect.poll(used.heard).toContain('done')
  leave()
  await expect.poll(() => [used.ended(), silent.ended()]).toEqual([true, true])
  expect([used.wasReset(), silent.wasReset()]).toEqual([false, false])
})

test('nothing goes on after the shutdown of a server that never listened', () => {
  vi.useFakeTimers()
  const leaving = new AbortController()
  closeConnectionsOnShutdown(createServer(), leaving.signal)
  leaving.abort()
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test('R-72: on shutdown a recently used connection may be used once more, and its answer says that it closes', async () => {
  const { server, port, leave } = await patientServer(60_000)
  const line = await callUp(port)
  line.socket.write(get('/at-once'))
  await expect.poll(line.heard).toContain('done')
  expect(line.heard()).not.toMatch(/^connection: close/im)
  leave()
  line.socket.write(get('/at-once'))
  await expect.poll(line.ended).toBe(true)
  expect(statuses(line.heard())).toEqual([200, 200])
  expect(line.heard()).toMatch(/^connection: close/im)
  server.close()
  await once(server, 'close')
})

test('R-72: on shutdown running requests are answered whole, pipelined ones too, and then the connection closes', async () => {
  const { server, port, waiting, leave } = await patientServer(0)
  const line = await callUp(port)
  line.socket.write(get('/1') + get('/2'))
  await expect.poll(() => waiting.length).toBe(2)
  leave()
  line.socket.write(get('/3'))
  await expect.poll(() => waiting.length).toBe(3)
  for (const answer of waiting) answer()
  await expect.poll(line.ended).toBe(true)
  expect(statuses(line.heard())).toEqual([200, 200, 200])
  expect(line.heard().match(/^connection: close/gim)).toHaveLength(1)
  expect(line.wasReset()).toBe(false)
  server.close()
  await once(server, 'close')
})

test('R-72: on shutdown a caller still sending a body reads the refusal instead of a reset', async () => {
  const { app, services, tokens } = await openServingAgency()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const line = await callUp(port)
  services.leave()
  const begun = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const body = JSON.stringify({ title: 'Too late', customer: 'bakery', dueDate: '2099-05-01' })
  line.socket.write(
    `POST /api/tasks HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens.mara}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  const [request, response] = await begun
  let wasReadOut = false
  response.once('finish', () => (wasReadOut = request.complete))
  line.socket.write(body.slice(10))
  await expect.poll(line.ended).toBe(true)
  expect(statuses(line.heard())).toEqual([503])
  expect(line.heard()).toMatch(/^retry-after: \d+/im)
  expect(line.heard()).toMatch(/^connection: close/im)
  expect([line.wasReset(), wasReadOut]).toEqual([false, true])
})
