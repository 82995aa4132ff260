import { message } from '@oriel/contracts/message'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { findUnderLock } from '../../../platform/db/lock-project.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

/** Where its file is, besides what it says itself. */
export type AnnotationRow = Selectable<Tables['pins']> & { projectId: string; requestId: string | null }

/** Pins, and answers, that the caller sees: those on files that they see, which are for their eyes. */
export const visibleAnnotations = ({ actor, db }: Pick<RequestContext, 'actor' | 'db'>) =>
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
export const isOnVersion = (number: number): Expression<SqlBool> =>
  sql<SqlBool>`("pins"."fileVersion" <= ${number} and ("pins"."solvedIn" is null or "pins"."solvedIn" >= ${number}))`

/** The pin or answer, or 404 when it does not exist for this person. */
export async function findAnnotation(ctx: RequestContext, id: string): Promise<AnnotationRow> {
  const row = await visibleAnnotations(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(message({ id: 'This annotation no longer exists' }))
  return row
}

/** The same, as it is once nobody else writes in its project. */
export const findAnnotationToChange = (ctx: RequestContext, id: string) =>
  findUnderLock(ctx.db, () => findAnnotation(ctx, id))

export const repliesTo = ({ db }: RequestContext, { id }: AnnotationRow) =>
  db.selectFrom('pins').selectAll().where('parentId', '=', id).orderBy('createdAt').orderBy('id').execute()
