import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'

export interface Fingerprint {
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** Reads a stream to its end. */
export async function fingerprintOf(stream: Readable): Promise<Fingerprint> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

export const fingerprintOfFile = (path: string) => fingerprintOf(createReadStream(path))

/** Writes a stream to a new file that only we may read, and answers what it was. Returns once it is on the disk. */
export async function storeStream(stream: Readable, path: string): Promise<Fingerprint> {
  const hash = createHash('sha256')
  let size = 0
  const look = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(stream, look, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}
