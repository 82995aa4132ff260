import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'

/** Others of its kind have all the connections that this request may have. */
export class BulkheadFull extends Error {
  override name = 'BulkheadFull'
}

/**
 * A bulkhead: requests of one kind hold at most `most` connections of a pool. Those that wait for a blocked table leave
 * the rest of it to the others. Whoever waits longer than `timeout` milliseconds gets `BulkheadFull`.
 */
export class Bulkhead {
  readonly #most: number
  readonly #timeout: number
  readonly #kinds = new Map<string, SemaphoreInterface>()

  constructor(most: number, timeout: number) {
    this.#most = most
    this.#timeout = timeout
  }

  run<Result>(kind: string, work: () => Promise<Result>): Promise<Result> {
    const semaphore =
      this.#kinds.get(kind) ?? withTimeout(new Semaphore(this.#most), this.#timeout, new BulkheadFull(kind))
    this.#kinds.set(kind, semaphore)
    return semaphore.runExclusive(work)
  }
}
