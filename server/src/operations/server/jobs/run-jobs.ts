import type { Db } from '../../../platform/db/connection/connect.ts'
import { runImports } from '../../../features/work/imports/run-imports.ts'
import { SENT_AT_ONCE, sendDueEmails } from '../../../features/notifications/mail/send-due-emails.ts'
import { takeBackLeases } from '../../../features/notifications/outbox/lease-deliveries.ts'
import { sendPushes } from '../../../features/notifications/push/send-pushes.ts'
import { runExport } from './run-export.ts'
import type { Services } from '../../../platform/http/services.ts'
import { type ClockState, judgeClock, MAX_CLOCK_SKEW } from '../../installation/trusted-clock.ts'
import { type Job, jobs } from './jobs.ts'
import { jobEvents, SKIPPED } from './job-events.ts'
import { addFact, recordJobSuccess } from '../../../platform/db/facts.ts'

const POLL_INTERVAL = 60_000
/** Names in the log; all are counted. */
const NAMED = 20

/** Job scheduler, every minute. `stop` waits for the running job (graceful shutdown). */
export function startJobs(services: Services) {
  let looked = performance.now()
  let clock: ClockState = 'untrusted'
  let importing = Promise.resolve()
  let exporting = Promise.resolve()
  const look = async () => {
    const lived = performance.now() - looked
    looked += lived
    exporting = exporting.then(() => exportAtOnce(services))
    clock = await runDueJobs(services, new Date(), jobs, lived)
  }
  let running = takeBackLeases(services.db)
    .catch((error: unknown) =>
      services.log.error({ err: error }, 'deliveries of the last process wait for their lease'),
    )
    .then(look)
  const timer = setInterval(() => {
    running = running.then(look)
  }, POLL_INTERVAL)
  timer.unref()
  let willCall = false
  function callSoon() {
    // Debounce: includes people notified before it runs.
    if (willCall) return
    willCall = true
    running = running.then(() => {
      willCall = false
      // Pushes go to unexpired sessions only, which needs the clock.
      return clock === 'untrusted' ? undefined : callAtOnce(services)
    })
  }
  // Test mails, sign-in links, imports and exports start at once.
  const stopListening = services.live.listen(({ kind, userId }) => {
    if (kind === 'notification') callSoon()
    if (kind !== 'settings' || userId === undefined) return
    running = running.then(() => sendAtOnce(services))
    importing = importing.then(() => importAtOnce(services))
    exporting = exporting.then(() => exportAtOnce(services))
  })
  return {
    first: running,
    async stop() {
      clearInterval(timer)
      stopListening()
      await running
      await importing
      await exporting
    },
  }
}

const sendAtOnce = (services: Services) =>
  sendDueEmails(services, SENT_AT_ONCE).catch((error: unknown) =>
    services.log.error({ err: error }, 'mail could not be sent'),
  )

const importAtOnce = (services: Services) =>
  runImports(services).catch((error: unknown) => services.log.error({ err: error }, 'an import was interrupted'))

const exportAtOnce = (services: Services) =>
  runExport(services).catch((error: unknown) => services.log.error({ err: error }, 'an export was interrupted'))

const callAtOnce = (services: Services) =>
  sendPushes(services).catch((error: unknown) => services.log.error({ err: error }, 'nobody could be called'))

/**
 * Skips jobs that another process has taken. Logs failures, which retry next turn. `lived`: milliseconds since the last
 * call in this process. Returns whether the clock is trusted.
 */
export async function runDueJobs(services: Services, now = new Date(), due: readonly Job[] = jobs, lived = 0) {
  const clock = await judgeClock(services, now, lived).catch((error: unknown): ClockState => {
    services.log.error({ err: error }, 'the clock could not be judged')
    return 'untrusted'
  })
  for (const job of due) {
    if (waits(job, clock)) continue
    const turn = takeTurn(services.db, job, now)
    try {
      if (await turn.catch(() => true)) await run(services, job, now, clock, turn)
    } catch (error) {
      services.log.error({ err: error, job: job.name }, 'a job failed')
    }
  }
  return clock
}

const waits = ({ ignoresClock, wouldRemove }: Job, clock: ClockState) =>
  clock === 'untrusted' && !ignoresClock && !wouldRemove

async function run(services: Services, job: Job, now: Date, clock: ClockState, turn: Promise<boolean>) {
  const work = async () => {
    // Awaited here, so that a failure to take the turn counts as a failed run.
    await turn
    if (clock === 'trusted' || !job.wouldRemove) return job.run(services, now)
    report(services, job.name, await job.wouldRemove(services, now))
    return SKIPPED
  }
  const result = await jobEvents.tracePromise(work, { job: job.name })
  if (result !== SKIPPED) await recordJobSuccess(services.db, job.name, now)
}

function report({ log }: Services, job: string, items: string[]) {
  if (items.length === 0) return
  const some = items.slice(0, NAMED)
  log.info({ job, count: items.length, some }, 'removed nothing: the clock is not trusted yet')
}

/**
 * Lease: the process that updates the last start runs the job (compare-and-set). A start in the future counts as due.
 */
async function takeTurn(db: Db, { name, every }: Job, now: Date): Promise<boolean> {
  const fact = `job ${name}`
  const from = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  await addFact(db, fact, '')
  const taken = await db
    .updateTable('facts')
    .set({ value: now.toISOString() })
    .where('name', '=', fact)
    .where((it) => it.or([it('value', '<=', from(-every)), it('value', '>', from(MAX_CLOCK_SKEW))]))
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
