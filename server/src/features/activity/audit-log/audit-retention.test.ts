import { listAudit } from '@oriel/contracts/classic/audit'
import { expect, test } from 'vitest'
import { runDueJobs } from '../../../operations/server/jobs/run-jobs.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import {
  countOldAuditEntries,
  countOldIpAddresses,
  removeOldIpAddresses,
  removeOldAuditEntries,
} from './audit-retention.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

async function agencyWithLines(count: number, settings: Record<string, string>) {
  const agency = await openDemoAgency(settings)
  const lines = Array.from({ length: count }, (_, number) => ({
    id: `line-${String(number).padStart(4, '0')}`,
    at: daysAgo(number / 10),
    event: 'sign-in',
    actorId: 'mara',
    actorName: 'Mara Lind',
    targetId: null,
    targetName: null,
    ip: '192.0.2.7',
    requestId: 'r',
    details: '{}',
  }))
  for (let at = 0; at < count; at += 500)
    await agency.db
      .insertInto('auditLog')
      .values(lines.slice(at, at + 500))
      .execute()
  const kept = () => agency.db.selectFrom('auditLog').select(['at', 'ip']).orderBy('at').execute()
  return { ...agency, kept }
}

test('everything is kept unless the operator sets a limit', async () => {
  const { services, kept } = await agencyWithLines(20, {})
  const centuriesLater = new Date('2226-01-01T00:00:00.000Z')
  await removeOldAuditEntries(services, centuriesLater)
  await removeOldIpAddresses(services, centuriesLater)
  expect((await kept()).map(({ ip }) => ip)).toEqual(Array.from({ length: 20 }, () => '192.0.2.7'))
  expect(await countOldAuditEntries(services, centuriesLater)).toEqual([])
  expect(await countOldIpAddresses(services, centuriesLater)).toEqual([])
})

test('audit entries are deleted after their days, in any number of batches, and no younger ones', async () => {
  const { services, kept } = await agencyWithLines(1200, { ORIEL_AUDIT_DAYS: '10' })
  expect(await countOldAuditEntries(services, now)).toEqual([`1099 lines of the audit log before ${daysAgo(10)}`])
  await removeOldAuditEntries(services, now)
  const left = await kept()
  expect(left).toHaveLength(101)
  expect(left[0]?.at).toBe(daysAgo(10))
})

test('addresses are deleted before their entries, those of sessions too, and new ones the next time', async () => {
  const { services, db, ask, kept } = await agencyWithLines(1200, { ORIEL_IP_RETENTION_DAYS: '30' })
  await db
    .updateTable('sessions')
    .set({ createdAt: daysAgo(31) })
    .where('userId', '=', 'eli')
    .execute()
  await db
    .updateTable('sessions')
    .set({ createdAt: daysAgo(29) })
    .where('userId', '!=', 'eli')
    .execute()
  expect(await countOldIpAddresses(services, now)).toEqual([
    `addresses of callers from ${daysAgo(119.9)} to ${daysAgo(30)}`,
  ])
  await removeOldIpAddresses(services, now)
  const lines = await kept()
  expect(lines).toHaveLength(1200)
  expect(lines.every(({ at, ip }) => (ip === '') === at < daysAgo(30))).toBe(true)
  const sessions = await db.selectFrom('sessions').select(['userId', 'ip']).execute()
  expect(sessions.every(({ userId, ip }) => (ip === '') === (userId === 'eli'))).toBe(true)
  expect((await ask('mara', listAudit, { to: '2026-05-01' })).data.entries[0]?.ip).toBe('')

  const tomorrow = new Date(now.getTime() + 86_400_000)
  await removeOldIpAddresses(services, tomorrow)
  expect((await kept()).filter(({ ip }) => ip === '')).toHaveLength(lines.filter(({ ip }) => ip === '').length + 10)
  expect(await countOldIpAddresses(services, tomorrow)).toEqual([])
})

test('a clock that has just jumped deletes nothing', async () => {
  const { services, kept } = await agencyWithLines(20, { ORIEL_AUDIT_DAYS: '1', ORIEL_IP_RETENTION_DAYS: '1' })
  const nextYear = new Date('2027-06-01T12:00:00.000Z')
  await runDueJobs(services, nextYear)
  expect((await kept()).filter(({ ip }) => ip !== '')).toHaveLength(20)
})
