import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACCEPT_LIMITS } from '../input/server-limits.ts'

interface Clock {
  /** Milliseconds. */
  now(): number
  turn(): Promise<unknown>
}

const ofTheProcess: Clock = { now: () => performance.now(), turn: () => nextTurn() }

/**
 * Backpressure: accepts pending connections before more work. libuv accepts one per turn of the event loop: if each
 * turn works, thousands wait minutes. Token bucket: a flood gets at most `least` milliseconds between two jobs and a
 * `share` of the time (`ACCEPT_LIMITS`).
 */
export class PendingConnections {
  readonly #clock: Clock
  #came = false
  #accepting: Promise<void> | undefined
  /** Milliseconds of burst left at `#at`. */
  #left: number = ACCEPT_LIMITS.burst
  #at: number

  constructor(server: Pick<Server, 'on'>, clock = ofTheProcess) {
    this.#clock = clock
    this.#at = clock.now()
    server.on('connection', () => {
      this.#came = true
    })
  }

  /** Yields at least once. */
  accepted(): Promise<void> {
    this.#accepting ??= this.#accept().finally(() => (this.#accepting = undefined))
    return this.#accepting
  }

  async #accept() {
    const { now, turn } = this.#clock
    const since = now()
    this.#left = Math.min(ACCEPT_LIMITS.burst, this.#left + (since - this.#at) * ACCEPT_LIMITS.share)
    const longest = Math.max(ACCEPT_LIMITS.least, this.#left)
    do {
      this.#came = false
      await turn()
    } while (this.#came && now() - since < longest)
    this.#at = now()
    this.#left = Math.max(0, this.#left - (this.#at - since))
  }
}

const known = new WeakMap<Server, PendingConnections>()

export function findPendingConnections(server: Server): PendingConnections {
  const pending = known.get(server) ?? new PendingConnections(server)
  known.set(server, pending)
  return pending
}
