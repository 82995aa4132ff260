import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Audience, FileCategory } from '@atrium/contracts/words'
import type { House } from '../../house.ts'
import { ImageUnusable } from '../../storage/images.ts'

/** What is larger stays without: a thumbnail is not worth holding more in memory. Bytes. */
const LARGEST = 20 * 1024 * 1024

interface Drawable {
  id: string
  customerId: string
  storageKey: string
  category: FileCategory
  size: number
  audience: Audience
}

/**
 * Draws thumbnails of images that were just committed, one after the other, while their sender already has an answer.
 * Never rejects: a file without a thumbnail is still a file. Open browsers look again when there is one.
 */
export async function drawThumbnails(house: House, files: Drawable[]): Promise<void> {
  for (const file of files) {
    if (file.category !== 'image' || file.size > LARGEST) continue
    try {
      await drawThumbnail(house, file)
    } catch (error) {
      if (!(error instanceof ImageUnusable)) house.log.warn({ err: error, file: file.id }, 'a thumbnail was not drawn')
    }
  }
}

async function drawThumbnail({ db, storage, images, bell }: House, { id, customerId, storageKey, audience }: Drawable) {
  const drawn = await images.thumbnail(async () => buffer((await storage.open(storageKey)).stream))
  const staged = await storage.stage(Readable.from([drawn]), { maxBytes: LARGEST })
  await storage.keep(staged)
  const kept = await db
    .updateTable('files')
    .set({ thumbnailKey: staged.key })
    .where('id', '=', id)
    .where('thumbnailKey', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (kept) bell.ring({ kind: 'file', customerId, audience })
  else await storage.discard(staged)
}
