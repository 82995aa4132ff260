import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { configAt } from '../../../testing/agencies/demo-agency.ts'
import { openBucket } from '../../../testing/storage/bucket.ts'
import { freshDatabaseUrl } from '../../../testing/database/fresh-database.ts'
import type { Services } from '../../platform/http/services.ts'
import { openServices } from '../server/open-services.ts'
import { holdStorage, releaseStorage } from './storage-lease.ts'

const MINUTE = 60_000

async function installation() {
  const place = await freshDatabaseUrl()
  const { environment, close } = await openBucket()
  const services = await openServices(configAt(place, environment), pino({ level: 'silent' }))
  onTestFinished(async () => {
    await services.close()
    await place.drop()
    await close()
  })
  return services
}

const tokens = (db: Services['db']) => db.selectFrom('facts').select('value').where('name', '=', 'storage lease')

/** A copy made now, without later renewals of the original. */
async function asCopy({ db }: Services, work: () => Promise<unknown>, since: string) {
  const { value } = await tokens(db).executeTakeFirstOrThrow()
  const setTo = (it: string) => db.updateTable('facts').set({ value: it }).where('name', '=', 'storage lease').execute()
  await setTo(since)
  try {
    return await work()
  } finally {
    await setTo(value)
  }
}

test('a copy of a running database is refused its storage until the original has stopped', async () => {
  const services = await installation()
  const now = Date.now()
  const { value: copied } = await tokens(services.db).executeTakeFirstOrThrow()
  await holdStorage(services, now + MINUTE)
  const start = (at: number) => asCopy(services, () => holdStorage(services, at), copied)
  await expect(start(now + 2 * MINUTE)).rejects.toThrow(/in use by another running database.*Stop that one/)
  for (const at of [2, 3, 30]) await holdStorage(services, now + at * MINUTE)
  await expect(start(now + 31 * MINUTE)).rejects.toThrow('in use')
  await releaseStorage(services)
  await start(now + 31 * MINUTE)
})

test('a copy takes over the storage of an original that was killed after three minutes', async () => {
  const services = await installation()
  const now = Date.now()
  const { value: copied } = await tokens(services.db).executeTakeFirstOrThrow()
  await holdStorage(services, now)
  await expect(asCopy(services, () => holdStorage(services, now + 3 * MINUTE), copied)).resolves.toBeUndefined()
})

test('several processes of one database hold it together', async () => {
  const services = await installation()
  const now = Date.now()
  for (let turn = 1; turn <= 5; turn++) {
    const renewals = Promise.all([1, 2, 3].map(() => holdStorage(services, now + turn * MINUTE)))
    await expect(renewals).resolves.toHaveLength(3)
  }
})
