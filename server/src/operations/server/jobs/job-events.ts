import { tracingChannel } from 'node:diagnostics_channel'

/** Nothing to do; doesn't count as success. */
export const SKIPPED = Symbol('skipped')

export interface JobEvent {
  job: string
  result?: unknown
}

export const jobEvents = tracingChannel<unknown, JobEvent>('oriel:job')
