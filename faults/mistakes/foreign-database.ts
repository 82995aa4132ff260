import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOriel } from '../tools/oriel.ts'
import { type Extent, type Fault, Ledger } from '../tools/fault.ts'
import {
  age,
  fetchAll,
  type Setup,
  makeSweepDue,
  newDatabase,
  onEverySetup,
  type Sent,
  sweepBegins,
  sweepOnce,
  upload,
} from '../tools/setups.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { isRefused } from '../tools/refused.ts'

const FILES = 12

export const missingDatabase: Fault = {
  id: 'F23',
  what: 'the database is missing, then empty, beside files of four days ago',
  brief: true,
  run: (extent) =>
    tried(extent, async (setup, place, ledger) => {
      if (setup.isPostgres) return undefined
      const kept = `${place.databaseFile}.kept`
      renameSync(place.databaseFile, kept)
      await isRefused(place, /but the database is missing.*--adopt-files/, ledger)
      ledger.expect(!existsSync(place.databaseFile), 'a refused start left a database behind')
      writeFileSync(place.databaseFile, '')
      await isRefused(place, /but the database is missing.*--adopt-files/, ledger)
      ledger.expect(statSync(place.databaseFile).size === 0, 'a refused start wrote into the empty database')
      renameSync(kept, place.databaseFile)
      return place
    }),
}

export const wrongDatabase: Fault = {
  id: 'F24',
  what: 'another agency’s database beside the files: a copy in the data folder, or another DATABASE_URL',
  run: (extent) =>
    tried(extent, async (setup, place, ledger) => {
      const other = await strangerTo(setup)
      const kept = `${place.databaseFile}.kept`
      if (setup.isPostgres) {
        const wrong = { ...place.environment, DATABASE_URL: other.environment['DATABASE_URL'] ?? '' }
        await isRefused({ ...place, environment: wrong }, /is that of the installation.*--adopt-files/, ledger)
      } else {
        renameSync(place.databaseFile, kept)
        cpSync(other.databaseFile, place.databaseFile)
        await isRefused(place, /is that of the installation.*--adopt-files/, ledger)
        renameSync(kept, place.databaseFile)
      }
      rmSync(other.folder, { recursive: true })
      return place
    }),
}

export const secondInstallation: Fault = {
  id: 'F25',
  what: 'a second installation on the same bucket and prefix while the first one runs; then it adopts the files and both sweep',
  run: (extent) =>
    tried(extent, async (setup, place, ledger) => {
      if (!setup.hasBucket) return undefined
      const other = await strangerTo(setup)
      const second = { ...other, environment: { ...other.environment, ...bucketOf(place) } }
      const first = await startOriel(place)
      await isRefused(second, /is that of the installation.*--adopt-files/, ledger)
      await adopt(second)
      // Both would sweep: the second has no rows for the files of the first.
      ledger.expect(/nothing was swept/.test(await sweepOnce(second, ledger, { days: 8 })), 'the second one swept')
      ledger.expect(await isWarned(second), 'readiness did not warn of it')
      await first.stop()
      await isRefused(place, /belongs to the installation.*--adopt-files/, ledger)
      await adopt(place)
      const said = await sweepOnce(place, ledger, { days: 8 })
      ledger.expect(!/set aside|nothing was swept/.test(said), `the first one, which has them back, said ${said}`)
      rmSync(second.folder, { recursive: true })
      return place
    }),
}

async function adopt(place: Place) {
  const server = await startOriel(place, { environment: { ORIEL_ADOPT_FILES: '1' } })
  await server.stop()
}

async function isWarned(place: Place) {
  const server = await startOriel(place)
  const answer = await fetch(`${server.url}/api/health/ready`)
  const { data } = (await answer.json()) as { data: { warnings?: string[] } }
  await server.stop()
  return answer.status === 200 && data.warnings?.includes('sweep-refused') === true
}

async function tried(extent: Extent, err: (setup: Setup, place: Place, ledger: Ledger) => Promise<Place | undefined>) {
  const ledger = new Ledger()
  const figures: string[] = []
  await onEverySetup(extent, async (setup) => {
    const place = await setup.install()
    const sent: Sent = new Map()
    let server = await startOriel(place)
    await upload(server, place, FILES, sent, ledger)
    await server.stop()
    age(setup.bytesOf(place))
    const before = hashes(setup.bytesOf(place))
    const right = await err(setup, place, ledger)
    if (!right) return
    ledger.expect(
      [...before].every(
        ([path, hash]) => path.endsWith('installation') || hashes(setup.bytesOf(place)).get(path) === hash,
      ),
      `on ${setup.name} bytes were moved or changed`,
    )
    await makeSweepDue(right)
    server = await startOriel(right)
    await sweepBegins(right, ledger)
    const whole = await fetchAll(server, right, sent, ledger)
    await server.stop()
    figures.push(`${setup.name}: ${whole} of ${sent.size} files as they were sent`)
  })
  return { broken: ledger.broken, figures: `refused each time with one line; ${figures.join('; ')}` }
}

/** A workspace with another id. */
async function strangerTo(setup: Setup): Promise<Place> {
  const databaseUrl = setup.isPostgres ? await newDatabase(setup.clusterUrl, `stranger${Date.now()}`) : undefined
  const folder = mkdtempSync(join(tmpdir(), 'oriel-fault-'))
  return newPlace({ folder, ownId: true, ...(databaseUrl ? { databaseUrl } : {}) })
}

const bucketOf = ({ environment }: Place) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('S3_')))

function hashes(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}
