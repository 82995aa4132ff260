import { entryReaders } from '../../../platform/db/stored-visibility.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileCategory } from '@oriel/contracts/enums'
import type { Services } from '../../../platform/http/services.ts'
import { withRequestContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ImageUnusable } from '../../../platform/storage/images/images.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'

/** Bytes; limits memory. */
const MAX_SOURCE_BYTES = 20 * 1024 * 1024

interface Drawable {
  id: string
  projectId: string
  requestId: string | null
  resultId?: string | null
  storageKey: string
  category: FileCategory
  size: number
  originalName: string
}

/** After the response; never rejects. */
export async function createThumbnails(services: Services, sender: SessionActor, files: Drawable[]): Promise<void> {
  const images = files.filter(
    ({ category, originalName, size }) =>
      (category === 'image' || /\.pdf$/i.test(originalName)) && size <= MAX_SOURCE_BYTES,
  )
  await Promise.all(
    images.map((file) =>
      drawThumbnail(services, sender, file).catch((error: unknown) => {
        if (!(error instanceof ImageUnusable))
          services.log.warn({ err: error, file: file.id }, 'a thumbnail was not drawn')
      }),
    ),
  )
}

function drawThumbnail(services: Services, sender: SessionActor, file: Drawable) {
  const { storage, images } = services
  return images.thumbnail({
    owner: sender.id,
    read: async () => {
      if (!(await isThere(services, file))) throw new ImageUnusable('the file is gone')
      return buffer((await storage.open(file.storageKey)).stream)
    },
    keep: (drawn) => saveThumbnail(services, sender, file, drawn),
  })
}

async function isThere({ db }: Services, { id }: Drawable): Promise<boolean> {
  const file = await db.selectFrom('files').select('trashId').where('id', '=', id).executeTakeFirst()
  return file?.trashId === null
}

async function saveThumbnail(services: Services, sender: SessionActor, { id, ...file }: Drawable, drawn: Buffer) {
  const { storage } = services
  const staged = await storage.stage(Readable.from([drawn]), { maxBytes: MAX_SOURCE_BYTES })
  await storage.keep(staged)
  const isKept = await withRequestContext(services, sender, 'write', async (ctx) => {
    const kept = await ctx.db
      .updateTable('files')
      .set({ thumbnailKey: staged.key })
      .where('id', '=', id)
      .where('storageKey', '=', file.storageKey)
      .where('thumbnailKey', 'is', null)
      .returning('audience')
      .executeTakeFirst()
    if (!kept) return saveVersionThumbnail(ctx, file.storageKey, staged.key)
    // Invalidates caches by log position and refreshes open browsers.
    await recordActivity(ctx, {
      type: 'file_updated',
      target: { type: 'file', id, title: file.originalName },
      projectId: file.projectId,
      requestId: file.resultId ? null : file.requestId,
      audience: entryReaders(kept.audience),
      inFeeds: false,
    })
    return true
  })
  if (!isKept) await storage.discard(staged)
}

/** No event: older thumbnails load on demand. */
async function saveVersionThumbnail(
  { db }: Pick<RequestContext, 'db'>,
  storageKey: string,
  thumbnailKey: string,
): Promise<boolean> {
  const kept = await db
    .updateTable('fileVersions')
    .set({ thumbnailKey })
    .where('storageKey', '=', storageKey)
    .where('thumbnailKey', 'is', null)
    .returning('fileId')
    .executeTakeFirst()
  return kept !== undefined
}
