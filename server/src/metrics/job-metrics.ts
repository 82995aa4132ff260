import { setTimeout as delay } from 'node:timers/promises'
import { Counter, type Registry } from 'prom-client'
import type { House } from '../house.ts'
import { jobs } from '../jobs/jobs.ts'
import { type JobEvent, jobRuns, lastSuccesses } from '../jobs/job-runs.ts'
import { addGauge } from './gauge.ts'

/** When each job last went well, in whatever process, and how often it did and did not in this one. */
export function measureJobs(house: House, registers: Registry[]): () => void {
  const known = rememberSuccesses(house)
  const runs = new Counter({
    name: 'atrium_job_runs_total',
    help: 'Runs of a job in this process.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  for (const { name } of jobs) for (const outcome of ['succeeded', 'failed']) runs.inc({ name, outcome }, 0)
  addGauge({
    name: 'atrium_job_last_success_timestamp_seconds',
    help: 'When a run of the job that went well began, in whatever process.',
    labelNames: ['name'],
    registers,
    async collect() {
      for (const [name, at] of await known()) this.set({ name }, at.getTime() / 1000)
    },
  })
  const failed = new WeakSet<JobEvent>()
  const subscribers = {
    error: (event: JobEvent) => void failed.add(event),
    asyncEnd: (event: JobEvent) => runs.inc({ name: event.job, outcome: failed.has(event) ? 'failed' : 'succeeded' }),
  }
  jobRuns.subscribe(subscribers as never)
  return () => jobRuns.unsubscribe(subscribers as never)
}

/** What was read last is good for so long, and a scrape waits so long for the database; just when it is away, the rest is wanted. Milliseconds. */
const GOOD_FOR = 15_000
const PATIENCE = 1000

/** Asks the database now and then. While it does not answer, what was known before holds. */
function rememberSuccesses({ db, log }: House) {
  let known = new Map<string, Date>()
  let readAt = -Infinity
  let reading: Promise<unknown> | undefined
  const read = async () => {
    try {
      known = await lastSuccesses(db)
      readAt = performance.now()
    } catch (error) {
      log.warn({ err: error }, 'when jobs last went well is not known')
    }
    reading = undefined
  }
  return async () => {
    if (performance.now() - readAt > GOOD_FOR) reading ??= read()
    if (reading) await Promise.race([reading, delay(PATIENCE, undefined, { ref: false })])
    return known
  }
}
