import { message } from '@oriel/contracts/message'
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { findUnderLock } from '../../../platform/db/lock-project.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

export type AnnotationRow = Selectable<Tables['pins']> & { projectId: string; requestId: string | null }

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
    .where(visible(actor, policy.annotation.see, 'pins'))

/** From their version until the one that resolved them. */
export const isOnVersion = (number: number): Expression<SqlBool> =>
  sql<SqlBool>`("pins"."fileVersion" <= ${number} and ("pins"."solvedIn" is null or "pins"."solvedIn" >= ${number}))`

export async function findAnnotation(ctx: RequestContext, id: string): Promise<AnnotationRow> {
  const row = await visibleAnnotations(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(message({ id: 'This annotation no longer exists' }))
  return row
}

export const findAnnotationToChange = (ctx: RequestContext, id: string) =>
  findUnderLock(ctx.db, () => findAnnotation(ctx, id))

export const repliesTo = ({ db }: RequestContext, { id }: AnnotationRow) =>
  db.selectFrom('pins').selectAll().where('parentId', '=', id).orderBy('createdAt').orderBy('id').execute()
