import type { ImapFlow } from 'imapflow'
import type { ReplyConfig } from '../../../platform/config/config.ts'
import { processEmail } from '../inbound-email/process-email.ts'
import { BODY_LIMITS } from '../../../platform/http/input/server-limits.ts'
import type { Services } from '../../../platform/http/services.ts'

/** Milliseconds. */
const IMAP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/** Of one turn; the next one goes on. */
const BATCH_SIZE = 200

/**
 * Takes in what is unread in the mailbox, one mail after the other, and marks it as read. What could not be taken in
 * because something is away stays unread for the next turn. imapflow is loaded here alone and with the first turn.
 */
export async function readMailbox(services: Services): Promise<void> {
  const { replies } = services.config
  if (!replies?.imap) return
  const client = await connect(replies.imap)
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

/** `imaps://` is TLS from the first byte, `imap://` STARTTLS where the server offers it. The path is the folder. */
async function connect(address: string): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'imaps:'
  const client = new Client({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    ...IMAP_TIMEOUTS,
  })
  // Whoever waits for an answer hears of it; nobody else needs to.
  client.on('error', () => {})
  await client.connect()
  return client
}

const folderOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1)) || 'INBOX'

async function readUnread(services: Services, replies: ReplyConfig, client: ImapFlow) {
  const found = await client.search({ seen: false }, { uid: true })
  for (const uid of (found || []).slice(0, BATCH_SIZE)) {
    if (services.leaving.aborted) return
    // The others that wait do not wait for it.
    await readOne(services, replies, client, String(uid)).catch((error: unknown) => {
      if (!client.usable) throw error
      services.log.error({ err: error }, 'a mail could not be taken in')
    })
  }
}

async function readOne(services: Services, replies: ReplyConfig, client: ImapFlow, uid: string) {
  const about = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!about) return
  if ((about.size ?? 0) > BODY_LIMITS.mail) {
    services.log.warn({ size: about.size }, 'a mail that is too large was refused')
  } else {
    const mail = await client.fetchOne(uid, { source: true }, { uid: true })
    if (mail && mail.source) await processEmail(services, replies, mail.source)
  }
  await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
}
