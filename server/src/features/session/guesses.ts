import type { Db } from '../../db/connection/connect.ts'
import { type Count, isOver, type Limit, MINUTE, SECOND, waitIn } from './failure-counts.ts'

/** What is counted of guesses at accounts by clients that these do not know, and what follows from it. */

/** Ten attempts, then ever longer waits up to a minute. */
export const ofAccount: Limit = {
  span: 15 * MINUTE,
  sinceLatest: true,
  wait: (failures) => (failures < FREE ? 0 : Math.min(60, 2 ** (failures - FREE)) * SECOND),
}
export const FREE = 10
/** Of one network, whatever the accounts. */
export const ofAddress: Limit = { span: 5 * MINUTE, wait: (failures, left) => (failures < 60 ? 0 : left) }
/** Attempts of one network at guarded accounts that came to nothing: refused, or wrong. */
export const ofTries: Limit = { span: 15 * MINUTE, sinceLatest: true, wait: () => 0 }
/** Refused attempts at one account, one soon after the other. */
export const ofRefusals: Limit = { span: 30 * SECOND, sinceLatest: true, wait: () => 0 }

/** How long somebody waits for a reserved slot. */
export const WAIT_FOR_RESERVED = 45 * SECOND
/**
 * With more tries than these at guarded accounts a network gets no reserved slot: those of four people, and one to
 * spare.
 */
const MOST_TRIES = 5
/** With more refusals others are after the open slots, too, and none of them can be promised to anybody. */
export const CONTENDED = 5
export const RESERVED = 25
export const SLOT = MINUTE
export const ofReserved = { span: (RESERVED + 1) * SLOT }
/** Guesses at one account that are looked at: ten at once, six while waits grow, one a minute, and the reserved ones. */
export const MOST_AN_HOUR = FREE + 6 + 59 + RESERVED

export type Slot = 'free' | 'open' | 'reserved'

export const keysOf = (account: string, from: string) => ({
  account,
  address: `address:${from}`,
  tries: `tries:${from}`,
  refusals: `${account}:refusals`,
  reserved: `${account}:reserved`,
  here: `${account}:from:${from}`,
})
export type Keys = ReturnType<typeof keysOf>
export type Counts = { [key in keyof Keys]: Count | undefined }

export async function readCounts(db: Db, keys: Keys): Promise<Counts> {
  const rows = await db.selectFrom('throttles').selectAll().where('key', 'in', Object.values(keys)).execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, byKey.get(key)])) as Counts
}

/** The slot that may be had now, if any. */
export function slotIn(counts: Counts): Slot | null {
  if (waitIn(counts.address, ofAddress) > 0) return null
  if (!counts.account || isOver(counts.account, ofAccount.span) || counts.account.failures < FREE) return 'free'
  if (openWait(counts) === 0) return 'open'
  return hasWaited(counts.here) && !triesTooMuch(counts) && reservedWait(counts) === 0 ? 'reserved' : null
}

const hasWaited = (here: Count | undefined) =>
  here !== undefined &&
  !isOver(here, ofTries.span) &&
  Date.now() - Date.parse(here.windowStartedAt) >= WAIT_FOR_RESERVED &&
  waitIn(here, ofTries) === 0

/** Milliseconds until the next open slot. */
export const openWait = ({ account, reserved }: Counts) =>
  Math.max(waitIn(account, ofAccount), waitIn(reserved, ofReserved))
/** Milliseconds until one of the reserved slots is back. */
export const reservedWait = ({ reserved }: Counts) => Math.max(0, waitIn(reserved, ofReserved) + SLOT - RESERVED * SLOT)
export const numberIn = (count: Count | undefined, { span }: Limit) =>
  count && !isOver(count, span) ? count.failures : 0
export const triesTooMuch = ({ tries }: Counts) => numberIn(tries, ofTries) > MOST_TRIES

export const instant = (milliseconds: number) => new Date(milliseconds).toISOString()
