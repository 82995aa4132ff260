import { Readable } from 'node:stream'
import { LIMITS } from '@oriel/contracts/limits'
import { recordDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { Services } from '../../../platform/http/services.ts'
import { cleanFileName } from '../../../platform/storage/file-names.ts'
import { newKey } from '../../../platform/storage/upload-stream.ts'
import type { ImportEntry } from './arrange-rows.ts'
import type { StoredImport } from './find-import.ts'
import type { EntryFiles, ZippedFile } from './plan-files.ts'

export type StagedFiles = ReadonlyMap<ImportEntry, UploadedFile[]>

/** Before the transaction. Bytes without a row, as after a crash, are swept. */
export async function stageFiles(
  services: Services,
  { storageKey: key }: Pick<StoredImport, 'storageKey'>,
  plans: ReadonlyMap<ImportEntry, EntryFiles>,
  entries: readonly ImportEntry[],
): Promise<StagedFiles> {
  const wanted = entries.filter((entry) => plans.get(entry)?.files.length)
  const staged = new Map<ImportEntry, UploadedFile[]>()
  if (wanted.length === 0 || key === null) return staged
  const { listEntries, openZip, readEntry, storedBytes } = await import('../../../platform/storage/read-zip.ts')
  const { stream, size } = await services.storage.open(key)
  stream.destroy()
  const zip = await openZip(storedBytes(services.storage, { key, size }))
  const zipped = await listEntries(zip, { ensure() {}, refused: (name) => new Error(`${name} was accepted before`) })
  for (const entry of wanted) {
    const files: UploadedFile[] = []
    for (const { path, type } of plans.get(entry)?.files ?? []) {
      const found = zipped.get(path)
      if (found && type) files.push(await store(services, path, type, Readable.from(readEntry(zip, found))))
    }
    staged.set(entry, files)
  }
  return staged
}

async function store(
  { db, storage }: Services,
  path: string,
  type: NonNullable<ZippedFile['type']>,
  bytes: Readable,
): Promise<UploadedFile> {
  const [key, originalName] = [newKey(), cleanFileName(path)]
  await recordDeletedBlobs(db, [{ key, name: originalName }])
  const staged = await storage.stage(bytes, { maxBytes: LIMITS.fileBytes, key })
  await storage.keep(staged)
  return { ...staged, ...type, originalName }
}
