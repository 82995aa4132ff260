import type { EncodedResponse } from '../compress-response.ts'

/** Estimated bytes. */
const ENTRY_OVERHEAD_BYTES = 200
const MAX_ENTRY_SHARE = 1 / 8

/** LRU cache of responses. The key contains everything the response depends on. */
export class ResponseCache {
  readonly #most: number
  readonly #answers = new Map<string, EncodedResponse>()
  #size = 0

  /** `most` in bytes; 0 turns the cache off. */
  constructor(most: number) {
    this.#most = most
  }

  get size() {
    return this.#size
  }

  get(key: string): EncodedResponse | undefined {
    const kept = this.#answers.get(key)
    if (!kept) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, kept)
    return kept
  }

  keep(key: string, kept: EncodedResponse) {
    const size = sizeOf(key, kept)
    if (size > this.#most * MAX_ENTRY_SHARE) return
    this.#forget(key)
    this.#answers.set(key, kept)
    this.#size += size
    while (this.#size > this.#most) this.#forget(this.#answers.keys().next().value ?? '')
  }

  #forget(key: string) {
    const kept = this.#answers.get(key)
    if (!kept) return
    this.#answers.delete(key)
    this.#size -= sizeOf(key, kept)
  }
}

const sizeOf = (key: string, { bytes }: EncodedResponse) => bytes.length + 2 * key.length + ENTRY_OVERHEAD_BYTES
