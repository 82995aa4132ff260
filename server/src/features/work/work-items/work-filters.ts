import { addDays, DUE_SOON_DAYS } from '@oriel/contracts/time/dates'
import { LIMITS } from '@oriel/contracts/limits'
import type { DueFilter, WorkItemFilter, WorkItemStats } from '@oriel/contracts/v1/work/work-items-schemas'
import type { Priority, WorkStatus } from '@oriel/contracts/enums'
import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { inList, CLOSED_STATUSES, OPEN_STATUSES } from '../../../platform/db/sql/in-list.ts'
import { isIndexed, matches, newestMatches, parseSearchWords } from '../../../platform/db/search-index.ts'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { fieldRules, fieldIsReadable } from '../../../policy/field-rules.ts'
import { policy, type SeeRule } from '../../../policy/policy.ts'
import { isNotArchived } from '../../../policy/archive.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { hasLabel } from '../labels/label-records.ts'
import { visibleWork, type WorkKind, visible } from '../../../policy/visible.ts'

type Input = z.output<typeof WorkItemFilter>
type FilterName = Exclude<
  keyof Input,
  'kind' | 'limit' | 'after' | 'skip' | 'company' | 'group' | 'sort' | 'order' | 'detail'
>
/** `assignee`: user ids, `UNASSIGNED` or `ASSIGNED`. */
export type WorkFilter = Pick<Input, FilterName> & { kind: WorkKind }

export const UNASSIGNED = 'none'
export const ASSIGNED = 'some'

const isNarrow = ({ project, projects, parent, assignee, awaitingReply }: Omit<WorkFilter, 'q'>) =>
  [project, projects, parent, assignee, awaitingReply].some((it) => it !== undefined)

/**
 * Without status: filter chips count all statuses. An unfiltered search finds the newest 1000, once for counts and
 * rows; a narrow one finds all.
 */
export async function matchesFilter(
  { db, actor }: RequestContext,
  { q, ...filter }: WorkFilter,
): Promise<Expression<SqlBool>> {
  const { kind } = filter
  const seen = all([visibleWork(actor, kind), ...conditionsOf({ db, actor }, filter)])
  if (!q) return seen
  if (isNarrow(filter) || !seesAll(actor, policy[kind].see) || !isIndexed(q))
    return all([seen, matches(db, `${kind}s`, q)])
  const newest = await db
    .selectFrom('workItems')
    .select('id')
    .where(
      newestMatches(db, `${kind}s`, parseSearchWords(q), {
        seen,
        time: 'createdAt',
        most: LIMITS.listMost,
        few: false,
      }),
    )
    .execute()
  const ids = newest.map(({ id }) => id)
  return all([seen, inList(db, 'workItems.id', ids)])
}

const all = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

function conditionsOf(ctx: Reader, { kind, ...filter }: Omit<WorkFilter, 'q'>) {
  const isPlaced = filter.project ?? filter.projects ?? filter.parent
  return [
    ...(isPlaced ? [] : [isNotArchived('workItems.projectId')]),
    ...conditionNames.flatMap((name) => (filter[name] ? conditions[name](filter[name] as never, ctx, kind) : [])),
  ]
}

type Reader = Pick<RequestContext, 'db' | 'actor'>
type Condition<Value> = (value: NonNullable<Value>, ctx: Reader, kind: WorkKind) => Array<Expression<SqlBool>>

/** The status is a condition of its own: chips count all statuses. */
const conditions: { [Name in Exclude<FilterName, 'status' | 'q'>]-?: Condition<Input[Name]> } = {
  priority: (words, { actor }) => [oneOfWords('priority', words), ...readWhere(actor, fieldRules.workItem.priority)],
  project: (id) => [sql<SqlBool>`"projectId" = ${id}`],
  projects: (ids, { db }) => [inList(db, 'workItems.projectId', ids)],
  parent: (id) => [sql<SqlBool>`"parentId" = ${id}`],
  assignee: (ids, { actor }) => [assignedTo(ids), ...readWhere(actor, fieldRules.workItem.assignees)],
  label: (ids, ctx) => [hasLabel(ctx, 'workItems.id', ids)],
  awaitingReply: (_, ctx, kind) => [isClientAwaitingReply(ctx, kind)],
  visibility: (audience) => [audience === 'client' ? IS_SHARED : IS_HIDDEN],
  changedSince: (day) => [sql<SqlBool>`"updatedAt" >= ${day}`],
  dueTo: (day) => [sql<SqlBool>`"dueOn" <= ${day}`],
  dueFrom: (day) => [sql<SqlBool>`"dueOn" >= ${day}`],
  due: (due, { actor }) => dueIs[due](readerToday({ actor })),
}
const conditionNames = Object.keys(conditions) as Array<keyof typeof conditions>

/** Filtering by a hidden field would reveal it. */
function readWhere(actor: RequestContext['actor'], rule: SeeRule): Array<Expression<SqlBool>> {
  const isRead = fieldIsReadable(actor, rule, (name) => sql.ref(`workItems.${name}`))
  return isRead ? [isRead] : []
}

