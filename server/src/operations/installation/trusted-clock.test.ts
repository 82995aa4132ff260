import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createUser } from '@oriel/contracts/classic/people'
import { deleteTask } from '@oriel/contracts/classic/tasks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { keysOf } from '../../../testing/storage/storages.ts'
import { uploadWithTask } from '../../../testing/storage/upload-to-task.ts'
import { listWarnings } from '../../platform/db/connection/warnings.ts'
import { forgetClockReturn, hasClockReturned, judgeClock, trustClock } from './trusted-clock.ts'
import { type Job, jobs } from '../server/jobs/jobs.ts'
import { runDueJobs } from '../server/jobs/run-jobs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const begin = Date.parse('2026-03-01T08:00:00.000Z')

async function openClock() {
  const { services } = await openDemoAgency()
  return async (offset: number, livedHours = 0) =>
    (await judgeClock(services, new Date(begin + offset), livedHours * HOUR)) === 'trusted'
}

async function hoursUntilTrusted(ask: Awaited<ReturnType<typeof openClock>>, from: number) {
  for (let hours = 1; hours < 100; hours += 1) if (await ask(from + hours * HOUR, 1)) return hours
  return Infinity
}

test('a database that has no time yet trusts the clock after 24 hours of running', async () => {
  const ask = await openClock()
  expect(await ask(0)).toBe(false)
  expect(await hoursUntilTrusted(ask, 0)).toBe(24)
})

test.each([
  ['a month ahead', 31 * DAY],
  ['two years ahead', 730 * DAY],
  ['four days back', -4 * DAY],
  ['fifty years back', -50 * 365 * DAY],
])('after a jump %s the clock is trusted again after 24 hours of running, and when it jumps back', async (_, jump) => {
  const ask = await openClock()
  await ask(0)
  await hoursUntilTrusted(ask, 0)
  const at = 24 * HOUR + jump
  expect(await ask(at, 0)).toBe(false)
  expect(await hoursUntilTrusted(ask, at)).toBe(24)
  expect(await ask(48 * HOUR, 0)).toBe(false)
  expect(await hoursUntilTrusted(ask, 48 * HOUR)).toBe(24)
})

test.each([
  ['clocks that differ by seconds', -10_000],
  ['a night without power', 14 * HOUR],
  ['a long weekend', 70 * HOUR],
])('%s change nothing', async (_, jump) => {
  const ask = await openClock()
  await ask(0)
  await hoursUntilTrusted(ask, 0)
  expect(await ask(24 * HOUR + jump, 0)).toBe(true)
})

test('a clock set back a little repeatedly counts as jumped back', async () => {
  const ask = await openClock()
  await ask(0)
  await hoursUntilTrusted(ask, 0)
  expect(await ask(24 * HOUR - 3 * 60_000, 0)).toBe(true)
  expect(await ask(24 * HOUR - 6 * 60_000, 0)).toBe(false)
  expect(await hoursUntilTrusted(ask, 24 * HOUR)).toBe(24)
})

test('a clock that jumped triggers nothing until it returns, or until a process has run 24 hours with it', async () => {
  const { services, db } = await openDemoAgency()
  const judge = (offset: number, livedHours = 0) => judgeClock(services, new Date(begin + offset), livedHours * HOUR)
  const warned = async () => (await listWarnings(db)).includes('clock-untrusted')
  expect(await judge(0)).toBe('settling')
  expect(await judge(24 * HOUR, 24)).toBe('trusted')
  expect(await judge(755 * DAY)).toBe('untrusted')
  expect(await warned()).toBe(true)
  expect(await hasClockReturned(db)).toBe(false)
  expect(await judge(26 * HOUR)).toBe('settling')
  expect(await warned()).toBe(false)
  expect(await hasClockReturned(db)).toBe(true)
  await forgetClockReturn(db)
  expect(await judge(755 * DAY)).toBe('untrusted')
  expect(await judge(755 * DAY + 23 * HOUR, 23)).toBe('untrusted')
  expect(await judge(756 * DAY, 1)).toBe('trusted')
  expect(await warned()).toBe(false)
  expect(await judge(51 * HOUR)).toBe('settling')
  expect(await hasClockReturned(db)).toBe(true)
  expect(await judge(-30 * DAY)).toBe('untrusted')
  expect(await judge(53 * HOUR)).toBe('settling')
})

test('only time in which a process ran counts, and once for all processes', async () => {
  const ask = await openClock()
  await ask(0)
  for (let hours = 1; hours <= 23; hours += 1) expect(await ask(hours * HOUR, 2)).toBe(false)
  expect(await ask(60 * HOUR, 0)).toBe(false)
  expect(await ask(61 * HOUR, 1)).toBe(true)
})

