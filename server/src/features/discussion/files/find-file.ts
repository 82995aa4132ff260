import { message } from '@oriel/contracts/message'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { may } from '../../../policy/permissions.ts'
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

/** Under the project's lock, required before changes (see `lockProject`). */
export const findFileToChange = (ctx: RequestContext, id: string): Promise<FoundFile> =>
  findUnderLock(ctx.db, () => findFile(ctx, id))

export async function listFormerVersions(
  { actor, db }: RequestContext,
  file: Pick<FoundFile, 'id' | 'projectId'>,
  number?: number,
) {
  let former = db.selectFrom('fileVersions').selectAll().where('fileId', '=', file.id)
  if (number !== undefined) former = former.where('number', '=', number)
  const rows = await former.orderBy('number', 'desc').execute()
  return rows.filter(({ audience }) => may(actor, policy.fileVersion.see, { ...file, audience }))
}

export async function findBytes(ctx: RequestContext, id: string, number?: number) {
  const file = await findFile(ctx, id)
  if (number === undefined || number === file.fileVersion) return { ...file, version: file.fileVersion }
  const [former] = await listFormerVersions(ctx, file, number)
  if (!former) throw notFound(message({ id: 'File not found' }))
  return { ...former, version: number }
}
