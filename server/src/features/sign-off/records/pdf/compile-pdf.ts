import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { IdleTimeout } from '../../../../platform/storage/idle-timeout.ts'

/** What the template shows, in words. */
export interface PdfDocument {
  language: string
  title: string
  about: string
  law: string
  receipts: Array<{ heading: string; rows: Array<[name: string, value: string]> }>
}

/** One after the other: the compiler and its fonts are in memory once, and no longer than they are used. */
const queue = new PQueue({ concurrency: 1 })
let worker: Worker | undefined
const idle = new IdleTimeout(20_000, () => void stop())

export const compilePdf = (document: PdfDocument): Promise<Buffer> =>
  queue.add(async () => {
    worker ??= start()
    idle.stop()
    worker.postMessage(document, [])
    // What fails ends the thread, and this with it.
    const [pdf] = (await once(worker, 'message')) as [Uint8Array]
    idle.start()
    return Buffer.from(pdf)
  })

function start() {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  started.unref()
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  return started
}

async function stop() {
  await worker?.terminate()
}
