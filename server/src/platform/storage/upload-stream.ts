import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FileTooLarge, type StagedFile } from './storage.ts'

const headBytes = 4096

export class UploadStream {
  readonly key: string
  readonly #source: Readable
  readonly #incoming: AsyncIterator<Uint8Array>
  readonly #maxBytes: number
  readonly #hash = createHash('sha256')
  readonly #head: Uint8Array[] = []
  #size = 0
  #headSize = 0
  #fault: Error | undefined

  constructor(source: Readable, maxBytes: number, key = newKey()) {
    this.key = key
    this.#source = source
    this.#incoming = source[Symbol.asyncIterator]()
    this.#maxBytes = maxBytes
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield chunk
    } finally {
      this.#source.destroy()
    }
  }

  /** The source's error, not the destination's. */
  get fault(): Error | undefined {
    return this.#fault
  }

  summary(): StagedFile {
    return { key: this.key, size: this.#size, sha256: this.#hash.digest('hex'), head: Buffer.concat(this.#head) }
  }

  async #next(): Promise<Uint8Array | undefined> {
    try {
      const { value, done } = await this.#incoming.next()
      if (done) return undefined
      this.#count(value)
      return value
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error))
      throw this.#fault
    }
  }

  #count(chunk: Uint8Array) {
    this.#size += chunk.length
    if (this.#size > this.#maxBytes) throw new FileTooLarge(`more than ${this.#maxBytes} bytes`)
    this.#hash.update(chunk)
    if (this.#headSize < headBytes) this.#remember(chunk)
  }

  #remember(chunk: Uint8Array) {
    // A slice would retain the whole chunk.
    const part = Uint8Array.from(chunk.subarray(0, headBytes - this.#headSize))
    this.#head.push(part)
    this.#headSize += part.length
  }
}

export function newKey() {
  const id = randomBytes(16).toString('hex')
  return `${id.slice(0, 2)}/${id}`
}
