import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type { LinkUse, SignInLink, SignInLinkToken } from '@oriel/contracts/v1/shapes/sign-in-links'
import type * as z from 'zod/mini'
import { appendAudit } from '../../db/audit-log.ts'
import { invalid } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { isSame } from '../../secrets/is-same.ts'
import { ensureLongEnough } from '../people/accounts/issue-password.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { giveCookie, knownDevice } from '../session/known-device.ts'
import { network } from '../session/network.ts'
import { choosePassword } from './choose-password.ts'
import { codeOf, findByToken, gone, MOST_TRIES, type OpenLink } from './links.ts'
import { signInByLink } from './sign-in-by-link.ts'

const TRIES_AN_HOUR = 30

/** What its page asks for; nothing changes. */
export async function getSignInLink(
  { token }: SignInLinkToken,
  { services, request }: RequestContext,
): Promise<SignInLink> {
  const db = services.pools.sessions
  const { kind, email, emailKey, fullName, expiresAt } = await findByToken(services, db, token)
  const known = (await knownDevice(db, services.secrets, request, emailKey)) !== null
  return { kind, email, name: fullName, known, expiresAt }
}

/**
 * This browser is signed in, and the link is used. A device that the account does not know brings the digits, too: a
 * program that follows the links of mails and sends their forms changes nothing.
 */
export async function useLink(
  { token, code, password }: z.output<typeof LinkUse>,
  context: RequestContext,
): Promise<SignedIn> {
  const { services, request, reply } = context
  const link = await findByToken(services, services.pools.sessions, token)
  if (link.kind === 'password' && password === undefined) throw invalid({ password: messages.passwordRequired })
  if (link.kind !== 'password' && password !== undefined)
    throw invalid({ password: message({ id: 'This link signs in, and changes no password' }) })
  if (password !== undefined) ensureLongEnough(services.config, 'password', password)
  if (!(await knownDevice(services.pools.sessions, services.secrets, request, link.emailKey)))
    await ensureCode(link, code, context)
  const begun =
    password === undefined ? await signInByLink(link, context) : await choosePassword(link, password, context)
  // The link is used all the same: the second factor follows.
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
