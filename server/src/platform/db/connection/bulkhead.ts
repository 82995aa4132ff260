import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'

export class BulkheadFull extends Error {
  override name = 'BulkheadFull'
}

/**
 * Bulkhead: bounds connections per kind of request, so a blocked table can't exhaust the pool. Throws `BulkheadFull`
 * after `timeout` milliseconds.
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
