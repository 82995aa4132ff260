import { HOUR, MINUTE } from '@oriel/contracts/limits'
import type { Db } from '../../platform/db/connection/connect.ts'
import { transaction } from '../../platform/db/connection/transaction.ts'
import { raiseWarning, withdrawWarning } from '../../platform/db/connection/warnings.ts'
import type { Services } from '../../platform/http/services.ts'
import { addFact, readFact, saveFact } from '../../platform/db/facts.ts'

/** Trusted clock: judges the wall clock by process time. Milliseconds. */
export const MAX_CLOCK_SKEW = 5 * MINUTE
/** Exceeds a long weekend. A longer pause looks like a clock jump. */
const GAP = 3 * 24 * HOUR
/** Nothing is destroyed after a jump until processes ran this long. */
const TRUST_AFTER = 24 * HOUR

/**
 * `untrusted`: jumped, decides nothing. `settling`: decides what is due but not what is destroyed, for 24 hours after a
 * jump or in a new database.
 */
export type ClockState = 'untrusted' | 'settling' | 'trusted'

interface Reading {
  at: number
  lived: number
}

interface Seen extends Reading {
  /** `at`: latest time any process saw; `hold`: remaining hold. Milliseconds. */
  hold: number
  /** Last reading before the jump. */
  trusted?: Reading
  /** Before an accepted jump; the clock may come back to it. */
  former?: Reading
}

const FACT = 'clock'
const RETURNED = 'clock returned'

/**
 * Jump: over three days ahead or five minutes back. Untrusted until the clock agrees with the last reading before it,
 * or a process ran 24 hours. `lived`: monotonic milliseconds since this process's last call.
 */
export async function judgeClock({ db, log }: Pick<Services, 'db' | 'log'>, now: Date, lived: number) {
  const { seen, next, jumped } = await transaction(db, 'write', (inside) => look(inside, now.getTime(), lived))
  if (jumped) {
    const times = { now, seen: seen && new Date(seen.at) }
    if (seen) log.warn(times, 'the clock jumped, or nothing ran for days: see The clock in docs/operating.md')
    else log.info(times, 'nothing is removed in the first 24 hours')
  } else if (seen && seen.hold > 0 && next.hold === 0) log.info('the clock is trusted again')
  return stateOf(next)
}

const stateOf = ({ trusted, hold }: Seen): ClockState => (trusted ? 'untrusted' : hold > 0 ? 'settling' : 'trusted')

/** Operator override: `now` is right. */
export async function trustClock(db: Db, now: Date) {
  await transaction(db, 'write', async (inside) => {
    const value = JSON.stringify({ at: now.getTime(), hold: 0, lived: await readUptime(inside) } satisfies Seen)
    await saveFact(inside, FACT, value)
    await withdrawWarning(inside, 'clock-untrusted')
  })
}

/** Milliseconds; ignores clock jumps. */
export async function readUptime(db: Db): Promise<number> {
  const found = await readFact(db, FACT)
  return read(found ?? '')?.lived ?? 0
}

const read = (value: string) => (value === '' ? null : (JSON.parse(value) as Seen))

async function look(db: Db, now: number, lived: number) {
  await addFact(db, FACT, '')
  // The no-op update locks the row, serializing processes.
  const { value } = await db
    .updateTable('facts')
    .set((it) => ({ value: it.ref('value') }))
    .where('name', '=', FACT)
    .returning('value')
    .executeTakeFirstOrThrow()
  const seen = read(value)
  const { next, jumped, hasReturned } = judge(seen, now, lived)
  await db
    .updateTable('facts')
    .set({ value: JSON.stringify(next) })
    .where('name', '=', FACT)
    .execute()
  if (next.trusted) await raiseWarning(db, 'clock-untrusted')
  else if (seen?.trusted) await withdrawWarning(db, 'clock-untrusted')
  if (hasReturned) await addFact(db, RETURNED, '')
  return { seen, next, jumped }
}

export async function hasClockReturned(db: Db): Promise<boolean> {
  return (await readFact(db, RETURNED)) !== null
}

export const forgetClockReturn = (db: Db) => db.deleteFrom('facts').where('name', '=', RETURNED).execute()

function judge(seen: Seen | null, now: number, lived: number) {
  const passed = seen ? now - seen.at : Infinity
  const jumped = passed > GAP || passed < -MAX_CLOCK_SKEW
  // Bounded: several processes must not count the same time twice.
  const more = jumped ? 0 : Math.max(0, Math.min(lived, passed))
  const next: Seen = {
    at: jumped ? now : now - Math.min(0, passed),
    hold: jumped ? TRUST_AFTER : Math.max(0, (seen?.hold ?? 0) - more),
    lived: (seen?.lived ?? 0) + more,
  }
  const former = seen?.former
  const inDoubt = seen?.trusted ?? (seen && jumped ? { at: seen.at, lived: seen.lived } : undefined)
  const agreesWith = (reading: Reading | undefined) => reading && agrees(reading, now, next.lived)
  const hasReturned = inDoubt !== undefined && (agreesWith(seen?.trusted) || agreesWith(former)) === true
  if (inDoubt && !hasReturned) {
    if (next.hold > 0) next.trusted = inDoubt
    next.former = former ?? inDoubt
  } else if (former && !hasReturned) next.former = former
  return { next, jumped, hasReturned }
}

function agrees(before: Reading, now: number, lived: number): boolean {
  const passed = now - before.at
  return passed >= -MAX_CLOCK_SKEW && passed <= lived - before.lived + GAP
}
