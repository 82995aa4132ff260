import { execFileSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '../../server/src/operations/backup/copy-database.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { age, fetchAll, type Setup, onEverySetup, type Sent, sweepOnce, upload } from '../tools/setups.ts'
import type { Place } from '../tools/place.ts'

/** As many unknown files as a sweep takes. */
const NEWER = 5

export const olderDump: Fault = {
  id: 'F26',
  what: 'an older dump restored beside the same files, swept, and then the newer database put back',
  brief: true,
  async run(extent) {
    const ledger = new Ledger()
    const figures: string[] = []
    await onEverySetup(extent, async (setup) => {
      const place = await setup.install()
      const [older, newer]: [Sent, Sent] = [new Map(), new Map()]
      const server = await startOriel(place)
      await upload(server, place, 9, older, ledger)
      const oldestDump = await dump(place, 'oldest')
      await upload(server, place, 1, older, ledger)
      const olderDump = await dump(place, 'older')
      await upload(server, place, NEWER, newer, ledger)
      await server.stop()
      const newerDump = await dump(place, 'newer')
      const all = new Map([...older, ...newer])
      age(setup.bytesOf(place))

      if (extent.form !== 'brief') {
        restore(place, oldestDump)
        const said = await sweepOnce(place, ledger)
        ledger.expect(/nothing was swept/.test(said), `${NEWER + 1} unknown files were swept on ${setup.name}`)
      }
      restore(place, olderDump)
      await sweepOnce(place, ledger, { during: (swept) => fetchAll(swept, place, older, ledger) })
      const aside = asideIn(setup, place)
      ledger.expect(aside === NEWER, `${aside} files instead of ${NEWER} were set aside on ${setup.name}`)

      restore(place, newerDump)
      const back = await startOriel(place)
      await fetchAll(back, place, all, ledger)
      await back.stop()
      let whole = 0
      const during = async (swept: Oriel) => void (whole = await fetchAll(swept, place, all, ledger))
      await sweepOnce(place, ledger, { during })
      ledger.expect(asideIn(setup, place) === 0, `not everything was put back on ${setup.name}`)
      figures.push(`${setup.name}: ${aside} set aside, afterwards ${whole} of ${all.size} as they were sent`)
    })
    return { broken: ledger.broken, figures: figures.join('; ') }
  },
}

async function dump({ environment, databaseFile, folder }: Place, name: string) {
  const file = join(folder, `${name}.dump`)
  const url = environment['DATABASE_URL']
  if (url) execFileSync('pg_dump', ['-Fc', '-d', url, '-f', file], { stdio: 'pipe' })
  else await copyDatabase(databaseFile, file)
  return file
}

function restore({ environment, databaseFile }: Place, file: string) {
  const url = environment['DATABASE_URL']
  if (url) {
    execFileSync('pg_restore', ['--clean', '--if-exists', '-d', url, file], { stdio: 'pipe' })
    return
  }
  for (const end of ['-wal', '-shm']) rmSync(databaseFile + end, { force: true })
  renameSync(file, databaseFile)
}

function asideIn(setup: Setup, place: Place) {
  const entries = readdirSync(setup.bytesOf(place), { recursive: true, withFileTypes: true })
  return entries.filter(
    ({ parentPath, name }) => /[/\\]swept[/\\]/.test(parentPath) && /^[0-9a-f]{32}(\._S3rver_object)?$/.test(name),
  ).length
}
