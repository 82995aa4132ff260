import { tracingChannel } from 'node:diagnostics_channel'

export interface JobEvent {
  job: string
}

/** Tells whoever watches, metrics and tracing above all, of each job's start and end. */
export const jobEvents = tracingChannel<unknown, JobEvent>('oriel:job')
