import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { withoutTokens } from './extract-reply.ts'

export interface EmailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Bytes: signature images are smaller than screenshots. */
const MAX_DECORATION = 20 * 1024

/** Omits what mail programs add: signatures, invitations as data, images of a signature. */
export async function attachmentsOf({ attachments }: Email): Promise<EmailFile[]> {
  const files = attachments
    .filter((it) => !isMachinery(it))
    .map((it) => ({ ...it, name: it.filename ?? nameOf(it), type: it.mimeType, bytes: bytesOf(it.content) }))
  const shown = files.filter((file) => !isInline(file) || !isDecoration(file, files))
  return Promise.all(shown.map(async ({ name, type, bytes }) => ({ name, type, bytes: await passedOn(type, bytes) })))
}

const isMachinery = ({ mimeType, filename }: Attachment) =>
  /^(application\/(pgp-|(x-)?pkcs7-)|message\/(?!rfc822)|text\/rfc822-headers)/.test(mimeType) ||
  (filename === null && /^text\/(calendar|x-vcard|vcard)/.test(mimeType))

const isInline = ({ mimeType, contentId, disposition }: Attachment) =>
  mimeType.startsWith('image/') && contentId !== undefined && disposition !== 'attachment'

const isDecoration = (file: EmailFile, all: readonly EmailFile[]) =>
  file.bytes.length <= MAX_DECORATION || all.some((it) => it !== file && Buffer.compare(it.bytes, file.bytes) === 0)

/** Empty if an attached email contains a sign-in link: only its name remains. */
async function passedOn(type: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (type !== 'message/rfc822') return bytes
  const { text = '', html = '' } = await PostalMime.parse(bytes)
  const content = text + html
  return withoutTokens(content) === content ? bytes : new Uint8Array()
}

function nameOf({ mimeType, content }: Attachment): string {
  if (mimeType !== 'message/rfc822') return `file.${/^image\/(\w+)/.exec(mimeType)?.[1] ?? 'bin'}`
  const head = new TextDecoder().decode(bytesOf(content).subarray(0, 4096))
  return `${/^subject:[ \t]*(\S[^\r\n]*)/im.exec(head)?.[1] ?? 'email'}.eml`
}

/** Copied: a transfer to another thread detaches the buffer. */
const bytesOf = (content: Attachment['content']): Uint8Array =>
  new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content).slice())
