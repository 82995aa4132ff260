import { fork, type ChildProcess } from 'node:child_process'
import { ImageQueue } from './image-queue.ts'
import { imageLimits, type ImageJob, type ImageResult } from './image-limits.ts'
import { IdleTimeout } from '../idle-timeout.ts'

export class ImageUnusable extends Error {
  override name = 'ImageUnusable'
}

interface Wanted {
  /** Fair share per uploader. */
  owner: string
  /** Throws ImageUnusable if no longer needed. */
  read: () => Promise<Uint8Array>
  keep?: (drawn: Buffer) => Promise<unknown>
  signal?: AbortSignal
}

interface Waiting extends Wanted {
  shape: ImageJob['shape']
  resolve(drawn: Buffer): void
  reject(error: unknown): void
}

/** A person is waiting. */
const URGENT: ReadonlyArray<ImageJob['shape']> = ['portrait', 'logo', 'icon']

/**
 * WebP or PNG without metadata, drawn one at a time in a process started on demand. Throws ImageUnusable; at most 12
 * seconds per job.
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

  /** 256 × 256 pixels, cropped. Urgent. */
  portrait(wanted: Wanted): Promise<Buffer> {
    return this.#inTurn('portrait', wanted)
  }

  /** At most 480 pixels wide and high, 1280 for HEIC; never enlarged. */
  thumbnail(wanted: Wanted): Promise<Buffer> {
    return this.#inTurn('thumbnail', wanted)
  }

  /** The upper part, as a JPEG. */
  email(wanted: Wanted): Promise<Buffer> {
    return this.#inTurn('email', wanted)
  }

  /** PNG of at most 640 × 160 pixels; never enlarged. */
  logo(wanted: Wanted): Promise<Buffer> {
    return this.#inTurn('logo', wanted)
  }

  /** PNG of 256 × 256 pixels on white. */
  icon(wanted: Wanted): Promise<Buffer> {
    return this.#inTurn('icon', wanted)
  }

  /** Waits for the current image only. */
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
      if (!this.#queue.add(owner, waiting, URGENT.includes(shape)))
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
      // libvips returns memory late.
      if (result.memory > imageLimits.memory / 3) this.#stop()
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
    // No secrets.
    env: { PATH: process.env.PATH },
  })
  // Idle workers must not keep the server alive.
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
