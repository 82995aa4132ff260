import { EventEmitter, once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { HttpError } from '../../../../platform/base/errors.ts'
import { FairQueue } from '../../../../platform/http/backpressure/fair-queue.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'

/** Entries. Stored bytes never change under their key. */
const CACHE_SIZE = 1000
/** On timeout, any page number is accepted. */
const COUNT_TIMEOUT_MS = 5000
/** In the queue; same on timeout. */
const QUEUE_TIMEOUT_MS = 3000

type Count = (storage: Storage, key: string) => Promise<number | null>

/**
 * Page counts of PDFs, from worker threads. Fair queue: two running, one per user, so that a hostile file blocks nobody
 * else.
 */
export class PageCounter {
  readonly #known = new Map<string, number | null>()
  readonly #queue = new FairQueue({ running: 2, each: 1, waiting: 50 })
  readonly #count: Count
  readonly #patience: number

  constructor(count: Count = countInThread, patience = QUEUE_TIMEOUT_MS) {
    this.#count = count
    this.#patience = patience
  }

  /** Null on failure or timeout. */
  async count(storage: Storage, key: string, person: string): Promise<number | null> {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const waiting = new EventEmitter()
    const timer = setTimeout(() => waiting.emit('close'), this.#patience)
    try {
      return await this.#queue.run(person, waiting, async () => {
        clearTimeout(timer)
        return this.#known.get(key) ?? this.#remember(key, await this.#count(storage, key))
      })
    } catch (error) {
      if (error instanceof HttpError) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  #remember(key: string, pages: number | null): number | null {
    if (this.#known.size >= CACHE_SIZE) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(key, pages)
    return pages
  }
}

export const createPageCounter = new PageCounter()

async function countInThread(storage: Storage, key: string): Promise<number | null> {
  const bytes = await buffer((await storage.open(key)).stream)
  const worker = new Worker(new URL('./count-pages-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    worker.postMessage(bytes, [])
    const [pages] = (await once(worker, 'message', { signal: AbortSignal.timeout(COUNT_TIMEOUT_MS) })) as [
      number | null,
    ]
    return pages
  } catch {
    return null
  } finally {
    await worker.terminate()
  }
}
