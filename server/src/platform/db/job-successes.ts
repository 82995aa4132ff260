import type { Db } from './connection/connect.ts'

const PREFIX = 'job-success '

/** A run of the job that began at `now` went well. */
export async function recordJobSuccess(db: Db, job: string, now: Date) {
  const value = now.toISOString()
  await db
    .insertInto('facts')
    .values({ name: `${PREFIX}${job}`, value })
    .onConflict((it) => it.column('name').doUpdateSet({ value }))
    .execute()
}

/** When each job last began a run that went well, whichever process it was. A job that never did is not in it. */
export async function readLastSuccesses(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('facts')
    .select(['name', 'value'])
    .where('name', '>=', PREFIX)
    .where('name', '<', `${PREFIX}~`)
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), new Date(value)]))
}
