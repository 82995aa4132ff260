import { message } from '@oriel/contracts/message'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { LinkUse, SignInLink, SignInLinkToken } from '@oriel/contracts/v1/shapes/sign-in-links'
import type * as z from 'zod/mini'
import { appendAudit } from '../../db/audit-log.ts'
import { invalid } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { recipientOf } from '../../http/session/recipient.ts'
import { oneVisit, type Visit } from '../../http/session/visit.ts'
import { isSame } from '../../secrets/is-same.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensureLongEnough } from '../people/accounts/issue-password.ts'
import { beginSession } from '../session/begin-session.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { secondFactorWanted } from '../session/factors/challenge.ts'
import { factorWantedOf } from '../session/factors/factor-of.ts'
import { forgetDevices, giveCookie, knownDevice } from '../session/known-device.ts'
import { network } from '../session/network.ts'
import { hashPassword } from '../session/passwords.ts'
import { endSessions } from '../session/sessions.ts'
import { forgetAttempts } from '../session/throttle.ts'
import { codeOf, findByToken, gone, MOST_TRIES, type OpenLink } from './links.ts'

const TRIES_AN_HOUR = 30

/** What its page asks for; nothing changes. */
export async function getSignInLink(
  { token }: SignInLinkToken,
  { services, request }: RequestContext,
): Promise<SignInLink> {
  const db = services.pools.sessions
  const { email, emailKey, fullName, expiresAt } = await findByToken(services, db, token)
  const known = (await knownDevice(db, services.secrets, request, emailKey)) !== null
  return { email, name: fullName, known, expiresAt }
}

/**
 * A new password, and this browser signed in; all that was signed in before ends. A device that the account does not
 * know brings the digits, too: a program that follows the links of mails and sends their forms changes nothing.
 */
export async function useLink(
  { token, code, password }: z.output<typeof LinkUse>,
  context: RequestContext,
): Promise<SignedIn> {
  const { services, request, reply } = context
  const link = await findByToken(services, services.pools.sessions, token)
  ensureLongEnough(services.config, 'password', password)
  if (!(await knownDevice(services.pools.sessions, services.secrets, request, link.emailKey)))
    await ensureCode(link, code, context)
  const person = await recipientOf(services.db, link.userId)
  if (!person) throw gone()
  const passwordHash = await hashPassword(password)
  const visitor = { ...person.visitor, ip: request.ip, requestId: request.id }
  const begun = await oneVisit(services, visitor, 'write', async (visit) => {
    await spend(visit, link, passwordHash)
    await endSessions(visit, link.userId)
    await forgetDevices(visit.db, link.userId)
    await forgetAttempts(visit.db, link.userId, link.emailKey)
    await recordAudit(visit, { event: 'password-recovered' })
    await recordActivity(visit, {
      type: 'person_updated',
      target: { type: 'person', id: link.userId, title: link.fullName },
      projectId: null,
      audience: 'team',
      inFeeds: false,
    })
    // The password changes all the same: the second factor follows.
    const wanted = await factorWantedOf(visit.db, link.userId)
    if (wanted) return { wanted: await secondFactorWanted(visit.db, services.secrets, link.userId, wanted) }
    return beginSession(services, visit.db, request, { id: link.userId, fullName: link.fullName })
  })
  if ('wanted' in begun) throw begun.wanted
  const { cookie, ...signedIn } = begun
  giveCookie(request, reply, cookie)
  return signedIn
}

/** A try is counted before it is looked at, so that many at once are no more than those that are allowed. */
async function ensureCode(link: OpenLink, code: string | undefined, { services, request }: RequestContext) {
  if (code === undefined) throw invalid({ code: message({ id: 'Type the six digits that stand beside the link' }) })
  const db = services.pools.sessions
  await ensureSeldom(db, `sign-in-code:${network(request.ip)}`, TRIES_AN_HOUR)
  const counted = await db
    .updateTable('signInLinks')
    .set((it) => ({ tries: it('tries', '+', 1) }))
    .where('id', '=', link.id)
    .where('usedAt', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw gone()
  if (isSame(code, codeOf(services, link))) return
  const actor = { id: link.userId, fullName: link.fullName }
  await appendAudit(db, {
    event: 'sign-in-failed',
    actor,
    ip: request.ip,
    requestId: request.id,
    details: { reason: 'wrong digits beside a link' },
  })
  throw invalid({ code: message({ id: 'These are not the digits beside the link' }) })
}

/** For this use alone: another one, or another password, may have come first. */
async function spend({ db }: Visit, { id, userId, passwordHash: before }: OpenLink, passwordHash: string) {
  const link = await db
    .updateTable('signInLinks')
    .set({ usedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const user = await db
    .updateTable('users')
    .set((it) => ({ passwordHash, issuedSecret: null, passwordState: 'user-set', version: it('version', '+', 1) }))
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!link || !user) throw gone()
}
