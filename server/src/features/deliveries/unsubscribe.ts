import { message } from '@oriel/contracts/message'
import type { Unsubscribed, UnsubscribeToken } from '@oriel/contracts/v1/shapes/notice-settings'
import { notFound } from '../../http/errors.ts'
import type { RequestContext } from '../../http/route.ts'
import { systemVisit } from '../../http/session/visit.ts'
import { isSame } from '../../secrets/is-same.ts'
import type { Services } from '../../services.ts'
import { keepChosen } from './change-notice-settings.ts'
import { lockChosen } from './read-notice-settings.ts'

type Signing = Pick<Services, 'secrets'>
type Stopped = 'needs' | 'news'

/** 132 bits are enough. */
const signatureOf = ({ secrets }: Signing, channel: Stopped, userId: string) =>
  secrets.sign(`unsubscribe:${channel}:${userId}`).slice(0, 22)

/** The address at which a mail program ends what this mail is one of (RFC 8058). It is good for nothing else. */
export const unsubscribeAddress = (services: Signing, url: string, channel: Stopped, userId: string) =>
  `${url}/api/v1/unsubscribe/${channel}.${userId}.${signatureOf(services, channel, userId)}`

/** Nobody is signed in: the address is the proof. */
export async function unsubscribe({ token }: UnsubscribeToken, { services }: RequestContext): Promise<Unsubscribed> {
  const [, channel = '', userId = '', signature = ''] = /^(needs|news)\.([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
  if (!isStopped(channel) || !isSame(signature, signatureOf(services, channel, userId))) throw nothing()
  await systemVisit(services, async ({ db, afterwards }) => {
    const person = await db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw nothing()
    const before = await lockChosen(db, person)
    const without = channel === 'needs' ? { needs: false } : { newsDays: [] }
    await keepChosen(db, userId, { ...before, ...without, version: before.version + 1 })
    afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId }))
  })
  return { stopped: channel }
}

const isStopped = (channel: string): channel is Stopped => channel === 'needs' || channel === 'news'

const nothing = () => notFound(message({ id: 'That is not there any more' }))
