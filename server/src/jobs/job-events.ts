import { tracingChannel } from 'node:diagnostics_channel'

/** What a job returns that had nothing to do and must not count as a success. */
export const SKIPPED = Symbol('skipped')

export interface JobEvent {
  job: string
  /** Set by the channel once the job has ended. */
  result?: unknown
}

/** Tells whoever watches, metrics and tracing above all, of each job's start and end. */
export const jobEvents = tracingChannel<unknown, JobEvent>('oriel:job')
