import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pMap from 'p-map'
import type { Source } from '../backups/shelf.ts'
import { connectSqlite } from '../db/connect.ts'
import { DiskStorage } from '../storage/disk-storage.ts'
import { countRows } from './backup.ts'
import { type Fingerprint, isSame, storeStream } from './hash-file.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { wholeOrAbsent } from './whole-or-absent.ts'

/**
 * Makes a data folder out of a backup and holds every byte of it against the manifest. `to` must be missing or empty;
 * nothing that exists is ever overwritten. Throws with one readable line; nothing is left then.
 */
export async function restoreBackup({ source, to }: { source: Source; to: string }): Promise<Manifest> {
  const target = resolve(to)
  const manifest = await source.manifest()
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty. A backup is restored into an empty folder.`)
  await wholeOrAbsent(target, (folder) => fill(folder, source, manifest))
  return manifest
}

async function fill(target: string, source: Source, manifest: Manifest) {
  await copyChecked(source, DATABASE, join(target, DATABASE), manifest.database)
  const files = manifest.files === 'bucket' ? [] : manifest.files
  await pMap(
    files,
    async ({ key, ...expected }) => {
      // The storage keeps what has arrived in `files`, inside its own folder.
      const path = join(target, 'files/files', key)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await copyChecked(source, `files/${key}`, path, expected)
    },
    { concurrency: source.width },
  )
  if (manifest.installation && manifest.files !== 'bucket')
    await (await DiskStorage.in(join(target, 'files'))).writeMark(manifest.installation)
  await ensureSameRows(target, manifest)
}

async function copyChecked(source: Source, name: string, to: string, expected: Fingerprint) {
  const found = await storeStream(await source.open(name), to)
  if (!isSame(found, expected)) throw new Error(`${source.place}/${name} is not what the backup once held.`)
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
