import type { Audience } from '@oriel/contracts/words'
import { newId } from '../../db/ids.ts'
import { keptOn } from '../../db/kept-audience.ts'
import { searchText } from '../../db/search.ts'
import type { UploadedFile } from '../../http/input/upload-rules.ts'
import type { Visit } from '../../http/session/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { drawThumbnails } from './draw-thumbnails.ts'
import { audienceOf } from './audience.ts'
import { type Place, toldAt } from './place.ts'

interface Options {
  audience?: Audience | undefined
  description?: string | undefined
}

/**
 * Writes the rows of files that arrived with this visit, and one line of the log for each: do it after everything
 * else. Whether the caller may is the caller's to ensure. Answers the ids, in order.
 */
export async function attachFiles(visit: Visit, place: Place, files: UploadedFile[], options: Options = {}) {
  const { actor, db } = visit
  // Files shown on a request are the client's business too (REQ-103).
  const audience = place.columns.requestId === null ? audienceOf(actor, options.audience) : 'client'
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
    audience: keptOn(place.columns.workItemId, audience),
    status: 'active' as const,
    uploadedById: actor.id,
    uploadedAt,
    searchText: searchText(file.originalName, description),
    trashId: null,
  }))
  if (rows.length > 0) await db.insertInto('files').values(rows).execute()
  visit.afterwards((services) => void drawThumbnails(services, actor, rows))
  for (const { id, originalName } of rows) {
    await recordActivity(visit, {
      type: 'file_uploaded',
      target: { type: 'file', id, title: originalName },
      ...toldAt(place, audience),
      audience,
    })
  }
  return rows.map(({ id }) => id)
}
