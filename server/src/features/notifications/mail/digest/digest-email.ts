import { message } from '@oriel/contracts/message'
import { Notifications, type Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { readNotificationSettings } from '../../outbox/read-notification-settings.ts'
import { listNotifications } from '../../inbox/list-notifications.ts'
import { serializeResponse } from '../../../../platform/http/responses/serialize-response.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import type { EmailDraft, EmailContext } from '../email-draft.ts'
import { renderInboxLines } from './inbox-lines.ts'
import { selectNotMailed } from '../email-log.ts'
import type { StoredActivityType } from '../../../../platform/db/stored-activity-types.ts'
import type { UpdateKind } from '@oriel/contracts/enums'
import { logEntriesAbout, subjectColumns } from '../../inbox/log-entries-about.ts'
import { updateKindOf } from '../../inbox/summarize-updates.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'

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

const MAX_ENTRIES = 500
const MAX_NAMES = 3

/** Who did what; never a number without names. */
async function describeUpdates(
  ctx: RequestContext,
  news: readonly Notification[],
  speech: Translator,
): Promise<Map<string, string>> {
  const subjects = news.map(({ id, workItem, parent, request }) => ({
    id,
    workItemId: workItem,
    parentId: parent,
    requestId: workItem === null ? request : null,
  }))
  const entries: Array<{ id: string; type: StoredActivityType; title: string; person: string }> = []
  for (const [place, some] of Map.groupBy(subjects, subjectColumns))
    entries.push(
      ...(await logEntriesAbout(
        ctx,
        place,
        some.map(({ id }) => id),
      )
        .innerJoin('users as who', 'who.id', 'line.actorId')
        .select(['notices.id', 'line.type', 'line.targetTitle as title', 'who.fullName as person'])
        .orderBy('line.seq')
        .limit(MAX_ENTRIES)
        .execute()),
    )
  const { say, day } = speech
  return new Map(
    news.map(({ id, dueDateChange: moved }) => {
      const mine = Map.groupBy(
        entries.filter((it) => it.id === id),
        ({ type }) => updateKindOf(type),
      )
      const said = [...mine].map(([kind, some]) => {
        const [people, titles] = [some.map(({ person }) => person), some.map(({ title }) => title)]
        const names = { people: nameSome(people, speech), titles: nameSome(titles, speech) }
        return say(SENTENCES[kind], { ...names, count: some.length })
      })
      const due = message({ id: 'Due date changed from {from} to {to}.' })
      if (moved) said.push(say(due, { from: day(moved.from), to: day(moved.to) }))
      return [id, said.join(' ')]
    }),
  )
}

function nameSome(names: readonly string[], { say, list }: Translator): string {
  const all = [...new Set(names)]
  const rest = all.length - MAX_NAMES
  const more = rest > 0 ? [say(message({ id: '{count} more [names]' }), { count: rest })] : []
  return list([...all.slice(0, MAX_NAMES), ...more])
}

const SENTENCES: Record<UpdateKind, string> = {
  comments: message({ id: '{people} wrote {count, plural, one {a comment} other {# comments}}.' }),
  files: message({ id: '{people} added {titles}.' }),
  completed: message({ id: '{people} completed {titles}.' }),
  created: message({ id: '{people} created {titles}.' }),
  decisions: message({ id: '{people} decided on {titles}.' }),
  changes: message({ id: '{people} made {count, plural, one {a change} other {# changes}}.' }),
}
