import type { Telling } from './capacity.ts'
import type { Demand } from './model.ts'

export interface Scale {
  at: string
  commit: string
  machine: string
  load: number
  set: string
  processes: number
  bucket: boolean
  demands: Demand[]
  telling: Telling
  /** CPU milliseconds per handed connection. */
  connection: number
  /** Megabytes per worker and of the primary; idle CPU as a share. */
  memory: { member: number; memberShare: number; lead: number; leadShare: number }
  idle: number
}
