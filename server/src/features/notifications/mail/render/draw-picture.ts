import { buffer } from 'node:stream/consumers'
import type { Services } from '../../../../platform/http/services.ts'
import type { EmailDraft } from '../email-draft.ts'
import type { OutgoingEmail } from '../smtp-transport.ts'

/** Attached: mail programs block remote images. Undefined if undrawable. */
export async function drawPicture(
  { images, storage }: Pick<Services, 'images' | 'storage'>,
  owner: string,
  { key }: NonNullable<EmailDraft['picture']>,
): Promise<OutgoingEmail['attachments']> {
  const read = async () => buffer((await storage.open(key)).stream)
  const content = await images.email({ owner, read }).catch(() => undefined)
  return content && [{ cid: 'picture', filename: 'picture.jpg', contentType: 'image/jpeg', content }]
}
