import cluster from 'node:cluster'

/** A worker's message to the primary once it is ready. */
export interface WorkerReady {
  url: string
  /** Lines for the operator. */
  lines: string[]
}

/** Message from the primary to a worker. */
export const SHUTDOWN_MESSAGE = 'leave'
/** Worker number, from 1; also visible in the process list. */
export const WORKER_NUMBER = '--process='

/** A terminal sends these to the whole process group. The primary decides when workers shut down. */
export const SHUTDOWN_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

export interface ClusterWorker {
  number: number
  /** From now on only the primary triggers the shutdown. */
  obey(leave: () => void): void
  report(ready: WorkerReady): void
}

/** Undefined in single-process mode. */
export function findClusterWorker(): ClusterWorker | undefined {
  const number = Number(process.argv.find((it) => it.startsWith(WORKER_NUMBER))?.slice(WORKER_NUMBER.length))
  if (!cluster.isWorker || !(number > 0)) return undefined
  return {
    number,
    obey(leave) {
      for (const it of SHUTDOWN_SIGNALS) process.on(it, () => {})
      process.on('message', (message) => {
        if (message === SHUTDOWN_MESSAGE) leave()
      })
    },
    report: (ready) => void process.send?.(ready),
  }
}
