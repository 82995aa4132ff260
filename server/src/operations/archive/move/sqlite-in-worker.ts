import { Worker } from 'node:worker_threads'
import type { SqliteEndpoint } from './sqlite-endpoint.ts'
import { alreadyUsed, type TransferRow, type TransferSchema, type TransferTarget } from './transfer-endpoint.ts'

export interface EndpointPlace {
  path: string
  scratch: boolean
}
type With<Method extends keyof SqliteEndpoint, Name extends string = Method> = {
  method: Name
  args: Parameters<SqliteEndpoint[Method]>
}
export type EndpointCall =
  | With<'rows', 'open'>
  | With<'insert'>
  | With<'setCounter'>
  | With<'begin'>
  | { method: 'next' | 'schema' | 'counters' | 'watch' | 'commit' | 'close'; args: [] }
export type EndpointAnswer = { result: unknown } | { failure: string; isUsed: boolean }

const ended = { failure: 'The thread of the database has ended.', isUsed: false }

/** `SqliteEndpoint` in a worker thread: building an index takes seconds. */
export class SqliteInWorker implements TransferTarget {
  readonly #worker: Worker
  #hasEnded = false
  /** Replaced per call, to release the last answer. */
  #answer = Promise.withResolvers<EndpointAnswer>()

  constructor(path: string, { scratch = false } = {}) {
    const workerData: EndpointPlace = { path, scratch }
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData,
      // Batches are garbage at once; by default 48 MB of them wait.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const fail = () => {
      this.#hasEnded = true
      this.#answer.resolve(ended)
    }
    this.#worker.on('message', (answer: EndpointAnswer) => this.#answer.resolve(answer))
    this.#worker.on('error', fail)
    this.#worker.on('exit', fail)
  }

  schema = () => this.#call({ method: 'schema', args: [] }) as Promise<TransferSchema>

  async *rows(...args: Parameters<SqliteEndpoint['rows']>): AsyncGenerator<TransferRow[]> {
    await this.#call({ method: 'open', args })
    for (;;) {
      const batch = (await this.#call({ method: 'next', args: [] })) as TransferRow[] | undefined
      if (!batch) return
      yield batch
    }
  }

  counters = () => this.#call({ method: 'counters', args: [] }) as Promise<Map<string, number>>

  async begin(...args: Parameters<SqliteEndpoint['begin']>) {
    await this.#call({ method: 'begin', args })
  }

  async insert(...args: Parameters<SqliteEndpoint['insert']>) {
    await this.#call({ method: 'insert', args })
  }

  async setCounter(...args: Parameters<SqliteEndpoint['setCounter']>) {
    await this.#call({ method: 'setCounter', args })
  }

  async watch() {
    await this.#call({ method: 'watch', args: [] })
  }

  async commit() {
    await this.#call({ method: 'commit', args: [] })
  }

  async close() {
    try {
      await this.#call({ method: 'close', args: [] })
    } finally {
      await this.#worker.terminate()
    }
  }

  /** One at a time. */
  async #call(call: EndpointCall): Promise<unknown> {
    this.#answer = Promise.withResolvers()
    if (this.#hasEnded) this.#answer.resolve(ended)
    this.#worker.postMessage(call, [])
    const answer = await this.#answer.promise
    if ('result' in answer) return answer.result
    throw answer.isUsed ? alreadyUsed() : new Error(answer.failure)
  }
}
