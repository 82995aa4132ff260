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
export function selectAttentionFacts(ctx: ReadContext, thing?: string) {
  return ctx.db.selectFrom(
    openQuestionFacts(ctx, thing)
      .unionAll(workFacts(ctx, thing))
      .unionAll(requestFacts(ctx, thing))
      .unionAll(mentionFacts(ctx, thing))
      .unionAll(deviceFacts(ctx, thing))
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

const openQuestionFacts = (ctx: ReadContext, thing?: string) =>
  listOpenItems(ctx)
    .$if(thing !== undefined, (it) => it.where(isAskedOn(thing)))
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

const isAskedOn = (thing?: string) =>
  sql<SqlBool>`(coalesce("needs"."requestId", "needs"."workItemId", "needs"."projectId") = ${thing} or "needs"."id" = ${thing})`

const mentionFacts = (ctx: ReadContext, thing?: string) =>
  (thing === undefined ? selectOpenMentions(ctx) : selectOpenMentionsAt(ctx, thing))
    .where(isAskedSinceArchived(mentionProjectId, sql.ref('mentions.at')))
    .select([
      'mentions.id',
      reasonLiteral('mentioned'),
      'mentions.id as subject',
      'mentions.at',
      mentionProjectId.as('projectId'),
      sql<string | null>`"mentions"."byId"`.as('byId'),
    ])

const deviceFacts = (ctx: ReadContext, thing?: string) =>
  selectNewDevices(ctx)
    .$if(thing !== undefined, (it) => it.where('devices.id', '=', thing ?? ''))
    .select([
      'devices.id',
      reasonLiteral('device'),
      'devices.id as subject',
      sql<string>`"devices"."newAt"`.as('at'),
      noPerson.as('projectId'),
      noPerson.as('byId'),
    ])

function workFacts({ db, actor }: ReadContext, thing?: string) {
  const today = readerToday({ actor })
  const mine = db
    .selectFrom('workItemAssignees as hand')
    // Join order: from the person to their work.
    .crossJoin('workItems as work')
    .whereRef('work.id', '=', 'hand.workItemId')
    .where('hand.userId', '=', actor.id)
    .$if(thing !== undefined, (it) => it.where('work.id', '=', thing ?? ''))
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
function requestFacts({ db, actor }: ReadContext, thing?: string) {
  const last = lastEvent(db)
  return db
    .selectFrom('requests')
    .$if(thing !== undefined, (it) => it.where('requests.id', '=', thing ?? ''))
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
