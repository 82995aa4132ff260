import { MINUTE, SECOND } from '@oriel/contracts/limits'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { transaction } from '../../../../platform/db/connection/transaction.ts'
import { tooManyRequests } from '../../../../platform/base/errors.ts'
import {
  countFailedAttempt,
  retryDelayIn,
  type AttemptCount,
  isWindowOver,
} from '../../../../platform/http/rate-limit/attempt-counters.ts'
import {
  FREE_ATTEMPTS,
  instant,
  limitKeysFor,
  ACCOUNT_LIMIT,
  NETWORK_LIMIT,
  RESERVED_SLOT_LIMIT,
  GUARDED_NETWORK_LIMIT,
  readLimitCounts,
  RESERVED_SLOTS,
  SLOT_INTERVAL,
  type LoginSlot,
  availableSlot,
  CONTENTION_THRESHOLD,
  type LimitCounts,
  type LimitKeys,
  attemptsIn,
  REFUSAL_LIMIT,
  openSlotDelay,
  RESERVED_SLOT_WAIT,
  reservedSlotDelay,
  isNetworkOverLimit,
} from './login-rate-limits.ts'

/**
 * Rate limit for sign-in attempts at one account by unknown clients. After ten attempts the account is guarded:
 *
 * - At most one open slot per minute, first come, first served.
 * - Reserved slots for a network that waited 45 seconds without retrying and made few attempts at other guarded
 *   accounts: the owner gets one, an attacker who keeps retrying doesn't. Using one closes the open slots for a minute,
 *   so the total stays below `MAX_GUESSES_PER_HOUR`.
 */

/** Call before password hashing, whose queue would delay the owner. */
export async function ensureSlotAvailable(db: Db, account: string, from: string): Promise<void> {
  const keys = limitKeysFor(account, from)
  const counts = await readLimitCounts(db, keys)
  if (availableSlot(counts) === null) throw tooManyRequests((await rejectGuess(db, keys, counts)) / SECOND)
}

/** Throws 429 with the seconds to wait. */
export async function takeLoginSlot(db: Db, account: string, from: string): Promise<LoginSlot> {
  const keys = limitKeysFor(account, from)
  const counts = await readLimitCounts(db, keys)
  const slot = availableSlot(counts)
  if (slot === 'free') return slot
  if (slot === 'open' && (await takeOpen(db, account, counts.account?.failures ?? FREE_ATTEMPTS))) return slot
  if (slot === 'reserved' && (await takeReserved(db, keys.reserved))) return slot
  throw tooManyRequests((await rejectGuess(db, keys, counts)) / SECOND)
}

export async function recordFailedLogin(db: Db, account: string, from: string, slot: LoginSlot) {
  const keys = limitKeysFor(account, from)
  const began: Array<'account' | 'address'> = []
  if (slot !== 'free') {
    await countFailedAttempt(db, keys.tries, GUARDED_NETWORK_LIMIT)
    await resetCounters(db, keys.here)
  }
  if (await countFailedAttempt(db, account, ACCOUNT_LIMIT)) began.push('account')
  if (await countFailedAttempt(db, keys.address, NETWORK_LIMIT)) began.push('address')
  return began
}

/** Gives the slot back: the next attempt may be the owner on another device. */
export async function recordSuccessfulLogin(db: Db, account: string, from: string, slot: LoginSlot) {
  if (slot === 'free') return
  await resetCounters(db, limitKeysFor(account, from).here)
  const blockedUntil = new Date().toISOString()
  if (slot === 'open') await db.updateTable('throttles').set({ blockedUntil }).where('key', '=', account).execute()
}

export async function resetLoginLimits(db: Db, account: string) {
  await db
    .deleteFrom('throttles')
    .where((it) =>
      it.or([it('key', '=', account), it.and([it('key', '>', `${account}:`), it('key', '<', `${account};`)])]),
    )
    .execute()
}

/** Compare-and-set. */
async function takeOpen(db: Db, account: string, failures: number): Promise<boolean> {
  const now = Date.now()
  const { numUpdatedRows } = await db
    .updateTable('throttles')
    .set({ blockedUntil: instant(now + ACCOUNT_LIMIT.wait(failures + 1, 0)) })
    .where('key', '=', account)
    .where((it) =>
      it.or([
        it('blockedUntil', 'is', null),
        it('blockedUntil', '<=', instant(now)),
        it('blockedUntil', '>', instant(now + ACCOUNT_LIMIT.span)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Leaky bucket: `blockedUntil` is when all reserved slots are back. */
function takeReserved(db: Db, key: string): Promise<boolean> {
  return transaction(db, 'write', async (changes) => {
    const now = instant(Date.now())
    const count = await changes
      .insertInto('throttles')
      .values({ key, failures: 0, windowStartedAt: now, blockedUntil: null })
      .onConflict((it) => it.column('key').doUpdateSet({ windowStartedAt: now }))
      .returning('blockedUntil')
      .executeTakeFirstOrThrow()
    const used = retryDelayIn(count, RESERVED_SLOT_LIMIT)
    if (used + SLOT_INTERVAL > RESERVED_SLOTS * SLOT_INTERVAL) return false
    const blockedUntil = instant(Date.now() + used + SLOT_INTERVAL)
    await changes.updateTable('throttles').set({ blockedUntil }).where('key', '=', key).execute()
    return true
  })
}

const resetCounters = (db: Db, key: string) => db.deleteFrom('throttles').where('key', '=', key).execute()

/** Returns milliseconds to wait. Stores a bounded number of rows. */
async function rejectGuess(db: Db, keys: LimitKeys, counts: LimitCounts): Promise<number> {
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
