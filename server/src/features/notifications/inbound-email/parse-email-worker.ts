// Worker thread: bounds the time and memory that a crafted email can take.
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { extractReply, htmlToText } from './extract-reply.ts'

const MAX_TEXT_CHARS = 1024 * 1024
/** Loop detection. */
const MAX_HOPS = 50

export interface ParsedEmail {
  messageId: string | null
  /** Null if there isn't exactly one. */
  from: string | null
  to: string[]
  subject: string
  words: string
  /** Answering an auto-reply could loop. */
  isAutomatic: boolean
  /** A line break would begin another header. */
  isForged: boolean
  report: string | null
  files: Array<{ name: string; type: string; bytes: Uint8Array }>
}

function readingOf(email: Email): ParsedEmail {
  const all = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const { subject = '', text, html, attachments, from } = email
  const said = text === undefined || text.trim() === '' ? htmlToText((html ?? '').slice(0, MAX_TEXT_CHARS)) : text
  const senders = all('from')
  const delivered = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap(all)
  return {
    messageId: email.messageId?.trim() || null,
    from: senders.length === 1 && !/,/.test(outsideOfNames(senders[0] ?? '')) ? (from?.address ?? null) : null,
    to: [
      ...delivered.flatMap((it) => it.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []),
      ...[email.to, email.cc].flatMap(flat),
    ],
    subject: subject.replaceAll(/\p{Cc}+/gu, ' ').trim(),
    words: extractReply(said.slice(0, MAX_TEXT_CHARS)),
    isAutomatic:
      all('auto-submitted').some((it) => !/^\s*no\b/i.test(it)) ||
      all('precedence').some((it) => /bulk|junk|list|auto/i.test(it)) ||
      ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-loop'].some((it) => all(it).length > 0) ||
      all('return-path').some((it) => it.trim() === '<>') ||
      all('received').length > MAX_HOPS,
    isForged: [subject, from?.name, from?.address, email.messageId].some((it) => /[\r\n\0]/.test(it ?? '')),
    report: reportIn(email),
    files: attachments.flatMap(({ filename, mimeType, content, disposition }) => {
      if (isMachinery(mimeType) || (!filename && disposition !== 'attachment')) return []
      return [{ name: filename ?? 'file', type: mimeType, bytes: bytesOf(content) }]
    }),
  }
}

/** Quoted names may contain commas; elsewhere a comma separates addresses. */
const outsideOfNames = (header: string) => header.replaceAll(/"[^"]*"/g, '')

const flat = (addresses: Address[] | undefined): string[] =>
  (addresses ?? []).flatMap((it) => (it.group ? it.group.map(({ address }) => address) : [it.address]))

/** Signatures and invitations, which mail programs add themselves. */
const isMachinery = (type: string) =>
  /^(application\/(pkcs7|x-pkcs7|pgp)|text\/(calendar|x-vcard)|message\/|text\/rfc822-headers)/.test(type)

function reportIn({ headers, attachments }: Email): string | null {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^multipart\/report/i.test(type)) return null
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  return status ? new TextDecoder().decode(bytesOf(status.content)).slice(0, MAX_TEXT_CHARS) : null
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  // Copied, because the transfer to another thread detaches the buffer.
  return new Uint8Array(content instanceof Uint8Array ? content.slice().buffer : content)
}

const mail = await PostalMime.parse(workerData as Uint8Array, {
  forceRfc822Attachments: true,
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
})
const read = readingOf(mail)
parentPort?.postMessage(
  read,
  read.files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
)
