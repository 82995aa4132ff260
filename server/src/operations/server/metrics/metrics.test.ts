import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { runDueJobs } from '../jobs/run-jobs.ts'
import { FileMissing, StorageUnavailable } from '../../../platform/storage/storage.ts'
import { version } from '../../../platform/config/version.ts'
import { measuredAgency } from '../../../../testing/agencies/measured-agency.ts'
import { Metrics } from './metrics.ts'
import { recordJobSuccess } from '../../../platform/db/facts.ts'

test('metrics have their own address and contain nothing about people', async () => {
  const { app, metrics, headers } = await measuredAgency()
  await app.inject({ method: 'GET', url: '/api/customers/bakery', headers })
  const port = await metrics.listen({ port: 0, host: '127.0.0.1' })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('oriel_request_seconds_count{method="GET",route="/api/customers/:id",status="200"} 1')
  expect(text).toContain(`oriel_build_info{version="${version}",node="${process.versions.node}"`)
  expect(text).not.toContain('bakery')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await app.inject({ method: 'GET', url: '/metrics' })).body).not.toContain('oriel_request_seconds')
})

test('open event streams are counted until they close', async () => {
  const { app, headers, value } = await measuredAgency()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect(await value('oriel_event_streams')).toBe(0)
  const stream = ask({ port, host: '127.0.0.1', path: '/api/events', headers }).end()
  const [answer] = (await once(stream, 'response')) as [NodeJS.ReadableStream]
  await once(answer, 'data')
  expect(await value('oriel_event_streams')).toBe(1)
  expect(await value('oriel_requests_in_flight')).toBe(0)
  expect(await value('oriel_connections')).toBe(1)
  stream.destroy()
  await expect.poll(() => value('oriel_event_streams')).toBe(0)
})

test('running transactions are counted, with the connections they use', async () => {
  const { db, services, value } = await measuredAgency()
  expect(await value('oriel_transactions{state="running"}')).toBe(0)
  await transaction(db, 'write', async () => {
    expect(await value('oriel_transactions{state="running"}')).toBe(1)
    if (services.config.databaseUrl)
      expect(await value('oriel_database_connections{pool="writes",state="used"}')).toBe(1)
  })
  expect(await value('oriel_transactions{state="running"}')).toBe(0)
  expect(await value('oriel_transactions{state="waiting"}')).toBe(0)
  expect(await value('oriel_transaction_seconds_count{mode="write"}')).toBe(1)
  expect(await value('oriel_transaction_wait_seconds_count{mode="write"}')).toBe(1)
})

test('a job reports its last success, also after a restart, and its failures', async () => {
  const { services, value } = await measuredAgency()
  const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`)
  let works = true
  const run = async () => {
    if (!works) throw new Error('no')
  }
  const job = [{ name: 'forget-idempotency-keys', every: 3_600_000, run }]
  await runDueJobs(services, at('08:00'), job)
  works = false
  await runDueJobs(services, at('09:00'), job)
  await recordJobSuccess(services.db, 'former-name', at('08:00'))
  const lastSuccess = 'oriel_job_last_success_timestamp_seconds{name="forget-idempotency-keys"}'
  expect(await value(lastSuccess)).toBe(at('08:00').getTime() / 1000)
  expect(await value('oriel_job_runs_total{name="forget-idempotency-keys",outcome="succeeded"}')).toBe(1)
  expect(await value('oriel_job_runs_total{name="forget-idempotency-keys",outcome="failed"}')).toBe(1)
  expect(await value('oriel_job_runs_total{name="empty-trash",outcome="failed"}')).toBe(0)

  const other = new Metrics(services)
  onTestFinished(() => other.close())
  expect(await other.text()).toContain(`${lastSuccess} ${at('08:00').getTime() / 1000}`)
  expect(await other.text()).not.toContain('former-name')
})

test('a job whose turn cannot be taken counts as failed', async () => {
  const { services, value } = await measuredAgency()
  const run = async () => undefined
  const job = [{ name: 'send-mail', every: 3_600_000, run, ignoresClock: true as const }]
  const insertInto = () => {
    throw new Error('database is locked')
  }
  await runDueJobs({ ...services, db: { insertInto } as never }, new Date(), job)
  expect(await value('oriel_job_runs_total{name="send-mail",outcome="failed"}')).toBe(1)
})

test('storage errors are counted by operation, also in the middle of a list', async () => {
  const { services, value } = await measuredAgency()
  await expect(services.storage.open(`ab/${'0'.repeat(32)}`)).rejects.toThrow(FileMissing)
  expect(await value('oriel_storage_errors_total{operation="open",reason="missing"}')).toBe(1)
  expect(await value('oriel_storage_errors_total{operation="ping",reason="unavailable"}')).toBe(0)
  services.storage.ping = async () => {
    throw new StorageUnavailable('full')
  }
  await expect(services.storage.ping()).rejects.toThrow(StorageUnavailable)
  expect(await value('oriel_storage_errors_total{operation="ping",reason="unavailable"}')).toBe(1)
  services.storage.list = async function* () {
    yield []
    throw new StorageUnavailable('away')
  }
  const batches = services.storage.list()
  expect((await batches.next()).done).toBe(false)
  await expect(batches.next()).rejects.toThrow(StorageUnavailable)
  expect(await value('oriel_storage_errors_total{operation="list",reason="unavailable"}')).toBe(1)
})

test('a process without its database can still be scraped', async () => {
  const { services, metrics } = await measuredAgency()
  const broken = new Proxy(services.db, {
    get: (db, name) =>
      name === 'selectFrom'
        ? () => {
            throw new Error('away')
          }
        : Reflect.get(db, name),
  })
  metrics.close()
  const other = new Metrics({ ...services, db: broken, log: pino({ level: 'silent' }) })
  onTestFinished(() => other.close())
  expect(await other.text()).toContain('oriel_build_info')
})
