import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { deleteAnnotationsOn } from '../../../platform/db/deletion/delete-annotations.ts'
import { recordDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import { FileMissing, type Storage, type Stored } from '../../../platform/storage/storage.ts'
import { SWEEP_GRACE_PERIOD } from '../../../platform/storage/sweep-storage.ts'
import { fingerprintStream } from './fingerprint.ts'
import { type BlobReference, listBlobReferences } from './blob-references.ts'
import { type BrokenReference, brokenReference } from '../copy-database.ts'

export interface Findings {
  /** SQLite's integrity check; empty on PostgreSQL. */
  database: string[]
  missing: BlobReference[]
  changed: Array<BlobReference & { found: string }>
  /** Of aborted uploads or permanent deletions. */
  orphans: { swept: string[]; overdue: string[] }
  looked: number
}

/** Consistency check of references, files (size; `deep`: every byte) and orphans. Read-only; safe while Oriel runs. */
export async function verify(db: Db, storage: Storage, { deep }: { deep: boolean }): Promise<Findings> {
  const database = isPostgres(db) ? [] : await checkSqlite(db)
  // Before the rows: a file stored during the check isn't an orphan.
  const before = Date.now() - SWEEP_GRACE_PERIOD * 2
  const all = await everythingIn(storage)
  const referenced = await listBlobReferences(db)
  const findings: Findings = {
    database,
    missing: [],
    changed: [],
    orphans: { swept: [], overdue: [] },
    looked: referenced.length,
  }
  for (const it of referenced) {
    const found = await lookAt(storage, it, deep)
    if (found === 'missing') findings.missing.push(it)
    else if (found) findings.changed.push({ ...it, found })
  }
  const known = new Set(referenced.map(({ key }) => key))
  for (const { key, at } of all.filter((it) => !known.has(it.key)))
    findings.orphans[at <= before ? 'overdue' : 'swept'].push(key)
  return findings
}

/** Orphans count once the sweep has missed them twice. */
export const isConsistent = ({ database, missing, changed, orphans }: Findings) =>
  database.length + missing.length + changed.length + orphans.overdue.length === 0

/** Requires exclusive access. */
export async function repair(db: Db, storage: Storage, { missing, orphans }: Findings): Promise<void> {
  for (const key of [...orphans.swept, ...orphans.overdue]) await storage.setAside(key)
  // Versions first: no file may fall back to one without bytes.
  for (const { by } of missing.toSorted(
    (one, other) => Number(one.by.table === 'files') - Number(other.by.table === 'files'),
  )) {
    if (by.table === 'fileVersions') await mendVersion(db, by)
    else if (by.table === 'requestDraftFiles') await db.deleteFrom(by.table).where('id', '=', by.id).execute()
    else if (by.table === 'imports')
      await db.updateTable('imports').set({ storageKey: null }).where('id', '=', by.id).execute()
    else if (by.column === 'storageKey') await removeRow(db, by.id)
    else if (by.column === 'thumbnailKey')
      await db.updateTable('files').set({ thumbnailKey: null }).where('id', '=', by.id).execute()
    else await db.updateTable('users').set({ imageKey: null }).where('id', '=', by.id).execute()
  }
}

async function mendVersion(db: Db, { id, number, column }: Extract<BlobReference['by'], { table: 'fileVersions' }>) {
  if (column === 'thumbnailKey')
    await db
      .updateTable('fileVersions')
      .set({ thumbnailKey: null })
      .where('fileId', '=', id)
      .where('number', '=', number)
      .execute()
  else {
    const removed = await db
      .deleteFrom('fileVersions')
      .where('fileId', '=', id)
      .where('number', '=', number)
      .returning(['thumbnailKey', 'originalName'])
      .execute()
    await rememberPreviews(db, removed)
  }
}

async function removeRow(db: Db, id: string) {
  const file = await db.selectFrom('files').select(['thumbnailKey', 'originalName']).where('id', '=', id).execute()
  const former = await db
    .selectFrom('fileVersions')
    .selectAll()
    .where('fileId', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (former) {
    const { fileId, number, byId, at, text, ...bytes } = former
    await db.deleteFrom('fileVersions').where('fileId', '=', fileId).where('number', '=', number).execute()
    await db
      .updateTable('files')
      .set({ ...bytes, fileVersion: number, versionById: byId, versionAt: at, versionText: text })
      .where('id', '=', id)
      .execute()
  } else {
    await deleteAnnotationsOn(db, db.selectFrom('files').select('id').where('id', '=', id))
    await db.deleteFrom('files').where('id', '=', id).execute()
  }
  await rememberPreviews(db, file)
}

/** Lets the sweep remove previews of deleted rows. */
const rememberPreviews = (db: Db, removed: Array<{ thumbnailKey: string | null; originalName: string }>) =>
  recordDeletedBlobs(
    db,
    removed.map(({ thumbnailKey: key, originalName }) => ({ key, name: `preview of ${originalName}` })),
  )

export async function checkSqlite(db: Db): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const references = await sql<BrokenReference>`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.rows.map((it) => it.integrity_check).filter((it) => it !== 'ok'),
    ...references.rows.map(brokenReference),
  ]
}

async function everythingIn(storage: Storage): Promise<Stored[]> {
  const found: Stored[] = []
  for await (const batch of storage.list()) found.push(...batch)
  return found
}

async function lookAt(storage: Storage, { key, expected }: BlobReference, deep: boolean): Promise<string | null> {
  try {
    const { stream, size } = await storage.open(key)
    if (expected && size !== expected.size) {
      stream.destroy()
      return `${size} bytes instead of ${expected.size}`
    }
    if (!deep || !expected) {
      stream.destroy()
      return null
    }
    const { sha256 } = await fingerprintStream(stream)
    return sha256 === expected.sha256 ? null : 'its content has changed'
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    throw error
  }
}
