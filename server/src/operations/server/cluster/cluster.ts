import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { HEARTBEAT_INTERVAL, HEARTBEAT_MESSAGE, SHUTDOWN_MESSAGE, WORKER_NUMBER, type WorkerReady } from './worker.ts'
import { Restarts } from './restarts.ts'

interface Options {
  count: number
  log: Logger
  onFailure(): void
  /** Milliseconds until workers are killed. */
  patience: number
}

interface Beginning {
  options: string[]
  environment: Record<string, string>
}

/** Not for other processes and restarts. */
const DONE_ONCE = { ORIEL_DEMO: '0', ORIEL_ADOPT_FILES: '0', ORIEL_ACCEPT_NEW_SEAL_KEY: '0' }
/** 10 seconds. Counted, not timed: a frozen machine must not kill its workers. */
const MISSED_HEARTBEATS = 5

const OF_ANOTHER: Beginning = { options: [], environment: DONE_ONCE }

/** Cluster: worker processes share one address, round-robin. */
export class Cluster {
  readonly #options: Options
  readonly #members = new Map<number, Worker>()
  readonly #ready = new Set<Worker>()
  readonly #missed = new Map<Worker, number>()
  readonly #restarts = new Restarts()
  readonly #left = Promise.withResolvers<void>()
  #isUp = false
  #isLeaving = false
  #hasFailed = false

  constructor(options: Options) {
    this.#options = options
    setInterval(() => this.#killHanging(), HEARTBEAT_INTERVAL).unref()
    // After SIGKILL, workers notice their closed channel.
    process.once('exit', () => this.#killAll())
  }

  /** The first worker migrates before the others start. */
  async start(): Promise<WorkerReady> {
    const { count } = this.#options
    const ready = await this.#fork(1, { options: process.argv.slice(2), environment: {} })
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => this.#fork(at + 2)))
    this.#isUp = true
    return ready
  }

  /** Graceful shutdown. Rejects if a worker failed. */
  leave(): Promise<void> {
    this.#isLeaving = true
    setTimeout(() => this.#killAll(), this.#options.patience).unref()
    for (const it of this.#members.values()) this.#dismiss(it)
    this.#endWhenLeft()
    return this.#left.promise
  }

  #killAll() {
    for (const it of this.#members.values()) it.process.kill('SIGKILL')
  }

  /** Hanging workers would still get connections. */
  #killHanging() {
    for (const [number, member] of this.#members) {
      if (!this.#ready.has(member)) continue
      const missed = (this.#missed.get(member) ?? 0) + 1
      this.#missed.set(member, missed)
      if (missed <= MISSED_HEARTBEATS) continue
      this.#options.log.error({ process: number, pid: member.process.pid }, 'a process does not respond and is killed')
      member.process.kill('SIGKILL')
    }
  }

  #dismiss(member: Worker) {
    // A starting worker may miss the signal; it gets the message once ready.
    if (this.#ready.has(member)) member.send(SHUTDOWN_MESSAGE, () => {})
    else member.process.kill('SIGTERM')
  }

  #fork(number: number, { options, environment }: Beginning = OF_ANOTHER): Promise<WorkerReady> {
    cluster.setupPrimary({ args: [`${WORKER_NUMBER}${number}`, ...options] })
    const member = cluster.fork(environment)
    this.#members.set(number, member)
    member.on('error', (err: unknown) => this.#gone(number, member, { err }))
    member.on('exit', (code, signal) => this.#gone(number, member, { code, signal }))
    return new Promise((resolve) => {
      member.once('message', (ready: WorkerReady) => {
        this.#ready.add(member)
        member.on('message', (it) => it === HEARTBEAT_MESSAGE && this.#missed.delete(member))
        if (this.#isLeaving) this.#dismiss(member)
        this.#options.log.info({ process: number, pid: member.process.pid }, 'a process is ready')
        resolve(ready)
      })
    })
  }

  #gone(number: number, member: Worker, how: { code?: number; signal?: string; err?: unknown }) {
    if (this.#members.get(number) !== member) return
    this.#members.delete(number)
    this.#missed.delete(member)
    const { log } = this.#options
    const facts = { process: number, pid: member.process.pid, ...how }
    if (this.#isLeaving) {
      this.#hasFailed ||= this.#ready.has(member) && how.code !== 0
      return this.#endWhenLeft()
    }
    if (!this.#isUp) return this.#fail()
    const wait = this.#restarts.next(performance.now())
    if (wait === null) {
      log.fatal(facts, 'processes end again and again: ending')
      return this.#fail()
    }
    log.error({ ...facts, wait }, 'a process has ended and is started again')
    setTimeout(() => {
      if (!this.#isLeaving) void this.#fork(number)
    }, wait)
  }

  #fail() {
    this.#hasFailed = true
    this.#options.onFailure()
  }

  #endWhenLeft() {
    if (this.#members.size > 0) return
    if (this.#hasFailed) this.#left.reject(new Error('a process did not end well'))
    else this.#left.resolve()
  }
}
