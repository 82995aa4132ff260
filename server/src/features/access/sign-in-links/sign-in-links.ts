import { createHash } from 'node:crypto'
import { PERIODS, QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { notFound, conflict } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import { maySignInByLink } from '../../settings/sign-in/read-sign-in-settings.ts'
import { isTimingSafeEqual } from '../../../platform/config/secrets/seal.ts'
import type { SignInLinksTable } from '../../../platform/db/tables/access.ts'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { PasswordResetLink } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { findAccount } from '../../people/accounts/find-account.ts'

export type LinkSigning = Pick<Services, 'secrets'>

export interface SignedLinkFacts extends Pick<Selectable<SignInLinksTable>, 'id' | 'userId' | 'kind' | 'place'> {
  passwordHash: string
}
export type OpenLink = Selectable<SignInLinksTable> & {
  fullName: string
  email: string
  emailKey: string
  passwordHash: string
}

const HOME = '/'

const spelt = (place: string) => Buffer.from(place).toString('base64url')

/** Covers the password hash: a password change invalidates all earlier links. */
const subjectOf = ({ id, userId, passwordHash }: SignedLinkFacts) =>
  `${id}:${userId}:${createHash('sha256').update(passwordHash).digest('base64url')}`

/** 132 bits. Signature and code aren't stored: a copy of the database can't sign anyone in. */
function signatureOf({ secrets }: LinkSigning, link: SignedLinkFacts) {
  const what = link.kind === 'password' ? 'sign-in-link' : `sign-in-link:${link.kind}:${link.place ?? HOME}`
  return secrets.sign(`${what}:${subjectOf(link)}`).slice(0, 22)
}

export function linkCode({ secrets }: LinkSigning, link: SignedLinkFacts): string {
  const bits = Buffer.from(secrets.sign(`sign-in-code:${subjectOf(link)}`), 'base64url').readUIntBE(0, 6)
  return String(bits % 1_000_000).padStart(6, '0')
}

/** Browsers keep the fragment (`#`) from servers and logs. */
export function linkUrl(services: LinkSigning, url: string, link: SignedLinkFacts): string {
  const place = link.kind === 'password' ? '' : `.${spelt(link.place ?? HOME)}`
  return `${url}/sign-in-link#${link.id}.${signatureOf(services, link)}${place}`
}

interface Opening {
  userId: string
  lasts: number
  kind?: 'password' | 'sign-in'
  place?: string | null
  issuedById?: string
}

export async function createLink(
  db: Db,
  { userId, lasts, kind = 'password', place = null, issuedById }: Opening,
): Promise<string> {
  const id = newId()
  const now = Date.now()
  const [createdAt, expiresAt] = [now, now + lasts].map((it) => new Date(it).toISOString()) as [string, string]
  await db
    .insertInto('signInLinks')
    .values({ id, userId, issuedById: issuedById ?? null, createdAt, expiresAt, usedAt: null, kind, place })
    .execute()
  return id
}

export async function findLink(db: Db, id: string): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('signInLinks')
    .innerJoin('users', 'users.id', 'signInLinks.userId')
    .selectAll('signInLinks')
    .select(['users.fullName', 'users.email', 'users.emailKey', 'users.passwordHash', 'users.role'])
    .where('signInLinks.id', '=', id)
    .where('usedAt', 'is', null)
    .where('tries', '<', QUOTAS.linkCodeAttempts)
    .where('expiresAt', '>', new Date().toISOString())
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row?.email || !row.emailKey) return undefined
  if (row.kind !== 'password' && !(await maySignInByLink(db, row))) return undefined
  return { ...row, email: row.email, emailKey: row.emailKey }
}

/** Same error for forged, used, revoked and guessed tokens. */
export async function findLinkByToken(services: LinkSigning, db: Db, token: string): Promise<OpenLink> {
  const [, id = '', signature = '', place] = /^([\w-]{1,64})\.([\w-]{22})(?:\.([\w-]{1,400}))?$/.exec(token) ?? []
  const found = await findLink(db, id)
  if (!found || (found.kind === 'password') !== (place === undefined)) throw linkGone()
  // A notification email signs each link for its place.
  const link = { ...found, place: place === undefined ? null : Buffer.from(place, 'base64url').toString() }
  const isAsSpelt = place === undefined || place === spelt(link.place ?? '')
  if (!isAsSpelt || !isTimingSafeEqual(signature, signatureOf(services, link))) throw linkGone()
  return link
}

export const linkGone = () => notFound(message({ id: 'This no longer exists' }))

export async function sweepLinks(db: Db): Promise<void> {
  const before = new Date(Date.now() - PERIODS.managerLink).toISOString()
  await db.deleteFrom('signInLinks').where('expiresAt', '<', before).execute()
}

/** The manager never knows the new password. */
export async function createPasswordResetLink(
  { id }: ById,
  ctx: RequestContext,
  services: Pick<Services, 'config' | 'secrets'>,
): Promise<PasswordResetLink> {
  const user = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.resetPassword, { isOwn: id === ctx.actor.id })
  const link = await findLink(
    ctx.db,
    await createLink(ctx.db, { userId: id, lasts: PERIODS.managerLink, issuedById: ctx.actor.id }),
  )
  if (!link) throw conflict(message({ id: 'This account is inactive. Activate it first.' }))
  await recordAuditEvent(ctx, { event: 'password-reset-link-created', target: { id, name: user.fullName } })
  const { expiresAt } = link
  return { link: linkUrl(services, services.config.publicUrl ?? '', link), code: linkCode(services, link), expiresAt }
}
