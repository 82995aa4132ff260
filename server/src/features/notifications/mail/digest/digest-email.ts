import { message } from '@oriel/contracts/message'
import { Notifications } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { readNotificationSettings } from '../../outbox/read-notification-settings.ts'
import { listNotifications } from '../../inbox/list-notifications.ts'
import { serializeResponse } from '../../../../platform/http/responses/serialize-response.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import type { EmailDraft, EmailContext } from '../email-draft.ts'
import { describeUpdates, nameSome } from './digest-sentences.ts'
import { renderInboxLines } from './inbox-lines.ts'
import { selectNotMailed } from '../email-log.ts'

const MAX_ITEMS = 30

export async function buildDigestEmail(ctx: RequestContext, writing: EmailContext): Promise<EmailDraft | null> {
  const { digestDays: newsDays } = await readNotificationSettings(ctx.db, ctx.actor)
  if (newsDays.length === 0) return null
  const inbox = serializeResponse(Notifications, await listNotifications({}, ctx))
  const unread = inbox.updates.items.filter((it) => it.unread)
  const news = await selectNotMailed(ctx.db, ctx.actor.id, unread)
  if (news.length === 0) return null
  const { say } = writing.speech
  const reading = { ...writing, visitor: ctx.actor }
  const byProject = Map.groupBy(news, ({ project }) => project)
  const named = [...byProject.keys()].map((id) => inbox.projects[id ?? '']?.name ?? '')
  const places = nameSome(named, writing.speech)
  const needs = renderInboxLines(inbox.needsAttention.items.slice(0, MAX_ITEMS), inbox, reading)
  const told = news.slice(0, MAX_ITEMS)
  const sentences = await describeUpdates(ctx, told, writing.speech)
  const shown = Map.groupBy(told, ({ project }) => project)
  const piles = [...shown].map(([id, items]) => ({
    title: inbox.projects[id ?? '']?.name ?? '',
    lines: renderInboxLines(items, inbox, reading).map((line, at) => ({
      ...line,
      detail: sentences.get(items[at]?.id ?? '') ?? line.detail,
    })),
  }))
  return {
    title: say(message({ id: 'Updates on {places}' }), { places }),
    piles: [...(needs.length > 0 ? [{ title: say(message({ id: 'Needs attention' })), lines: needs }] : []), ...piles],
    mailed: news,
  }
}
