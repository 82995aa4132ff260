import type { Selectable } from 'kysely'
import type { Config, MailConfig, ReplyConfig } from '../../../platform/config/config.ts'
import { parseReplyAddress, parseSender } from '../../../platform/config/environment.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import { MAIL_OWNER, type Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import type { MailServersTable } from '../../../platform/db/tables/notifications.ts'

export type StoredServer = Selectable<MailServersTable>
type Loading = Pick<Services, 'config' | 'db' | 'secrets'>

export async function readMailServers(db: Db) {
  const rows = await db.selectFrom('mailServers').selectAll().execute()
  return { outgoing: rows.find(({ id }) => id === 'outgoing'), incoming: rows.find(({ id }) => id === 'incoming') }
}

/** Environment variables win. */
export function effectiveMail(
  { config, secrets }: Omit<Loading, 'db'>,
  { outgoing, incoming }: Awaited<ReturnType<typeof readMailServers>>,
): Pick<Config, 'mail' | 'replies'> {
  const { fixed, publicUrl, mailAuthServer } = config
  const mail = fixed.mail ? config.mail : outgoing && toMailConfig(outgoing, secrets, publicUrl)
  const stored = mail && incoming && toReplyConfig(incoming, secrets, mailAuthServer)
  return { mail, replies: fixed.replies ? config.replies : stored }
}

export async function loadMailSettings(services: Loading): Promise<void> {
  Object.assign(services.config, effectiveMail(services, await readMailServers(services.db)))
}

/** Follows other processes. Returns a function that stops. */
export async function followMailSettings(services: Loading & Pick<Services, 'live' | 'log'>): Promise<() => void> {
  await loadMailSettings(services)
  return services.live.listen(({ kind, userId }) => {
    if (kind !== 'refresh' && (kind !== 'settings' || userId !== undefined)) return
    loadMailSettings(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'the mail settings could not be read'),
    )
  })
}

function toMailConfig(row: StoredServer, secrets: Secrets, publicUrl: string | undefined): MailConfig | undefined {
  const [from, server] = [parseSender(row.address), serverUrl('smtp', row, secrets)]
  return from && server ? { smtp: server.href, from, url: publicUrl ?? row.place, isGuarded: true } : undefined
}

function toReplyConfig(row: StoredServer, secrets: Secrets, authServer: string | undefined): ReplyConfig | undefined {
  const [address, server] = [parseReplyAddress(row.address), serverUrl('imap', row, secrets)]
  if (!address || !server) return undefined
  server.pathname = `/${encodeURIComponent(row.place)}`
  return { ...address, imap: server.href, key: undefined, authServer, isGuarded: true }
}

/** Null if the password's key is missing. */
function serverUrl(protocol: 'smtp' | 'imap', row: StoredServer, secrets: Secrets): URL | null {
  const { id, host, port, security, user, sealedPassword } = row
  const password = sealedPassword === null ? '' : secrets.open(`${MAIL_OWNER}${id}`, sealedPassword)
  if (password === null) return null
  const url = new URL(`${protocol}${security === 'tls' ? 's' : ''}://${host}:${port}`)
  if (security !== 'tls') url.searchParams.set(security === 'starttls' ? 'requireTLS' : 'ignoreTLS', 'true')
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return url
}
