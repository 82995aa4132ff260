import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { purgeIdempotencyKeys } from './jobs.ts'
import { runDueJobs } from './run-jobs.ts'

const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`)

test('a job runs when due, once, whatever the number of processes', async () => {
  const { services } = await openDemoAgency()
  let runs = 0
  const count = [{ name: 'count', every: 3_600_000, run: async () => void (runs += 1) }]
  await Promise.all([runDueJobs(services, at('08:00'), count), runDueJobs(services, at('08:00'), count)])
  expect(runs).toBe(1)
  await runDueJobs(services, at('08:59'), count)
  expect(runs).toBe(1)
  await runDueJobs(services, at('09:00'), count)
  expect(runs).toBe(2)
})

test('a failing job does not stop the others', async () => {
  const { services } = await openDemoAgency()
  const ran: string[] = []
  const fail = async () => {
    throw new Error('no')
  }
  await runDueJobs(services, at('08:00'), [
    { name: 'bad', every: 1000, run: fail },
    { name: 'good', every: 1000, run: async () => void ran.push('good') },
  ])
  expect(ran).toEqual(['good'])
})

test('idempotency keys are kept for a day', async () => {
  const { db, services } = await openDemoAgency()
  for (const createdAt of [at('08:00'), at('08:01')]) {
    await db
      .insertInto('idempotencyKeys')
      .values({
        userId: 'mara',
        key: createdAt.toISOString(),
        requestHash: '',
        answer: null,
        status: null,
        createdAt: createdAt.toISOString(),
      })
      .execute()
  }
  await purgeIdempotencyKeys(services, new Date('2026-03-02T08:00:30.000Z'))
  expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: at('08:01').toISOString() }])
})
