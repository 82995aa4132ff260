import type { Visibility } from '@oriel/contracts/enums'
import { searchText } from '@oriel/contracts/search/fold-text'
import { newId } from '../../../platform/db/ids.ts'
import { inheritVisibility } from '../../../platform/db/stored-visibility.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { createThumbnails } from './create-thumbnails.ts'
import { type DiscussionTarget, logLocationOf, defaultVisibility } from '../comments/discussion-target.ts'

interface Options {
  visibility?: Visibility | undefined
  description?: string | undefined
  /** Not in feeds, no notifications. */
  isQuiet?: boolean
}

/** Call last; the caller checks permission. Ids keep the order. */
export async function attachFiles(
  ctx: RequestContext,
  place: DiscussionTarget,
  files: UploadedFile[],
  options: Options = {},
) {
  const { actor, db } = ctx
  // Always visible to the client on a request (REQ-103).
  const audience = place.columns.requestId === null ? defaultVisibility(actor, options.visibility) : 'client'
  const description = options.description ?? ''
  const uploadedAt = new Date().toISOString()
  const rows = files.map((file) => ({
    id: newId(),
    ...place.columns,
    storageKey: file.key,
    thumbnailKey: null,
    originalName: file.originalName,
    mimetype: file.mimeType,
    category: file.category,
    description,
    size: file.size,
    sha256: file.sha256,
    audience: inheritVisibility(place.columns.workItemId, audience),
    status: 'active' as const,
    uploadedById: actor.id,
    uploadedAt,
    searchText: searchText(file.originalName, description),
    trashId: null,
  }))
  if (rows.length > 0) await db.insertInto('files').values(rows).execute()
  ctx.afterwards((services) => void createThumbnails(services, actor, rows))
  for (const { id, originalName } of rows) {
    await recordActivity(ctx, {
      type: 'file_uploaded',
      target: { type: 'file', id, title: originalName },
      ...logLocationOf(place, audience),
      audience,
      ...(options.isQuiet ? { inFeeds: false } : {}),
    })
  }
  return rows.map(({ id }) => id)
}
