import { hash } from 'node:crypto'
import { HOUR, PER_HOUR, SECOND } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { FeedSecret } from '@oriel/contracts/v1/notifications/calendar-feeds-schemas'
import { notFound } from '../../../platform/base/errors.ts'
import { readCacheVersion } from '../../../platform/http/responses/cache/cache-version.ts'
import type { RawResponse, PublicRequestContext } from '../../../platform/http/route.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import { hashToken } from '../../../platform/http/session/tokens.ts'
import { withRecipientContext } from '../../../platform/http/session/request-context.ts'
import { ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { networkKey } from '../../auth/session/rate-limit/network-key.ts'
import { PRODUCT, version } from '../../../platform/config/version.ts'
import { listOpenQuestions, collectFeedEvents, type FeedEvent } from './collect-feed-events.ts'
import { addDays } from '@oriel/contracts/time/dates'
import { translate } from '../../../platform/base/translate.ts'

interface Writing {
  name: string
  language: string
  url: string
}

/** Deterministic: same events, same bytes. */
async function formatIcs(days: readonly FeedEvent[], { name, language, url }: Writing): Promise<string> {
  // Lazy import saves memory without calendar feeds.
  const { default: ical, ICalCalendarMethod, ICalEventTransparency } = await import('ical-generator')
  const calendar = ical({ name, prodId: { company: 'Oriel', product: 'Oriel' }, method: ICalCalendarMethod.PUBLISH })
  calendar.ttl(HOUR / SECOND)
  for (const day of days) {
    const event = calendar.createEvent({
      id: `${day.kind}-${day.id}@oriel`,
      start: day.on,
      end: addDays(day.on, 1),
      allDay: true,
      stamp: new Date(day.updatedAt),
      lastModified: new Date(day.updatedAt),
      sequence: day.version,
      summary: summaryOf(day, language),
      description: [day.above, day.project].filter(Boolean).join(' · '),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (url) event.url(url + day.path)
  }
  return calendar.toString()
}

const names = {
  milestone: { id: message({ id: 'Milestone: {title}' }) },
  project: { id: message({ id: '{title} is due' }) },
  asked: { id: message({ id: 'Your sign-off: {title}' }) },
}

function summaryOf({ kind, title, isDone }: FeedEvent, language: string) {
  const name = kind === 'work' ? title : translate(language, { ...names[kind], values: { title } })
  return isDone ? `✓ ${name}` : name
}

/** The ETag covers all dependencies of the response. */
export async function serveCalendarFeed(
  { secret }: FeedSecret,
  { services, request }: PublicRequestContext,
): Promise<RawResponse> {
  const feed = await services.pools.reads
    .selectFrom('calendarFeeds')
    .select(['id', 'userId', 'kind', 'projectId'])
    .where('secretHash', '=', hashToken(secret))
    .executeTakeFirst()
  const made =
    feed &&
    (await withRecipientContext(
      services,
      (db) => findRecipient(db, feed.userId),
      async (ctx, { language, workspace }) => {
        const within = feed.projectId === null ? undefined : (['project', 'project'] as const)
        const position = await readCacheVersion(services, ctx, within, { project: feed.projectId })
        const asked = await listOpenQuestions(ctx, feed)
        const asking = asked.map(({ id }) => id)
        const of = [version, feed.id, language, workspace, readerToday(ctx), asking, ...position]
        const etag = `W/"${hash('sha256', JSON.stringify(of), 'base64url').slice(0, 22)}"`
        if (request.headers['if-none-match'] === etag) return { etag, text: null }
        const url = services.config.publicUrl ?? ''
        const days = [...(await collectFeedEvents(ctx, feed)), ...asked]
        return { etag, text: await formatIcs(days, { name: workspace || PRODUCT, language, url }) }
      },
    ))
  if (!made) return refuseFeed({ services, request })
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

/** Byte-identical for unknown, revoked and deactivated users' feeds. */
async function refuseFeed({ services, request }: Pick<PublicRequestContext, 'services' | 'request'>): Promise<never> {
  await ensureHourlyLimit(services.db, `ical:${networkKey(request.ip)}`, PER_HOUR.wrongFeedAddresses)
  throw notFound(message({ id: 'This no longer exists' }))
}
