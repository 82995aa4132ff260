import type { Readable } from 'node:stream'
import pMap from 'p-map'
import { fingerprintStream, isSameFingerprint, UnreadableSource } from './verify/fingerprint.ts'
import type { BackedUpFile, MissingFile } from './manifest.ts'
import type { BlobReference } from './verify/blob-references.ts'
import { FileMissing, StorageUnavailable, type Storage } from '../../platform/storage/storage.ts'
import type { NamedBackup, BackupWriter, BackupStore } from './backup-store.ts'

export interface BackupPlaces {
  storage: Storage
  shelf: BackupStore
  draft: BackupWriter
  before: NamedBackup | undefined
}

/**
 * Incremental backup: shares unchanged files with the last one, hashing them first, or a flipped bit would spread.
 * Lists bad files; takes them from the last backup if intact there.
 */
export async function backUpFiles(references: BlobReference[], places: BackupPlaces) {
  const known = new Map(filesOf(places.before).map((file) => [file.key, file]))
  const outcomes = await pMap(
    references,
    async (it) => {
      const earlier = known.get(it.key)
      const usable = earlier && isSameFingerprint(earlier, it.expected ?? earlier) ? earlier : undefined
      return { it, ...(await backUpFile(it, usable, places)) }
    },
    { concurrency: places.draft.width },
  )
  return {
    files: outcomes.flatMap(({ file }) => file ?? []),
    lacking: outcomes.flatMap(({ it: { key, name }, problem }) => (problem ? { key, name, ...problem } : [])),
    damaged: outcomes.flatMap(({ it: { key, name }, damaged }) => (damaged ? { key, name } : [])),
  }
}

const filesOf = (backup: NamedBackup | undefined) =>
  !backup || backup.manifest.files === 'bucket' ? [] : backup.manifest.files

interface Outcome {
  file?: BackedUpFile
  problem?: Pick<MissingFile, 'reason' | 'kept'>
  /** In the last backup. */
  damaged?: true
}
type Reason = MissingFile['reason']

async function backUpFile(
  it: BlobReference,
  earlier: BackedUpFile | undefined,
  places: BackupPlaces,
): Promise<Outcome> {
  if (!earlier || !places.before) return store(it, places)
  if (!(await isIntact(places, places.before.name, earlier))) return { ...(await store(it, places)), damaged: true }
  const reason = await compare(earlier, places.storage)
  if (!(await places.draft.reuse(it.key, places.before.name, earlier.size))) return store(it, places)
  return { file: earlier, ...(reason ? { problem: { reason, kept: true } } : {}) }
}

async function compare(expected: BackedUpFile, storage: Storage): Promise<Reason | undefined> {
  try {
    const { stream } = await storage.open(expected.key)
    return isSameFingerprint(await fingerprintStream(stream), expected) ? undefined : 'changed'
  } catch (error) {
    return reasonOf(error)
  }
}

async function isIntact({ shelf }: BackupPlaces, backup: string, file: BackedUpFile): Promise<boolean> {
  try {
    return isSameFingerprint(await fingerprintStream(await shelf.source(backup).open(`files/${file.key}`)), file)
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    return false
  }
}

async function store({ key, expected }: BlobReference, { storage, draft }: BackupPlaces): Promise<Outcome> {
  let stream: Readable
  try {
    ;({ stream } = await storage.open(key))
  } catch (error) {
    return { problem: { reason: reasonOf(error), kept: false } }
  }
  try {
    const found = await draft.store(key, stream)
    const file = { key, ...found }
    return !expected || isSameFingerprint(found, expected)
      ? { file }
      : { file, problem: { reason: 'changed', kept: false } }
  } catch (error) {
    if (error instanceof UnreadableSource) return { problem: { reason: 'unreadable', kept: false } }
    throw error
  } finally {
    stream.destroy()
  }
}

const reasonOf = (error: unknown): Reason => (error instanceof FileMissing ? 'missing' : 'unreadable')
