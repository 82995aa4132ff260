import type { MailSettings } from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import type { Services } from '../../../platform/http/services.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { effectiveMail, readMailServers, type StoredServer } from './load-mail-settings.ts'

/** Never with a password. */
export async function getMailSettings({ actor, db }: RequestContext, services: Services): Promise<MailSettings> {
  ensureAllowed(actor, policy.settings.edit)
  const { publicUrl, fixed } = services.config
  const stored = await readMailServers(db)
  const { outgoing, incoming } = stored
  const { mail, replies } = effectiveMail(services, stored)
  return {
    configured: mail !== undefined,
    sender: mail ? showSender(mail.from) : null,
    server: mail ? new URL(mail.smtp).host : null,
    outgoing:
      fixed.mail && mail
        ? { ...showUrl(mail.smtp), address: showSender(mail.from), url: mail.url }
        : outgoing
          ? { ...showServer(outgoing), url: publicUrl ?? outgoing.place }
          : null,
    incoming:
      fixed.replies && replies?.imap
        ? { ...showUrl(replies.imap), address: `${replies.local}@${replies.domain}`, folder: folderOf(replies.imap) }
        : incoming
          ? { ...showServer(incoming), folder: incoming.place }
          : null,
    fixed: { outgoing: fixed.mail, incoming: fixed.replies, url: publicUrl !== undefined },
  }
}

const showServer = ({ host, port, security, user, address, sealedPassword }: StoredServer) => ({
  host,
  port,
  security,
  user,
  address,
  hasPassword: sealedPassword !== null,
})

const showSender = ({ name, address }: { name: string; address: string }) => (name ? `${name} <${address}>` : address)

const DEFAULT_PORTS: Record<string, number> = { 'smtps:': 465, 'smtp:': 587, 'imaps:': 993, 'imap:': 143 }

function showUrl(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const security = protocol === 'smtps:' || protocol === 'imaps:' ? ('tls' as const) : ('starttls' as const)
  return {
    host: hostname,
    port: Number(port) || (DEFAULT_PORTS[protocol] ?? 0),
    security,
    user: decodeURIComponent(username),
    hasPassword: password !== '',
  }
}

const folderOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1))
