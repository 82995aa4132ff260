import cluster from 'node:cluster'

export interface WorkerReady {
  url: string
  lines: string[]
}

export const SHUTDOWN_MESSAGE = 'leave'
export const HEARTBEAT_MESSAGE = 'alive'
/** Milliseconds. */
export const HEARTBEAT_INTERVAL = 2000
/** From 1; shown in the process list. */
export const WORKER_NUMBER = '--process='

/** A terminal signals all processes; only the primary reacts. */
export const SHUTDOWN_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

export interface ClusterWorker {
  number: number
  obey(leave: () => void): void
  report(ready: WorkerReady): void
}

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
    report(ready) {
      process.send?.(ready)
      setInterval(() => process.connected && process.send?.(HEARTBEAT_MESSAGE), HEARTBEAT_INTERVAL).unref()
    },
  }
}
