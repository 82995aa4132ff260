import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { type StoredActivityType, toStoredType } from '../../../platform/db/stored-activity-types.ts'
import type { UpdateKind } from '@oriel/contracts/enums'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type FollowedSubject, logEntriesAbout, type SubjectColumns, subjectColumns } from './log-entries-about.ts'
import { activityTypes } from '@oriel/contracts/activity/activity-types'
import { sql } from 'kysely'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

type News = Pick<Notification, 'at' | 'by' | 'updates' | 'dueDateChange' | 'deliverable'>
type ReadContext = Pick<RequestContext, 'actor' | 'db'>

const MOVES = 500

/** Omits those without visible updates. */
export async function summarizeUpdates(
  ctx: ReadContext,
  followed: readonly FollowedSubject[],
): Promise<Map<string, News>> {
  const told = new Map<string, News & { updates: NonNullable<Notification['updates']> }>()
  for (const [place, some] of Map.groupBy(followed, subjectColumns)) {
    const ids = some.map(({ id }) => id)
    for (const { id, type, count, at, byId } of await countedLines(ctx, place, ids)) {
      const known = told.get(id) ?? { at: '', by: null, updates: [] }
      const latest = at > known.at ? { at, by: byId } : { at: known.at, by: known.by }
      told.set(id, { ...known, ...latest, updates: withMore(known.updates, updateKindOf(type), count) })
    }
    for (const { id, from, to } of await movedDays(ctx, place, ids)) {
      const known = told.get(id)
      if (known) told.set(id, { ...known, dueDateChange: { from: known.dueDateChange?.from ?? from, to } })
    }
    if (place !== 'task' && place !== 'part') continue
    for (const [id, deliverable] of await findSingleDeliverable(ctx, place, ids)) {
      const known = told.get(id)
      if (known) told.set(id, { ...known, deliverable })
    }
  }
  for (const [id, { dueDateChange: moved, ...news }] of told)
    told.set(id, moved && moved.from !== moved.to ? { ...news, dueDateChange: moved } : news)
  return told
}

export const updateKindOf = (type: StoredActivityType): UpdateKind => kinds[type] ?? 'changes'

const kinds: Partial<Record<StoredActivityType, UpdateKind>> = {
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

const withMore = (news: NonNullable<Notification['updates']>, kind: UpdateKind, count: number) =>
  news.some((it) => it.kind === kind)
    ? news.map((it) => (it.kind === kind ? { kind, count: it.count + count } : it))
    : [...news, { kind, count }]

const countedLines = (ctx: ReadContext, place: SubjectColumns, ids: string[]) =>
  logEntriesAbout(ctx, place, ids)
    .select(['notices.id', 'line.type', 'line.actorId as byId'])
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.max<string>('line.createdAt').as('at')])
    .groupBy(['notices.id', 'line.type', 'line.actorId'])
    .orderBy('notices.id')
    .orderBy('at')
    .orderBy('line.type')
    .orderBy('line.actorId')
    .execute()

async function movedDays(ctx: ReadContext, place: SubjectColumns, ids: string[]) {
  const lines = await logEntriesAbout(ctx, place, ids)
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

const types = activityTypes.filter((it) => /^(deliverable|sign_off)_/.test(it)).map(toStoredType)

async function findSingleDeliverable(
  ctx: ReadContext,
  place: SubjectColumns,
  ids: string[],
): Promise<Map<string, string>> {
  const { actor, db } = ctx
  const named = isPostgres(db)
    ? sql<string>`("line"."changes"::json -> 'deliverable' ->> 1)`
    : sql<string>`("line"."changes" ->> '$.deliverable[1]')`
  const rows = await logEntriesAbout(ctx, place, ids)
    .where('line.type', 'in', types)
    .select('notices.id')
    .select([sql<string>`min(${named})`.as('one'), sql<string>`max(${named})`.as('other')])
    .where(named, 'is not', null)
    .groupBy('notices.id')
    .orderBy('notices.id')
    .execute()
  const alone = rows.filter(({ one, other }) => one === other)
  if (alone.length === 0) return new Map()
  const seen = await db
    .selectFrom('deliverables')
    .select('id')
    .where(inList(db, 'deliverables.id', alone, ({ one }) => one))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .execute()
  const open = new Set(seen.map(({ id }) => id))
  return new Map(alone.filter(({ one }) => open.has(one)).map(({ id, one }) => [id, one]))
}
