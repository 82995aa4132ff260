import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { findUnderLock } from '../../../platform/db/lock-project.ts'

type Row = Selectable<Tables['files']>
/** A file in hand: what the policy needs to know about it is on it. */
export type FoundFile = Row & { authorId: string }

/** The file, where it exists for this person at this moment. */
export async function lookUpFile({ actor, db }: RequestContext, id: string): Promise<FoundFile | undefined> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.file.see, 'files'))
    .executeTakeFirst()
  return row && { ...row, authorId: row.uploadedById }
}

/** The same, or 404. */
export async function findFile(ctx: RequestContext, id: string): Promise<FoundFile> {
  const file = await lookUpFile(ctx, id)
  if (!file) throw notFound(message({ id: 'File not found' }))
  return file
}

/** The file as it is once nobody else writes in its project: to be asked before any change (see `lockProject`). */
export const findFileToChange = (ctx: RequestContext, id: string): Promise<FoundFile> =>
  findUnderLock(ctx.db, () => findFile(ctx, id))

/** What its latest version has, or another one: each is for whoever sees the file. */
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
