import { isMailableAddress } from '@oriel/contracts/people/email'
import type { MailConfig } from '../../../platform/config/config.ts'

/** One mail to one person. */
export interface OutgoingEmail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  /** Of what it belongs to: mail programs show those with the same as one conversation. */
  thread?: string | undefined
  headers: Readonly<Record<string, string>>
  /** Where an answer goes; to the sender where nothing is said. */
  replyTo?: string | undefined
  /** Where it comes back to that could not be delivered: the sender unless told, nobody where null. */
  bounceTo?: string | null | undefined
}

/** `refused`: the mail server will never take this address. `answer` is what it said. */
export interface SendOutcome {
  kind: 'sent' | 'failed' | 'refused'
  answer: string
}

export interface MailTransport {
  send(letter: OutgoingEmail): Promise<SendOutcome>
  close(): void
}

/** Milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Characters of an answer that are kept. */
const MAX_RESPONSE_CHARS = 300

/**
 * The way to the mail server, with one connection for all that is sent until it is closed. nodemailer is loaded here
 * alone and with the first mail: it takes memory.
 */
export async function openMailTransport({ smtp, from }: MailConfig): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const server = new URL(smtp)
  const settings = { pool: true, maxConnections: 1, maxMessages: 1_000_000, ...SMTP_TIMEOUTS }
  for (const [name, value] of Object.entries(settings)) server.searchParams.set(name, String(value))
  const transport = createTransport(server.href)
  return {
    async send({ to, thread, bounceTo, ...letter }) {
      if (!isMailableAddress(to.address))
        return { kind: 'refused', answer: 'This is no address that mail can be sent to' }
      try {
        const { response } = await transport.sendMail({
          ...letter,
          from,
          to: { name: oneLine(to.name), address: to.address },
          subject: oneLine(letter.subject),
          // Whatever stands in the headers, this is who gets it.
          envelope: { from: bounceTo === null ? '' : (bounceTo ?? from.address), to: [to.address] },
          ...(thread === undefined ? {} : { references: [thread], inReplyTo: thread }),
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { kind: 'sent', answer: kept(response) }
      } catch (error) {
        return failure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A line break would begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const kept = (answer: string | undefined) => oneLine(answer ?? '').slice(0, MAX_RESPONSE_CHARS)

/** 5xx to the recipient is for good; anything else may be mended. What it says never contains the password. */
function failure(error: unknown): SendOutcome {
  const { response, responseCode, command, message } = error as {
    response?: string
    responseCode?: number
    command?: string
    message: string
  }
  const isForGood = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  return { kind: isForGood ? 'refused' : 'failed', answer: kept(response ?? message) }
}
