import { type Expression, type SqlBool, sql } from 'kysely'
import { policy, type SeeRule } from './policy.ts'
import type { Actor } from './relations.ts'
import { findRelation } from './sees-all.ts'

type Table =
  | ('projects' | 'workItems' | 'comments' | 'files' | 'requests')
  | ('deliverables' | 'pins' | 'activities' | 'needs' | 'proposals' | 'daysOff' | 'labels')
export type WorkKind = 'task' | 'subtask'

/**
 * Row-level access control for the `where` of every list, count and lookup:
 * `db.selectFrom('files').where(visible(actor, policy.file.see, 'files'))`. Hides rows in the trash.
 * `alias`: the query's name of the table.
 */
export function visible(actor: Actor, rule: SeeRule, table: Table, alias: string = table): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const anyOf = related(actor, rule, table, column)
  // The log outlives its items (REQ-1301), attention items and suggestions check theirs, time off has no trash.
  return isNeverInTrash(table) ? anyOf : sql<SqlBool>`(${anyOf} and ${column('trashId')} is null)`
}

const neverInTrash = ['activities', 'needs', 'proposals', 'daysOff', 'labels'] as const
type Kept = (typeof neverInTrash)[number]
const isNeverInTrash = (table: Table): table is Kept => (neverInTrash as readonly Table[]).includes(table)

const isOf: Record<WorkKind, (parentId: Expression<unknown>) => Expression<SqlBool>> = {
  task: (parentId) => sql<SqlBool>`${parentId} is null`,
  subtask: (parentId) => sql<SqlBool>`${parentId} is not null`,
}

export function visibleWork(actor: Actor, kind?: WorkKind, alias = 'workItems'): Expression<SqlBool> {
  const ofKind = (one: WorkKind) =>
    sql<SqlBool>`(${visible(actor, policy[one].see, 'workItems', alias)} and ${isOf[one](sql.ref(`${alias}.parentId`))})`
  return kind ? ofKind(kind) : sql<SqlBool>`(${ofKind('task')} or ${ofKind('subtask')})`
}

/** Such as next to the original request. Includes work in the trash, marked as deleted. */
export const canNameWork = (actor: Actor, alias = 'workItems') => isReadable(actor, policy.task.see, alias)

export const canReadLabel = (actor: Actor) => isReadable(actor, policy.label.see, 'labels')

function isReadable(actor: Actor, rule: SeeRule, alias: string): Expression<SqlBool> {
  const only = findRelation(actor, rule)?.only
  return only ? only.among((name) => sql.ref(`${alias}.${name}`), actor) : sql<SqlBool>`1 = 1`
}

export function visibleAfterRestore(
  actor: Actor,
  rule: SeeRule,
  table: Exclude<Table, Kept>,
  trashId: string,
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${related(actor, rule, table, column)} and ${column('trashId')} = ${trashId})`
}

/** Labels belong to the workspace. Copies only limited actors: copying reads the id (trackCacheScope). */
function withoutTokenLimit(actor: Actor): Actor {
  if (actor.limitedByToken === undefined) return actor
  const { limitedByToken: _, ...unlimited } = actor
  return unlimited
}

function related(
  actor: Actor,
  rule: SeeRule,
  table: Table,
  column: (name: string) => Expression<unknown>,
): Expression<SqlBool> {
  // Time off belongs to people, labels to the workspace.
  const projectId = column(
    table === 'projects' || table === 'labels' ? 'id' : table === 'daysOff' ? 'userId' : 'projectId',
  )
  const reader = table === 'labels' ? withoutTokenLimit(actor) : actor
  const relations = rule.who.filter((relation) => relation.role === actor.role)
  const conditions = relations.map((relation) =>
    relation.only
      ? sql<SqlBool>`(${relation.among(reader, projectId)} and ${relation.only.among(column, reader)})`
      : relation.among(reader, projectId),
  )
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`1 = 0`
}
