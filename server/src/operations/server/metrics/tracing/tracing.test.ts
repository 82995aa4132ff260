import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { listTasks } from '@oriel/contracts/classic/tasks'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { transaction } from '../../../../platform/db/connection/transaction.ts'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { importsUnder, isTest, read } from '../../../../../testing/imports.ts'
import { version } from '../../../../platform/config/version.ts'
import { startTracing } from './tracing.ts'
import { unsupportedProtocol, isTracingEnabled } from './is-tracing-enabled.ts'

/** OTLP wire format. */
interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}
interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code: number }
}
interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[]
}

const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

async function openCollector() {
  const arrived: { url: string | undefined; headers: IncomingHttpHeaders; batch: Batch }[] = []
  const server = createServer((request, response) => {
    void json(request).then((batch) => {
      arrived.push({ url: request.url, headers: request.headers, batch: batch as Batch })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const spans = () =>
    arrived.flatMap(({ batch }) =>
      batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  return { endpoint: `http://127.0.0.1:${port}`, arrived, spans }
}

async function tracedAgency(settings: Record<string, string> = {}) {
  const collector = await openCollector()
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...settings }))
    vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const agency = await openDemoAgency()
  const tracing = startTracing(agency.services)
  const app = await buildApp({ ...agency.services, log: pino({ level: 'silent' }) }, [tracing])
  onTestFinished(async () => {
    await tracing.stop()
    await app.close()
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${agency.tokens.mara}`, ...headers } })
  return { ...agency, ...collector, app, get, stop: () => tracing.stop() }
}

test('a collector gets a span per request and one per transaction below it, with its source', async () => {
  const { get, stop, spans, arrived } = await tracedAgency({
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=agency',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  await get('/api/tasks?search=secret-words', { 'x-request-id': 'from-the-proxy' })
  await stop()
  expect(arrived[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-tenant': 'agency' } })
  const resource = plain(arrived[0]?.batch.resourceSpans[0]?.resource.attributes ?? [])
  expect(resource).toMatchObject({
    'service.name': 'oriel',
    'service.version': version,
    'deployment.environment.name': 'test',
  })
  const request = spans().find(({ name }) => name === 'GET /api/tasks')
  const transaction = spans().find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(request).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
  expect(plain(request?.attributes ?? [])).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/tasks',
    'http.response.status_code': 200,
    'user.id': 'mara',
    'client.address': '127.0.0.1',
    'oriel.request.id': 'from-the-proxy',
  })
  expect(transaction).toMatchObject({ name: 'transaction read', traceId: request?.traceId })
  expect(plain(transaction?.attributes ?? [])).toMatchObject({
    'db.system.name': process.env['ORIEL_TEST_DATABASE'] === 'postgres' ? 'postgresql' : 'sqlite',
    'oriel.transaction.attempts': 1,
  })
  expect(BigInt(transaction?.startTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 1))
  expect(BigInt(transaction?.endTimeUnixNano ?? 1)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0))
  expect(JSON.stringify(spans())).not.toContain('secret-words')
})

test('the caller’s trace continues; transactions of simultaneous requests belong to their own', async () => {
  const { get, stop, spans } = await tracedAgency()
  const traces = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))
  await Promise.all(
    traces.map((trace, at) => get(`/api/tasks?limit=${at + 1}`, { traceparent: `00-${trace}-${'1'.repeat(16)}-01` })),
  )
  await stop()
  for (const traceId of traces) {
    const [request, ...others] = spans()
      .filter((span) => span.traceId === traceId)
      .sort((a, b) => b.kind - a.kind)
    expect(request).toMatchObject({ name: 'GET /api/tasks', parentSpanId: '1'.repeat(16) })
    expect(others.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
      ['transaction read', request?.spanId],
    ])
  }
})

test('a failing request is an error in the trace; a refusal is a normal answer', async () => {
  const { services, app, get, stop, spans } = await tracedAgency()
  const { ping } = services.storage
  services.storage.ping = async () => {
    throw new Error('away')
  }
  await app.inject({ method: 'GET', url: '/api/health/ready' })
  services.storage.ping = ping
  await get('/api/customers/missing')
  await stop()
  const named = (name: string) => spans().find((span) => span.name === name)
  expect(named('GET /api/health/ready')?.status.code).toBe(2)
  const missing = named('GET /api/customers/:id')
  expect(missing?.status.code).not.toBe(2)
  expect(plain(missing?.attributes ?? [])).toMatchObject({ 'http.response.status_code': 404 })
  expect(spans().find(({ parentSpanId }) => parentSpanId === missing?.spanId)?.status.code).not.toBe(2)
})

test('a job has its own span, above those of its transactions', async () => {
  const { services, stop, spans } = await tracedAgency()
  const work = async () => {
    await transaction(services.db, 'write', async () => {})
  }
  await runDueJobs(services, new Date('2026-03-01T08:00:00Z'), [{ name: 'tidy', every: 1000, run: work }])
  await stop()
  const job = spans().find(({ name }) => name === 'job tidy')
  const below = spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(below).toMatchObject([{ name: 'transaction write', traceId: job?.traceId }])
})

test('the sampler set by the operator decides; a continued trace follows its root', async () => {
  const none = await tracedAgency({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  await none.get('/api/tasks')
  await none.get('/api/tasks', { traceparent: `00-${'e'.repeat(32)}-${'1'.repeat(16)}-01` })
  await none.stop()
  expect(new Set(none.spans().map(({ traceId }) => traceId))).toEqual(new Set(['e'.repeat(32)]))
})

test('an unreachable collector delays neither answers nor the shutdown for long', async () => {
  const { ask, get, stop } = await tracedAgency({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await get('/api/tasks')).statusCode).toBe(200)
  await stop()
  expect((await ask('mara', listTasks, {})).status).toBe(200)
})

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
])('with %j traces are wanted: %s', (environment, wanted) => {
  expect(isTracingEnabled(environment)).toBe(wanted)
})

test('an unsupported protocol is named', () => {
  expect(unsupportedProtocol({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toContain('grpc')
  expect(unsupportedProtocol({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })).toBeUndefined()
  expect(unsupportedProtocol({})).toBeUndefined()
})

test('without tracing no tracing code is loaded', () => {
  const imports = importsUnder('server/src').filter(({ by }) => !isTest(by))
  const ofTheLibrary = imports.filter(({ of }) => of.startsWith('@opentelemetry/'))
  expect(new Set(ofTheLibrary.map(({ by }) => by.split('/').slice(0, 6).join('/')))).toEqual(
    new Set(['server/src/operations/server/metrics/tracing']),
  )
  const inside = imports.filter(
    ({ of }) =>
      of.startsWith('server/src/operations/server/metrics/tracing/') && !of.endsWith('/is-tracing-enabled.ts'),
  )
  const fromOutside = inside.filter(({ by }) => !by.startsWith('server/src/operations/server/metrics/tracing/'))
  expect(fromOutside).toEqual([
    {
      by: 'server/src/operations/server/start-process.ts',
      of: 'server/src/operations/server/metrics/tracing/tracing.ts',
    },
  ])
  expect(read('server/src/operations/server/start-process.ts')).not.toMatch(/from '[./]+\/tracing\/tracing/)
})
