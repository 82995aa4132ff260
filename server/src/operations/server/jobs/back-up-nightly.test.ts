import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getInstallation } from '@oriel/contracts/v1/settings/about'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { isBackupName } from '../../backup/rotate-backups.ts'
import { recordBackup, recordRestoreDrill } from '../../../platform/db/backup-facts.ts'
import { listWarnings } from '../../../platform/db/connection/warnings.ts'
import { jobs } from './jobs.ts'
import { runDueJobs } from './run-jobs.ts'
import { measuredAgency } from '../../../../testing/agencies/measured-agency.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { uploadWithTask } from '../../../../testing/storage/upload-to-task.ts'
import { backUpNightly, isBackupDue } from './back-up-nightly.ts'
import { readLastSuccesses } from '../../../platform/db/facts.ts'

const onPostgres = process.env.ORIEL_TEST_DATABASE === 'postgres'

async function shelf() {
  const folder = await mkdtemp(join(process.env.ORIEL_TEST_FOLDER ?? tmpdir(), 'oriel-nightly-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.runIf(onPostgres)('PostgreSQL needs its own tools for this', () => {
  const settings = { DATABASE_URL: 'postgres://x', ORIEL_BACKUP_DIR: 'backups' }
  expect(() => readConfig(settings)).toThrow('ORIEL_BACKUP_DIR: is for SQLite')
})

test.skipIf(onPostgres)('R-73: each night a backup is made and test-restored, and managers are notified', async () => {
  const folder = await shelf()
  const agency = await openDemoAgency({ ORIEL_BACKUP_DIR: folder })
  await uploadWithTask(agency, 'plan')
  const state = async () => (await agency.ask('mara', getInstallation, {})).data.backups
  expect(await state()).toEqual({ backedUpAt: null, missingFiles: 0, restoreTestedAt: null, restoreTestFailed: false })
  const began = new Date().toISOString()
  await backUpNightly(agency.services, new Date())
  expect(readdirSync(folder).filter((name) => !isBackupName(name))).toEqual([])
  const after = await state()
  expect(after).toMatchObject({ missingFiles: 0, restoreTestFailed: false })
  expect([after?.backedUpAt, after?.restoreTestedAt].every((at) => at && at >= began)).toBe(true)

  await backUpNightly(agency.services, new Date())
  expect(readdirSync(folder)).toHaveLength(1)
})

test.skipIf(onPostgres)('a backup that lacks a file is not sound, and an earlier verified one stays', async () => {
  const folder = await shelf()
  const agency = await openDemoAgency({ ORIEL_BACKUP_DIR: folder })
  await uploadWithTask(agency, 'plan')
  const { storageKey } = await agency.db.selectFrom('files').select('storageKey').executeTakeFirstOrThrow()
  rmSync(join(agency.services.config.dataDir, 'files/files', storageKey))
  await expect(backUpNightly(agency.services, new Date())).rejects.toThrow(
    /ended with 4: [^]*missing: .* \(plan\.pdf\)[^]*not sound: 1 files are missing/,
  )
  const { backups } = (await agency.ask('mara', getInstallation, {})).data
  expect(backups).toEqual({ backedUpAt: null, missingFiles: 1, restoreTestedAt: null, restoreTestFailed: true })
})

test.skipIf(onPostgres)('a full or read-only target fails the job, and a shutdown stops it', async () => {
  const folder = await shelf()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { services } = await openDemoAgency({ ORIEL_BACKUP_DIR: file })
  await expect(backUpNightly(services, new Date())).rejects.toThrow('The nightly backup ended with 1: ')

  const other = await openDemoAgency({ ORIEL_BACKUP_DIR: folder })
  const running = backUpNightly(other.services, new Date())
  await expect.poll(async () => isBackupDue(other.db, new Date())).toBe(false)
  other.services.leave()
  await running
  expect(readdirSync(folder)).toEqual(['file'])
})

test.each([
  ['2026-03-01T23:00', '2026-03-02T02:59', false],
  ['2026-03-01T23:00', '2026-03-02T03:00', true],
  ['2026-03-02T03:10', '2026-03-02T23:00', false],
  ['2026-03-02T03:10', '2026-03-03T03:01', true],
  ['2026-02-01T03:10', '2026-03-03T01:00', true],
  // The clock was ahead.
  ['2027-03-02T03:10', '2026-03-03T01:00', true],
])('after one at %s, at %s another is due: %s', async (last, now, due) => {
  const { db } = await openDemoAgency()
  expect(await isBackupDue(db, new Date(now))).toBe(true)
  await db
    .insertInto('facts')
    .values({ name: 'backup nightly', value: new Date(last).toISOString() })
    .execute()
  await recordBackup(db, { madeAt: new Date(last).toISOString(), place: '', lacking: 0 }, { isGood: true })
  expect(await isBackupDue(db, new Date(now))).toBe(due)
})

test.skipIf(onPostgres)(
  'a night without a backup counts as failed, is retried, and is a readiness warning',
  async () => {
    const folder = await shelf()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const agency = await openDemoAgency({ ORIEL_BACKUP_DIR: file })
    const noon = new Date().setHours(12, 0, 0, 0)
    const at = (minutes: number) => new Date(noon + minutes * 60_000)
    const look = (minutes: number) =>
      runDueJobs(
        agency.services,
        at(minutes),
        jobs.filter(({ name }) => name === 'back-up'),
      )
    for (const minutes of [0, 31, 62]) await look(minutes)
    expect(await readLastSuccesses(agency.db)).toEqual(new Map())
    expect(await listWarnings(agency.db)).toContain('backup-failed')
    expect(await isBackupDue(agency.db, at(119))).toBe(false)
    expect(await isBackupDue(agency.db, at(121))).toBe(true)
  },
)

const scraped = async ({ metrics }: Awaited<ReturnType<typeof measuredAgency>>, name: string) =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.text())?.[1]

test('metrics report the age of the last good backup and of the last verified one', async () => {
  const agency = await measuredAgency()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await recordBackup(agency.db, { madeAt: hoursAgo(30), place: '', lacking: 0 }, { isGood: true })
  await recordBackup(agency.db, { madeAt: hoursAgo(6), place: '', lacking: 1 }, { isGood: false })
  await recordRestoreDrill(agency.db, { at: hoursAgo(29), succeeded: true })
  await recordRestoreDrill(agency.db, { at: hoursAgo(5), succeeded: false })
  const hours = async (name: string) => Math.floor(Number(await scraped(agency, name)) / 3600)
  expect(await hours('oriel_backup_age_seconds')).toBe(onPostgres ? Number.NaN : 30)
  expect(await hours('oriel_restore_check_age_seconds')).toBe(onPostgres ? Number.NaN : 29)
})

test('a database without a backup reports an infinite age', async () => {
  const agency = await measuredAgency()
  expect(await scraped(agency, 'oriel_backup_age_seconds')).toBe(onPostgres ? undefined : '+Inf')
  expect(await scraped(agency, 'oriel_restore_check_age_seconds')).toBe(undefined)
})
