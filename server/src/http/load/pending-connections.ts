import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Knows whether connections wait to be accepted. libuv accepts one in a turn of the event loop: when each turn does a
 * piece of work, too, thousands of connections wait minutes for theirs, and whoever asks for our health among them.
 */
export class PendingConnections {
  #came = false

  constructor(server: Server) {
    server.on('connection', () => {
      this.#came = true
    })
  }

  /** Turns the event loop until nobody else waits to be accepted, for so many milliseconds at most. */
  async taken(longest: number): Promise<void> {
    const since = performance.now()
    do {
      this.#came = false
      await nextTurn()
    } while (this.#came && performance.now() - since < longest)
  }
}
