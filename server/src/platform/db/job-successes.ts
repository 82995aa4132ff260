import type { Db } from './connection/connect.ts'

const PREFIX = 'job-success '

/** `now`: start of the run. */
export async function recordJobSuccess(db: Db, job: string, now: Date) {
  const value = now.toISOString()
  await db
    .insertInto('facts')
    .values({ name: `${PREFIX}${job}`, value })
    .onConflict((it) => it.column('name').doUpdateSet({ value }))
    .execute()
}

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
