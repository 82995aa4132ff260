import { randomBytes } from 'node:crypto'
import { isMailableAddress } from '@oriel/contracts/people/email'
import type { Setup, SetupCompletion, SetupToken } from '@oriel/contracts/v1/access/onboarding-schemas'
import type { PasskeyOptions } from '@oriel/contracts/v1/auth/passkeys-schemas'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import type * as z from 'zod/mini'
import { PLACEHOLDER_EMAIL } from '../../../platform/config/environment.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import { registrationOptions, storePasskey, verifyRegistration } from '../../auth/passkeys/registration.ts'
import { ensureRelyingParty, relyingParty } from '../../auth/passkeys/relying-party.ts'
import { createSession } from '../../auth/session/create-session.ts'
import { setDeviceCookie } from '../../auth/session/known-devices.ts'
import { hashPassword } from '../../auth/session/passwords.ts'
import { ensurePasswordLength } from '../../people/accounts/credentials/set-manager-password.ts'
import { findImport } from './import-at-setup.ts'
import { markOnboarded } from './finish-onboarding.ts'
import { nameWorkspace } from './set-up-workspace.ts'
import { findSetupAccount, setupLinkGone } from './setup-link.ts'
import { storeChosenPassword } from './store-chosen-password.ts'

export async function getSetup({ token }: SetupToken, { services, request }: PublicRequestContext): Promise<Setup> {
  if (findImport(services, token)?.state === 'running') return { email: '', passkey: false, importing: true }
  const { email } = await findSetupAccount(services, services.pools.sessions, token)
  const isOwn = email !== null && email !== PLACEHOLDER_EMAIL && isMailableAddress(email)
  return { email: isOwn ? email : '', passkey: relyingParty(services.config, request) !== null, importing: false }
}

export async function startSetupPasskey(
  { token }: SetupToken,
  { services, request }: PublicRequestContext,
): Promise<PasskeyOptions> {
  const db = services.pools.sessions
  const { id, fullName: name, email } = await findSetupAccount(services, db, token)
  const party = ensureRelyingParty(services, request)
  return registrationOptions(db, party, { userId: id, handle: id, email: email ?? '', name, known: [] })
}

/** Of concurrent requests, one succeeds. */
export async function completeSetup(
  { token, workspace, password, passkey, language, timeZone, ...own }: z.output<typeof SetupCompletion>,
  { services, request, reply }: PublicRequestContext,
): Promise<SignedIn> {
  const { id, passwordHash: before } = await findSetupAccount(services, services.pools.sessions, token)
  const recipient = await findRecipient(services.db, id)
  if (!recipient) throw setupLinkGone()
  if (password !== undefined) ensurePasswordLength(services.config, 'password', password)
  const made = passkey && (await verifyRegistration(services, request, passkey, id))
  // A passkey also invalidates the printed password.
  const after = await hashPassword(password ?? randomBytes(32).toString('base64url'))
  const actor = { ...recipient.visitor, ip: request.ip, requestId: request.id }
  const { cookie, ...signedIn } = await withRequestContext(services, actor, 'write', async (ctx) => {
    if (!(await markOnboarded(ctx)) || !(await storeChosenPassword({ before, after }, ctx))) throw setupLinkGone()
    await nameWorkspace(own, { name: workspace, language, timeZone }, ctx)
    if (made) await storePasskey(ctx.db, id, made)
    return createSession(services, ctx.db, request, { id, fullName: own.name }, { proven: 'password', way: 'link' })
  })
  setDeviceCookie(request, reply, cookie)
  return signedIn
}
