import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pMap from 'p-map'
import type { BackupReader } from './backup-store.ts'
import { connectSqlite } from '../../platform/db/connection/connect.ts'
import { DiskStorage } from '../../platform/storage/disk-storage.ts'
import { countRows } from './backup.ts'
import { type Fingerprint, fingerprintStream, isSameFingerprint, storeStream } from '../verify/fingerprint.ts'
import type { Manifest } from './manifest.ts'
import { writeAtomically } from './atomic-output.ts'

export interface RestorePlan {
  source: BackupReader
  /** Missing or empty: nothing that exists is ever overwritten. */
  to: string
  /** Files may be hard links into the backup. For a folder that nobody works in. */
  shareFiles?: boolean
}

/**
 * Makes a data folder out of a backup and holds every byte of it against the manifest. Throws with one readable line;
 * nothing is left then.
 */
export async function restoreBackup({ source, to, shareFiles = false }: RestorePlan): Promise<Manifest> {
  const target = resolve(to)
  const manifest = await source.manifest()
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty. A backup is restored into an empty folder.`)
  await writeAtomically(target, (folder) => fill(folder, source, manifest, shareFiles ? shareChecked : copyChecked))
  return manifest
}

type Take = (source: BackupReader, name: string, to: string, expected: Fingerprint) => Promise<void>

async function fill(target: string, source: BackupReader, manifest: Manifest, takeFile: Take) {
  const { database } = manifest
  await copyChecked(source, database.name, join(target, database.name), database)
  const files = manifest.files === 'bucket' ? [] : manifest.files
  await pMap(
    files,
    async ({ key, ...expected }) => {
      // The storage keeps what has arrived in `files`, inside its own folder.
      const path = join(target, 'files/files', key)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await takeFile(source, `files/${key}`, path, expected)
    },
    { concurrency: source.width },
  )
  if (manifest.installation && manifest.files !== 'bucket')
    await (await DiskStorage.in(join(target, 'files'))).writeMark(manifest.installation)
  await ensureSameRows(target, manifest)
}

const copyChecked: Take = async (source, name, to, expected) =>
  ensureSame(source, name, await storeStream(await source.open(name), to), expected)

const shareChecked: Take = async (source, name, to, expected) => {
  if (!(await source.link?.(name, to))) return copyChecked(source, name, to, expected)
  ensureSame(source, name, await fingerprintStream(await source.open(name)), expected)
}

function ensureSame(source: BackupReader, name: string, found: Fingerprint, expected: Fingerprint) {
  if (!isSameFingerprint(found, expected)) throw new Error(`${source.place}/${name} is not what the backup once held.`)
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
