import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { messages } from '@oriel/contracts/messages'
import { recordDeletedBlobs } from '../../../platform/db/deletion/deleted-blobs.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ImageUnusable } from '../../../platform/storage/images/images.ts'
import { recordWorkspaceChange } from '../../activity/log/record-activity.ts'
import { showMe } from '../../auth/session/show-me.ts'

const notAnImage = () => invalidFields({ image: messages.selectImageFile })

/** Re-encodes to 256 × 256 pixels without metadata. */
export async function drawPortrait(
  _: unknown,
  { id: owner }: SessionActor,
  { storage, images }: Services,
  files: UploadedFile[],
  signal: AbortSignal,
) {
  const [file] = files
  if (!file) throw notAnImage()
  const read = async () => buffer((await storage.open(file.key)).stream)
  const portrait = await images.portrait({ owner, read, signal }).catch((error: unknown) => {
    throw error instanceof ImageUnusable ? notAnImage() : error
  })
  const staged = await storage.stage(Readable.from([portrait]), { maxBytes: portrait.length })
  await storage.keep(staged)
  await storage.discard(file)
  return staged.key
}

export async function setPortrait(_: unknown, ctx: RequestContext, imageKey: string | null) {
  const { db, actor } = ctx
  const { imageKey: earlier } = await db
    .selectFrom('users')
    .select('imageKey')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set(({ eb }) => ({ imageKey, version: eb('version', '+', 1) }))
    .where('id', '=', actor.id)
    .execute()
  await recordDeletedBlobs(db, [{ key: earlier, name: `profile image of ${actor.fullName}` }])
  await recordWorkspaceChange(ctx, { id: actor.id, title: actor.fullName })
  return showMe(ctx, actor.id)
}
