import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { findUnderLock } from '../../../platform/db/lock-project.ts'

type Row = Selectable<Tables['files']>
export type FoundFile = Row & { authorId: string }

export async function lookUpFile({ actor, db }: RequestContext, id: string): Promise<FoundFile | undefined> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.file.see, 'files'))
    .executeTakeFirst()
  return row && { ...row, authorId: row.uploadedById }
}

export async function findFile(ctx: RequestContext, id: string): Promise<FoundFile> {
  const file = await lookUpFile(ctx, id)
  if (!file) throw notFound(message({ id: 'File not found' }))
  return file
}

/** The file under the lock of its project; required before any change (see `lockProject`). */
export const findFileToChange = (ctx: RequestContext, id: string): Promise<FoundFile> =>
  findUnderLock(ctx.db, () => findFile(ctx, id))

/** All versions have the visibility of the file. */
export async function findBytes(ctx: RequestContext, id: string, number?: number) {
  const file = await findFile(ctx, id)
  if (number === undefined || number === file.fileVersion) return { ...file, version: file.fileVersion }
  const former = await ctx.db
    .selectFrom('fileVersions')
    .select(['storageKey', 'thumbnailKey', 'originalName', 'mimetype', 'size', 'sha256'])
    .where('fileId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!former) throw notFound(message({ id: 'File not found' }))
  return { ...former, version: number }
}
