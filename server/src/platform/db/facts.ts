import type { Db } from './connection/connect.ts'

/** Facts: a key-value table of the installation. */
export async function readFact(db: Db, name: string): Promise<string | null> {
  const fact = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return fact?.value ?? null
}

export async function saveFact(db: Db, name: string, value: string) {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((it) => it.column('name').doUpdateSet({ value }))
    .execute()
}

/** Keeps an earlier value. */
export async function addFact(db: Db, name: string, value: string) {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((it) => it.column('name').doNothing())
    .execute()
}

const JOB_SUCCESS = 'job-success '

/** `now`: start of the run. */
export const recordJobSuccess = (db: Db, job: string, now: Date) =>
  saveFact(db, `${JOB_SUCCESS}${job}`, now.toISOString())

export async function readLastSuccesses(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('facts')
    .select(['name', 'value'])
    .where('name', '>=', JOB_SUCCESS)
    .where('name', '<', `${JOB_SUCCESS}~`)
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, value }) => [name.slice(JOB_SUCCESS.length), new Date(value)]))
}
