import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { findUnderLock } from '../../../platform/db/lock-project.ts'

export type TrashRow = Selectable<Tables['trash']>

const AUDITED: Partial<Record<TrashRow['thingType'], string>> = { project: 'customer', request: 'taskRequest' }
export const auditedKind = (kind: TrashRow['thingType']) => AUDITED[kind] ?? kind

export async function findTrashEntry(id: string, { db }: RequestContext): Promise<TrashRow> {
  const found = await db.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound(message({ id: 'Deleted item not found' }))
  return found
}

/** Locks the project: a restore must not run during a purge. 404 if not in the trash. */
export const findTrashEntryToChange = (id: string, ctx: RequestContext): Promise<TrashRow> =>
  findUnderLock(ctx.db, () => findTrashEntry(id, ctx))
