import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import type { Passkey, PasskeyName, Passkeys } from '@oriel/contracts/v1/auth/passkeys-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'

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
