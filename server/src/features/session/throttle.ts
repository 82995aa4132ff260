import { createHash } from 'node:crypto'
import type { Db } from '../../db/connection/connect.ts'
import { tooMany } from '../../http/errors.ts'
import { countFailure, type Limit, MINUTE, SECOND, waitFor } from './failure-counts.ts'
import { network } from './network.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { ofAccount, ofAddress } from './guesses.ts'
import { ensureSlotAhead, forgetGuesses, noteFailure, noteSuccess, takeSlot } from './strangers.ts'

/** Slows guessing down without ever locking anybody out. */

/** Of one device that the account knows: then it is a stranger for a while. */
const ofDevice: Limit = { span: 15 * MINUTE, sinceLatest: true, wait: (failures, left) => (failures < 10 ? 0 : left) }

export interface Attempt {
  /** The e-mail as it is compared, of an account or of none. */
  emailKey: string
  ip: string
  /** The device that the account knows from an earlier success; null for strangers. */
  deviceId: string | null
}
type SlowDown = (about: 'account' | 'device' | 'address' | 'password' | 'factor') => Promise<void>

/**
 * Runs `verify` unless it is too early for another attempt (429 with the seconds to wait), and remembers a failure,
 * whatever becomes of the request. `slowDown` is told when the waiting begins.
 */
export async function attempt(
  db: Db,
  { emailKey, ip, deviceId }: Attempt,
  verify: () => Promise<boolean>,
  slowDown: SlowDown,
): Promise<boolean> {
  const account = accountOf(emailKey)
  const from = network(ip)
  const device = `device:${deviceId}`
  if (deviceId && (await waitFor(db, device, ofDevice)) === 0) {
    const passed = await verify()
    if (passed) return true
    if (await countFailure(db, device, ofDevice)) await slowDown('device')
    if (await countFailure(db, `address:${from}`, ofAddress)) await slowDown('address')
    return false
  }
  await ensureSlotAhead(db, account, from)
  return oneAtATime(account, async () => {
    const slot = await takeSlot(db, account, from)
    const passed = await verify()
    if (passed) await noteSuccess(db, account, from, slot)
    else for (const about of await noteFailure(db, account, from, slot)) await slowDown(about)
    return passed
  })
}

/**
 * The same for somebody who is signed in and names their current password, or a code of their second factor: counted for
 * themselves, so that whoever holds a copied token can neither guess without end nor keep the owner from signing in.
 */
export function attemptOwn(
  db: Db,
  userId: string,
  verify: () => Promise<boolean>,
  slowDown: SlowDown,
  what: 'password' | 'factor' = 'password',
): Promise<boolean> {
  const key = `${what}:${userId}`
  return oneAtATime(key, async () => {
    const wait = await waitFor(db, key, ofAccount)
    if (wait > 0) throw tooMany(wait / SECOND)
    const passed = await verify()
    if (!passed && (await countFailure(db, key, ofAccount))) await slowDown(what)
    return passed
  })
}

/** After a reset: nobody has guessed at the new password yet. */
export async function forgetAttempts(db: Db, userId: string, emailKey: string) {
  await forgetGuesses(db, accountOf(emailKey))
  await forgetGuesses(db, `password:${userId}`)
}

const accountOf = (emailKey: string) => `account:${createHash('sha256').update(emailKey).digest('base64url')}`
