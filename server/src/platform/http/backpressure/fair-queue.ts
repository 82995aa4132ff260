import { setImmediate as nextTurn } from 'node:timers/promises'
import { overloaded } from '../../errors/errors.ts'

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
 * After so many milliseconds of work the event loop turns, so that whoever has asked meanwhile is in a line by then.
 */
const TIME_SLICE = 5
/** Lines whose last turn is remembered; the oldest makes room. */
const MAX_REMEMBERED_QUEUES = 10_000

/**
 * A fair queue: everybody has a line of their own, and the next turn has the line that has waited longest since its
 * last one, so whoever asks now and then goes before whoever asks all the time. When too many wait, the last
 * of the longest line is refused, so that whoever floods us refuses themselves and nobody else.
 *
 * Own code, since what there is cannot be fair: `@fastify/under-pressure` refuses whoever comes while the process is
 * busy, the one who floods and the one who asks once alike; `p-queue` lets a `queueClass` decide the order, but neither
 * bounds what waits nor refuses what waits already.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #pause: () => Promise<unknown>
  /** Those who wait, by line. */
  readonly #lines = new Map<string, Waiting[]>()
  /** Which turn a line had last, in the order of these turns. */
  readonly #lastTurn = new Map<string, number>()
  #turns = 0
  readonly #runningIn = new Map<string, number>()
  #running = 0
  #waiting = 0
  #refused = 0
  #isAdmitting = false
  /** Milliseconds of work since the last pause. */
  #spent = 0

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
    this.#lastTurn.delete(line)
    this.#lastTurn.set(line, (this.#turns += 1))
    if (this.#lastTurn.size > MAX_REMEMBERED_QUEUES) this.#lastTurn.delete(this.#lastTurn.keys().next().value ?? '')
    this.#runningIn.set(line, (this.#runningIn.get(line) ?? 0) + 1)
    const since = performance.now()
    return () => {
      this.#spent += performance.now() - since
      this.#running -= 1
      const left = (this.#runningIn.get(line) ?? 0) - 1
      if (left > 0) this.#runningIn.set(line, left)
      else this.#runningIn.delete(line)
      if ((this.#waiting > 0 || this.#spent > TIME_SLICE) && !this.#isAdmitting) void this.#admit()
    }
  }

  /** Lets in those who may run now, the first of one line after the other. */
  async #admit() {
    this.#isAdmitting = true
    await this.#pause()
    this.#isAdmitting = false
    this.#spent = 0
    for (;;) {
      const line = this.#next()
      const place = line === undefined ? undefined : this.#lines.get(line)?.[0]
      if (line === undefined || !place) return
      this.#leave(line, place)
      place.admit(this.#begin(line))
    }
  }

  /** Of the lines that may run, the one whose last turn is longest ago. */
  #next(): string | undefined {
    let [next, longest] = [undefined as string | undefined, Infinity]
    for (const line of this.#lines.keys()) {
      const last = this.#lastTurn.get(line) ?? 0
      if (last < longest && this.#mayRun(line)) [next, longest] = [line, last]
    }
    return next
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
