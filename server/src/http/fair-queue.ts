import { setImmediate as nextTurn } from 'node:timers/promises'
import { overloaded } from './errors.ts'

export interface QueueLimits {
  /** Pieces of work that run at once, */
  running: number
  /** of one line among them, */
  each: number
  /** and that wait, of all lines together. */
  waiting: number
}

type Release = () => void

interface Waiting {
  admit: (release: Release) => void
  refuse: (why: Error) => void
}

/** Says that nobody waits for the answer any more. */
interface Gone {
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/**
 * A fair queue: everybody has a line of their own, and the lines take turns (round robin). When too many wait, the last
 * of the longest line is refused, so that whoever floods us refuses themselves and nobody else.
 *
 * Own code, since what there is cannot be fair: `@fastify/under-pressure` refuses whoever comes while the process is
 * busy, the one who floods and the one who asks once alike; `p-queue` lets a `queueClass` decide the order, but neither
 * bounds what waits nor refuses what waits already.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #pause: () => Promise<unknown>
  /** Those who wait, by line. The map's order is the order of the turns. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #runningIn = new Map<string, number>()
  #running = 0
  #waiting = 0
  #refused = 0
  #isAdmitting = false

  /** `pause` is made before those who waited are let in: by default the event loop turns once. */
  constructor(limits: QueueLimits, pause: () => Promise<unknown> = nextTurn) {
    this.#limits = limits
    this.#pause = pause
  }

  /** How many run, wait, and were refused so far. */
  get figures() {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused }
  }

  /** Runs the work in its turn. Throws a 503 without running it when too many wait, and when its caller is gone. */
  async run<Result>(line: string, caller: Gone | undefined, work: () => Promise<Result>): Promise<Result> {
    const release = await this.#enter(line, caller)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #enter(line: string, caller: Gone | undefined): Release | Promise<Release> {
    const waiting = this.#lines.get(line)
    if (!waiting && !this.#isAdmitting && this.#mayRun(line)) return this.#begin(line)
    if (this.#waiting >= this.#limits.waiting && !this.#makeRoom(waiting?.length ?? 0)) {
      this.#refused += 1
      throw overloaded()
    }
    return new Promise<Release>((resolve, reject) => {
      const forget = () => {
        this.#leave(line, place)
        reject(overloaded())
      }
      const place: Waiting = {
        admit: (release) => (caller?.off('close', forget), resolve(release)),
        refuse: (why) => (caller?.off('close', forget), reject(why)),
      }
      caller?.once('close', forget)
      if (waiting) waiting.push(place)
      else this.#lines.set(line, [place])
      this.#waiting += 1
    })
  }

  #mayRun(line: string) {
    return this.#running < this.#limits.running && (this.#runningIn.get(line) ?? 0) < this.#limits.each
  }

  #begin(line: string): Release {
    this.#running += 1
    this.#runningIn.set(line, (this.#runningIn.get(line) ?? 0) + 1)
    return () => {
      this.#running -= 1
      const left = (this.#runningIn.get(line) ?? 0) - 1
      if (left > 0) this.#runningIn.set(line, left)
      else this.#runningIn.delete(line)
      if (this.#waiting > 0 && !this.#isAdmitting) void this.#admit()
    }
  }

  /** Lets in those who may run now, the first of each line in turn. */
  async #admit() {
    this.#isAdmitting = true
    await this.#pause()
    this.#isAdmitting = false
    for (const [line, waiting] of this.#lines) {
      if (this.#running >= this.#limits.running) return
      const [place] = waiting
      if (!place || !this.#mayRun(line)) continue
      this.#leave(line, place)
      // Behind the others, where this very loop meets it again.
      if (this.#lines.delete(line)) this.#lines.set(line, waiting)
      place.admit(this.#begin(line))
    }
  }

  #leave(line: string, place: Waiting) {
    const waiting = this.#lines.get(line) ?? []
    const at = waiting.indexOf(place)
    if (at < 0) return
    waiting.splice(at, 1)
    this.#waiting -= 1
    if (waiting.length === 0) this.#lines.delete(line)
  }

  /** Refuses the last of the longest line, unless the newcomer's own would be as long as that one. */
  #makeRoom(newcomers: number): boolean {
    let [longest, most] = ['', 0]
    for (const [line, { length }] of this.#lines) if (length > most) [longest, most] = [line, length]
    const last = this.#lines.get(longest)?.at(-1)
    if (!last || most <= newcomers + 1) return false
    this.#leave(longest, last)
    this.#refused += 1
    last.refuse(overloaded())
    return true
  }
}
