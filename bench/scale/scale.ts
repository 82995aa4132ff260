import type { Telling } from './capacity.ts'
import type { Demand } from './model.ts'

/** What was measured of so many processes on one machine. */
export interface Scale {
  at: string
  commit: string
  machine: string
  /** Processes that wanted the machine's cores before the run began, on average of a minute. */
  load: number
  set: string
  processes: number
  /** Whether files were in a bucket. */
  bucket: boolean
  demands: Demand[]
  telling: Telling
  /** Milliseconds of processor for a connection that is given to a process. */
  connection: number
  /** Of one process and of the one that leads, in megabytes; processor time of one without anything to do, as a share. */
  memory: { member: number; memberShare: number; lead: number; leadShare: number }
  idle: number
}
