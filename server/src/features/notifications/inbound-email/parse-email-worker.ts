// Worker thread: bounds time and memory of crafted emails.
import './lenient-text-decoder.ts'
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { attachmentsOf, type EmailFile } from './attachments.ts'
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
