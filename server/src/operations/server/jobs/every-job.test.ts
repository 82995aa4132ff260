import { expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { readContents } from '../../../../testing/database/database-contents.ts'
import { keysOf } from '../../../../testing/storage/storages.ts'
import { uploadWithTask } from '../../../../testing/storage/upload-to-task.ts'
import { type Agency, BEGIN, DAY, END, HOUR, instant, JUMP, leaveBehind } from '../../../../testing/work-for-jobs.ts'
import { enqueueTestEmail } from '../../../features/notifications/outbox/enqueue.ts'
import { jobs } from './jobs.ts'
import { runDueJobs } from './run-jobs.ts'
import { openMailServer } from '../../../../testing/mail/mail-office.ts'

/** Every job is due at `DUE`; the mail server rejects at first. */
async function openWorld() {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(BEGIN)
  const mail = await openMailServer((address) =>
    address === 'busy@client.test' ? { code: 451, said: 'Come back later' } : undefined,
  )
  const agency = await openDemoAgency({
    ...mail.environment,
    ORIEL_SESSION_IDLE_MINUTES: String(6 * 24 * 60),
    ORIEL_MANAGER_PASSWORD_RETENTION_DAYS: '2',
    ORIEL_AUDIT_DAYS: '60',
    ORIEL_IP_RETENTION_DAYS: '30',
  })
  const problems: unknown[] = []
  const services = {
    ...agency.services,
    log: { ...agency.services.log, info() {}, warn() {}, error: (it: unknown) => void problems.push(it) },
  } as unknown as Agency['services']
  /** `lived`: milliseconds since the last check. */
  const look = async (at: number, lived: number) => {
    vi.setSystemTime(at)
    await runDueJobs(services, new Date(at), jobs, lived)
  }
  const contents = async () => ({
    ...(await readContents(agency.db)),
    files: (await keysOf(services.storage.list())).length,
  })
  const asText = async () => {
    const { instants, ...rest } = await contents()
    return JSON.stringify([rest, ...instants])
  }
  for (let at = BEGIN; at < JUMP; at += 12 * HOUR) await look(at, at === BEGIN ? 0 : 12 * HOUR)
  await uploadWithTask(agency, 'plan')
  for (const leave of new Set(Object.values(leaveBehind))) await leave(agency)
  await enqueueTestEmail(agency.db, 'mara', 'busy@client.test')
  await look(JUMP, 12 * HOUR)
  return { services, look, contents, asText, problems }
}

async function liveThrough(offset: number) {
  const { look, contents, problems } = await openWorld()
  for (const [hours, lived] of [
    [0, 0],
    [1, HOUR],
    [2, HOUR],
  ] as const)
    await look(JUMP + hours * HOUR + offset, lived)
  for (let at = JUMP + 3 * HOUR; at <= END; at += 3 * HOUR) await look(at, 3 * HOUR)
  expect(problems).toEqual([])
  return contents()
}

test('every scheduled job has data at stake in these tests', async () => {
  const byTheClock = jobs.filter(({ ignoresClock }) => !ignoresClock).map(({ name }) => name)
  expect(Object.keys(leaveBehind).toSorted()).toEqual(byTheClock.toSorted())
  const changed = new Set<string>()
  for (const offset of [3 * DAY, -730 * DAY]) {
    const { services, asText } = await openWorld()
    // Reverse order: no job removes the work of another.
    for (const job of jobs.toReversed().filter(({ ignoresClock }) => !ignoresClock)) {
      const before = await asText()
      vi.setSystemTime(JUMP + offset)
      await job.run(services, new Date(JUMP + offset))
      if ((await asText()) !== before) changed.add(job.name)
    }
    vi.useRealTimers()
  }
  expect([...changed].toSorted()).toEqual(byTheClock.toSorted())
})

let right: Promise<Awaited<ReturnType<typeof liveThrough>>> | undefined

test.each([
  ['two years ahead', 730 * DAY],
  ['two years behind', -730 * DAY],
  ['31 days ahead', 31 * DAY],
  ['31 days behind', -31 * DAY],
  ['two hours ahead', 2 * HOUR],
  ['two hours behind', -2 * HOUR],
])('a clock that is %s for two hours leaves the database as if it had always been right', async (_, offset) => {
  right ??= liveThrough(0)
  const expected = await right
  const found = await liveThrough(offset)
  expect(found.rows).toEqual(expected.rows)
  expect(found.files).toBe(expected.files)
  // Its own timestamp may be wrong; derived ones must not be.
  found.instants.delete('deliveries.createdAt')
  const misdated = [...found.instants].filter(([column, [first, last]]) => {
    const [earliest = Infinity, latest = -Infinity] = expected.instants.get(column) ?? []
    return first < earliest - 4 * HOUR || last > latest + 4 * HOUR
  })
  expect(misdated.map(([column, range]) => [column, range.map(instant)])).toEqual([])
})
