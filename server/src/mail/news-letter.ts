import { message } from '@oriel/contracts/message'
import { Notices } from '@oriel/contracts/v1/shapes/notices'
import { readChosen } from '../features/deliveries/read-notice-settings.ts'
import { listNotices } from '../features/notices/list-notices.ts'
import { shapeAnswer } from '../http/answers/shape-answer.ts'
import type { Visit } from '../http/session/visit.ts'
import type { Draft, Writing } from './draft.ts'
import { linesOf } from './lines.ts'
import { notMailed } from './mailed.ts'

/** Things of each pile; the inbox has all. */
const MOST = 30
/** Projects that a title names. */
const NAMED = 3

/**
 * What happened to what its reader follows, as far as they have neither seen it nor been written to about it, by project;
 * and above it what needs them still. Null where there are no news.
 */
export async function newsLetter(visit: Visit, writing: Writing): Promise<Draft | null> {
  const { newsDays } = await readChosen(visit.db, visit.actor)
  if (newsDays.length === 0) return null
  const inbox = shapeAnswer(Notices, await listNotices({}, visit))
  const unread = inbox.news.items.filter((it) => it.unread)
  const news = await notMailed(visit.db, visit.actor.id, unread)
  if (news.length === 0) return null
  const { say, list } = writing.speech
  const reading = { ...writing, visitor: visit.actor }
  const byProject = Map.groupBy(news, ({ project }) => project)
  const named = [...byProject.keys()].map((id) => inbox.projects[id ?? '']?.name ?? '')
  const places =
    named.length > NAMED
      ? say(message({ id: '{count, plural, one {# project} other {# projects}}' }), { count: named.length })
      : list(named)
  const needs = linesOf(inbox.needsYou.items.slice(0, MOST), inbox, reading)
  const shown = Map.groupBy(news.slice(0, MOST), ({ project }) => project)
  const piles = [...shown].map(([id, items]) => ({
    title: inbox.projects[id ?? '']?.name ?? '',
    lines: linesOf(items, inbox, reading),
  }))
  return {
    title: say(message({ id: 'News of {places}' }), { places }),
    piles: [...(needs.length > 0 ? [{ title: say(message({ id: 'Needs you' })), lines: needs }] : []), ...piles],
    mailed: news,
  }
}
