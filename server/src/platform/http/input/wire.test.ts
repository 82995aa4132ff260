import { LIMITS } from '@oriel/contracts/limits'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDemoAgency, openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { addRequestHooks } from '../request-hooks.ts'
import Fastify from 'fastify'
import { registerErrorHandler } from '../responses/error-responses.ts'
import { registerBodyParsers } from './body-parsers.ts'

async function listening(environment: Record<string, string> = {}) {
  const agency = await openServingAgency(environment)
  await agency.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = agency.app.server.address() as AddressInfo
  return { ...agency, port, say: (text: string) => say(port, text) }
}

async function say(
  port: number,
  text: string,
): Promise<{ status: number; headers: string; body: string; ended: boolean }> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let ended = false
  socket.setEncoding('utf8').on('data', (more: string) => (heard += more))
  socket.on('error', () => undefined)
  socket.on('close', () => (ended = true))
  await once(socket, 'connect')
  socket.write(text)
  await expect.poll(() => ended || isComplete(heard)).toBe(true)
  socket.destroy()
  const [headers = '', body = ''] = heard.split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body, ended }
}

function isComplete(heard: string) {
  const [headers = '', body] = heard.split('\r\n\r\n')
  if (body === undefined || /^connection: close/im.test(headers)) return false
  const length = /^content-length: (\d+)/im.exec(headers)?.[1]
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}

const refused = (body: string) =>
  JSON.parse(body) as { success: boolean; message: string; error: string; requestId: string }

test('R-65, R-46: headers and addresses beyond 16 KiB are refused with Oriel’s own answer', async () => {
  const { say } = await listening()
  for (const request of [
    `GET /api/health/live HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    `GET /api/tasks?search=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  ]) {
    const { status, headers, body, ended } = await say(request)
    expect(status).toBe(431)
    expect(ended).toBe(true)
    expect(headers).toContain('content-type: application/json; charset=utf-8')
    expect(headers).toContain('x-content-type-options: nosniff')
    expect(refused(body)).toMatchObject({ success: false, requestId: expect.any(String) as string })
  }
})

test('R-46: invalid HTTP and unreadable addresses are refused with Oriel’s own answer', async () => {
  const { say } = await listening()
  for (const [request, status] of [
    ['HELLO\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\n\r\n', 400],
    ['GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [`GET /api/customers/${'x'.repeat(LIMITS.text + 1)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    ['GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n', 404],
  ] as const) {
    const answer = await say(request)
    expect([request, answer.status]).toEqual([request, status])
    expect(answer.headers).toContain('cache-control: no-store')
    expect(refused(answer.body)).toMatchObject({ success: false, message: expect.any(String) as string })
  }
})

test('R-48: TRACE is refused, method overrides change nothing, Host and origin are never echoed', async () => {
  const { say } = await listening()
  const trace = await say('TRACE /api/health/live HTTP/1.1\r\nHost: evil.example\r\nX-Secret: abc\r\n\r\n')
  expect(trace.status).toBe(404)
  expect(trace.headers + trace.body).not.toContain('evil.example')
  expect(trace.body).not.toContain('abc')
  for (const header of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method']) {
    const answer = await say(`GET /api/health/live HTTP/1.1\r\nHost: evil.example\r\n${header}: DELETE\r\n\r\n`)
    expect(answer.status).toBe(200)
    expect(answer.headers + answer.body).not.toContain('evil.example')
  }
})

test('R-65: a JSON body that does not finish in time is cut off; a form has longer', async () => {
  const { services } = await openDemoAgency()
  const app = Fastify({ logger: false })
  await addRequestHooks(app, services, 200)
  registerErrorHandler(app, services)
  registerBodyParsers(app)
  app.post('/body', (request) => ({ got: request.body }))
  app.get('/slow', async () => delay(500, { slow: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { port } = app.server.address() as AddressInfo
    const head = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":'
    const slow = await say(port, `POST /body HTTP/1.1\r\n${head}`)
    expect(slow).toMatchObject({ status: 408, ended: true })
    expect(refused(slow.body)).toMatchObject({ success: false, message: 'The request took too long.' })
    expect((await say(port, `GET /slow HTTP/1.1\r\n${head}`)).ended).toBe(true)
    expect(await say(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')).toMatchObject({ status: 200 })
  } finally {
    await app.close()
  }
})

test('R-65: more than a mebibyte of JSON is refused, announced or not', async () => {
  const { say, tokens } = await listening()
  const head = `POST /api/tasks HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens.mara}\r\nContent-Type: application/json\r\n`
  expect((await say(`${head}Content-Length: 2000000\r\n\r\n{`)).status).toBe(413)
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  expect((await say(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`)).status).toBe(413)
})

test('R-72: on shutdown no new work starts, open streams end, and waiting requests get a real answer', async () => {
  const { services, app, port, tokens } = await listening()
  const open = connect(port, '127.0.0.1')
  let heard = ''
  let ended = false
  open.setEncoding('utf8').on('data', (more: string) => (heard += more))
  open.on('close', () => (ended = true))
  open.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens.eli}\r\n\r\n`)
  await expect.poll(() => heard).toContain(': hello')

  services.leave()
  const late = await say(port, 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(late.status).toBe(503)
  expect(late.headers).toContain('retry-after')
  expect(refused(late.body)).toMatchObject({ success: false })
  await app.close()
  await expect.poll(() => ended).toBe(true)
  expect(heard).toMatch(/0\r\n\r\n$/)
})

test('R-65: connections beyond the operator’s limit are not accepted', async () => {
  const { port, app } = await listening({ ORIEL_MAX_CONNECTIONS: '10' })
  const sockets = Array.from({ length: 14 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  let closed = 0
  for (const socket of sockets) socket.on('close', () => (closed += 1))
  await expect.poll(() => closed).toBe(4)
  expect(app.server.maxConnections).toBe(10)
  for (const socket of sockets) socket.destroy()
})
