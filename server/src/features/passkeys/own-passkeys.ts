import { message } from '@oriel/contracts/message'
import type { ById } from '@oriel/contracts/v1/shapes/common'
import type { Passkey, PasskeyName, Passkeys } from '@oriel/contracts/v1/shapes/passkeys'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connection/connect.ts'
import { notFound } from '../../http/errors.ts'
import { ensureProven } from '../../http/session/ensure-proven.ts'
import type { Visit } from '../../http/session/visit.ts'
import { recordAudit } from '../audit/record-audit.ts'

const shown = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

export const passkeysOf = (db: Db, userId: string): Promise<Passkeys['items']> =>
  db.selectFrom('passkeys').select(shown).where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()

/** Somebody else's is as if it were not there. */
export async function renamePasskey(
  { id, name }: z.output<typeof PasskeyName>,
  { db, actor }: Visit,
): Promise<Passkey> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .returning(shown)
    .executeTakeFirst()
  if (!renamed) throw gone()
  return renamed
}

export async function removePasskey({ id }: ById, visit: Visit): Promise<ById> {
  const { db, actor } = visit
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw gone()
  await ensureProven(db, actor)
  await recordAudit(visit, { event: 'passkey-removed', details: { name: removed.name } })
  return { id }
}

const gone = () => notFound(message({ id: 'Passkey not found' }))
