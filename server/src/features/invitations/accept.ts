import { randomBytes } from 'node:crypto'
import type { Acceptance, Invitation, InvitationToken } from '@oriel/contracts/v1/shapes/invitations'
import type { PasskeyOptions } from '@oriel/contracts/v1/shapes/passkeys'
import type { SignedIn } from '@oriel/contracts/v1/shapes/session'
import type * as z from 'zod/mini'
import { appendAudit } from '../../db/audit-log.ts'
import { newId } from '../../db/ids.ts'
import type { RequestContext } from '../../http/route.ts'
import { recipientOf } from '../../http/session/recipient.ts'
import { oneVisit, type Visit } from '../../http/session/visit.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import type { Services } from '../../services.ts'
import { registrationOptions, storePasskey, verifyRegistration } from '../passkeys/registration.ts'
import { ensureRelyingParty } from '../passkeys/relying-party.ts'
import { ensureLongEnough } from '../people/accounts/issue-password.ts'
import { addAccount } from '../people/accounts/add-account.ts'
import { beginSession } from '../session/begin-session.ts'
import { giveCookie } from '../session/known-device.ts'
import { hashPassword } from '../session/passwords.ts'
import { readWorkspace } from '../settings/read-settings.ts'
import { ensureByLink, isOfferedLinks } from './by-link.ts'
import { findByToken, gone, type InvitationRow } from './links.ts'
import { placeInProjects } from './place-in-projects.ts'

/** What its page says; nothing changes. */
export async function getInvitation({ token }: InvitationToken, { services }: RequestContext): Promise<Invitation> {
  const db = services.pools.sessions
  const row = await findByToken(services, db, token)
  const { name, email, expiresAt } = row
  const { visitor } = await senderOf(services, row.invitedById)
  const { name: workspace } = await readWorkspace(db)
  return { name, email, expiresAt, by: visitor.fullName, workspace, byLink: await isOfferedLinks(services, db, row) }
}

/** A passkey in place of a password: made first, so that nobody has an account that they cannot get into. */
export async function beginInvitedPasskey(
  { token }: InvitationToken,
  { services, request }: RequestContext,
): Promise<PasskeyOptions> {
  const db = services.pools.sessions
  const { id, name, email } = await findByToken(services, db, token)
  const party = ensureRelyingParty(services, request)
  return registrationOptions(db, party, { userId: null, handle: id, email, name, known: [] })
}

/**
 * The account is made in the name of who sent the invitation, as long as they may do that themselves, and this browser
 * is signed in to it. Of two at the same moment one has the account.
 */
export async function acceptInvitation(
  { token, name, password, passkey, code }: z.output<typeof Acceptance>,
  { services, request, reply }: RequestContext,
): Promise<SignedIn> {
  const found = await findByToken(services, services.pools.sessions, token)
  const { visitor } = await senderOf(services, found.invitedById)
  if (code !== undefined) await ensureByLink(services, found, code)
  if (password !== undefined) ensureLongEnough(services.config, 'password', password)
  // Only now: nobody makes us work without a token.
  const made = passkey && (await verifyRegistration(services, request, passkey, null))
  // Nobody knows the one beside a passkey, or of who signs in by links: a link makes another.
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'))
  const sender = { ...visitor, ip: request.ip, requestId: request.id }
  const { cookie, ...signedIn } = await oneVisit(services, sender, 'write', async (visit) => {
    const id = newId()
    const row = await take(visit, found, services)
    await addAccount(visit, {
      id,
      name,
      email: row.email,
      role: row.role,
      status: 'active',
      fields: JSON.parse(row.fields) as object,
      password: { passwordHash, issuedSecret: null, passwordState: 'user-set' },
    })
    if (made) await storePasskey(visit.db, id, made)
    await placeInProjects(visit, row, { id, name })
    await visit.db.updateTable('invitations').set({ acceptedById: id }).where('id', '=', row.id).execute()
    const from = { actor: { id, fullName: name }, ip: request.ip, requestId: request.id }
    await appendAudit(visit.db, { ...from, event: 'invitation-accepted', target: { id: row.id, name: row.name } })
    return beginSession(services, visit.db, request, { id, fullName: name }, { proven: 'password', way: 'invitation' })
  })
  giveCookie(request, reply, cookie)
  return signedIn
}

/** Whoever cannot let anybody in any more has invited nobody. */
async function senderOf({ db }: Pick<Services, 'db'>, id: string) {
  const sender = await recipientOf(db, id)
  if (!sender || !may(sender.visitor, policy.person.create)) throw gone()
  return sender
}

/** For this acceptance alone: another one, or the end of the invitation, may have come first. */
async function take({ db }: Visit, { id, round }: InvitationRow, services: Services) {
  const row = await db
    .updateTable('invitations')
    .set({ acceptedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw gone()
  await senderOf({ ...services, db }, row.invitedById)
  return row
}
