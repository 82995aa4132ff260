import { pagePathsByRole, subjectPagePath } from '@oriel/contracts/page-paths'
import type { AttentionItem, AttentionItems } from '@oriel/contracts/v1/requests/attention-items-schemas'
import type { RecordedDecision } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import type { AccessLevel } from '@oriel/contracts/enums'
import { type SqlBool, sql } from 'kysely'
import { toDecision } from '../../../platform/db/stored-sign-offs.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { sideOf } from '../../../policy/side.ts'
import { canNameWork } from '../../../policy/visible.ts'
import { annotatedDeliverable } from '../../discussion/annotations/annotated-deliverable.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'
import { agreedTermsIn, readRequestEvents } from '../../work/request-status/request-history.ts'
import { visibleItems } from './visible-items.ts'

type ReadContext = Pick<RequestContext, 'actor' | 'db'>

const MAX_ITEMS = 100
/** Characters. */
const EXCERPT_LENGTH = 280

export async function listAttentionItems(ctx: RequestContext): Promise<AttentionItems> {
  const { items, total } = await findAttentionItems(ctx)
  const beside = await loadRelatedRecords(ctx, {
    people: items.flatMap(({ by, requestedBy }) => [by, requestedBy]),
    projects: items.map(({ project }) => project),
  })
  return { items, total, ...beside }
}

