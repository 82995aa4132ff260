import { createHash } from 'node:crypto'
import { checkLiveness, checkReadiness } from '@oriel/contracts/health'
import { listTasks } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createLogger } from '../../config/log.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const page = 'http://app.agency.example'

test('R-38: every answer of the API is marked as data, private and not stored', async () => {
  const agency = await openDemoAgency()
  for (const { headers } of [
    await agency.ask('mara', listTasks, {}),
    await agency.ask('nobody', listTasks, {}),
    await agency.send('mara', { method: 'GET', url: '/api/nothing' }),
    await agency.send('nobody', { method: 'POST', url: '/api/auth/login', payload: {} }),
  ]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test('R-38: pages run only their own bundle and inline parts, in no one’s frame; HSTS is set under TLS', async () => {
  const agency = await openDemoAgency({ ORIEL_TRUST_PROXY: '127.0.0.1' })
  const { headers, body } = await agency.send('nobody', {
    method: 'GET',
    url: '/',
    headers: { 'x-forwarded-proto': 'https' },
  })
  const policy = String(headers['content-security-policy'])
  const inPage = [...String(body.text).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = inPage.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  for (const part of [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('R-39: no other origin may read answers, unless the operator names it exactly', async () => {
  const closed = await openDemoAgency()
  const open = await openDemoAgency({ ORIEL_CORS_ORIGINS: `${page}, https://other.example` })
  const from = (origin: string) => ({ method: 'GET', url: '/api/health/live', headers: { origin } }) as const
  for (const origin of [page, 'null', 'https://evil.example']) {
    expect((await closed.send('nobody', from(origin))).headers).not.toHaveProperty('access-control-allow-origin')
  }
  for (const origin of [
    'null',
    `${page}.evil.example`,
    `${page}:8080`,
    `https://x${page.slice(7)}`,
    page.toUpperCase(),
  ]) {
    const { headers } = await open.send('nobody', from(origin))
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['vary']).toContain('Origin')
  }
  const { headers } = await open.send('nobody', from(page))
  expect(headers).toMatchObject({
    'access-control-allow-origin': page,
    vary: expect.stringContaining('Origin') as string,
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test('R-39: a preflight request lists what an allowed origin may send, or gets nothing', async () => {
  const agency = await openDemoAgency({ ORIEL_CORS_ORIGINS: page })
  const preflight = (origin: string) =>
    agency.send('nobody', {
      method: 'OPTIONS',
      url: '/api/tasks',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = await preflight(page)
  expect(allowed.status).toBe(204)
  expect(allowed.headers['access-control-allow-headers']).toContain('authorization')
  const refused = await preflight('https://evil.example')
  expect(refused.status).toBe(404)
  expect(refused.headers).not.toHaveProperty('access-control-allow-methods')
})

test('R-46: unknown addresses are refused as JSON, whatever the method', async () => {
  const agency = await openDemoAgency()
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { status, body, headers } = await agency.send('mara', { method, url: '/api/tasks/nothing/here/at/all' })
    expect([method, status]).toEqual([method, 404])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toMatchObject({
      success: false,
      message: expect.any(String) as string,
      error: expect.any(String) as string,
    })
    expect(JSON.stringify(body)).not.toMatch(/fastify|node_modules|\.ts|Route/i)
  }
  expect((await agency.send('mara', { method: 'DELETE', url: '/api/health/live' })).status).toBe(404)
})

test('R-46: HEAD answers like GET, without the body', async () => {
  const agency = await openDemoAgency()
  for (const [person, url] of [
    ['mara', '/api/tasks'],
    ['nobody', '/api/tasks'],
    ['eli', '/api/tasks'],
    ['nobody', '/api/health/live'],
    ['mara', '/api/customers/missing'],
  ] as const) {
    const get = await agency.app.inject({ method: 'GET', url, headers: authorization(agency, person) })
    const head = await agency.app.inject({ method: 'HEAD', url, headers: authorization(agency, person) })
    expect([url, head.statusCode]).toEqual([url, get.statusCode])
    expect(head.body).toBe('')
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

test('R-67: readiness reports an unreachable storage and a database of another version, and no details', async () => {
  const agency = await openDemoAgency()
  expect(await agency.ask('nobody', checkLiveness, {})).toMatchObject({ status: 200, data: { state: 'ok' } })
  expect((await agency.ask('nobody', checkReadiness, {})).body).toEqual({
    success: true,
    status: 'success',
    data: { state: 'ok' },
  })

  const away = await openDemoAgency()
  away.services.storage.ping = async () => {
    throw new Error('ENOSPC: /secret/place is full')
  }
  const unready = await away.ask('nobody', checkReadiness, {})
  expect(unready.status).toBe(503)
  expect(JSON.stringify(unready.body)).not.toContain('ENOSPC')
  expect(await away.ask('nobody', checkLiveness, {})).toMatchObject({ status: 200 })

  const older = await openDemoAgency()
  await older.db
    .insertInto('kysely_migration' as 'facts')
    .values({ name: '999-newer', timestamp: '2026-01-01' } as never)
    .execute()
  expect((await older.ask('nobody', checkReadiness, {})).status).toBe(503)
})

test('R-74: a log line per request names person and route in UTC, and nothing the caller sent', async () => {
  const agency = await openDemoAgency()
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...agency.services, log })
  const secret = 'tell-nobody-7'
  await app.inject({
    method: 'POST',
    url: `/api/tasks/homepage/comments?note=${secret}`,
    headers: { ...authorization(agency, 'eli'), 'x-note': secret },
    payload: { message: `line one\nline two ${secret}` },
  })
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${secret}@agency.test`, password: secret },
  })
  await app.close()
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(said).toHaveLength(2)
  expect(said[0]).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    method: 'POST',
    route: '/api/tasks/:id/comments',
    userId: 'eli',
    reqId: expect.any(String) as string,
    address: '127.0.0.1',
  })
  expect(lines.join('')).not.toContain(secret)
  expect(lines.join('')).not.toContain(agency.tokens.eli)
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
})

test.each([
  ['0190b5f2-7a3c-7d11-8e52-3f6a1c9d2b40', true],
  ['Root=1-67891233-abcdef012345678912345678', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['one two', false],
  ['"},{"level":"fatal"', false],
  ['', false],
])('the request id of the proxy, %s, is used: %s', async (given, taken) => {
  const agency = await openDemoAgency()
  const { body } = await agency.send('nobody', { method: 'GET', url: '/api/tasks', headers: { 'x-request-id': given } })
  if (taken) expect(body.requestId).toBe(given)
  else expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('R-74: for an error the log keeps kind and place, not the values involved', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(clara@agency.test)' })
  log.error({ err: error }, 'first\nsecond')
  expect(lines[0]).toContain('"code":"23505"')
  expect(lines[0]).not.toContain('clara')
  expect(lines[0]?.trimEnd()).not.toContain('\n')
})

function authorization({ tokens }: Awaited<ReturnType<typeof openDemoAgency>>, person: 'mara' | 'eli' | 'nobody') {
  return person === 'nobody' ? {} : { authorization: `Bearer ${tokens[person]}` }
}
