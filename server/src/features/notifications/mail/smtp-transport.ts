import { isMailableAddress } from '@oriel/contracts/people/email'
import type { MailConfig } from '../../../platform/config/config.ts'
import { resolveMailHost } from '../mail-settings/resolve-mail-host.ts'

export interface OutgoingEmail {
  to: { name: string; address: string }
  /** Person, shown before the workspace. */
  sender?: string | undefined
  /** If the configured address has no name. */
  workspace: string
  subject: string
  text: string
  html: string
  attachments?: Array<{ cid: string; filename: string; contentType: string; content: Buffer }> | undefined
  messageId: string
  /** Emails with one value form a conversation. */
  thread?: string | undefined
  /** Added to those of every automatic email. */
  headers?: Readonly<Record<string, string>>
  replyTo?: string | undefined
  /** Envelope sender; defaults to the sender, null for none. */
  bounceTo?: string | null | undefined
}

/** `refused`: permanent. `answer`: by the server. */
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
const MAX_RESPONSE_CHARS = 300

/** One SMTP connection until closed. Imports nodemailer with the first email to save memory. */
export async function openMailTransport({ smtp, from, isGuarded }: MailConfig): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const connect = async () => {
    const server = new URL(smtp)
    const settings = { pool: true, maxConnections: 1, maxMessages: 1_000_000, ...SMTP_TIMEOUTS }
    for (const [name, value] of Object.entries(settings)) server.searchParams.set(name, String(value))
    if (isGuarded) await resolveMailHost(server)
    return createTransport(server.href)
  }
  let connected: ReturnType<typeof connect> | undefined
  return {
    async send({ to, thread, bounceTo, sender, workspace, ...letter }) {
      if (!isMailableAddress(to.address))
        return { kind: 'refused', answer: 'This is no address that mail can be sent to' }
      const place = from.name || workspace
      try {
        connected ??= connect()
        const { response } = await (
          await connected
        ).sendMail({
          ...letter,
          from: { ...from, name: oneLine(sender ? `${sender} (${place})` : place) },
          // Suppresses automatic answers.
          headers: { 'X-Auto-Response-Suppress': 'All', 'Auto-Submitted': 'auto-generated', ...letter.headers },
          to: { name: oneLine(to.name), address: to.address },
          subject: oneLine(letter.subject),
          // The envelope decides the recipient, not the headers.
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
    close: () => void connected?.then((transport) => transport.close()).catch(() => {}),
  }
}

/** Prevents header injection by line breaks. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const kept = (answer: string | undefined) => oneLine(answer ?? '').slice(0, MAX_RESPONSE_CHARS)

/** 5xx for the recipient is permanent; everything else is retried. Never returns the password. */
function failure(error: unknown): SendOutcome {
  const { response, responseCode, command, message } = error as {
    response?: string
    responseCode?: number
    command?: string
    message: string
  }
  // Not a mail server: its answer must not reach anyone.
  if (response !== undefined && !/^\d{3}/.test(response)) return { kind: 'failed', answer: 'This isn’t a mail server' }
  const isForGood = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  return { kind: isForGood ? 'refused' : 'failed', answer: kept(response ?? message) }
}
