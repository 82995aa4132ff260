import { hash } from 'node:crypto'
import { message } from '@oriel/contracts/message'
import type { FeedSecret } from '@oriel/contracts/v1/shapes/calendar-feeds'
import { notFound } from '../../http/errors.ts'
import { logPosition } from '../../http/answers/log-position.ts'
import type { Raw, RequestContext } from '../../http/route.ts'
import { recipientOf } from '../../http/session/recipient.ts'
import { todayOf } from '../../http/session/today.ts'
import { hashToken } from '../../http/session/tokens.ts'
import { visitAs } from '../../http/session/visit.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { network } from '../session/network.ts'
import { PRODUCT, version } from '../../version.ts'
import { askedOf, daysOf } from './days-of.ts'
import { writeFeed } from './write-feed.ts'

/** An office or a calendar service asks for many people: it is stopped for addresses that are wrong alone. */
const WRONG_AN_HOUR = 60

/** Made with the eyes that its person has at this moment. */
export async function readFeed({ secret }: FeedSecret, { services, request }: RequestContext): Promise<Raw> {
  const feed = await services.pools.reads
    .selectFrom('calendarFeeds')
    .select(['id', 'userId', 'kind', 'projectId'])
    .where('secretHash', '=', hashToken(secret))
    .executeTakeFirst()
  const made =
    feed &&
    (await visitAs(
      services,
      (db) => recipientOf(db, feed.userId),
      async (visit, { language, workspace }) => {
        const within = feed.projectId === null ? undefined : (['project', 'project'] as const)
        const position = await logPosition(services, visit, within, { project: feed.projectId })
        const asked = await askedOf(visit, feed)
        const asking = asked.map(({ id }) => id)
        const of = [version, feed.id, language, workspace, todayOf(visit), asking, ...position]
        const etag = `W/"${hash('sha256', JSON.stringify(of), 'base64url').slice(0, 22)}"`
        if (request.headers['if-none-match'] === etag) return { etag, text: null }
        const url = services.config.publicUrl ?? ''
        const days = [...(await daysOf(visit, feed)), ...asked]
        return { etag, text: await writeFeed(days, { name: workspace || PRODUCT, language, url }) }
      },
    ))
  if (!made) return refuse({ services, request })
  const { etag, text } = made
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache', etag }
  if (text === null) return { status: 304, headers, body: async () => '' }
  await services.db
    .updateTable('calendarFeeds')
    .set({ readAt: new Date().toISOString() })
    .where('id', '=', feed.id)
    .execute()
  return { headers, body: async () => text }
}

/** What never was, has ended, and is of somebody who left, in the same bytes. */
async function refuse({ services, request }: Pick<RequestContext, 'services' | 'request'>): Promise<never> {
  await ensureSeldom(services.db, `ical:${network(request.ip)}`, WRONG_AN_HOUR)
  throw notFound(message({ id: 'That is not there any more' }))
}
