import { setImmediate as nextTurn } from 'node:timers/promises'
import { overloaded } from '../../base/errors.ts'

export interface QueueLimits {
  /** In total. */
  running: number
  each: number
  /** In total. */
  waiting: number
}

type Release = () => void

interface Waiting {
  admit: (release: Release) => void
  refuse: (why: Error) => void
}

interface Gone {
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Milliseconds of work between yields. */
const TIME_SLICE = 5
const MAX_REMEMBERED_QUEUES = 10_000

/**
 * Fair queue: one per user; next is the one with the oldest last turn. When too many wait, the longest queue loses its
 * last job, so a flood refuses itself.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #pause: () => Promise<unknown>
  readonly #lines = new Map<string, Waiting[]>()
  readonly #lastTurn = new Map<string, number>()
  #turns = 0
  readonly #runningIn = new Map<string, number>()
  #running = 0
  #waiting = 0
  #refused = 0
  #isAdmitting = false
  /** Milliseconds since the last yield. */
  #spent = 0

  constructor(limits: QueueLimits, pause: () => Promise<unknown> = nextTurn) {
    this.#limits = limits
    this.#pause = pause
  }

  get figures() {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused }
  }

  /** Throws 503 if the queue is full or the client disconnected. */
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
