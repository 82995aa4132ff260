import type {
  NotificationCount,
  NotificationFilter,
  Notifications,
} from '@oriel/contracts/v1/notifications/inbox-schemas'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import { countAttention, listAttention, listAttentionAbout } from './needs-attention.ts'
import { listUpdates } from './list-updates.ts'

export async function listNotifications(
  { project }: z.output<typeof NotificationFilter>,
  ctx: RequestContext,
): Promise<Notifications> {
  const { total, unread } = await countAttention(ctx, project)
  const needsAttention = { items: await listAttention(ctx, project), total, unread }
  return beside(ctx, needsAttention, { items: await listUpdates(ctx, { project }) })
}

export async function listNotificationsAbout(subject: string, ctx: RequestContext): Promise<Notifications> {
  const items = await listAttentionAbout(ctx, subject)
  const unread = items.filter((it) => it.unread).length
  return beside(ctx, { items, total: items.length, unread }, { items: [] })
}

async function beside(
  ctx: RequestContext,
  needsAttention: Notifications['needsAttention'],
  news: Notifications['updates'],
): Promise<Notifications> {
  const all = [...needsAttention.items, ...news.items]
  const tables = await loadRelatedRecords(ctx, {
    people: all.flatMap(({ by, requestedBy }) => [by, requestedBy]),
    projects: all.flatMap(({ project }) => project ?? []),
  })
  return { needsAttention, updates: news, ...tables }
}

export async function countNotifications(_: object, ctx: RequestContext): Promise<NotificationCount> {
  const { total, unread, requests } = await countAttention(ctx)
  return { total, unread, requests }
}
