import type { Db } from '../../../../platform/db/connection/connect.ts'
import {
  type AttemptCount,
  countFailedAttempt,
  isWindowOver,
  MINUTE,
  SECOND,
  retryDelayIn,
} from './attempt-counters.ts'
import {
  CONTENTION_THRESHOLD,
  type LimitCounts,
  instant,
  type LimitKeys,
  attemptsIn,
  NETWORK_LIMIT,
  REFUSAL_LIMIT,
  GUARDED_NETWORK_LIMIT,
  openSlotDelay,
  RESERVED_SLOT_WAIT,
  reservedSlotDelay,
  isNetworkOverLimit,
} from './login-rate-limits.ts'

/** Returns the milliseconds to wait. Stores a bounded number of rows. */
export async function rejectGuess(db: Db, keys: LimitKeys, counts: LimitCounts): Promise<number> {
  const banned = retryDelayIn(counts.address, NETWORK_LIMIT)
  if (banned > 0) return banned
  const refusals = attemptsIn(counts.refusals, REFUSAL_LIMIT)
  if (refusals <= CONTENTION_THRESHOLD || isStale(counts.refusals, 10 * SECOND))
    await countFailedAttempt(db, keys.refusals, REFUSAL_LIMIT)
  const open = Math.min(MINUTE, Math.max(SECOND, openSlotDelay(counts)))
  if (isNetworkOverLimit(counts)) {
    if (isStale(counts.tries, MINUTE)) await countFailedAttempt(db, keys.tries, GUARDED_NETWORK_LIMIT)
    return open
  }
  await countFailedAttempt(db, keys.tries, GUARDED_NETWORK_LIMIT)
  return waitHere(db, keys.here, counts, refusals > CONTENTION_THRESHOLD ? RESERVED_SLOT_WAIT : open)
}

const isStale = (count: AttemptCount | undefined, span: number) => count !== undefined && isWindowOver(count, span)

async function waitHere(db: Db, key: string, counts: LimitCounts, firstWait: number): Promise<number> {
  const { here } = counts
  const now = Date.now()
  const remember = async (since: number, wait: number) => {
    const count = { failures: 1, windowStartedAt: instant(since), blockedUntil: instant(now + wait) }
    await db
      .insertInto('throttles')
      .values({ key, ...count })
      .onConflict((it) => it.column('key').doUpdateSet(count))
      .execute()
    return wait
  }
  if (!here || isWindowOver(here, GUARDED_NETWORK_LIMIT.span)) return remember(now, firstWait)
  if (retryDelayIn(here, GUARDED_NETWORK_LIMIT) > 0) return remember(now, RESERVED_SLOT_WAIT)
  const since = Date.parse(here.windowStartedAt)
  const left = since + RESERVED_SLOT_WAIT - now
  return remember(since, left > 0 ? left : Math.min(MINUTE, Math.max(SECOND, reservedSlotDelay(counts))))
}
