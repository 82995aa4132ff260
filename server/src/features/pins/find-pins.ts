import { message } from '@oriel/contracts/message'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { findLocked } from '../../db/lock-project.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

/** Where its file is, besides what it says itself. */
export type PinRow = Selectable<Tables['pins']> & { projectId: string; requestId: string | null }

/** Pins, and answers, that the caller sees: those on files that they see, which are for their eyes. */
export const seenPins = ({ actor, db }: Pick<Visit, 'actor' | 'db'>) =>
  db
    .selectFrom((it) =>
      it
        .selectFrom('pins')
        .innerJoin('files', 'files.id', 'pins.fileId')
        .selectAll('pins')
        .select(['files.projectId', 'files.requestId', 'files.trashId'])
        .where(visible(actor, policy.file.see, 'files'))
        .as('pins'),
    )
    .where(visible(actor, policy.pin.see, 'pins'))

/** What is on a version: set on it or on one before, and not solved on one before. */
export const onVersion = (number: number): Expression<SqlBool> =>
  sql<SqlBool>`("pins"."fileVersion" <= ${number} and ("pins"."solvedIn" is null or "pins"."solvedIn" >= ${number}))`

/** The pin or answer, or 404 when it does not exist for this person. */
export async function findPin(visit: Visit, id: string): Promise<PinRow> {
  const row = await seenPins(visit).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(message({ id: 'This remark is not there any more' }))
  return row
}

/** The same, as it is once nobody else writes in its project. */
export const findPinToChange = (visit: Visit, id: string) => findLocked(visit.db, () => findPin(visit, id))

export const answersTo = ({ db }: Visit, { id }: PinRow) =>
  db.selectFrom('pins').selectAll().where('parentId', '=', id).orderBy('createdAt').orderBy('id').execute()
