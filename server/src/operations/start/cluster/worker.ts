import cluster from 'node:cluster'

/** What a process says to who leads its group, once it answers. */
export interface WorkerReady {
  url: string
  /** To be told to the operator. */
  lines: string[]
}

/** What who leads says to a process. */
export const SHUTDOWN_MESSAGE = 'leave'
/** Which process of the group it is, from 1; also for whoever looks at a list of processes. */
export const WORKER_NUMBER = '--process='

/** They reach the whole group from a terminal. Who leads it says when to leave. */
export const SHUTDOWN_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** One process of a group, as it knows itself. */
export interface ClusterWorker {
  number: number
  /** From here on only who leads says when to leave. */
  obey(leave: () => void): void
  report(ready: WorkerReady): void
}

/** Undefined where this process is alone. */
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
