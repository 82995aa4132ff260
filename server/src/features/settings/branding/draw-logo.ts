import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { message } from '@oriel/contracts/message'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import { ImageUnusable } from '../../../platform/storage/images/images.ts'

export interface DrawnLogo {
  value: string
  image: string | null
  icon: string | null
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
const unusable = () => invalidFields({ image: message({ id: 'Choose a PNG, JPEG, or WebP image' }) })

/** Re-encodes to PNG without metadata. Only the logo for light backgrounds becomes an icon. */
export async function drawLogo(
  { background }: { background: 'light' | 'dark' },
  { id: owner }: SessionActor,
  { storage, images }: Pick<Services, 'storage' | 'images'>,
  [file]: UploadedFile[],
  signal: AbortSignal,
): Promise<DrawnLogo> {
  if (!file || !TYPES.includes(file.mimeType)) throw unusable()
  const read = async () => buffer((await storage.open(file.key)).stream)
  const draw = (shape: 'logo' | 'icon') =>
    images[shape]({ owner, read, signal }).catch((error: unknown) => {
      throw error instanceof ImageUnusable ? unusable() : error
    })
  const image = await draw('logo')
  const icon = background === 'light' ? (await draw('icon')).toString('base64') : null
  await storage.discard(file)
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
  const value = `${hash}-${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`
  return { value, image: image.toString('base64'), icon }
}
