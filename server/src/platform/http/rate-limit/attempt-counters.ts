import { MINUTE, SECOND } from '@oriel/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { transaction } from '../../db/connection/transaction.ts'
import { HttpError, tooManyRequests } from '../../base/errors.ts'

/** Rate limit counters, outside the request's transaction: shared by all processes, unaffected by rollbacks. */

export interface RateLimit {
  /** Milliseconds from the first failure, or from the latest if `sinceLatest`. */
  span: number
  sinceLatest?: boolean
  /** Milliseconds to wait; `left` is the rest of the window. */
  wait(failures: number, left: number): number
}

export interface AttemptCount {
  failures: number
  windowStartedAt: string
  blockedUntil: string | null
}

/** Milliseconds; 0 if allowed now. */
export async function retryDelay(db: Db, key: string, limit: RateLimit): Promise<number> {
  const row = await db.selectFrom('throttles').select('blockedUntil').where('key', '=', key).executeTakeFirst()
  return retryDelayIn(row, limit)
}

export function retryDelayIn(
  count: Pick<AttemptCount, 'blockedUntil'> | undefined,
  { span }: Pick<RateLimit, 'span'>,
): number {
  const wait = count?.blockedUntil ? Date.parse(count.blockedUntil) - Date.now() : 0
  return wait <= span ? Math.max(0, wait) : 0
}

/** Milliseconds. Concurrent attempts read the clock before they wait for each other. */
const TOLERANCE = MINUTE

/** Also true if the window starts in the future, beyond the tolerance: the clock was set back. */
export function isWindowOver(count: Pick<AttemptCount, 'windowStartedAt'>, span: number): boolean {
  const age = Date.now() - Date.parse(count.windowStartedAt)
  return age < -TOLERANCE || age > span
}

/** Returns whether the limit takes effect. */
export function countFailedAttempt(
  db: Db,
  key: string,
  { span, sinceLatest = false, wait }: RateLimit,
): Promise<boolean> {
  return transaction(db, 'write', async (changes) => {
    const now = new Date()
    const to = now.toISOString()
    const [oldest, newest] = [now.getTime() - span, now.getTime() + TOLERANCE].map((it) => new Date(it).toISOString())
    const started = sql.ref<string>('throttles.windowStartedAt')
    const over = sql<boolean>`(${started} < ${oldest} or ${started} > ${newest})`
    const { failures, windowStartedAt } = await changes
      .insertInto('throttles')
      .values({ key, failures: 1, windowStartedAt: to, blockedUntil: null })
      .onConflict((it) =>
        it.column('key').doUpdateSet({
          failures: sql<number>`case when ${over} then 1 else ${sql.ref('throttles.failures')} + 1 end`,
          windowStartedAt: sinceLatest ? to : sql<string>`case when ${over} then ${to} else ${started} end`,
        }),
      )
      .returning(['failures', 'windowStartedAt'])
      .executeTakeFirstOrThrow()
    const left = Math.min(span, Date.parse(windowStartedAt) + span - now.getTime())
    const milliseconds = wait(failures, left)
    const blockedUntil = milliseconds > 0 ? new Date(now.getTime() + milliseconds).toISOString() : null
    await changes.updateTable('throttles').set({ blockedUntil }).where('key', '=', key).execute()
    return milliseconds > 0 && wait(failures - 1, left) === 0
  })
}

/** 429 above `most` calls per hour. */
export async function ensureHourlyLimit(db: Db, what: string, most: number): Promise<void> {
  const limit: RateLimit = { span: 60 * MINUTE, wait: (times, left) => (times < most ? 0 : left) }
  const wait = await retryDelay(db, what, limit)
  if (wait > 0) throw tooManyRequests(wait / SECOND)
  await countFailedAttempt(db, what, limit)
}

/**
 * Throws 429 above `most` failures per hour. Counts before `work` and gives back on success, so that concurrent
 * attempts can't exceed the limit.
 */
export async function limitFailures<Result>(
  db: Db,
  what: string,
  most: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await ensureHourlyLimit(db, what, most)
  try {
    const result = await work()
    await giveBack(db, what)
    return result
  } catch (error) {
    if (error instanceof HttpError && error.answer.status === 428) await giveBack(db, what)
    throw error
  }
}

const giveBack = (db: Db, key: string) =>
  db
    .updateTable('throttles')
    .set((it) => ({ failures: it('failures', '-', 1), blockedUntil: null }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()

/** The longest window is two hours. */
export async function sweepAttemptCounters(db: Db): Promise<void> {
  const before = new Date(Date.now() - 120 * MINUTE).toISOString()
  await db.deleteFrom('throttles').where('windowStartedAt', '<', before).execute()
}
