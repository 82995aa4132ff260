import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { lockProject } from '../tally/retally.ts'

export type TrashRow = Selectable<Tables['trash']>

/** The entry, with its project locked: whoever restores or removes it is alone with it. */
export async function findTrashEntry(id: string, { db }: Visit): Promise<TrashRow> {
  const find = () => db.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst()
  const before = await find()
  if (before) await lockProject(db, before.customerId)
  const found = before && (await find())
  if (!found) throw notFound('Deleted item')
  return found
}
