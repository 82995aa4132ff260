import type { Notice } from '@oriel/contracts/v1/shapes/notices'
import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import type { NewsKind } from '@oriel/contracts/words'
import { type SqlBool, sql } from 'kysely'
import { isAboutPart } from '../../db/about-work.ts'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

interface Followed {
  id: string
  workItemId: string | null
  parentId: string | null
  requestId: string | null
}
type News = Pick<Notice, 'at' | 'by' | 'news' | 'moved'>
type Looking = Pick<Visit, 'actor' | 'db'>

/** Where the lines about a thing are found in the log. */
const places = {
  task: sql<SqlBool>`("line"."rootId" = "notices"."subject" and "line"."requestId" is null)`,
  part: sql<SqlBool>`("line"."workItemId" = "notices"."subject" and "line"."requestId" is null and ${isAboutPart('line')})`,
  request: sql<SqlBool>`("line"."requestId" = "notices"."subject" and "line"."requestId" is not null)`,
  project: sql<SqlBool>`("line"."projectId" = "notices"."subject" and "line"."rootId" is null
    and "line"."workItemId" is null and "line"."requestId" is null)`,
}
type Place = keyof typeof places
const placeOf = ({ workItemId, parentId, requestId }: Followed): Place => {
  if (workItemId !== null) return parentId === null ? 'task' : 'part'
  return requestId === null ? 'project' : 'request'
}

/** The most lines of one kind of thing that are looked through for days that moved. */
const MOVES = 500

/**
 * What others did about these things since the reader last looked, of what the reader may know at this moment. A notice
 * without any is not here.
 */
export async function newsOf(visit: Looking, followed: readonly Followed[]): Promise<Map<string, News>> {
  const told = new Map<string, News & { news: NonNullable<Notice['news']> }>()
  for (const [place, some] of Map.groupBy(followed, placeOf)) {
    const ids = some.map(({ id }) => id)
    for (const { id, type, count, at, byId } of await countedLines(visit, place, ids)) {
      const known = told.get(id) ?? { at: '', by: null, news: [] }
      const latest = at > known.at ? { at, by: byId } : { at: known.at, by: known.by }
      told.set(id, { ...known, ...latest, news: withMore(known.news, kinds[type] ?? 'changes', count) })
    }
    for (const { id, from, to } of await movedDays(visit, place, ids)) {
      const known = told.get(id)
      if (known) told.set(id, { ...known, moved: { from: known.moved?.from ?? from, to } })
    }
  }
  for (const [id, { moved, ...news }] of told)
    told.set(id, moved && moved.from !== moved.to ? { ...news, moved } : news)
  return told
}

const kinds: Partial<Record<ActivityType, NewsKind>> = {
  comment_added: 'comments',
  pin_added: 'comments',
  pin_answered: 'comments',
  file_uploaded: 'files',
  task_completed: 'completed',
  subtask_completed: 'completed',
  request_completed: 'completed',
  task_created: 'created',
  subtask_created: 'created',
  request_submitted: 'created',
  sign_off_decided: 'decisions',
}

const withMore = (news: NonNullable<Notice['news']>, kind: NewsKind, count: number) =>
  news.some((it) => it.kind === kind)
    ? news.map((it) => (it.kind === kind ? { kind, count: it.count + count } : it))
    : [...news, { kind, count }]

/** Lines of others since what is unread began. What became overdue by itself is nobody's act. */
const linesAbout = ({ db, actor }: Looking, place: Place, ids: string[]) =>
  db
    .selectFrom('notices')
    .innerJoin('activities as line', (on) =>
      on
        .on(places[place])
        .on(sql<SqlBool>`"line"."inFeeds" = 1`)
        .on(sql<SqlBool>`"line"."seq" >= "notices"."sinceSeq"`),
    )
    .where(oneOf(db, 'notices.id', ids))
    .where(sql<SqlBool>`("line"."actorId" <> ${actor.id} or "line"."type" = 'task_overdue')`)
    // What is muted below a task is no news of the task.
    .where(
      sql<SqlBool>`coalesce("line"."workItemId", '') not in
        (select "subject" from "followings" where "userId" = ${actor.id} and "level" = 'mute')`,
    )
    .where(visible(actor, policy.activity.see, 'activities', 'line'))

const countedLines = (visit: Looking, place: Place, ids: string[]) =>
  linesAbout(visit, place, ids)
    .select(['notices.id', 'line.type', 'line.actorId as byId'])
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.max<string>('line.createdAt').as('at')])
    .groupBy(['notices.id', 'line.type', 'line.actorId'])
    .orderBy('notices.id')
    .orderBy('at')
    .orderBy('line.type')
    .orderBy('line.actorId')
    .execute()

/** How the due day of the thing itself moved, in order. */
async function movedDays(visit: Looking, place: Place, ids: string[]) {
  const lines = await linesAbout(visit, place, ids)
    .whereRef('line.targetId', '=', 'notices.subject')
    .where('line.changes', 'like', '%"dueOn"%')
    .select(['notices.id', 'line.changes'])
    .orderBy('line.seq')
    .limit(MOVES)
    .execute()
  return lines.flatMap(({ id, changes }) => {
    const [from, to] = (JSON.parse(changes) as { dueOn?: [unknown, unknown] }).dueOn ?? []
    return typeof from === 'string' && typeof to === 'string' ? [{ id, from, to }] : []
  })
}
