import type { Db } from '../../db/connection/connect.ts'
import { type Count, countFailure, isOver, MINUTE, SECOND, waitIn } from './failure-counts.ts'
import {
  CONTENDED,
  type Counts,
  instant,
  type Keys,
  numberIn,
  ofAddress,
  ofRefusals,
  ofTries,
  openWait,
  WAIT_FOR_RESERVED,
  reservedWait,
  triesTooMuch,
} from './guesses.ts'

/** Milliseconds to wait, and what is remembered of it: little, however often somebody is refused. */
export async function refuseGuess(db: Db, keys: Keys, counts: Counts): Promise<number> {
  const banned = waitIn(counts.address, ofAddress)
  if (banned > 0) return banned
  const refusals = numberIn(counts.refusals, ofRefusals)
  if (refusals <= CONTENDED || isStale(counts.refusals, 10 * SECOND)) await countFailure(db, keys.refusals, ofRefusals)
  const open = Math.min(MINUTE, Math.max(SECOND, openWait(counts)))
  if (triesTooMuch(counts)) {
    if (isStale(counts.tries, MINUTE)) await countFailure(db, keys.tries, ofTries)
    return open
  }
  await countFailure(db, keys.tries, ofTries)
  return waitHere(db, keys.here, counts, refusals > CONTENDED ? WAIT_FOR_RESERVED : open)
}

const isStale = (count: Count | undefined, span: number) => count !== undefined && isOver(count, span)

/** What this network is told, and from when it has been waiting for this account. */
async function waitHere(db: Db, key: string, counts: Counts, firstWait: number): Promise<number> {
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
  if (!here || isOver(here, ofTries.span)) return remember(now, firstWait)
  if (waitIn(here, ofTries) > 0) return remember(now, WAIT_FOR_RESERVED)
  const since = Date.parse(here.windowStartedAt)
  const left = since + WAIT_FOR_RESERVED - now
  return remember(since, left > 0 ? left : Math.min(MINUTE, Math.max(SECOND, reservedWait(counts))))
}
