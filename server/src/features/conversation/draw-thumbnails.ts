import { readersOf } from '../../db/kept-audience.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileCategory } from '@oriel/contracts/words'
import type { Services } from '../../services.ts'
import { oneVisit, type Visit } from '../../http/session/visit.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import { ImageUnusable } from '../../storage/images.ts'
import { recordActivity } from '../activity/record-activity.ts'

/** What is larger stays without: a thumbnail is not worth holding more in memory. Bytes. */
const LARGEST = 20 * 1024 * 1024

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

/**
 * Draws thumbnails of images that were just committed, one after the other, while their sender already has an answer.
 * Never rejects: a file without a thumbnail is still a file.
 */
export async function drawThumbnails(services: Services, sender: Visitor, files: Drawable[]): Promise<void> {
  const images = files.filter(({ category, size }) => category === 'image' && size <= LARGEST)
  await Promise.all(
    images.map((file) =>
      drawThumbnail(services, sender, file).catch((error: unknown) => {
        if (!(error instanceof ImageUnusable))
          services.log.warn({ err: error, file: file.id }, 'a thumbnail was not drawn')
      }),
    ),
  )
}

function drawThumbnail(services: Services, sender: Visitor, file: Drawable) {
  const { storage, images } = services
  return images.thumbnail({
    owner: sender.id,
    read: async () => {
      if (!(await isThere(services, file))) throw new ImageUnusable('the file is gone')
      return buffer((await storage.open(file.storageKey)).stream)
    },
    keep: (drawn) => keepThumbnail(services, sender, file, drawn),
  })
}

/** It may have been deleted while it waited for its turn. */
async function isThere({ db }: Services, { id }: Drawable): Promise<boolean> {
  const file = await db.selectFrom('files').select('trashId').where('id', '=', id).executeTakeFirst()
  return file?.trashId === null
}

async function keepThumbnail(services: Services, sender: Visitor, { id, ...file }: Drawable, drawn: Buffer) {
  const { storage } = services
  const staged = await storage.stage(Readable.from([drawn]), { maxBytes: LARGEST })
  await storage.keep(staged)
  const isKept = await oneVisit(services, sender, 'write', async (visit) => {
    const kept = await visit.db
      .updateTable('files')
      .set({ thumbnailKey: staged.key })
      .where('id', '=', id)
      .where('storageKey', '=', file.storageKey)
      .where('thumbnailKey', 'is', null)
      .returning('audience')
      .executeTakeFirst()
    // Another version may have come while this one waited for its turn.
    if (!kept) return keepOfFormer(visit, file.storageKey, staged.key)
    // For open browsers and for answers that are kept while the log stays: there is something new to look at.
    await recordActivity(visit, {
      type: 'file_updated',
      target: { type: 'file', id, title: file.originalName },
      projectId: file.projectId,
      requestId: file.resultId ? null : file.requestId,
      audience: readersOf(kept.audience),
      inFeeds: false,
    })
    return true
  })
  if (!isKept) await storage.discard(staged)
}

/** Nobody need look again: what is there of a version before is asked for when it is looked at. */
async function keepOfFormer({ db }: Pick<Visit, 'db'>, storageKey: string, thumbnailKey: string): Promise<boolean> {
  const kept = await db
    .updateTable('fileVersions')
    .set({ thumbnailKey })
    .where('storageKey', '=', storageKey)
    .where('thumbnailKey', 'is', null)
    .returning('fileId')
    .executeTakeFirst()
  return kept !== undefined
}
