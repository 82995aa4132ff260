import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl, testsPostgres } from '../../testing/fresh-database.ts'
import { silentProxy } from '../../testing/silent-proxy.ts'
import { type Bell, LOOK_AGAIN, type Ring } from './bell.ts'
import { postgresBell } from './postgres-bell.ts'

async function postgresUrl(): Promise<string> {
  const { url = '', drop } = await freshDatabaseUrl()
  onTestFinished(drop)
  return url
}

/** A bell as one process has it, and what it hears. */
async function bellAt(url: string, signEvery?: number) {
  const bell: Bell = await postgresBell(url, { onError: () => {}, ...(signEvery ? { signEvery } : {}) })
  onTestFinished(bell.close)
  const heard: Ring[] = []
  bell.listen((ring) => void heard.push(ring))
  return { ring: bell.ring, heard }
}

const someRing: Ring = { kind: 'task', projectId: 'bakery', audience: 'client' }
const patience = { timeout: 20_000 }

describe.runIf(testsPostgres)('the bell through PostgreSQL', () => {
  test('what one process rings, all hear', async () => {
    const url = await postgresUrl()
    const [one, other] = [await bellAt(url), await bellAt(url)]
    one.ring(someRing)
    await expect.poll(() => other.heard, patience).toEqual([someRing])
    await expect.poll(() => one.heard, patience).toEqual([someRing])
  })

  test('after its connection broke everybody looks again, and it hears as before', async () => {
    const url = await postgresUrl()
    const [one, other] = [await bellAt(url), await bellAt(url)]
    const operator = new pg.Client({ connectionString: url })
    await operator.connect()
    onTestFinished(() => operator.end())
    await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where query ilike $1', ['%pg_notify%'])
    for (const { heard } of [one, other]) await expect.poll(() => heard, patience).toContainEqual(LOOK_AGAIN)
    one.ring(someRing)
    await expect.poll(() => other.heard, patience).toContainEqual(someRing)
  })

  test('silence is noticed; what was rung into it makes the other processes look again', async () => {
    const url = await postgresUrl()
    const proxy = await silentProxy(url)
    onTestFinished(proxy.close)
    const [behind, direct] = [await bellAt(proxy.url, 2000), await bellAt(url)]
    expect(proxy.silence()).toBe(1)
    behind.ring(someRing)
    await expect.poll(() => direct.heard, patience).toEqual([LOOK_AGAIN])
    await expect.poll(() => behind.heard, patience).toContainEqual(LOOK_AGAIN)
    direct.ring(someRing)
    await expect.poll(() => behind.heard, patience).toContainEqual(someRing)
  })
})
