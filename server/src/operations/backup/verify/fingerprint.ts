import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UploadStream } from '../../../platform/storage/upload-stream.ts'

export interface Fingerprint {
  /** Bytes. */
  size: number
  sha256: string
}

/** The source failed, not the destination. */
export class UnreadableSource extends Error {
  override name = 'UnreadableSource'
}

export async function fingerprintStream(stream: Readable): Promise<Fingerprint> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

export const fingerprintFile = (path: string) => fingerprintStream(createReadStream(path))

export const isSameFingerprint = (one: Fingerprint, other: Fingerprint) =>
  one.size === other.size && one.sha256 === other.sha256

/** Mode 0600, synced. Rejects with `UnreadableSource`, leaving nothing, if the source fails. */
export async function storeStream(stream: Readable, path: string): Promise<Fingerprint> {
  const arriving = new UploadStream(stream, Infinity)
  try {
    await pipeline(arriving.chunks(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    if (!arriving.fault) throw error
    rmSync(path, { force: true })
    throw new UnreadableSource(arriving.fault.message, { cause: arriving.fault })
  }
  const { size, sha256 } = arriving.summary()
  return { size, sha256 }
}