async function agencyWithOldRecords() {
  const agency = await openDemoAgency({ ORIEL_MANAGER_PASSWORD_RETENTION_DAYS: '3' })
  await uploadWithTask(agency, 'plan')
  await agency.ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' })
  const person = {
    fullName: 'Kim Roe',
    email: 'kim@client.test',
    password: 'Issued-1',
    role: 'customer',
    company: 'Roe',
  } as const
  await agency.ask('mara', createUser, person)
  const orphan = join(agency.services.config.dataDir, 'files/files/ab', `ab${'0'.repeat(30)}`)
  mkdirSync(dirname(orphan), { recursive: true })
  writeFileSync(orphan, 'nobody knows me')
  const longAgo = new Date(Date.now() - 100 * HOUR)
  utimesSync(orphan, longAgo, longAgo)
  const count = async (table: 'trash' | 'workItems' | 'files') =>
    (
      await agency.db
        .selectFrom(table)
        .select(sql<number>`cast(count(*) as integer)`.as('all'))
        .executeTakeFirstOrThrow()
    ).all
  const left = async () => ({
    trash: await count('trash'),
    workItems: await count('workItems'),
    files: await count('files'),
    issued: (await agency.db.selectFrom('users').select('id').where('issuedSecret', 'is not', null).execute()).length,
    bytes: (await keysOf(agency.services.storage.list())).length,
  })
  expect(await left()).toEqual({ trash: 1, workItems: 5, files: 1, issued: 1, bytes: 2 })
  return { agency, left }
}

test.each([
  ['a month ahead at the start', 31],
  ['two years ahead at the start', 730],
  ['fifty years back at the start', -50 * 365],
])('a clock %s destroys nothing for 24 hours of running', async (_, days) => {
  const { agency, left } = await agencyWithOldRecords()
  const real = Date.now()
  await runDueJobs(agency.services, new Date(real))
  await runDueJobs(agency.services, new Date(real + 24 * HOUR), [], 24 * HOUR)
  await agency.db.updateTable('facts').set({ value: '' }).where('name', '=', 'job sweep-bytes').execute()

  const before = await left()
  const ran: string[] = []
  const watched = jobs.map((job): Job => ({
    ...job,
    run: async (services, now) => {
      ran.push(job.name)
      return job.run(services, now)
    },
  }))
  const wrong = real + 24 * HOUR + days * DAY
  await runDueJobs(agency.services, new Date(wrong), watched)
  expect(await left()).toEqual(before)
  const names = (which: (job: Job) => boolean | undefined) => jobs.filter(which).map(({ name }) => name)
  expect(ran).toEqual(names(({ ignoresClock }) => ignoresClock))

  ran.length = 0
  const right = real + 25 * HOUR
  await runDueJobs(agency.services, new Date(right), watched)
  expect(ran).toEqual(names(({ wouldRemove }) => !wouldRemove))
  expect(await left()).toEqual(before)
})

test('a machine that was off for five weeks loses nothing, and continues after 24 hours of running', async () => {
  const { agency, left } = await agencyWithOldRecords()
  const real = Date.now()
  await runDueJobs(agency.services, new Date(real))
  for (const days of [1, 2, 3]) await runDueJobs(agency.services, new Date(real + days * DAY), [], DAY)
  const before = await left()
  const back = real + 35 * DAY
  await runDueJobs(agency.services, new Date(back))
  for (let hours = 1; hours < 24; hours += 1)
    await runDueJobs(agency.services, new Date(back + hours * HOUR), jobs, HOUR)
  expect(await left()).toEqual(before)
  await runDueJobs(agency.services, new Date(back + 24 * HOUR), jobs, HOUR)
  expect(await left()).toEqual({ trash: 0, workItems: before.workItems - 2, files: 1, issued: 0, bytes: 1 })
})

test('an operator who says that the clock is right ends the wait at once', async () => {
  const { agency, left } = await agencyWithOldRecords()
  const real = Date.now()
  await runDueJobs(agency.services, new Date(real))
  const back = real + 35 * DAY
  await runDueJobs(agency.services, new Date(back))
  expect(await listWarnings(agency.db)).toContain('clock-untrusted')
  expect((await left()).trash).toBe(1)
  await trustClock(agency.db, new Date(back))
  expect(await listWarnings(agency.db)).not.toContain('clock-untrusted')
  await runDueJobs(agency.services, new Date(back + HOUR), jobs, HOUR)
  expect((await left()).trash).toBe(0)
  expect(await judgeClock(agency.services, new Date(back + 2 * HOUR), HOUR)).toBe('trusted')
})

test('the log names and counts what would be removed', async () => {
  const { agency } = await agencyWithOldRecords()
  const said: unknown[] = []
  const services = {
    ...agency.services,
    log: { ...agency.services.log, info: (it: unknown) => void said.push(it), warn: () => {} },
  }
  await runDueJobs(services, new Date(Date.now() + 31 * DAY))
  expect(said).toContainEqual({ job: 'empty-trash', count: 1, some: ['task homepage (Homepage)'] })
  expect(said).toContainEqual(expect.objectContaining({ job: 'sweep-bytes', count: 1 }))
  expect(said).toContainEqual(expect.objectContaining({ job: 'forget-issued-passwords', count: 1 }))
})
