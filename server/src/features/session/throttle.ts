import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { transaction } from '../../db/transaction.ts'
import { tooMany } from '../../http/errors.ts'

/** Slows guessing down without ever locking anybody out (security 2.4). Counters are in the database: every process shares them. */

interface Limit {
  /** Milliseconds after which failures are forgotten: since the first of them, or since the latest where `sinceLatest`. */
  span: number
  sinceLatest?: boolean
  /** Milliseconds to wait after that many failures; `left` is what remains of the span. */
  wait(failures: number, left: number): number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Of one account, by all clients together that are not known to it: ten attempts, then ever longer waits up to a minute. */
const ofAccount: Limit = {
  span: 15 * MINUTE,
  sinceLatest: true,
  wait: (failures) => (failures < 10 ? 0 : Math.min(60, 2 ** (failures - 10)) * SECOND),
}
/** Of one device that the account knows: then it is a stranger for a while. */
const ofDevice: Limit = { span: 15 * MINUTE, sinceLatest: true, wait: (failures, left) => (failures < 10 ? 0 : left) }
/** Of one address, whatever the accounts. */
const ofAddress: Limit = { span: 5 * MINUTE, wait: (failures, left) => (failures < 60 ? 0 : left) }

export interface Attempt {
  /** The e-mail as it is compared, of an account or of none. */
  emailKey: string
  ip: string
  /** Who knows the account from an earlier success; null for strangers. */
  device: string | null
}

/**
 * Runs `verify` unless it is too early for another attempt (429 with the seconds to wait), and remembers a failure,
 * whatever becomes of the request. `slowDown` is told when the waiting begins.
 */
export async function attempt(
  db: Db,
  { emailKey, ip, device }: Attempt,
  verify: () => Promise<boolean>,
  slowDown: (about: 'account' | 'device' | 'address') => Promise<void>,
): Promise<boolean> {
  const account = `account:${hash(emailKey)}`
  const address = `address:${network(ip)}`
  const fail = async (about: 'account' | 'device', key: string, limit: Limit) => {
    if (await countFailure(db, key, limit)) await slowDown(about)
    if (await countFailure(db, address, ofAddress)) await slowDown('address')
  }
  if (device && (await waitFor(db, device, ofDevice)) === 0) {
    const passed = await verify()
    if (!passed) await fail('device', device, ofDevice)
    return passed
  }
  return oneAtATime(account, async () => {
    const wait = Math.max(await waitFor(db, account, ofAccount), await waitFor(db, address, ofAddress))
    if (wait > 0) throw tooMany(wait / SECOND)
    const passed = await verify()
    if (!passed) await fail('account', account, ofAccount)
    return passed
  })
}

export const deviceOf = (userId: string, deviceId: string) => `device:${userId}:${deviceId}`

export const forgetDevices = (db: Db, userId: string) =>
  db.deleteFrom('throttles').where('key', 'like', `device:${userId}:%`).execute()

/** Passes `most` times per hour; then 429. For things worth counting that are no guesses. */
export async function ensureSeldom(db: Db, what: string, most: number): Promise<void> {
  const limit: Limit = { span: 60 * MINUTE, wait: (times, left) => (times < most ? 0 : left) }
  const wait = await waitFor(db, what, limit)
  if (wait > 0) throw tooMany(wait / SECOND)
  await countFailure(db, what, limit)
}

export async function sweepThrottles(db: Db): Promise<void> {
  const dayAgo = new Date(Date.now() - 24 * 60 * MINUTE).toISOString()
  await db.deleteFrom('throttles').where('windowStartedAt', '<', dayAgo).execute()
}

/** Milliseconds until the next attempt; 0 when it may be now. */
async function waitFor(db: Db, key: string, { span }: Limit): Promise<number> {
  const row = await db.selectFrom('throttles').select('blockedUntil').where('key', '=', key).executeTakeFirst()
  const wait = row?.blockedUntil ? Date.parse(row.blockedUntil) - Date.now() : 0
  // Further away than any wait can be: the clock was turned back.
  return wait <= span ? Math.max(0, wait) : 0
}

/** Counts, in a transaction of its own. Answers whether this failure is the one with which the waiting begins. */
function countFailure(db: Db, key: string, { span, sinceLatest = false, wait }: Limit): Promise<boolean> {
  return transaction(db, 'write', async (changes) => {
    const now = new Date()
    const [from, to] = [new Date(now.getTime() - span).toISOString(), now.toISOString()]
    const started = sql.ref<string>('throttles.windowStartedAt')
    const over = sql<boolean>`(${started} < ${from} or ${started} > ${to})`
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
    const left = Date.parse(windowStartedAt) + span - now.getTime()
    const milliseconds = wait(failures, left)
    const blockedUntil = milliseconds > 0 ? new Date(now.getTime() + milliseconds).toISOString() : null
    await changes.updateTable('throttles').set({ blockedUntil }).where('key', '=', key).execute()
    return milliseconds > 0 && wait(failures - 1, left) === 0
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/** One household: an IPv4 address, or the /64 of an IPv6 one. */
function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const turns = new Map<string, Promise<unknown>>()

/** Attempts at one account wait for each other, so that many at once are not all judged before the first has failed. */
function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  turns.set(key, settled)
  void settled.then(() => {
    if (turns.get(key) === settled) turns.delete(key)
  })
  return mine
}
