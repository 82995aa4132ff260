import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type {
  NewPasskey,
  Passkey,
  PasskeyOptions,
  PasskeyName,
  Passkeys,
} from '@oriel/contracts/v1/auth/passkeys-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { conflict, unauthorized, notFound } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { withRequestContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { enqueueSecurityEmail } from '../session/enqueue-security-email.ts'
import { registrationOptions, storePasskey, verifyRegistration } from './registration.ts'
import { ensureRelyingParty } from './relying-party.ts'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type * as z from 'zod/mini'

export async function startPasskeyRegistration(
  _: unknown,
  { services, request }: PublicRequestContext,
): Promise<PasskeyOptions> {
  const { visitor } = request
  if (!visitor) throw unauthorized()
  const party = ensureRelyingParty(services, request)
  return withRequestContext(services, visitor, 'write', async ({ db }) => {
    const known = await ensureRoom(db, visitor.id)
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow()
    return registrationOptions(db, party, {
      userId: visitor.id,
      handle: visitor.id,
      email: email ?? visitor.fullName,
      name: visitor.fullName,
      known,
    })
  })
}

export async function addPasskey(
  input: z.output<typeof NewPasskey>,
  { services, request }: PublicRequestContext,
): Promise<Passkey> {
  const { visitor } = request
  if (!visitor) throw unauthorized()
  const made = await verifyRegistration(services, request, input, visitor.id)
  return withRequestContext(services, visitor, 'write', async (ctx) => {
    // Concurrent registrations may have filled the limit.
    await ensureRoom(ctx.db, visitor.id)
    const id = await storePasskey(ctx.db, visitor.id, made)
    await recordAuditEvent(ctx, { event: 'passkey-added', details: { name: made.name } })
    const userAgent = request.headers['user-agent'] ?? ''
    await enqueueSecurityEmail(ctx.db, services.config, visitor.id, {
      event: 'passkey-added',
      userAgent,
      ip: visitor.ip,
    })
    const own = await listOwnPasskeys(ctx.db, visitor.id)
    return own.find((it) => it.id === id) as Passkey
  })
}

async function ensureRoom(db: Db, userId: string): Promise<string[]> {
  const known = await db.selectFrom('passkeys').select('credentialId').where('userId', '=', userId).execute()
  if (known.length >= QUOTAS.passkeys) throw conflict(message({ id: 'You have too many passkeys. Remove one first.' }))
  return known.map(({ credentialId }) => credentialId)
}

const shown = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

export const listOwnPasskeys = (db: Db, userId: string): Promise<Passkeys['items']> =>
  db.selectFrom('passkeys').select(shown).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

/** 404 for another user's passkey. */
export async function renamePasskey(
  { id, name }: z.output<typeof PasskeyName>,
  { db, actor }: RequestContext,
): Promise<Passkey> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .returning(shown)
    .executeTakeFirst()
  if (!renamed) throw passkeyNotFound()
  return renamed
}

export async function removePasskey({ id }: ById, ctx: RequestContext): Promise<ById> {
  const { db, actor } = ctx
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw passkeyNotFound()
  await recordAuditEvent(ctx, { event: 'passkey-removed', details: { name: removed.name } })
  return { id }
}

const passkeyNotFound = () => notFound(message({ id: 'Passkey not found' }))
