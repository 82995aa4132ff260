import type { ImapFlow } from 'imapflow'
import type { ReplyConfig } from '../../../platform/config/config.ts'
import { processEmail } from '../inbound-email/process-email.ts'
import { resolveMailHost } from '../mail-settings/resolve-mail-host.ts'
import { BODY_LIMITS } from '../../../platform/http/input/server-limits.ts'
import type { Services } from '../../../platform/http/services.ts'

/** Milliseconds. */
const IMAP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
const BATCH_SIZE = 200
const MAX_RESPONSE_CHARS = 300

/** Polls the IMAP mailbox. During an outage, emails stay unread for the next run. Imports imapflow on the first run. */
export async function readMailbox(services: Services): Promise<void> {
  const { replies } = services.config
  if (!replies?.imap) return
  const client = await connect(replies.imap, replies)
  try {
    const lock = await client.getMailboxLock(folderOf(replies.imap))
    try {
      await readUnread(services, replies, client)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

/** `imaps://`: implicit TLS; `imap://`: STARTTLS if offered. The path is the folder. */
async function connect(address: string, { isGuarded }: Pick<ReplyConfig, 'isGuarded'>): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow')
  const server = new URL(address)
  if (isGuarded) await resolveMailHost(server)
  const { protocol, hostname, port, username, password, searchParams: query } = server
  const secure = protocol === 'imaps:'
  const servername = query.get('servername')
  const client = new Client({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(servername ? { servername } : {}),
    ...(query.has('requireTLS') || query.has('ignoreTLS') ? { doSTARTTLS: query.has('requireTLS') } : {}),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    ...IMAP_TIMEOUTS,
  })
  // Pending commands reject too; without a handler the process would crash.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Returns the problem in the server's words, or an empty string. */
export async function checkMailbox(address: string, guard: Pick<ReplyConfig, 'isGuarded'>): Promise<string> {
  try {
    const client = await connect(address, guard)
    try {
      await client.mailboxOpen(folderOf(address), { readOnly: true })
    } finally {
      await client.logout().catch(() => client.close())
    }
    return ''
  } catch (error) {
    const { responseText, message } = error as { responseText?: string; message: string }
    return (responseText ?? message).replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_RESPONSE_CHARS)
  }
}

const folderOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1)) || 'INBOX'

async function readUnread(services: Services, replies: ReplyConfig, client: ImapFlow) {
  const found = await client.search({ seen: false }, { uid: true })
  for (const uid of (found || []).slice(0, BATCH_SIZE)) {
    if (services.leaving.aborted) return
    await readOne(services, replies, client, String(uid)).catch((error: unknown) => {
      if (!client.usable) throw error
      services.log.error({ err: error }, 'a mail could not be taken in')
    })
  }
}

async function readOne(services: Services, replies: ReplyConfig, client: ImapFlow, uid: string) {
  const about = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!about) return
  const isTooLarge = (about.size ?? 0) > BODY_LIMITS.mail
  const mail = await client.fetchOne(uid, isTooLarge ? { headers: true } : { source: true }, { uid: true })
  const raw = mail ? (isTooLarge ? mail.headers : mail.source) : undefined
  if (raw) await processEmail(services, replies, raw, { isTooLarge })
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
}
