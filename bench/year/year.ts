// npm run year [-- --days=N, at least 19]: 365 simulated days of an installation and its operator.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mock } from 'node:test'
import SQLite from 'better-sqlite3'
import { moveNumberedAgencyIn } from '../../server/testing/numbered-agency.ts'
import { moveIn } from '../../server/testing/agencies/cast.ts'
import { mountSmallDisk } from '../../faults/failures/full-disk.ts'
import { Alarms } from '../../faults/tools/alarms.ts'
import { operate, type Settings, start } from './installation.ts'
import { Staff } from './staff.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BEGIN = Date.parse('2026-01-05T08:00:00Z')
const MEGABYTES = 600
const LINES_PER_PAGE = 50
const LEAST_DAYS = 19

const days = Number(process.argv.find((it) => it.startsWith('--days='))?.slice(7) ?? 365)
if (!(days >= LEAST_DAYS)) {
  console.error(`--days needs at least ${LEAST_DAYS}: the first fault loses a file of the day before.`)
  process.exit(2)
}
const disk = mountSmallDisk(MEGABYTES)
const shelf = join(disk.folder, 'backups')
const settings: Settings = {
  ORIEL_DATA_DIR: join(disk.folder, 'data'),
  ORIEL_SECRETS_DIR: join(disk.folder, 'secrets'),
}
const alarms = new Alarms()
const staff = new Staff()
const log: string[] = []
const broken: string[] = []
/** Alerts of this day's fault, once each. */
let expected: string[] = []
let now = BEGIN
let day = 0

let lived = 0
const processTime = performance.now.bind(performance)
performance.now = () => processTime() + lived
mock.timers.enable({ apis: ['Date'], now })
mkdirSync(settings['ORIEL_DATA_DIR'] ?? '', { recursive: true })
await moveNumberedAgencyIn({
  url: undefined,
  dataDir: settings['ORIEL_DATA_DIR'] ?? '',
  secretsDir: settings['ORIEL_SECRETS_DIR'],
})
let oriel = await start(settings)
note('upgraded a database from before the baseline by every migration there is')
// Files of the fixture have no content.
const empty = { size: 0, sha256: createHash('sha256').digest('hex') }
for (const table of ['files', 'fileVersions'] as const) await oriel.db.updateTable(table).set(empty).execute()
await moveIn(oriel.db)
await staff.moveIn(oriel.db)
expected = ['OrielBackupOld', 'OrielRestoreNotProven']

const faults: Record<number, [what: string, alerts: string[], work: () => Promise<void>]> = {
  20: ['a stored file is lost', ['OrielFileMissing', 'OrielBackupFailed', 'OrielBackupOld'], loseFile],
  60: [
    'the clock is two years ahead for two hours',
    ['OrielClockUntrusted', 'OrielBackupOld', 'OrielRestoreNotProven'],
    () => wrongClock(730 * DAY),
  ],
  100: ['the disk is full', ['OrielDiskLow', 'OrielStorageFails', 'OrielBackupFailed'], fillDisk],
  150: ['a backup rots', ['OrielBackupFailed', 'OrielBackupOld'], rotBackup],
  200: ['the clock is 31 days behind for two hours', ['OrielClockUntrusted'], () => wrongClock(-31 * DAY)],
  250: ['another program locks the database', ['OrielJobFails'], lockDatabase],
  300: [
    'the machine is lost and replaced five days later',
    ['OrielClockUntrusted', 'OrielBackupOld', 'OrielRestoreNotProven'],
    replaceMachine,
  ],
}

/** Shorter runs have the same faults, closer together. */
const dayOfYear = new Map(Object.keys(faults).map((it) => [Math.ceil((Number(it) * days) / 365), Number(it)]))

for (day = 1; day <= days; day++) {
  setTime(BEGIN + day * DAY)
  await oriel.runJobs(12 * HOUR)
  await look()
  await staff.signIn(oriel.db)
  const [what, alerts, work] = faults[dayOfYear.get(day) ?? 0] ?? []
  if (what && alerts && work) {
    await look()
    if (alarms.active.length > 0) broken.push(`day ${day}: ${alarms.active.join()} did not end`)
    expected = alerts
    alarms.fired.clear()
    note(what)
    await work()
  }
  if (new Date(now).getUTCDay() % 6 > 0) await staff.workADay(oriel.url, day)
  setTime(now + 12 * HOUR)
  await oriel.runJobs(12 * HOUR)
  backUp()
  await look()
  if (day % 50 === 0) console.error(`day ${day}: ${staff.acknowledged.length} acknowledged`)
}
await look()
if (alarms.active.length > 0) broken.push(`at the end: ${alarms.active.join()} did not end`)
await staff.signIn(oriel.db)
const lost = await staff.missing(oriel.db, oriel.url)
if (lost.length > 0) broken.push(`lost: ${lost.slice(0, 5).join(', ')} and ${Math.max(0, lost.length - 5)} more`)
if (log.length > LINES_PER_PAGE) broken.push(`the operator's log has ${log.length} lines`)
await oriel.stop()
disk.unmount()
console.log(['The operator’s year', ...log, ''].join('\n'))
console.log(
  `${days} days, ${staff.acknowledged.length} writes acknowledged, ${lost.length} lost; answers ${[...staff.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; rules evaluated: ${alarms.names.length}`,
)
if (broken.length > 0) console.error(['', 'Broken:', ...broken].join('\n'))
process.exit(broken.length > 0 ? 1 : 0)

