import { createHash } from 'node:crypto'
import { MINUTE, SECOND } from '@oriel/contracts/limits'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { tooManyRequests } from '../../../../platform/base/errors.ts'
import {
  countFailedAttempt,
  type RateLimit,
  retryDelay,
} from '../../../../platform/http/rate-limit/attempt-counters.ts'
import { networkKey } from './network-key.ts'
import { ACCOUNT_LIMIT, NETWORK_LIMIT } from './login-rate-limits.ts'
import {
  ensureSlotAvailable,
  resetLoginLimits,
  recordFailedLogin,
  recordSuccessfulLogin,
  takeLoginSlot,
} from './login-rate-limit.ts'
import { Mutex } from 'async-mutex'

const mutexes = new Map<string, Mutex>()

/** Mutex per key: concurrent attempts must see earlier failures. */
async function serializeAttempts<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mutex = mutexes.get(key) ?? new Mutex()
  mutexes.set(key, mutex)
  try {
    return await mutex.runExclusive(work)
  } finally {
    if (!mutex.isLocked()) mutexes.delete(key)
  }
}

/** Rate limit: slows guessing without locking out the owner. */

/** After too many failures, a known device counts as a stranger. */
const ofDevice: RateLimit = {
  span: 15 * MINUTE,
  sinceLatest: true,
  wait: (failures, left) => (failures < 10 ? 0 : left),
}

export interface LoginAttempt {
  emailKey: string
  ip: string
  deviceId: string | null
}
export type SlowDown = (about: 'account' | 'device' | 'address' | 'password' | 'factor') => Promise<void>

/**
 * Throws 429 with the seconds to wait. Failures count despite a rollback. `slowDown`: called when the
 * limit takes effect.
 */
export const throttleLogin = (
  db: Db,
  { emailKey, ip, deviceId }: LoginAttempt,
  verify: () => Promise<boolean>,
  slowDown: SlowDown,
) =>
  throttleGuesses(db, { account: accountOf(emailKey), device: deviceId && `device:${deviceId}`, ip }, verify, slowDown)

/** Apart from passwords: an attacker who knows the password slows down strangers, but no known device. */
export const throttleTwoFactor = (
  db: Db,
  { userId, ip, deviceId }: { userId: string; ip: string; deviceId: string | null },
  verify: () => Promise<boolean>,
  slowDown: SlowDown,
) =>
  throttleGuesses(
    db,
    { account: factorOf(userId), device: deviceId && `factor-device:${deviceId}`, ip },
    verify,
    slowDown,
  )

async function throttleGuesses(
  db: Db,
  { account, device, ip }: { account: string; device: string | null; ip: string },
  verify: () => Promise<boolean>,
  slowDown: SlowDown,
): Promise<boolean> {
  const from = networkKey(ip)
  if (device && (await retryDelay(db, device, ofDevice)) === 0) {
    const passed = await verify()
    if (passed) return true
    if (await countFailedAttempt(db, device, ofDevice)) await slowDown('device')
    if (await countFailedAttempt(db, `address:${from}`, NETWORK_LIMIT)) await slowDown('address')
    return false
  }
  await ensureSlotAvailable(db, account, from)
  return serializeAttempts(account, async () => {
    const slot = await takeLoginSlot(db, account, from)
    const passed = await verify()
    if (passed) await recordSuccessfulLogin(db, account, from, slot)
    else for (const about of await recordFailedLogin(db, account, from, slot)) await slowDown(about)
    return passed
  })
}

/** Per user: a stolen token can neither guess without limit nor keep the owner from signing in. */
export function throttleOwnPassword(
  db: Db,
  userId: string,
  verify: () => Promise<boolean>,
  slowDown: SlowDown,
  what: 'password' | 'factor' = 'password',
): Promise<boolean> {
  const key = `${what}:${userId}`
  return serializeAttempts(key, async () => {
    const wait = await retryDelay(db, key, ACCOUNT_LIMIT)
    if (wait > 0) throw tooManyRequests(wait / SECOND)
    const passed = await verify()
    if (!passed && (await countFailedAttempt(db, key, ACCOUNT_LIMIT))) await slowDown(what)
    return passed
  })
}

export async function clearAttempts(db: Db, userId: string, emailKey: string) {
  await resetLoginLimits(db, accountOf(emailKey))
  await resetLoginLimits(db, `password:${userId}`)
  await resetLoginLimits(db, factorOf(userId))
}

const factorOf = (userId: string) => `factor-of:${userId}`
const accountOf = (emailKey: string) => `account:${createHash('sha256').update(emailKey).digest('base64url')}`
