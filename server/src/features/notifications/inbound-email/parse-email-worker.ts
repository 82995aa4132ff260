// Worker thread: bounds time and memory of crafted emails.
import './lenient-text-decoder.ts'
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { type Automatic, automaticKind, dmarcFailures, senderOf } from './automatic-email.ts'
import { type ExtractedText, extractReply, foldEnd, linesOf, type OwnEmails, withoutTokens } from './extract-reply.ts'
import { htmlToText } from './html-to-text.ts'

const MAX_TEXT_CHARS = 1024 * 1024

export interface ParsedEmail {
  messageId: string | null
  /** Delivery of the original email. */
  inReplyTo: string
  from: string | null
  to: string[]
  subject: string
  /** Excludes our email below the reply line. */
  reply: ExtractedText
  whole: ExtractedText
  automatic: Automatic
  dmarcFailures: string[]
  isEncrypted: boolean
  /** A line break would begin another header. */
  isForged: boolean
  report: string | null
  files: EmailFile[]
}

export interface EmailToParse {
  raw: Uint8Array
  ours: OwnEmails
}

async function readingOf(email: Email, ours: OwnEmails): Promise<ParsedEmail> {
  const { subject = '', text, html } = email
  const from = senderOf(email)
  const delivered = email.headers.filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
  const said = text === undefined || text.trim() === '' ? htmlToText(html ?? '') : text
  const read = withoutTokens(withoutPlaceholders(said.slice(0, MAX_TEXT_CHARS)))
  return {
    messageId: email.messageId?.trim() || null,
    inReplyTo: /<([^<>@]*)@/.exec(email.inReplyTo ?? '')?.[1] ?? '',
    from: from?.address ?? null,
    to: [
      ...delivered.flatMap(({ value }) => value.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []),
      ...[email.to, email.cc].flatMap(flat),
    ],
    subject: subject.replaceAll(/\p{Cc}+/gu, ' ').trim(),
    reply: extractReply(read, ours),
    whole: foldEnd(linesOf(read), ours),
    automatic: automaticKind(email),
    dmarcFailures: dmarcFailures(email),
    isEncrypted: isEncrypted(email),
    isForged: [subject, from?.name, from?.address, email.messageId].some((it) => /[\r\n\0]/.test(it ?? '')),
    report: reportIn(email),
    files: await attachmentsOf(email),
  }
}

/** Outlook's placeholders for pictures in plain text, and its links to addresses. */
const withoutPlaceholders = (text: string) =>
  text.replaceAll(/[ \t]*\[cid:[^\][\s]*\]/g, '').replaceAll(/<mailto:[^<>\s]*>/g, '')

const flat = (addresses: Address[] | undefined): string[] =>
  (addresses ?? []).flatMap((it) => (it.group ? it.group.map(({ address }) => address) : [it.address]))

const contentType = ({ headers }: Email) => headers.find(({ key }) => key === 'content-type')?.value ?? ''

const isEncrypted = (email: Email) =>
  /^\s*(multipart\/encrypted|application\/(x-)?pkcs7-mime)/i.test(contentType(email)) ||
  (email.text ?? '').trimStart().startsWith('-----BEGIN PGP MESSAGE-----')

function reportIn(email: Email): string | null {
  if (!/^multipart\/report/i.test(contentType(email))) return null
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  return status && typeof status.content !== 'string'
    ? new TextDecoder().decode(status.content).slice(0, MAX_TEXT_CHARS)
    : null
}

interface EmailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Bytes: signature images are smaller than screenshots. */
const MAX_DECORATION = 20 * 1024

/** Omits what mail programs add: signatures, invitations as data, images of a signature. */
async function attachmentsOf({ attachments }: Email): Promise<EmailFile[]> {
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

const { raw, ours } = workerData as EmailToParse
const mail = await PostalMime.parse(raw, {
  forceRfc822Attachments: true,
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
})
const read = await readingOf(mail, ours)
parentPort?.postMessage(
  read,
  read.files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
)
