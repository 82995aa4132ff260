import { randomBytes } from 'node:crypto'
import type { InvitationAcceptance, Invitation, InvitationToken } from '@oriel/contracts/v1/access/invitations-schemas'
import type { PasskeyOptions } from '@oriel/contracts/v1/auth/passkeys-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import type * as z from 'zod/mini'
import type { Language } from '@oriel/contracts/languages'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRequestContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Actor } from '../../../policy/relations.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Services } from '../../../platform/http/services.ts'
import { registrationOptions, storePasskey, verifyRegistration } from '../../auth/passkeys/registration.ts'
import { ensureRelyingParty } from '../../auth/passkeys/relying-party.ts'
import { ensurePasswordLength } from '../../people/accounts/credentials/set-manager-password.ts'
import { addAccount } from '../../people/accounts/add-account.ts'
import { createSession } from '../../auth/session/create-session.ts'
import { setDeviceCookie } from '../../auth/session/known-devices.ts'
import { hashPassword } from '../../auth/session/passwords.ts'
import { lockPreferences } from '../../settings/preferences/read-preferences.ts'
import { readWorkspace } from '../../../platform/db/read-settings.ts'
import { ensureLinkSignInCode, canChooseLinkSignIn } from './sign-in-by-link-option.ts'
import { claimAccount, findUnclaimedAccount } from './claim-account.ts'
import { findInvitationByToken, invitationGone, type InvitationRow } from './invitation-links.ts'
import { joinInvitedProjects } from './join-invited-projects.ts'

export async function getInvitation(
  { token }: InvitationToken,
  { services }: PublicRequestContext,
): Promise<Invitation> {
  const db = services.pools.sessions
  const row = await findInvitationByToken(services, db, token)
  const { name, email, expiresAt } = row
  const { visitor } = await findSender(services, row.invitedById)
  const { name: workspace } = await readWorkspace(db)
  return {
    name,
    email,
    expiresAt,
    by: visitor.fullName,
    workspace,
    byLink: await canChooseLinkSignIn(services, db, row),
  }
}

/** Before the account exists, so that no account is inaccessible. */
export async function startInvitationPasskey(
  { token }: InvitationToken,
  { services, request }: PublicRequestContext,
): Promise<PasskeyOptions> {
  const db = services.pools.sessions
  const { id, name, email } = await findInvitationByToken(services, db, token)
  const party = ensureRelyingParty(services, request)
  return registrationOptions(db, party, { userId: null, handle: id, email, name, known: [] })
}

/** Creates the account on behalf of the sender, if still permitted. Of concurrent acceptances, one succeeds. */
export async function acceptInvitation(
  { token, name, password, passkey, code, language }: z.output<typeof InvitationAcceptance>,
  { services, request, reply }: PublicRequestContext,
): Promise<SignedIn> {
  const found = await findInvitationByToken(services, services.pools.sessions, token)
  const { visitor } = await findSender(services, found.invitedById)
  if (code !== undefined) await ensureLinkSignInCode(services, found, code)
  if (password !== undefined) ensurePasswordLength(services.config, 'password', password)
  // After the token check: strangers must not cause expensive work.
  const made = passkey && (await verifyRegistration(services, request, passkey, null))
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'))
  const sender = { ...visitor, ip: request.ip, requestId: request.id }
  const { cookie, ...signedIn } = await withRequestContext(services, sender, 'write', async (ctx) => {
    const row = await consumeInvitation(ctx, found, services)
    const id = await addInvited(ctx, row, { name, passwordHash, secrets: services.secrets })
    if (made) await storePasskey(ctx.db, id, made)
    if (language) await keepLanguage(ctx.db, { id, role: row.role }, language)
    await joinInvitedProjects(ctx, row, { id, name })
    await ctx.db.updateTable('invitations').set({ acceptedById: id }).where('id', '=', row.id).execute()
    const from = { actor: { id, fullName: name }, ip: request.ip, requestId: request.id }
    await appendAudit(ctx.db, { ...from, event: 'invitation-accepted', target: { id: row.id, name: row.name } })
    return createSession(services, ctx.db, request, { id, fullName: name }, { proven: 'password', way: 'invitation' })
  })
  setDeviceCookie(request, reply, cookie)
  return signedIn
}

async function addInvited(
  ctx: RequestContext,
  row: InvitationRow,
  chosen: Parameters<typeof claimAccount>[2],
): Promise<string> {
  const unclaimed = await findUnclaimedAccount(ctx.db, row)
  if (unclaimed) {
    await claimAccount(ctx, unclaimed, chosen)
    return unclaimed.id
  }
  const { name, passwordHash } = chosen
  const id = newId()
  await addAccount(ctx, {
    id,
    name,
    email: row.email,
    role: row.role,
    status: 'active',
    fields: JSON.parse(row.fields) as object,
    password: { passwordHash, issuedSecret: null, passwordState: 'user-set' },
  })
  return id
}

/** Invalid once its sender may no longer invite. */
async function findSender({ db }: Pick<Services, 'db'>, id: string) {
  const sender = await findRecipient(db, id)
  if (!sender || !may(sender.visitor, policy.person.create)) throw invitationGone()
  return sender
}

async function consumeInvitation({ db }: RequestContext, { id, round }: InvitationRow, services: Services) {
  const row = await db
    .updateTable('invitations')
    .set({ acceptedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw invitationGone()
  await findSender({ ...services, db }, row.invitedById)
  return row
}

async function keepLanguage(db: Db, person: Pick<Actor, 'id' | 'role'>, language: Language) {
  await lockPreferences(db, person)
  await db.updateTable('preferences').set({ language }).where('userId', '=', person.id).execute()
}
