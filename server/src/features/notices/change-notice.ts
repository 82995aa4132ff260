import { message } from '@oriel/contracts/message'
import type { AllRead, NoticeSeen, NoticeSnooze } from '@oriel/contracts/v1/shapes/notices'
import type { NoticeReason } from '@oriel/contracts/words'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connection/connect.ts'
import { newId } from '../../db/ids.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { startOfDay } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { factsFor } from './facts.ts'
import { countNotices } from './list-notices.ts'
import { closeMentions } from './mentioned.ts'
import { pileFor } from './needs-you.ts'
import { listNews, readNews } from './news.ts'

interface About {
  why: NoticeReason
  subject: string
}
type State = Partial<Record<'readAt' | 'doneAt' | 'snoozedUntil', string>>

/** Rows of one statement. */
const AT_ONCE = 500

/** What the reader has seen of it is read. */
export async function readNotice({ id, upTo }: z.output<typeof NoticeSeen>, visit: Visit) {
  await change(visit, [await find(visit, id)], { readAt: seenUpTo(upTo) })
  return { id }
}

/** Put away for the reader alone: what happens to it afterwards brings it back. */
export async function finishNotice({ id, upTo }: z.output<typeof NoticeSeen>, visit: Visit) {
  const at = seenUpTo(upTo)
  const about = await find(visit, id)
  await change(visit, [about], { readAt: at, doneAt: at })
  if (about.why === 'mentioned') await closeMentions(visit.db, [about.subject])
  return { id }
}

/** Away until a day of the reader's calendar begins. */
export async function snoozeNotice({ id, until }: z.output<typeof NoticeSnooze>, visit: Visit) {
  const about = await find(visit, id)
  const snoozedUntil = startOfDay(visit, until)
  if (snoozedUntil <= new Date().toISOString()) throw invalid({ until: message({ id: 'Choose a day after today' }) })
  await change(visit, [about], { snoozedUntil })
  return { id }
}

/** Nothing stays unread of what there was up to then. */
export async function readAll({ upTo }: z.output<typeof AllRead>, visit: Visit) {
  const at = seenUpTo(upTo)
  const facts = await pileFor(visit).where('facts.at', '<=', at).select(['facts.why', 'facts.subject']).execute()
  await change(visit, facts, { readAt: at })
  await readNews(visit, at)
  return countNotices({}, visit)
}

/** Nobody has read what is yet to come. */
function seenUpTo(upTo: string | undefined): string {
  const now = new Date().toISOString()
  return upTo === undefined || upTo > now ? now : upTo
}

/** A line of the reader's inbox; a hidden one is as if it were not there. */
async function find(visit: Visit, id: string): Promise<About> {
  const fact = await factsFor(visit)
    .select(['facts.why', 'facts.subject'])
    .where('facts.id', '=', id)
    .executeTakeFirst()
  if (fact) return fact
  const [news] = await listNews(visit, { id })
  if (!news) throw notFound(message({ id: 'That is not there any more' }))
  return { why: news.why, subject: news.workItem ?? news.request ?? news.project ?? '' }
}

async function change({ db, actor, afterwards }: Visit, notices: readonly About[], state: State) {
  for (let from = 0; from < notices.length; from += AT_ONCE)
    await keepState(db, actor.id, notices.slice(from, from + AT_ONCE), state)
  // Other tabs of the same person.
  afterwards(({ live }) => live.publish({ kind: 'notice', projectId: null, audience: 'client', userId: actor.id }))
}

const keepState = (db: Db, userId: string, notices: readonly About[], state: State) =>
  db
    .insertInto('notices')
    .values(
      notices.map(({ why, subject }) => ({
        id: newId(),
        userId,
        why,
        subject,
        byId: null,
        sinceSeq: null,
        at: null,
        readAt: null,
        doneAt: null,
        snoozedUntil: null,
        ...state,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'why', 'subject']).doUpdateSet({
        ...state,
        // Somebody who looks at an older page makes nothing unread again, nor brings it back.
        ...(state.readAt === undefined ? {} : { readAt: later('readAt') }),
        ...(state.doneAt === undefined ? {} : { doneAt: later('doneAt') }),
      }),
    )
    .execute()

const later = (column: 'readAt' | 'doneAt') =>
  sql<string>`case when coalesce(${sql.ref(`notices.${column}`)}, '') > ${sql.ref(`excluded.${column}`)}
    then ${sql.ref(`notices.${column}`)} else ${sql.ref(`excluded.${column}`)} end`
