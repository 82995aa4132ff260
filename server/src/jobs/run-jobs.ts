import type { Db } from '../db/connect.ts'
import type { House } from '../house.ts'
import { type Job, jobs } from './jobs.ts'

const LOOK_EVERY = 5 * 60_000

/** Runs what is due, now and every five minutes, until stopped. Stopping waits for the job that is running. */
export function startJobs(house: House) {
  let running = runDueJobs(house)
  const timer = setInterval(() => {
    running = running.then(() => runDueJobs(house))
  }, LOOK_EVERY)
  timer.unref()
  return {
    /** Settles when what was due at the start is done. */
    first: running,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Every job whose time has come and that no other process has taken; one that fails is logged and waits for its next turn. */
export async function runDueJobs(house: House, now = new Date(), due: readonly Job[] = jobs) {
  for (const job of due) {
    try {
      if (await takeTurn(house.db, job, now)) await job.run(house)
    } catch (error) {
      house.log.error({ err: error, job: job.name }, 'a job failed')
    }
  }
}

/** Of all processes on this database one gets each turn: whoever moves the time of the last one. */
async function takeTurn(db: Db, { name, every }: Job, now: Date): Promise<boolean> {
  const fact = `job ${name}`
  await db
    .insertInto('facts')
    .values({ name: fact, value: '' })
    .onConflict((it) => it.column('name').doNothing())
    .execute()
  const taken = await db
    .updateTable('facts')
    .set({ value: now.toISOString() })
    .where('name', '=', fact)
    .where('value', '<=', new Date(now.getTime() - every).toISOString())
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