const IS_SHARED = sql<SqlBool>`"audience" = 'client'`
/** Condition of the partial index. */
const IS_HIDDEN = sql<SqlBool>`"audience" <> 'client'`

const until = (today: string, days: number) => sql<SqlBool>`"dueOn" between ${today} and ${addDays(today, days)}`
const dueIs: Record<DueFilter, (today: string) => Array<Expression<SqlBool>>> = {
  overdue: (today) => [IS_OPEN, sql<SqlBool>`"dueOn" < ${today}`],
  soon: (today) => [IS_OPEN, until(today, DUE_SOON_DAYS)],
  'overdue-active': (today) => [IS_NOT_FINISHED, IN_ACTIVE_PROJECT, sql<SqlBool>`"dueOn" < ${today}`],
  'next-7-days-active': (today) => [IS_NOT_FINISHED, IN_ACTIVE_PROJECT, until(today, DUE_WITHIN_DAYS)],
  'upcoming-active': (today) => [IS_NOT_FINISHED, IN_ACTIVE_PROJECT, sql<SqlBool>`"dueOn" >= ${today}`],
  none: () => [IS_NOT_FINISHED, isUndated],
}
const DUE_WITHIN_DAYS = 6
export const isUndated = sql<SqlBool>`"dueOn" is null`
export const isDated = sql<SqlBool>`"dueOn" is not null`

const IN_ACTIVE_PROJECT = sql<SqlBool>`exists (select 1 from "projects" as "goingOn" where "goingOn"."id" = "workItems"."projectId" and "goingOn"."status" not in ${CLOSED_STATUSES})`

const IS_OPEN = sql<SqlBool>`"status" in ${OPEN_STATUSES}`

/**
 * Condition of the partial indexes on open work by date. This form keeps the planner off an index by status, which
 * would sort all open work.
 */
const IS_NOT_FINISHED = sql<SqlBool>`"status" not in ${CLOSED_STATUSES}`

export const hasStatus = (statuses: readonly WorkStatus[]) =>
  [...statuses].sort().join() === 'in-progress,pending' ? IS_NOT_FINISHED : oneOfWords('status', statuses)

function oneOfWords(column: 'status' | 'priority', words: readonly string[]) {
  if (words.length === 1) return sql<SqlBool>`${sql.ref(column)} = ${words[0]}`
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(words)})`
}

function assignedTo(assignees: readonly string[]) {
  if (assignees.includes(ASSIGNED)) return sql<SqlBool>`"hands" > 0`
  const people = assignees.filter((id) => id !== UNASSIGNED)
  const users = people.length === 1 ? sql`= ${people[0]}` : sql`in (${sql.join(people)})`
  const theirs = sql<SqlBool>`"id" in (select "workItemId" from "workItemAssignees" where "userId" ${users})`
  const nobodys = sql<SqlBool>`"hands" = 0`
  if (people.length === 0) return nobodys
  return people.length === assignees.length ? theirs : sql<SqlBool>`(${nobodys} or ${theirs})`
}

/** Counters know only kind, project, priority and visibility. */
export const isCountable = ({ q, ...filter }: WorkFilter) =>
  q === undefined && conditionNames.every((name) => filter[name] === undefined || COUNTER_FILTERS.includes(name))
const COUNTER_FILTERS = ['project', 'priority', 'visibility']

interface Group {
  status: string
  count: number
}
const sum = (groups: readonly { count: number }[]) => groups.reduce((total, { count }) => total + count, 0)

export function countByStatus(groups: readonly Group[]) {
  const count = (wanted: WorkStatus) => sum(groups.filter(({ status }) => status === wanted))
  return {
    all: sum(groups),
    pending: count('pending'),
    'in-progress': count('in-progress'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  }
}

export function countWorkItems(groups: ReadonlyArray<Group & { word: string }>): WorkItemStats {
  const { all: total, ...byStatus } = countByStatus(groups)
  const priority = (wanted: Priority) => sum(groups.filter(({ word }) => word === wanted))
  return {
    total,
    byStatus,
    byPriority: {
      urgent: priority('urgent'),
      high: priority('high'),
      normal: priority('normal'),
      low: priority('low'),
    },
  }
}

/** Tasks also match by subtasks. Starts from open attention items, which are few. */
function isClientAwaitingReply(
  { actor, db }: Pick<RequestContext, 'actor' | 'db'>,
  kind: WorkKind,
): Expression<SqlBool> {
  const at = kind === 'task' ? sql<string>`coalesce("at"."parentId", "at"."id")` : sql<string>`"at"."id"`
  const said = visible(actor, policy.comment.see, 'comments')
  const waiting = db
    .selectFrom('needs')
    .innerJoin('workItems as at', 'at.id', 'needs.workItemId')
    .select(at.as('id'))
    .where('needs.doneAt', 'is', null)
    .where('needs.kind', '=', 'client-awaiting-reply')
    .where('at.trashId', 'is', null)
    .where(visible(actor, policy.need.see, 'needs'))
    .where(
      sql<SqlBool>`("needs"."pinId" is not null
        or exists (select 1 from "comments" where "comments"."id" = "needs"."commentId" and ${said}))`,
    )
  return sql<SqlBool>`"workItems"."id" in ${waiting}`
}
