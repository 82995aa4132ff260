import { message } from '@oriel/contracts/message'
import type { FilesResponse } from '@oriel/contracts/v1/discussion/files-schemas'
import type { Visibility } from '@oriel/contracts/enums'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { attachFiles } from './attach-files.ts'
import { showFile } from './query-files.ts'
import type { DiscussionTarget } from '../comments/discussion-target.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'

/** All or none. The caller checks permission. */
export async function uploadFiles(
  ctx: RequestContext,
  place: DiscussionTarget,
  files: UploadedFile[],
  options: { visibility?: Visibility | undefined; description?: string | undefined },
): Promise<FilesResponse> {
  if (files.length === 0) throw invalidFields({ attachments: message({ id: 'Choose a file first' }) })
  const ids = await attachFiles(ctx, place, files, options)
  const rows = await ctx.db.selectFrom('files').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return {
    items: rows.map((row) => showFile(ctx.actor, row)),
    ...(await loadRelatedRecords(ctx, { people: [ctx.actor.id], projects: [place.columns.projectId] }, 'full')),
  }
}