function setTime(time: number) {
  now = time
  mock.timers.setTime(time)
}

function note(line: string) {
  log.push(`day ${String(day).padStart(3)}: ${line}`)
}

/** Scrapes. Alerts may begin once per fault. */
async function look() {
  // Metrics cache for 15 seconds of process time.
  lived += 60_000
  const { begun, ended } = alarms.evaluate(await oriel.scrape())
  for (const name of begun) {
    note(`  ${name} fires`)
    if (!expected.includes(name)) broken.push(`day ${day}: ${name} fired without a reason`)
    if ((alarms.fired.get(name) ?? 0) > 1) broken.push(`day ${day}: ${name} fired again`)
  }
  for (const name of ended) note(`  ${name} ends`)
}

function backUp() {
  const { code, said } = operate('backup', ['--out', shelf, '--keep', '14', '--prove'], settings)
  if (code !== 0 && code !== 3) broken.push(`day ${day}: a backup ended with ${code}: ${said}`)
  return code
}

async function loseFile() {
  const key = latestFile()
  rmSync(stored(key))
  const lost = staff.acknowledged.findLast(({ file }) => file)
  const headers = { authorization: `Bearer ${staff.token}` }
  await fetch(`${oriel.url}/api/files/${lost?.file?.id}`, { headers })
  await look()
  setTime(now + HOUR)
  if (backUp() !== 3) broken.push('the backup without the file did not end with 3')
  await look()
  const [newest = ''] = readdirSync(shelf).toSorted().toReversed()
  mkdirSync(dirname(stored(key)), { recursive: true })
  copyFileSync(join(shelf, newest, 'files', key), stored(key))
  note('  operator: npm run verify names the file; copied it back from the latest backup')
}

async function wrongClock(offset: number) {
  const right = now
  setTime(right + offset)
  await oriel.runJobs(0)
  await look()
  setTime(right + offset + 2 * HOUR)
  await oriel.runJobs(2 * HOUR)
  await look()
  setTime(right + 2 * HOUR)
  await oriel.runJobs(0)
  await look()
  note('  operator: set the clock right again')
}

async function fillDisk() {
  const ballast = join(disk.folder, 'ballast')
  try {
    writeFileSync(ballast, Buffer.alloc(MEGABYTES * 1024 * 1024))
  } catch {}
  await look()
  await staff.workADay(oriel.url, day)
  await look()
  rmSync(ballast)
  note('  operator: made room')
  await look()
}

async function rotBackup() {
  const [newest = ''] = readdirSync(shelf).toSorted().toReversed()
  const path = join(shelf, newest, 'files', latestFile())
  const bytes = readFileSync(path)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  writeFileSync(path, bytes)
  setTime(now + HOUR)
  if (backUp() !== 3) broken.push('the backup after the rotten one did not end with 3')
  await look()
  note('  operator: the log names the file; the new backup has it from the storage')
}

async function lockDatabase() {
  const other = new SQLite(join(settings['ORIEL_DATA_DIR'] ?? '', 'oriel.db'))
  other.exec('begin immediate')
  // Writes and jobs wait five seconds each.
  await staff.workADay(oriel.url, day, 2)
  for (const hour of [1, 2]) {
    setTime(now + hour * HOUR)
    await oriel.runJobs(hour * HOUR)
  }
  await look()
  other.exec('rollback')
  other.close()
  note('  operator: ended the other program')
}

async function replaceMachine() {
  if (backUp() !== 0) broken.push('the last backup of the old machine failed')
  const [newest = ''] = readdirSync(shelf).toSorted().toReversed()
  await oriel.stop()
  const before = settings['ORIEL_DATA_DIR'] ?? ''
  settings['ORIEL_DATA_DIR'] = join(disk.folder, 'new-data')
  rmSync(before, { recursive: true })
  setTime(now + 5 * DAY)
  const restored = operate('restore', ['--from', join(shelf, newest), '--to', settings['ORIEL_DATA_DIR']], {})
  if (restored.code !== 0) broken.push(restored.said)
  oriel = await start(settings)
  await oriel.runJobs(0)
  await look()
  const trusted = operate('trust-clock', [], settings)
  if (trusted.code !== 0) broken.push(trusted.said)
  await look()
  await staff.signIn(oriel.db)
  note('  operator: npm run restore, npm start, npm run trust-clock')
  day += 5
}

function stored(key: string) {
  return join(settings['ORIEL_DATA_DIR'] ?? '', 'files/files', key)
}

function latestFile(): string {
  const id = staff.acknowledged.findLast(({ file }) => file)?.file?.id
  const database = new SQLite(join(settings['ORIEL_DATA_DIR'] ?? '', 'oriel.db'), { readonly: true })
  try {
    const key = database.prepare('select "storageKey" from files where id = ?').pluck().get(id) as string
    if (!existsSync(stored(key))) throw new Error(`no stored file ${key}`)
    return key
  } finally {
    database.close()
  }
}