/** Without names. Also the response's cache key: items change a moment after the log. */
export async function findAttentionItems(looking: ReadContext) {
  const open = listOpenItems(looking).where(isInInbox(looking))
  const items = await showAttentionItems(looking, open)
  if (items.length < MAX_ITEMS) return { items, total: items.length }
  const { total } = await open.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

const selectSubjects = (ctx: ReadContext, some: ReturnType<typeof listOpenItems>) =>
  some
    .innerJoin('projects as place', 'place.id', 'needs.projectId')
    .leftJoin('workItems as work', 'work.id', 'needs.workItemId')
    .leftJoin('requests as asked', 'asked.id', 'needs.requestId')
    .leftJoin('workItems as result', (join) =>
      join.onRef('result.id', '=', 'asked.resultId').on(canNameWork(ctx.actor, 'result')),
    )
    .leftJoin('requests as origin', (join) =>
      join.onRef('origin.resultId', '=', 'needs.workItemId').on('origin.trashId', 'is', null),
    )
    .leftJoin('comments as said', 'said.id', 'needs.commentId')
    .leftJoin('pins as remark', 'remark.id', 'needs.pinId')
    .leftJoin('signOffApprovers as decided', (join) =>
      join
        .onRef('decided.signOffId', '=', 'needs.signOffId')
        .onRef('decided.userId', '=', 'needs.askedById')
        .on('needs.kind', '=', 'sign-off-decided'),
    )
    .leftJoin('signOffs as signing', 'signing.id', 'needs.signOffId')
    .leftJoin('deliverables as deliverable', 'deliverable.id', 'signing.deliverableId')
    .leftJoin('proposals as proposed', 'proposed.id', 'needs.proposalId')
    .selectAll('needs')
    .select(['work.parentId', 'said.text', 'asked.stations', 'remark.text as remark'])
    .select(['decided.decision as verdict', 'decided.words as verdictWords'])
    .select((it) => it.fn.coalesce('asked.requestedById', 'origin.requestedById').as('requestedBy'))
    .select(annotatedDeliverable(ctx, 'remark.fileId').as('readOn'))
    .select((it) => it.fn.coalesce('remark.parentId', 'remark.id').as('annotationId'))
    .select(['deliverable.id as deliverableId', 'signing.words as askingWords', 'signing.dueOn'])
    .select(['result.id as resultId', 'result.parentId as resultParentId'])
    .select(['proposed.name', 'proposed.email', 'proposed.level', 'proposed.text as saidOfThem'])
    .select(sql<string>`coalesce("deliverable"."title", "work"."title", "asked"."title", "place"."name")`.as('title'))
    .orderBy('needs.askedAt')
    .orderBy('needs.id')
    .limit(MAX_ITEMS)

export async function showAttentionItems(
  ctx: ReadContext,
  some: ReturnType<typeof listOpenItems>,
): Promise<AttentionItem[]> {
  const rows = await selectSubjects(ctx, some).execute()
  return rows.map((row): AttentionItem => ({
    id: row.id,
    kind: row.kind,
    project: row.projectId,
    ...(row.kind === 'delivered'
      ? { workItem: row.resultId, parent: row.resultParentId }
      : { workItem: row.workItemId, parent: row.parentId }),
    request: row.requestId,
    title: row.title,
    by: row.askedById,
    at: row.askedAt,
    text: excerpt(wordsOf(row), EXCERPT_LENGTH),
    requestedBy: row.requestedBy,
    dueOn: row.dueOn,
    ...(row.deliverableId === null ? {} : { deliverable: row.deliverableId }),
    ...placeOf(row),
    ...outcomeOf(row),
    ...proposedIn(row),
    can: listPermissions(ctx.actor, policy.need, { ...row, assignees: [ctx.actor.id] }),
  }))
}

type Placed = Record<'commentId' | 'annotationId' | 'readOn', string | null>

const placeOf = ({ commentId: comment, annotationId: id, readOn: deliverable }: Placed): Partial<AttentionItem> => ({
  ...(comment === null ? {} : { comment }),
  ...(id === null ? {} : { annotation: { id, deliverable } }),
})

function proposedIn({ proposalId: id, name, email, level }: Proposed): Pick<AttentionItem, 'suggestion'> {
  return id === null || name === null || email === null || level === null
    ? {}
    : { suggestion: { id, name, email, accessLevel: level } }
}

interface Proposed {
  proposalId: string | null
  name: string | null
  email: string | null
  level: AccessLevel | null
  saidOfThem: string | null
}

interface Outcome extends Pick<AttentionItem, 'kind' | 'title'> {
  stations: string | null
  askedAt: string
  verdict: RecordedDecision | null
}

function outcomeOf({ kind, title, stations, askedAt, verdict }: Outcome): Partial<AttentionItem> {
  if (kind === 'sign-off-decided') return verdict ? { decision: toDecision(verdict) } : {}
  if (kind !== 'request-decided' || stations === null) return {}
  const events = readRequestEvents({ stations })
  if (events.find(({ at }) => at === askedAt)?.kind === 'rejected') return { decision: 'rejected' }
  const agreed = agreedTermsIn(events)
  return { decision: 'approved', title: agreed?.title ?? title, dueOn: agreed?.dueOn ?? null }
}

interface Worded extends Proposed {
  text: string | null
  remark: string | null
  verdictWords: string | null
  askingWords: string | null
  stations: string | null
  askedAt: string
}

const wordsOf = (row: Worded): string =>
  row.text ?? row.remark ?? row.verdictWords ?? row.askingWords ?? proposedBy(row) ?? requestEventText(row)

const proposedBy = ({ name, email, saidOfThem }: Proposed) =>
  name === null ? undefined : [name, email, saidOfThem].filter(Boolean).join(' · ')

function requestEventText({ stations, askedAt }: { stations: string | null; askedAt: string }): string {
  if (stations === null) return ''
  return readRequestEvents({ stations }).findLast(({ at }) => at === askedAt)?.text ?? ''
}

/** Neither snoozed nor done in the inbox, so that both show the same number. */
const isInInbox = ({ actor }: Pick<RequestContext, 'actor'>) =>
  sql<SqlBool>`not exists (select 1 from "notices" as "state" where "state"."userId" = ${actor.id}
    and "state"."subject" = "needs"."id"
    and ("state"."snoozedUntil" > ${new Date().toISOString()} or "state"."doneAt" >= "needs"."askedAt"))`

/** Managers get all; employees get items of their assigned work and outcomes addressed to them. */
export function listOpenItems(ctx: ReadContext) {
  const { actor, db } = ctx
  const needs = visibleItems(ctx).where('needs.doneAt', 'is', null)
  if (sideOf(actor) !== 'team') return needs
  // Few items, many assignments: probe per item.
  const assigned = db
    .selectFrom('workItemAssignees')
    .select('userId')
    .where('workItemId', '=', sql.ref<string>('needs.workItemId'))
    .where('userId', '=', actor.id)
  return needs.where(sql<SqlBool>`("needs"."userId" = ${actor.id} or exists ${assigned})`)
}

export async function findOpenDecision(ctx: RequestContext, subject: string): Promise<string | undefined> {
  const isThere = sql<SqlBool>`(coalesce("needs"."requestId", "needs"."workItemId", "needs"."projectId") = ${subject}
    or "needs"."requestId" in (select "id" from "requests" where "resultId" = ${subject}))`
  const [item] = await showAttentionItems(
    ctx,
    listOpenItems(ctx).where('needs.kind', 'in', ['sign-off', 'delivered']).where(isThere),
  )
  return item && subjectPagePath({ ...item, annotation: undefined }, pagePathsByRole[ctx.actor.role])
}
