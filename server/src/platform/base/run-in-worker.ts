import { Worker } from 'node:worker_threads'

export class WorkerFailed extends Error {
  override name = 'WorkerFailed'
}

/**
 * Worker thread: runs a module until it posts one message. Crafted input can only exhaust the thread. Milliseconds,
 * megabytes; throws `WorkerFailed`.
 */
export async function runInWorker<Result>(
  module: URL,
  workerData: unknown,
  { timeout, memory }: { timeout: number; memory: number },
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const worker = new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const timer = setTimeout(() => reject(new WorkerFailed('it took too long')), timeout)
  worker.once('message', resolve)
  worker.once('error', (cause) => reject(new WorkerFailed('it could not be read', { cause })))
  worker.once('exit', () => reject(new WorkerFailed('it could not be read')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
