import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { IdleTimeout } from '../../../../platform/storage/idle-timeout.ts'

export interface PdfDocument {
  language: string
  title: string
  about: string
  law: string
  receipts: Array<{ heading: string; rows: Array<[name: string, value: string]> }>
}

/** Concurrency 1 and an idle timeout: the compiler and its fonts need much memory. */
const queue = new PQueue({ concurrency: 1 })
let worker: Worker | undefined
const idle = new IdleTimeout(20_000, () => void stop())

export const compilePdf = (document: PdfDocument): Promise<Buffer> =>
  queue.add(async () => {
    worker ??= start()
    idle.stop()
    worker.postMessage(document, [])
    // An error ends the worker and rejects this promise.
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
