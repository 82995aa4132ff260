import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pMap from 'p-map'
import type { BackupReader } from './backup-store.ts'
import { connectSqlite } from '../../platform/db/connection/connect.ts'
import { DiskStorage } from '../../platform/storage/disk-storage.ts'
import { countRows } from './backup.ts'
import {
  type Fingerprint,
  fingerprintStream,
  isSameFingerprint,
  storeStream,
  UnreadableSource,
} from './verify/fingerprint.ts'
import { FileMissing } from '../../platform/storage/storage.ts'
import type { Manifest } from './manifest.ts'
import { writeAtomically } from './atomic-output.ts'

export interface RestorePlan {
  source: BackupReader
  /** Missing or empty; never overwritten. */
  to: string
  /** Only if nothing modifies the source. */
  shareFiles?: boolean
  allowMissing?: boolean
}

export interface Restored extends Manifest {
  missing: string[]
}

/** Compares every byte with the manifest. A failure leaves nothing. */
export async function restoreBackup(plan: RestorePlan): Promise<Restored> {
  const { source, to, shareFiles = false, allowMissing = false } = plan
  const target = resolve(to)
  const manifest = await source.manifest()
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty. A backup is restored into an empty folder.`)
  const take = shareFiles ? shareChecked : copyChecked
  const missing = await writeAtomically(target, (folder) =>
    fill(folder, source, manifest, allowMissing ? takeIfIntact(take) : ensureTaken(take)),
  )
  return { ...manifest, missing }
}

type Take<Result = void> = (source: BackupReader, name: string, to: string, expected: Fingerprint) => Promise<Result>

class DamagedFile extends Error {
  override name = 'DamagedFile'
}

const takeIfIntact =
  (take: Take): Take<boolean> =>
  async (source, name, to, expected) => {
    try {
      await take(source, name, to, expected)
      return true
    } catch (error) {
      if (![DamagedFile, FileMissing, UnreadableSource].some((kind) => error instanceof kind)) throw error
      rmSync(to, { force: true })
      return false
    }
  }

const ensureTaken =
  (take: Take): Take<boolean> =>
  async (source, name, to, expected) => {
    if (await takeIfIntact(take)(source, name, to, expected)) return true
    throw new Error(
      `${source.place}/${name} is not what the backup once held. --allow-missing restores everything else.`,
    )
  }

async function fill(target: string, source: BackupReader, manifest: Manifest, takeFile: Take<boolean>) {
  const { database } = manifest
  await copyChecked(source, database.name, join(target, database.name), database)
  const files = manifest.files === 'bucket' ? [] : manifest.files
  const taken = await pMap(
    files,
    async ({ key, ...expected }) => {
      // The storage nests another `files` folder.
      const path = join(target, 'files/files', key)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      return (await takeFile(source, `files/${key}`, path, expected)) ? [] : [key]
    },
    { concurrency: source.width },
  )
  if (manifest.installation && manifest.files !== 'bucket')
    await (await DiskStorage.in(join(target, 'files'))).writeMark(manifest.installation)
  await ensureSameRows(target, manifest)
  return taken.flat()
}

const copyChecked: Take = async (source, name, to, expected) =>
  ensureSame(source, name, await storeStream(await source.open(name), to), expected)

const shareChecked: Take = async (source, name, to, expected) => {
  if (!(await source.link?.(name, to))) return copyChecked(source, name, to, expected)
  ensureSame(source, name, await readFingerprint(source, name), expected)
}

async function readFingerprint(source: BackupReader, name: string): Promise<Fingerprint> {
  const stream = await source.open(name)
  return fingerprintStream(stream).catch((error: unknown) => {
    throw new UnreadableSource(String(error), { cause: error })
  })
}

function ensureSame(source: BackupReader, name: string, found: Fingerprint, expected: Fingerprint) {
  if (!isSameFingerprint(found, expected))
    throw new DamagedFile(`${source.place}/${name} is not what the backup once held.`)
}

async function ensureSameRows(folder: string, manifest: Manifest) {
  const { db, close } = connectSqlite(folder)
  try {
    const rows = await countRows(db)
    const wrong = Object.keys({ ...manifest.rows, ...rows }).filter((table) => rows[table] !== manifest.rows[table])
    if (wrong.length > 0) throw new Error(`These tables are not as the backup once held them: ${wrong.join(', ')}.`)
  } finally {
    await close()
  }
}
