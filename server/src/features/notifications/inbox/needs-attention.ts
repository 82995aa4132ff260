import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { NotificationReason } from '@oriel/contracts/enums'
import { type SqlBool, sql } from 'kysely'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { listOpenItems, showAttentionItems } from '../../requests/attention/list-attention-items.ts'
import { isDateOpen, readRequestEvents } from '../../work/request-status/request-history.ts'
import { selectAttentionFacts } from './attention-facts.ts'
import { loadDeviceSubjects } from './new-devices.ts'
import { loadMentionSubjects } from './open-mentions.ts'

export const MAX_ITEMS = 100
/** Characters. */
const EXCERPT_LENGTH = 280

type ReadContext = Pick<RequestContext, 'actor' | 'db'>

export function selectAttention(ctx: ReadContext, project?: string) {
  const pile = selectItems(ctx, selectAttentionFacts(ctx))
  return project === undefined ? pile : pile.where('facts.projectId', '=', project)
}

const selectItems = ({ actor }: ReadContext, facts: ReturnType<typeof selectAttentionFacts>) =>
  facts
    .leftJoin('notices as state', (on) =>
      on
        .on('state.userId', '=', actor.id)
        .onRef('state.why', '=', 'facts.why')
        .onRef('state.subject', '=', 'facts.subject'),
    )
    .where(sql<SqlBool>`coalesce("state"."doneAt", '') < "facts"."at"`)
    .where(sql<SqlBool>`coalesce("state"."snoozedUntil", '') <= ${new Date().toISOString()}`)

/** Muted projects count as read. */
const isUnread = ({ actor }: ReadContext) =>
  sql<number>`case when coalesce("state"."readAt", '') < "facts"."at" and coalesce("facts"."projectId", '') not in
    (select "subject" from "followings" where "userId" = ${actor.id} and "level" = 'none') then 1 else 0 end`
const urgency = sql<number>`case "facts"."why"
  when 'device' then 0 when 'question' then 0 when 'delivery' then 0 when 'sign-off' then 0 when 'changes-requested' then 0
  when 'request' then 1 when 'answered' then 2 when 'request-decided' then 2 when 'sign-off-decided' then 2 when 'mentioned' then 2 when 'assigned' then 3 else 4 end`

export async function countAttention(ctx: ReadContext, project?: string) {
  return selectAttention(ctx, project)
    .select((it) => it.fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(${isUnread(ctx)}), 0)`.as('unread'))
    .select(sql<number>`coalesce(sum(case when "facts"."why" = 'request' then 1 else 0 end), 0)`.as('requests'))
    .executeTakeFirstOrThrow()
}

/** Most urgent first, then oldest. */
export const listAttention = (ctx: RequestContext, project?: string) => showPile(ctx, selectAttention(ctx, project))

export const listAttentionAbout = (ctx: RequestContext, subject: string) =>
  showPile(ctx, selectItems(ctx, selectAttentionFacts(ctx, subject)))

async function showPile(ctx: RequestContext, pile: ReturnType<typeof selectAttention>): Promise<Notification[]> {
  const rows = await pile
    .select(['facts.id', 'facts.why', 'facts.subject', 'facts.at', 'facts.projectId', 'facts.byId'])
    .select(isUnread(ctx).as('unread'))
    .orderBy(urgency)
    .orderBy('facts.at')
    .orderBy('facts.id')
    .limit(MAX_ITEMS)
    .execute()
  const told = await aboutFacts(ctx, rows)
  return rows.flatMap(({ id, why, at, projectId: project, byId: by, subject, ...row }) => {
    const about = told.get(subject)
    return about ? [{ id, reason: why, project, by, at, unread: row.unread === 1, ...about }] : []
  })
}

type About = Pick<
  Notification,
  'comment' | 'annotation' | 'workItem' | 'parent' | 'request' | 'deliverable' | 'title' | 'text' | 'dueOn'
> &
  Pick<Notification, 'requestedBy' | 'decision'>

interface Fact {
  why: NotificationReason
  subject: string
}

async function aboutFacts(ctx: RequestContext, facts: readonly Fact[]): Promise<Map<string, About>> {
  const kinds: Partial<Record<NotificationReason, (subjects: string[]) => Promise<[string, About][]>>> = {
    question: (ids) => aboutNeeds(ctx, ids),
    mentioned: (ids) => loadMentionSubjects(ctx, ids),
    device: (ids) => loadDeviceSubjects(ctx, ids),
    assigned: (ids) => aboutWork(ctx, ids),
    request: (ids) => aboutRequests(ctx, ids),
  }
  const told: [string, About][] = []
  for (const [kind, some] of Map.groupBy(facts, ({ why }) => kindOf(why)))
    told.push(...((await kinds[kind]?.(some.map(({ subject }) => subject))) ?? []))
  return new Map(told)
}

const OF_ITEMS: ReadonlySet<NotificationReason> = new Set<NotificationReason>([
  'delivery',
  'sign-off',
  'answered',
  'request-decided',
  'sign-off-decided',
  'changes-requested',
])

const kindOf = (why: NotificationReason): NotificationReason => {
  if (OF_ITEMS.has(why)) return 'question'
  return why === 'overdue' ? 'assigned' : why
}

async function aboutNeeds(ctx: RequestContext, subjects: string[]): Promise<[string, About][]> {
  const needs = await showAttentionItems(ctx, listOpenItems(ctx).where(inList(ctx.db, 'needs.id', subjects)))
  return needs.map(
    ({
      id,
      kind,
      workItem,
      parent,
      request,
      comment,
      annotation,
      title,
      text,
      requestedBy,
      decision,
      dueOn,
      ...item
    }) => [
      id,
      {
        workItem,
        parent,
        request,
        title,
        text,
        ...(comment === undefined ? {} : { comment }),
        ...(annotation === undefined ? {} : { annotation: annotation.id }),
        ...atDeliverable(item.deliverable ?? annotation?.deliverable),
        ...(requestedBy === null ? {} : { requestedBy }),
        ...(decision === undefined ? {} : { decision }),
        ...((kind === 'request-decided' || kind === 'sign-off') && dueOn !== null ? { dueOn } : {}),
      },
    ],
  )
}

const atDeliverable = (deliverable: string | null | undefined) => (deliverable ? { deliverable } : {})

async function aboutWork({ db }: RequestContext, subjects: string[]): Promise<[string, About][]> {
  const rows = await db
    .selectFrom('workItems')
    .select(['id', 'parentId', 'title', 'dueOn'])
    .where(inList(db, 'id', subjects))
    .execute()
  return rows.map(({ id, parentId: parent, title, dueOn }) => [
    id,
    { workItem: id, parent, request: null, title, ...(dueOn === null ? {} : { dueOn }) },
  ])
}

async function aboutRequests({ db }: RequestContext, subjects: string[]): Promise<[string, About][]> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'title', 'description', 'dueOn', 'stations'])
    .where(inList(db, 'id', subjects))
    .execute()
  return rows.map(({ id, title, description, dueOn, stations }) => {
    const isChosen = dueOn !== null && !isDateOpen(readRequestEvents({ stations }))
    const text = excerpt(description, EXCERPT_LENGTH)
    return [id, { workItem: null, parent: null, request: id, title, text, ...(isChosen ? { dueOn } : {}) }]
  })
}
