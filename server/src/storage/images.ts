import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { imageLimits } from './image-limits.ts'
import type { ImageJob, ImageResult } from './image-limits.ts'
import { Patience } from './patience.ts'

/** Not an image that we can draw, or one that is too large or took too long. */
export class ImageUnusable extends Error {
  override name = 'ImageUnusable'
}

/**
 * Redraws images one after the other, in a process of its own that starts when it is needed and stops when it is not.
 * What comes out is a WebP image without any metadata. PNG, JPEG, GIF, WebP, AVIF and TIFF go in.
 * Everything rejects with ImageUnusable; nothing takes longer than 12 seconds once it is its turn.
 */
export class Images {
  readonly #idle = new Patience(20_000, () => this.#stop())
  readonly #start: () => ChildProcess
  #process: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()
  #isClosing = false

  constructor(start: () => ChildProcess = startWorker) {
    this.#start = start
  }

  /** 256 × 256 pixels, filled from the middle of the image. */
  portrait(bytes: Uint8Array): Promise<Buffer> {
    return this.#inTurn('portrait', async () => bytes)
  }

  /**
   * At most 480 pixels wide and high, never larger than the image, which is read only when it is its turn. What `keep`
   * does with it still belongs to the turn: closing waits for it.
   */
  thumbnail(read: () => Promise<Uint8Array>, keep?: (drawn: Buffer) => Promise<unknown>): Promise<Buffer> {
    return this.#inTurn('thumbnail', read, keep)
  }

  /** Waits for the image under way; those that wait for their turn are not drawn any more. */
  async close(): Promise<void> {
    this.#isClosing = true
    await this.#last
    this.#stop()
  }

  #inTurn(
    shape: ImageJob['shape'],
    read: () => Promise<Uint8Array>,
    keep: (drawn: Buffer) => Promise<unknown> = async () => {},
  ): Promise<Buffer> {
    const turn = this.#last.then(async () => {
      if (this.#isClosing) throw new ImageUnusable('nothing is drawn any more')
      const drawn = await this.#draw({ shape, bytes: await read() })
      await keep(drawn)
      return drawn
    })
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #draw(job: ImageJob): Promise<Buffer> {
    this.#idle.stop()
    const worker = (this.#process ??= this.#start())
    const patience = new Patience((imageLimits.seconds + 2) * 1000, () => worker.kill('SIGKILL'))
    patience.start()
    try {
      const result = await resultOf(worker, job)
      if ('unusable' in result) throw new ImageUnusable(result.unusable)
      return Buffer.from(result.bytes)
    } finally {
      patience.stop()
      if (!worker.connected) this.#process = undefined
      this.#idle.start()
    }
  }

  #stop() {
    this.#idle.stop()
    this.#process?.kill()
    this.#process = undefined
  }
}

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
