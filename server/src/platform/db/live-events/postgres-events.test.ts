import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl, testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { silentProxy } from '../../../../testing/processes/silent-proxy.ts'
import { type LiveEvents, REFRESH_ALL, type LiveEvent } from './live-events.ts'
import { openPostgresEvents } from './postgres-events.ts'

async function postgresUrl(): Promise<string> {
  const { url = '', drop } = await freshDatabaseUrl()
  onTestFinished(drop)
  return url
}

async function eventsAt(url: string, signEvery?: number) {
  const live: LiveEvents = await openPostgresEvents(url, { onError: () => {}, ...(signEvery ? { signEvery } : {}) })
  onTestFinished(live.close)
  const heard: LiveEvent[] = []
  live.listen((event) => void heard.push(event))
  return { publish: live.publish, heard }
}

const someEvent: LiveEvent = { kind: 'task', projectId: 'bakery', audience: 'client' }

describe.runIf(testsPostgres)('live events through PostgreSQL', () => {
  test('an event published by one process reaches all', async () => {
    const url = await postgresUrl()
    const [one, other] = [await eventsAt(url), await eventsAt(url)]
    one.publish(someEvent)
    await expect.poll(() => other.heard).toEqual([someEvent])
    await expect.poll(() => one.heard).toEqual([someEvent])
  })

  test('after a broken connection every client refreshes, and events arrive as before', async () => {
    const url = await postgresUrl()
    const [one, other] = [await eventsAt(url), await eventsAt(url)]
    const operator = new pg.Client({ connectionString: url })
    await operator.connect()
    onTestFinished(() => operator.end())
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where query ilike $1', ['%pg_notify%'])
    for (const { heard } of [one, other]) await expect.poll(() => heard).toContainEqual(REFRESH_ALL)
    one.publish(someEvent)
    await expect.poll(() => other.heard).toContainEqual(someEvent)
  })

  test('silence is detected; events published during it make the other processes refresh', async () => {
    const url = await postgresUrl()
    const proxy = await silentProxy(url)
    onTestFinished(proxy.close)
    const [behind, direct] = [await eventsAt(proxy.url, 2000), await eventsAt(url)]
    expect(proxy.silence()).toBe(1)
    behind.publish(someEvent)
    await expect.poll(() => direct.heard).toEqual([REFRESH_ALL])
    await expect.poll(() => behind.heard).toContainEqual(REFRESH_ALL)
    direct.publish(someEvent)
    await expect.poll(() => behind.heard).toContainEqual(someEvent)
  })
})
