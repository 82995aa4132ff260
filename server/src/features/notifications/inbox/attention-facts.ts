import { openStatuses, type NotificationReason } from '@oriel/contracts/enums'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { may } from '../../../policy/permissions.ts'
import { isAskedSinceArchived, isNotArchived } from '../../../policy/archive.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import { listOpenItems } from '../../requests/attention/list-attention-items.ts'
import { selectNewDevices } from './new-devices.ts'
import { selectOpenMentions, selectOpenMentionsAt, mentionProjectId } from './open-mentions.ts'

type ReadContext = Pick<RequestContext, 'actor' | 'db'>

/** Attention items computed from current data: resolved and hidden ones disappear. */
export function selectAttentionFacts(ctx: ReadContext, subject?: string) {
  return ctx.db.selectFrom(
    openQuestionFacts(ctx, subject)
      .unionAll(workFacts(ctx, subject))
      .unionAll(requestFacts(ctx, subject))
      .unionAll(mentionFacts(ctx, subject))
      .unionAll(deviceFacts(ctx, subject))
      .as('facts'),
  )
}

const reasonLiteral = (reason: NotificationReason) => sql<NotificationReason>`${sql.lit(reason)}`.as('why')
const noPerson = sql<string | null>`null`

const NAMED_LIKE_KINDS = [
  'sign-off',
  'answered',
  'request-decided',
  'sign-off-decided',
  'changes-requested',
] as const satisfies NotificationReason[]

const openQuestionFacts = (ctx: ReadContext, subject?: string) =>
  listOpenItems(ctx)
    .$if(subject !== undefined, (it) => it.where(isAskedOn(subject)))
    .select([
      'needs.id',
      sql<NotificationReason>`case when "needs"."kind" = 'delivered' then 'delivery'
        when "needs"."kind" in (${sql.join(NAMED_LIKE_KINDS.map((kind) => sql.lit(kind)))}) then "needs"."kind"
        else 'question' end`.as('why'),
      'needs.id as subject',
      'needs.askedAt as at',
      sql<string | null>`"needs"."projectId"`.as('projectId'),
      sql<string | null>`"needs"."askedById"`.as('byId'),
    ])

const isAskedOn = (subject?: string) =>
  sql<SqlBool>`(coalesce("needs"."requestId", "needs"."workItemId", "needs"."projectId") = ${subject} or "needs"."id" = ${subject})`

const mentionFacts = (ctx: ReadContext, subject?: string) =>
  (subject === undefined ? selectOpenMentions(ctx) : selectOpenMentionsAt(ctx, subject))
    .where(isAskedSinceArchived(mentionProjectId, sql.ref('mentions.at')))
    .select([
      'mentions.id',
      reasonLiteral('mentioned'),
      'mentions.id as subject',
      'mentions.at',
      mentionProjectId.as('projectId'),
      sql<string | null>`"mentions"."byId"`.as('byId'),
    ])

const deviceFacts = (ctx: ReadContext, subject?: string) =>
  selectNewDevices(ctx)
    .$if(subject !== undefined, (it) => it.where('devices.id', '=', subject ?? ''))
    .select([
      'devices.id',
      reasonLiteral('device'),
      'devices.id as subject',
      sql<string>`"devices"."newAt"`.as('at'),
      noPerson.as('projectId'),
      noPerson.as('byId'),
    ])

function workFacts({ db, actor }: ReadContext, subject?: string) {
  const today = readerToday({ actor })
  const mine = db
    .selectFrom('workItemAssignees as hand')
    // Join order: from the person to their work.
    .crossJoin('workItems as work')
    .whereRef('work.id', '=', 'hand.workItemId')
    .where('hand.userId', '=', actor.id)
    .$if(subject !== undefined, (it) => it.where('work.id', '=', subject ?? ''))
    .where(visibleWork(actor, undefined, 'work'))
    .where(isNotArchived('work.projectId'))
  const assigned = mine
    .where('work.status', '=', 'pending')
    .where('work.dueOn', '>=', today)
    .innerJoin('notices', (on) =>
      on
        .onRef('notices.subject', '=', 'work.id')
        .on('notices.userId', '=', actor.id)
        .on('notices.why', '=', 'assigned'),
    )
    .select(['notices.id', reasonLiteral('assigned'), 'notices.subject', sql<string>`"notices"."at"`.as('at')])
    .select(['work.projectId', 'notices.byId'])
  const overdue = mine
    .where('work.status', 'in', openStatuses)
    .where('work.dueOn', '<', today)
    .select(['work.id', reasonLiteral('overdue'), 'work.id as subject'])
    .select([sql<string>`"work"."dueOn" || 'T00:00:00.000Z'`.as('at'), 'work.projectId', noPerson.as('byId')])
  return assigned.unionAll(overdue)
}

/** Except during an open question to the client. */
function requestFacts({ db, actor }: ReadContext, subject?: string) {
  const last = lastEvent(db)
  return db
    .selectFrom('requests')
    .$if(subject !== undefined, (it) => it.where('requests.id', '=', subject ?? ''))
    .where(visible(actor, policy.request.see, 'requests'))
    .where(isNotArchived('requests.projectId'))
    .where('requests.status', '=', 'pending')
    .where(sql<SqlBool>`coalesce(${last('kind')}, '') <> 'returned'`)
    .where(sql<SqlBool>`${sql.lit(may(actor, policy.request.review, { status: 'pending' }) ? 1 : 0)} = 1`)
    .select([
      'requests.id',
      reasonLiteral('request'),
      'requests.id as subject',
      sql<string>`coalesce(${last('at')}, "requests"."createdAt")`.as('at'),
    ])
    .select(['requests.projectId', sql<string | null>`"requests"."requestedById"`.as('byId')])
}

const lastEvent = (db: Db) => (field: 'kind' | 'at') =>
  isPostgres(db)
    ? sql<string>`("requests"."stations"::json -> -1 ->> ${sql.lit(field)})`
    : sql<string>`("requests"."stations" ->> ${sql.lit(`$[#-1].${field}`)})`
