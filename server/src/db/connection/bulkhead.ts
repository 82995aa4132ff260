import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex'

/** Others of its kind have all the connections that this request may have. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

/**
 * A bulkhead: requests of one kind hold at most `most` connections of a pool. Those that wait for a blocked table leave
 * the rest of it to the others. Whoever has no turn after `patience` milliseconds gets `NoTurn`.
 */
export class Bulkhead {
  readonly #most: number
  readonly #patience: number
  readonly #kinds = new Map<string, SemaphoreInterface>()

  constructor(most: number, patience: number) {
    this.#most = most
    this.#patience = patience
  }

  run<Result>(kind: string, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#kinds.get(kind) ?? withTimeout(new Semaphore(this.#most), this.#patience, new NoTurn(kind))
    this.#kinds.set(kind, turns)
    return turns.runExclusive(work)
  }
}
