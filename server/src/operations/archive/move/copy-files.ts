import type { Db } from '../../../platform/db/connection/connect.ts'
import { FileMissing, type Storage } from '../../../platform/storage/storage.ts'
import { type Fingerprint, fingerprintStream } from '../../backup/verify/fingerprint.ts'
import { type BlobReference, listBlobReferences } from '../../backup/verify/blob-references.ts'

export interface CopiedFiles {
  files: number
  bytes: number
  already: number
}

/** Verifies files by reading them back. Reuses those of an interrupted attempt; rejects a target with others. */
export async function copyFiles(db: Db, from: Storage, to: Storage): Promise<CopiedFiles> {
  const files = await listBlobReferences(db)
  const there = await keysIn(to)
  await ensureOnlyOurs(to, there, new Set(files.map(({ key }) => key)))
  await ensureNoneMissing(from, files)
  const carried: CopiedFiles = { files: 0, bytes: 0, already: 0 }
  for (const file of files) {
    const sent = there.has(file.key) ? await already(file, from, to) : null
    if (sent) carried.already += 1
    const { size } = sent ?? (await carryFile(file, from, to))
    carried.files += 1
    carried.bytes += size
  }
  return carried
}

async function carryFile({ key, name, expected }: BlobReference, from: Storage, to: Storage): Promise<Fingerprint> {
  const { stream } = await from.open(key)
  const staged = await to.stage(stream, { maxBytes: Infinity, key })
  if (expected && (staged.sha256 !== expected.sha256 || staged.size !== expected.size)) {
    await to.discard(staged)
    throw new Error(`The stored file ${key} (${name}) has changed. See npm run verify -- --deep.`)
  }
  await to.keep(staged)
  if (!isSame(staged, await fingerprintIn(to, key)))
    throw new Error(`The stored file ${key} (${name}) did not arrive as it was.`)
  return staged
}

async function already({ key, expected }: BlobReference, from: Storage, to: Storage): Promise<Fingerprint | null> {
  const found = await fingerprintIn(to, key)
  return isSame(found, expected ?? (await fingerprintIn(from, key))) ? found : null
}

const fingerprintIn = async (storage: Storage, key: string) => fingerprintStream((await storage.open(key)).stream)
const isSame = (one: Fingerprint, other: Fingerprint) => one.sha256 === other.sha256 && one.size === other.size

async function keysIn(storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const list of [storage.list(), storage.listAside()])
    for await (const batch of list) for (const { key } of batch) keys.add(key)
  return keys
}

async function ensureOnlyOurs(to: Storage, there: Set<string>, ours: Set<string>) {
  const mark = await to.readMark()
  if (mark !== null) throw new Error(`${to.place} belongs to the installation ${mark} already.`)
  const others = [...there].filter((key) => !ours.has(key))
  if (others.length > 0) throw new Error(`${to.place} is not empty: it holds ${others.length} other files.`)
}

async function ensureNoneMissing(from: Storage, files: BlobReference[]) {
  const missing: BlobReference[] = []
  for (const file of files) {
    try {
      const { stream } = await from.open(file.key)
      stream.destroy()
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(file)
    }
  }
  if (missing.length === 0) return
  const named = missing.slice(0, 5).map(({ key, name }) => `${key} (${name})`)
  throw new Error(
    `${missing.length} files are missing: ${named.join(', ')}${missing.length > 5 ? ', …' : ''}. ` +
      'Bring them back from a backup, or remove their rows with npm run verify -- --fix.',
  )
}
