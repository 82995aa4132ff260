import { tracingChannel } from 'node:diagnostics_channel'

/** Returned by a job that had nothing to do and must not count as a success. */
export const SKIPPED = Symbol('skipped')

export interface JobEvent {
  job: string
  /** Set by the channel once the job has ended. */
  result?: unknown
}

/** Diagnostics channel for the start and end of each job; used by metrics and tracing. */
export const jobEvents = tracingChannel<unknown, JobEvent>('oriel:job')
