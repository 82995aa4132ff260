import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { ImageQueue } from './image-queue.ts'
import { imageLimits } from './image-limits.ts'
import type { ImageJob, ImageResult } from './image-limits.ts'
import { IdleTimeout } from './idle-timeout.ts'

/** Not an image that we can draw, or one that is too large, took too long or is wanted by nobody any more. */
export class ImageUnusable extends Error {
  override name = 'ImageUnusable'
}

/** One image to be drawn. */
interface Wanted {
  /** Who brought it: everybody has their share of the turns. */
  owner: string
  /** Read only when it is its turn. May reject with ImageUnusable where it is no longer wanted. */
  read: () => Promise<Uint8Array>
  /** What is done with it still belongs to the turn: closing waits for it. */
  keep?: (drawn: Buffer) => Promise<unknown>
  /** Aborted when nobody waits for it any more: then it is not drawn, or not any further. */
  signal?: AbortSignal
}

interface Waiting extends Wanted {
  shape: ImageJob['shape']
  resolve(drawn: Buffer): void
  reject(error: unknown): void
}

/**
 * Redraws images one after the other, in a process of its own that starts when it is needed and stops when it is not.
 * What comes out is a WebP image without any metadata. PNG, JPEG, GIF, WebP, AVIF and TIFF go in.
 * Everything rejects with ImageUnusable; nothing takes longer than 12 seconds once it is its turn.
 */
export class Images {
  readonly #idle = new IdleTimeout(20_000, () => this.#stop())
  readonly #start: () => ChildProcess
  readonly #queue = new ImageQueue<Waiting>()
  #process: ChildProcess | undefined
  #working: Promise<void> | undefined
  #isClosing = false

  constructor(start: () => ChildProcess = startWorker) {
    this.#start = start
  }

  /** 256 × 256 pixels, filled from the middle of the image. Somebody waits for it, so that it goes before thumbnails. */
  portrait(wanted: Wanted): Promise<Buffer> {
    return this.#inTurn('portrait', wanted)
  }

  /** At most 480 pixels wide and high, never larger than the image. */
  thumbnail(wanted: Wanted): Promise<Buffer> {
    return this.#inTurn('thumbnail', wanted)
  }

  /** Waits for the image under way; those that wait for their turn are not drawn any more. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#working
    this.#stop()
  }

  #inTurn(shape: ImageJob['shape'], wanted: Wanted): Promise<Buffer> {
    const { owner, signal } = wanted
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(givenUp())
      const waiting: Waiting = { ...wanted, shape, resolve, reject }
      if (!this.#queue.add(owner, waiting, shape === 'portrait'))
        return reject(new ImageUnusable('too many images are waiting'))
      const leave = () => {
        this.#queue.remove(owner, waiting)
        reject(givenUp())
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#working ??= this.#work()
    })
  }

  async #work() {
    for (let next = this.#queue.next(); next; next = this.#queue.next()) {
      const { resolve, reject } = next
      await this.#drawWanted(next).then(resolve, reject)
    }
    this.#working = undefined
  }

  async #drawWanted({ shape, read, keep, signal }: Waiting): Promise<Buffer> {
    if (this.#isClosing) throw new ImageUnusable('nothing is drawn any more')
    const bytes = await read()
    const drawn = await this.#draw({ shape, bytes }, signal)
    await keep?.(drawn)
    return drawn
  }

  async #draw(job: ImageJob, signal: AbortSignal | undefined): Promise<Buffer> {
    if (signal?.aborted) throw givenUp()
    this.#idle.stop()
    const worker = (this.#process ??= this.#start())
    const end = () => void worker.kill('SIGKILL')
    const timeout = new IdleTimeout((imageLimits.seconds + 2) * 1000, end)
    timeout.start()
    signal?.addEventListener('abort', end)
    try {
      const result = await resultOf(worker, job)
      // What a library has once asked for it gives back late.
      if (result.memory > imageLimits.memory / 2) this.#stop()
      if ('unusable' in result) throw new ImageUnusable(result.unusable)
      return Buffer.from(result.bytes)
    } finally {
      signal?.removeEventListener('abort', end)
      timeout.stop()
      if (!worker.connected || worker.exitCode !== null || worker.signalCode !== null) this.#process = undefined
      this.#idle.start()
    }
  }

  #stop() {
    this.#idle.stop()
    this.#process?.kill()
    this.#process = undefined
  }
}

const givenUp = () => new ImageUnusable('nobody waits for it any more')

export function startWorker(): ChildProcess {
  const worker = fork(new URL('./image-worker.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // It needs nothing that the server knows.
    env: { PATH: process.env.PATH },
  })
  // An idle worker must not keep the server from ending.
  worker.unref()
  worker.channel?.unref()
  return worker
}

function resultOf(worker: ChildProcess, job: ImageJob): Promise<ImageResult> {
  return new Promise((resolve, reject) => {
    const fail = () => settle(() => reject(new ImageUnusable('the image could not be drawn')))
    const answer = (result: ImageResult) => settle(() => resolve(result))
    const settle = (finish: () => void) => {
      worker.off('message', answer)
      worker.off('exit', fail)
      worker.off('error', fail)
      worker.channel?.unref()
      finish()
    }
    worker.on('message', answer)
    worker.on('exit', fail)
    worker.on('error', fail)
    worker.channel?.ref()
    worker.send(job, (error) => {
      if (error) fail()
    })
  })
}
