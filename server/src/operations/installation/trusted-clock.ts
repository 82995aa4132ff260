import type { Db } from '../../platform/db/connection/connect.ts'
import { transaction } from '../../platform/db/connection/transaction.ts'
import type { Services } from '../../platform/http/services.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Clocks of several processes differ by seconds; what is further ahead than this is in the future. Milliseconds. */
export const MAX_CLOCK_SKEW = 5 * MINUTE
/** More than a long weekend. A machine that was off for longer cannot be told from a clock that jumped. */
const GAP = 3 * 24 * HOUR
/** How long nothing is destroyed after a jump, in time during which a process ran. */
const TRUST_AFTER = 24 * HOUR

interface Seen {
  /** The latest time that any process saw. */
  at: number
  /** What is left of the hold, in milliseconds. */
  hold: number
  /** How long some process has run on this database, in milliseconds. */
  lived: number
}

const FACT = 'clock'

/**
 * Whether the wall clock may decide what is destroyed. It may not until some process has run for 24 hours since it
 * jumped: by more than three days ahead, by more than five minutes back, or to where nobody knows, on a database that has
 * seen no time yet. `lived` is what this process has run since its last look, by the monotonic clock, in milliseconds.
 */
export async function isClockTrusted({ db, log }: Pick<Services, 'db' | 'log'>, now: Date, lived: number) {
  const { seen, next, jumped } = await transaction(db, 'write', (inside) => look(inside, now.getTime(), lived))
  if (jumped) {
    const times = { now, seen: seen && new Date(seen.at) }
    if (seen) log.warn(times, 'the clock jumped, or nothing ran for days: what is due is removed after 24 more hours')
    else log.info(times, 'nothing is removed in the first 24 hours')
  } else if (seen && seen.hold > 0 && next.hold === 0) log.info('the clock is trusted again')
  return next.hold === 0
}

/** How long some process has run on this database, in milliseconds, however its clock went meanwhile. */
export async function readUptime(db: Db): Promise<number> {
  const found = await db.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst()
  return read(found?.value ?? '')?.lived ?? 0
}

const read = (value: string) => (value === '' ? null : (JSON.parse(value) as Seen))

async function look(db: Db, now: number, lived: number) {
  await db
    .insertInto('facts')
    .values({ name: FACT, value: '' })
    .onConflict((it) => it.column('name').doNothing())
    .execute()
  // An update that changes nothing locks the row: processes look one after the other.
  const { value } = await db
    .updateTable('facts')
    .set((it) => ({ value: it.ref('value') }))
    .where('name', '=', FACT)
    .returning('value')
    .executeTakeFirstOrThrow()
  const seen = read(value)
  const passed = seen ? now - seen.at : Infinity
  const jumped = passed > GAP || passed < -MAX_CLOCK_SKEW
  // At most what has passed since any process looked: several that run at once do not live twice as fast.
  const more = jumped ? 0 : Math.max(0, Math.min(lived, passed))
  const next: Seen = {
    at: jumped ? now : now - Math.min(0, passed),
    hold: jumped ? TRUST_AFTER : Math.max(0, (seen?.hold ?? 0) - more),
    lived: (seen?.lived ?? 0) + more,
  }
  await db
    .updateTable('facts')
    .set({ value: JSON.stringify(next) })
    .where('name', '=', FACT)
    .execute()
  return { seen, next, jumped }
}
