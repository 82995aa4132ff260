import { tracingChannel } from 'node:diagnostics_channel'

/** Nothing to do: must not count as a success. */
export const SKIPPED = Symbol('skipped')

export interface JobEvent {
  job: string
  result?: unknown
}

/** Diagnostics channel for metrics and tracing. */
export const jobEvents = tracingChannel<unknown, JobEvent>('oriel:job')
