import { createHash } from 'node:crypto'
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentDate } from '../server/src/platform/http/session/reader-dates.ts'
import { environmentAt, makeDataSet, type Place, removePlace } from './data/data-set.ts'
import { freePort } from '../server/testing/processes/free-port.ts'
import { serve, type Served } from './process.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import type { PostgresMeter } from './scale/meter.ts'

const root = join(import.meta.dirname, '..')
const kept = join(root, 'node_modules/.cache/oriel/bench')

export interface Prepared {
  place: Place
  /** Seconds; undefined for a cached one. */
  loaded: number | undefined
  forget(): Promise<void>
}

export async function startOriel(place: Place, more: Record<string, string> = {}): Promise<Served> {
  const environment = { ...environmentAt(place), PORT: String(await freePort()), ...more }
  const addressOf = (said: string) => /ready at (http\S+)/.exec(said)?.[1]
  return serve('server/main.ts', [], environment, addressOf, place.postgres?.worked)
}

export async function preparePostgres(url: string, size: SizeName, postgres?: PostgresMeter): Promise<Prepared> {
  const place = { url, dataDir: await temporary(), ...(postgres ? { postgres } : {}) }
  return { place, loaded: await load(place, size), forget: () => removePlace(place) }
}

/** Generated once per date; measurements write to a copy. */
export async function prepareSqlite(size: SizeName): Promise<Prepared> {
  const name = `${size}-${currentDate()}-${fingerprint()}`
  const folder = join(kept, name)
  const place = { url: undefined, dataDir: await temporary() }
  let loaded: number | undefined
  if (!existsSync(folder)) {
    await mkdir(kept, { recursive: true })
    for (const old of readdirSync(kept)) if (old.startsWith(`${size}-`)) await removePlace({ dataDir: join(kept, old) })
    const making = join(kept, `making-${name}`)
    await removePlace({ dataDir: making })
    loaded = await load({ url: undefined, dataDir: making }, size)
    await rename(making, folder)
  }
  await copyFile(join(folder, 'oriel.db'), join(place.dataDir, 'oriel.db'), constants.COPYFILE_FICLONE)
  return { place, loaded, forget: () => removePlace(place) }
}

const temporary = () => mkdtemp(join(tmpdir(), 'oriel-bench-'))

/** The first start records years of overdue tasks: once, here. */
async function load(place: Place, size: SizeName) {
  const seconds = await makeDataSet(place, sizes[size])
  const first = await startOriel(place)
  await first.rested()
  await first.stop()
  return seconds
}

const FOLLOWS = ['bench/data', 'server/src/platform/db', 'server/demo']

/** Of everything the data set depends on. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const folder of FOLLOWS) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.ts')) hash.update(readFileSync(join(root, folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
