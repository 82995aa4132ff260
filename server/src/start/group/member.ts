import cluster from 'node:cluster'

/** What a process says to who leads its group, once it answers. */
export interface Ready {
  url: string
  /** To be told to the operator. */
  lines: string[]
}

/** What who leads says to a process. */
export const LEAVE = 'leave'
/** Which process of the group it is, from 1; also for whoever looks at a list of processes. */
export const NUMBERED = '--process='

/** They reach the whole group from a terminal. Who leads it says when to leave. */
export const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** One process of a group, as it knows itself. */
export interface Member {
  number: number
  /** From here on only who leads says when to leave. */
  obey(leave: () => void): void
  report(ready: Ready): void
}

/** Undefined where this process is alone. */
export function memberOfGroup(): Member | undefined {
  const number = Number(process.argv.find((it) => it.startsWith(NUMBERED))?.slice(NUMBERED.length))
  if (!cluster.isWorker || !(number > 0)) return undefined
  return {
    number,
    obey(leave) {
      for (const it of SIGNALS) process.on(it, () => {})
      process.on('message', (message) => {
        if (message === LEAVE) leave()
      })
    },
    report: (ready) => void process.send?.(ready),
  }
}
