import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { Storage } from '../../../storage/storage.ts'

/** Of those that were asked for last; bytes never change under their key. */
const known = new Map<string, number | null>()
const MOST_KNOWN = 1000
/** One after the other: a large one takes a thread and its memory. */
const queue = new PQueue({ concurrency: 1 })
/** Milliseconds; what takes longer has as many pages as somebody says. */
const LONGEST = 10_000

/** How many pages a stored PDF has; null where nobody can tell. */
export async function countPages(storage: Storage, key: string): Promise<number | null> {
  const before = known.get(key)
  if (before !== undefined) return before
  const pages = await queue.add(async () => count(await buffer((await storage.open(key)).stream)))
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '')
  known.set(key, pages)
  return pages
}

async function count(bytes: Uint8Array): Promise<number | null> {
  const worker = new Worker(new URL('./pages-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    worker.postMessage(bytes, [])
    const [pages] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST) })) as [number | null]
    return pages
  } catch {
    return null
  } finally {
    await worker.terminate()
  }
}
