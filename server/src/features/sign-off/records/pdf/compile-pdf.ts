import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { IdleTimeout } from '../../../../platform/storage/idle-timeout.ts'

export type PdfFact = [name: string, value: string, note: string]

/** For record.typ; empty texts print nothing. */
export interface PdfDocument {
  language: string
  agency: string
  /** PNG. */
  logo?: Uint8Array | undefined
  accent: string
  title: string
  created: string
  law: string
  /** With {page} and {pages}. */
  page: string
  /** `qr` is an SVG. */
  verify: { heading: string; address: string; how: string; qr: string }
  /** Each on its own page. */
  rounds: PdfRound[]
}

export interface PdfRound {
  number: string
  state: string
  approved: boolean
  heading: string
  facts: PdfFact[]
  picture?: { name: string; bytes: Uint8Array } | undefined
  decisions: Array<{ heading: string; facts: PdfFact[] }>
  annotations: { heading: string; items: Array<[number: string, text: string, by: string]>; more: string }
  codes: string[]
}

/** Concurrency 1 and an idle timeout: compiler and fonts need much memory. */
const queue = new PQueue({ concurrency: 1 })
let worker: Worker | undefined
const idle = new IdleTimeout(20_000, () => void stop())

export const compilePdf = (document: PdfDocument): Promise<Buffer> =>
  queue.add(async () => {
    worker ??= start()
    idle.stop()
    worker.postMessage(document, [])
    // An error ends the worker and rejects.
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
