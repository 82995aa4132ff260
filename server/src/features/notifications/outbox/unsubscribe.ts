import { message } from '@oriel/contracts/message'
import type { Unsubscribed, UnsubscribeToken } from '@oriel/contracts/v1/notifications/notification-settings-schemas'
import { notFound } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { withSystemContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { saveNotificationSettings } from './change-notification-settings.ts'
import { lockNotificationSettings } from './read-notification-settings.ts'
import { isTimingSafeEqual } from '../../../platform/config/secrets/seal.ts'

type Signing = Pick<Services, 'secrets'>
type Stopped = 'attention' | 'digest'

/** Before 0.9. */
const FORMER_CHANNELS: Record<string, Stopped> = { needs: 'attention', news: 'digest' }

/** 132 bits. */
const signatureOf = ({ secrets }: Signing, channel: string, userId: string) =>
  secrets.sign(`unsubscribe:${channel}:${userId}`).slice(0, 22)

/** One-click unsubscribe (RFC 8058). */
export const unsubscribeUrl = (services: Signing, url: string, channel: Stopped, userId: string) =>
  `${url}/api/v1/unsubscribe/${channel}.${userId}.${signatureOf(services, channel, userId)}`

/** 404 unless signed. */
export function readUnsubscribeToken(services: Signing, token: string): { channel: Stopped; userId: string } {
  const [, written = '', userId = '', signature = ''] = /^(\w+)\.([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
  const channel = FORMER_CHANNELS[written] ?? written
  if (!isStopped(channel) || !isTimingSafeEqual(signature, signatureOf(services, written, userId))) throw nothing()
  return { channel, userId }
}

export async function unsubscribeByToken(
  { token }: UnsubscribeToken,
  { services }: PublicRequestContext,
): Promise<Unsubscribed> {
  const { channel, userId } = readUnsubscribeToken(services, token)
  await withSystemContext(services, async ({ db, afterwards }) => {
    const person = await db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw nothing()
    const before = await lockNotificationSettings(db, person)
    const without = channel === 'attention' ? { attentionEmails: false } : { digestDays: [] }
    await saveNotificationSettings(db, userId, { ...before, ...without, version: before.version + 1 })
    afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId }))
  })
  return { stopped: channel }
}

const isStopped = (channel: string): channel is Stopped => channel === 'attention' || channel === 'digest'

const nothing = () => notFound(message({ id: 'This no longer exists' }))
