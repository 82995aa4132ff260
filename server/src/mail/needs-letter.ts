import { message } from '@oriel/contracts/message'
import { type Notice, Notices } from '@oriel/contracts/v1/shapes/notices'
import type { NoticeReason } from '@oriel/contracts/words'
import { audienceOf } from '../features/conversation/audience.ts'
import { readChosen } from '../features/deliveries/read-notice-settings.ts'
import { listNoticesOn } from '../features/notices/list-notices.ts'
import { shapeAnswer } from '../http/answers/shape-answer.ts'
import type { Visit } from '../http/session/visit.ts'
import type { Draft, Writing } from './draft.ts'
import { linesOf } from './lines.ts'
import { notMailed } from './mailed.ts'

/** What is asked by a client or of one: whoever answers it speaks to both sides. Of all else the team reads the answer. */
const toClients: ReadonlySet<NoticeReason> = new Set(['asked', 'decision', 'request'])

/** What needs its reader about one thing, as far as they have neither seen it nor been written to about it. */
export async function needsLetter(thing: string, visit: Visit, writing: Writing): Promise<Draft | null> {
  if (!(await readChosen(visit.db, visit.actor)).needs) return null
  const inbox = shapeAnswer(Notices, await listNoticesOn(thing, visit))
  const unread = inbox.needsYou.items.filter((it) => it.unread)
  const items: Notice[] = await notMailed(visit.db, visit.actor.id, unread)
  const [first] = items
  if (!first) return null
  const { say } = writing.speech
  const place = inbox.projects[first.project ?? '']?.name ?? ''
  const what = first.title === place ? place : `${first.title} · ${place}`
  const lines = linesOf(items, inbox, { ...writing, visitor: visit.actor })
  // Of the account nobody reads an answer.
  if (first.project === null) return { title: lines[0]?.headline ?? '', piles: [{ title: '', lines }], mailed: items }
  return {
    title: say(message({ id: 'Needs you: {what}' }), { what }),
    piles: [{ title: '', lines }],
    mailed: items,
    thread: thing,
    audience: audienceOf(visit.actor, items.every(({ why }) => toClients.has(why)) ? 'client' : 'team'),
  }
}
