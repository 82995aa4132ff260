import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ACCEPT_LIMITS } from '../input/server-limits.ts'

interface Clock {
  /** Milliseconds. */
  now(): number
  /** The event loop turns once. */
  turn(): Promise<unknown>
}

const ofTheProcess: Clock = { now: () => performance.now(), turn: () => nextTurn() }

/**
 * Lets connections be accepted before work goes on. libuv accepts one in a turn of the event loop: when each turn does a
 * piece of work, too, thousands of connections wait minutes for theirs, and whoever asks for our health among them.
 *
 * A burst of them is accepted at once (`ARRIVING.burst`). Whoever opens connections without end takes no more than
 * `ARRIVING.least` milliseconds between two pieces of work, and `ARRIVING.share` of the time.
 */
export class PendingConnections {
  readonly #clock: Clock
  #came = false
  /** All who wait for it go on together: the work of one would make the others' turns long. */
  #accepting: Promise<void> | undefined
  /** Milliseconds that a burst may still take, and when that was so. */
  #left: number = ACCEPT_LIMITS.burst
  #at: number

  constructor(server: Pick<Server, 'on'>, clock = ofTheProcess) {
    this.#clock = clock
    this.#at = clock.now()
    server.on('connection', () => {
      this.#came = true
    })
  }

  /** Turns the event loop at least once, and until nobody else waits to be accepted, within the bounds above. */
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

/** Those of this server. */
export function findPendingConnections(server: Server): PendingConnections {
  const pending = known.get(server) ?? new PendingConnections(server)
  known.set(server, pending)
  return pending
}
