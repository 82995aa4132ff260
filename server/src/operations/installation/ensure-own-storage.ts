import { StartupError } from '../../platform/config/data-folder.ts'
import type { Db } from '../../platform/db/connection/connect.ts'
import { appendAudit } from '../../platform/db/append-audit.ts'
import { isPostgres } from '../../platform/db/connection/dialect.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Storage, FileMissing } from '../../platform/storage/storage.ts'
import { recordInstallation, readInstallationIds, readInstallation, reserveInstallationId } from './installation.ts'
import { tableNames } from '../../platform/db/table-names.ts'

/** Sampled per kind. Keys are random: one match is proof. */
const TRIED = 50

/** Works with older schemas. */
async function sampleKnownKeys(db: Db): Promise<string[]> {
  const tables = await tableNames(db)
  const keys: Array<string | null> = []
  for (const order of ['asc', 'desc'] as const) {
    if (tables.has('files')) {
      const files = db.selectFrom('files').select('storageKey').orderBy('id', order).limit(TRIED)
      keys.push(...(await files.execute()).map(({ storageKey }) => storageKey))
    }
    if (tables.has('users')) {
      const portraits = db.selectFrom('users').select('imageKey').where('imageKey', 'is not', null)
      const rows = await portraits.orderBy('id', order).limit(TRIED).execute()
      keys.push(...rows.map(({ imageKey }) => imageKey))
    }
  }
  return [...new Set(keys.filter((key) => key !== null))]
}

async function hasAnyFile(storage: Storage, keys: string[]): Promise<boolean> {
  for (const key of keys) {
    try {
      const { stream } = await storage.open(key)
      stream.destroy()
      return true
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
    }
  }
  return false
}

async function hasFiles(storage: Storage): Promise<boolean> {
  for (const list of [storage.list(), storage.listAside()])
    for await (const batch of list) if (batch.length > 0) return true
  return false
}

const whatToDo =
  'Look at ORIEL_DATA_DIR, DATABASE_URL, S3_BUCKET and S3_PREFIX, or bring the other half back from a backup; ' +
  'only if these two are to be one installation from now on, start once with --adopt-files.'

/**
 * Throws `StartupError` unless database and storage belong together. Read-only. `db`: null before there is one; may
 * have an older schema. Reads the mark first, because it's written last: a concurrent start must not be refused.
 */
export async function ensureOwnStorage(db: Db | null, storage: Storage): Promise<void> {
  const mark = await storage.readMark()
  const own = db && (await readInstallationIds(db))
  if (mark !== null) {
    if (mark === own?.id || mark === own?.planned) return db ? ensureKnownFiles(db, storage) : undefined
    const found = own?.id ? `is that of the installation ${own.id}` : db ? 'carries no installation id' : 'is missing'
    throw refuse(`${sentence(storage.place)} belongs to the installation ${mark}, but the database ${found}.`)
  }
  if (own?.id && (await storage.readMark()) === own.id) return
  const known = db ? await sampleKnownKeys(db) : []
  if (!(await hasFiles(storage))) {
    if (known.length === 0) return ensureFirstStorage(db, own?.id ?? null, storage)
    throw refuse(`The database knows files, but ${storage.place} is empty: it may not be mounted, or be another one.`)
  }
  if (own?.id) {
    throw refuse(`${sentence(storage.place)} holds files, but not the mark of this database's installation ${own.id}.`)
  }
  if (known.length === 0) {
    throw refuse(`${sentence(storage.place)} holds files, but the database is ${db ? 'empty or new' : 'missing'}.`)
  }
  if (!(await hasAnyFile(storage, known)))
    throw refuse(`${sentence(storage.place)} holds files, but none of those that the database knows.`)
}

/** Fewer missing files may just be lost. */
const MIN_KNOWN = 5

async function ensureKnownFiles(db: Db, storage: Storage) {
  const known = await sampleKnownKeys(db)
  if (known.length < MIN_KNOWN || (await hasAnyFile(storage, known))) return
  throw refuse(`${sentence(storage.place)} bears the right mark, but has none of the files that the database knows.`)
}

/** A second process must not use another, empty storage. */
function ensureFirstStorage(db: Db | null, id: string | null, { place }: Storage) {
  if (!db || !id || !isPostgres(db)) return
  throw refuse(`${sentence(place)} does not carry the mark of this database's installation ${id}.`)
}

/** Throws `StartupError` if another process assigned another id. */
export async function joinStorage(db: Db, storage: Storage): Promise<void> {
  const id = (await readInstallation(db))?.id ?? (await reserveInstallationId(db))
  if ((await storage.readMark()) === null) await storage.writeMark(id)
  const mark = await storage.readMark()
  if (mark !== id) throw refuse(`${sentence(storage.place)} belongs to the installation ${mark} since this moment.`)
  await recordInstallation(db, id)
}

/** Operator override. */
export async function adoptStorage({ db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>): Promise<void> {
  const id = (await readInstallation(db))?.id ?? (await reserveInstallationId(db))
  const before = await storage.readMark()
  if (before === id && (await readInstallation(db))) {
    log.warn('--adopt-files (ORIEL_ADOPT_FILES) has nothing to do: the files are those of this database. Leave it out.')
    return
  }
  await storage.writeMark(id)
  await recordInstallation(db, id, { again: true })
  await appendAudit(db, {
    event: 'storage-adopted',
    actor: { id: null, fullName: 'The operator' },
    target: { id: null, name: storage.place },
    ip: '',
    requestId: '',
    details: { installation: id, before },
  })
  log.warn({ installation: id, before, place: storage.place }, 'the files belong to this database from now on')
}

const refuse = (what: string) => new StartupError(`${what} ${whatToDo}`)
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
