import { MINUTE, SECOND } from '@oriel/contracts/limits'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import {
  type AttemptCount,
  isWindowOver,
  type RateLimit,
  retryDelayIn,
} from '../../../../platform/http/rate-limit/attempt-counters.ts'

/** Ten attempts, then growing waits up to a minute. */
export const ACCOUNT_LIMIT: RateLimit = {
  span: 15 * MINUTE,
  sinceLatest: true,
  wait: (failures) => (failures < FREE_ATTEMPTS ? 0 : Math.min(60, 2 ** (failures - FREE_ATTEMPTS)) * SECOND),
}
export const FREE_ATTEMPTS = 10
export const NETWORK_LIMIT: RateLimit = { span: 5 * MINUTE, wait: (failures, left) => (failures < 60 ? 0 : left) }
export const GUARDED_NETWORK_LIMIT: RateLimit = { span: 15 * MINUTE, sinceLatest: true, wait: () => 0 }
export const REFUSAL_LIMIT: RateLimit = { span: 30 * SECOND, sinceLatest: true, wait: () => 0 }

/** Milliseconds. */
export const RESERVED_SLOT_WAIT = 45 * SECOND
/** Per network, before it gets no reserved slot: four people and one spare. */
const MAX_NETWORK_ATTEMPTS = 5
/** Above this, open slots are contended and no wait can be promised. */
export const CONTENTION_THRESHOLD = 5
export const RESERVED_SLOTS = 25
export const SLOT_INTERVAL = MINUTE
export const RESERVED_SLOT_LIMIT = { span: (RESERVED_SLOTS + 1) * SLOT_INTERVAL }
/** Ten at once, six during growing waits, one per minute, the reserved slots. */
export const MAX_GUESSES_PER_HOUR = FREE_ATTEMPTS + 6 + 59 + RESERVED_SLOTS

export type LoginSlot = 'free' | 'open' | 'reserved'

export const limitKeysFor = (account: string, from: string) => ({
  account,
  address: `address:${from}`,
  tries: `tries:${from}`,
  refusals: `${account}:refusals`,
  reserved: `${account}:reserved`,
  here: `${account}:from:${from}`,
})
export type LimitKeys = ReturnType<typeof limitKeysFor>
export type LimitCounts = { [key in keyof LimitKeys]: AttemptCount | undefined }

export async function readLimitCounts(db: Db, keys: LimitKeys): Promise<LimitCounts> {
  const rows = await db.selectFrom('throttles').selectAll().where('key', 'in', Object.values(keys)).execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, byKey.get(key)])) as LimitCounts
}

export function availableSlot(counts: LimitCounts): LoginSlot | null {
  if (retryDelayIn(counts.address, NETWORK_LIMIT) > 0) return null
  if (!counts.account || isWindowOver(counts.account, ACCOUNT_LIMIT.span) || counts.account.failures < FREE_ATTEMPTS)
    return 'free'
  if (openSlotDelay(counts) === 0) return 'open'
  return hasWaited(counts.here) && !isNetworkOverLimit(counts) && reservedSlotDelay(counts) === 0 ? 'reserved' : null
}

const hasWaited = (here: AttemptCount | undefined) =>
  here !== undefined &&
  !isWindowOver(here, GUARDED_NETWORK_LIMIT.span) &&
  Date.now() - Date.parse(here.windowStartedAt) >= RESERVED_SLOT_WAIT &&
  retryDelayIn(here, GUARDED_NETWORK_LIMIT) === 0

/** Milliseconds. */
export const openSlotDelay = ({ account, reserved }: LimitCounts) =>
  Math.max(retryDelayIn(account, ACCOUNT_LIMIT), retryDelayIn(reserved, RESERVED_SLOT_LIMIT))
/** Milliseconds. */
export const reservedSlotDelay = ({ reserved }: LimitCounts) =>
  Math.max(0, retryDelayIn(reserved, RESERVED_SLOT_LIMIT) + SLOT_INTERVAL - RESERVED_SLOTS * SLOT_INTERVAL)
export const attemptsIn = (count: AttemptCount | undefined, { span }: RateLimit) =>
  count && !isWindowOver(count, span) ? count.failures : 0
export const isNetworkOverLimit = ({ tries }: LimitCounts) =>
  attemptsIn(tries, GUARDED_NETWORK_LIMIT) > MAX_NETWORK_ATTEMPTS

export const instant = (milliseconds: number) => new Date(milliseconds).toISOString()
