import { Counter, type Registry } from 'prom-client'
import type { Services } from '../../../platform/http/services.ts'
import { jobs } from '../jobs/jobs.ts'
import { type JobEvent, jobEvents, SKIPPED } from '../jobs/job-events.ts'
import { addGauge } from './gauge.ts'
import { cacheReading } from './cache-reading.ts'
import { readLastSuccesses } from '../../../platform/db/facts.ts'

export function measureJobs(services: Services, registers: Registry[]): () => void {
  const known = cacheReading(services.log, 'when jobs last went well', () => readLastSuccesses(services.db))
  const runs = new Counter({
    name: 'oriel_job_runs_total',
    help: 'Runs of a job in this process.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  for (const { name } of jobs) for (const outcome of ['succeeded', 'failed']) runs.inc({ name, outcome }, 0)
  addGauge({
    name: 'oriel_job_last_success_timestamp_seconds',
    help: 'When a run of the job that went well began, in whatever process.',
    labelNames: ['name'],
    registers,
    async collect() {
      // Former jobs would become overdue.
      for (const [name, at] of (await known()) ?? [])
        if (jobs.some((it) => it.name === name)) this.set({ name }, at.getTime() / 1000)
    },
  })
  const failed = new WeakSet<JobEvent>()
  const subscribers = {
    error: (event: JobEvent) => void failed.add(event),
    asyncEnd(event: JobEvent) {
      if (event.result !== SKIPPED) runs.inc({ name: event.job, outcome: failed.has(event) ? 'failed' : 'succeeded' })
    },
  }
  jobEvents.subscribe(subscribers as never)
  return () => jobEvents.unsubscribe(subscribers as never)
}
