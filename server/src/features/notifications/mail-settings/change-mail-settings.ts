import { domainToASCII } from 'node:url'
import { message, type AnyMessage } from '@oriel/contracts/message'
import type { MailSettings, MailSettingsEdit } from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import type * as z from 'zod/mini'
import { parseReplyAddress, parseSender } from '../../../platform/config/environment.ts'
import { conflict, invalidFields, serviceUnavailable } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { MAIL_OWNER } from '../../../platform/config/secrets/open-secrets.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { loadMailSettings, readMailServers, type StoredServer } from './load-mail-settings.ts'
import { getMailSettings } from './show-mail-settings.ts'

type Edit = z.output<typeof MailSettingsEdit>
type Side = StoredServer['id']

/** Every process applies them after commit. */
export async function changeMailSettings(edit: Edit, ctx: RequestContext, services: Services): Promise<MailSettings> {
  ensureAllowed(ctx.actor, policy.settings.edit)
  const { fixed } = services.config
  if ((edit.outgoing !== undefined && fixed.mail) || (edit.incoming !== undefined && fixed.replies))
    throw conflict(message({ id: 'These settings come from the server’s environment and can only be changed there' }))
  const before = await readMailServers(ctx.db)
  const willSend = fixed.mail || (edit.outgoing === undefined ? before.outgoing !== undefined : edit.outgoing !== null)
  if (edit.incoming && !willSend)
    throw invalidFields({ 'incoming.host': message({ id: 'Set up outgoing email first' }) })
  const details = {
    ...(await store(ctx, services, 'outgoing', edit.outgoing, before.outgoing)),
    ...(await store(ctx, services, 'incoming', edit.incoming, before.incoming)),
  }
  if (Object.keys(details).length > 0) {
    await recordAuditEvent(ctx, { event: 'settings-changed', details })
    ctx.afterwards(async ({ live }) => {
      await loadMailSettings(services)
      live.publish({ kind: 'settings', projectId: null, audience: 'team' })
    })
  }
  return getMailSettings(ctx, services)
}

async function store(
  { db, actor }: RequestContext,
  { secrets }: Services,
  id: Side,
  sent: Edit[Side],
  before: StoredServer | undefined,
): Promise<Record<string, [unknown, unknown]>> {
  if (sent === undefined || (sent === null && !before)) return {}
  if (sent === null) {
    await db.deleteFrom('mailServers').where('id', '=', id).execute()
    return { [id]: [before && describe(before), null] }
  }
  const { password, ...rest } = sent
  const [{ port, security, user, address }, host] = [rest, domainToASCII(rest.host)]
  const place = 'url' in rest ? siteOrigin(rest.url) : rest.folder
  const isSameServer = before?.host === host && before.port === port && before.security === security
  const problem = problemIn(id, { host, address, place }, Boolean(before?.sealedPassword) && !password && !isSameServer)
  if (problem) throw invalidFields({ [`${id}.${problem[0]}`]: problem[1] })
  const sealed = password ? secrets.seal(`${MAIL_OWNER}${id}`, password) : (before?.sealedPassword ?? null)
  if (password && sealed === null)
    throw serviceUnavailable(
      message({ id: 'The key that encrypts secrets is missing. Contact your server administrator.' }),
    )
  const values = { host, port, security, user, address, place: place ?? '', sealedPassword: user ? sealed : null }
  const row = { ...values, changedById: actor.id }
  await db
    .insertInto('mailServers')
    .values({ id, ...row })
    .onConflict((it) => it.column('id').doUpdateSet(row))
    .execute()
  const [old, now] = [before ? describe(before) : null, describe({ id, ...row })]
  return {
    ...(old === now ? {} : { [id]: [old, now] }),
    ...(password ? { [`${id}Password`]: [null, true] } : {}),
  }
}

const describe = ({ host, port, security, user, address, place }: StoredServer) =>
  [`${host}:${port}`, security, user, address, place].filter(Boolean).join(' · ')

/** Null if not a website. */
function siteOrigin(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : null
}

function problemIn(
  id: Side,
  { host, address, place }: { host: string; address: string; place: string | null },
  needsPassword: boolean,
): [string, AnyMessage] | null {
  if (host === '') return ['host', message({ id: 'Enter a name such as mail.example.com' })]
  // Otherwise another server could receive the password.
  if (needsPassword) return ['password', message({ id: 'Enter the password again because the server has changed' })]
  if (place === null) return ['url', message({ id: 'Enter an address such as https://work.example' })]
  if (id === 'outgoing' && !parseSender(address))
    return ['address', message({ id: 'Enter a sender such as mail@example.com' })]
  if (id === 'incoming' && !parseReplyAddress(address))
    return ['address', message({ id: 'Enter an address such as reply@example.com, without a +' })]
  return null
}
