import { type Expression, type SqlBool, sql } from 'kysely'
import { policy, type SeeRule } from './policy.ts'
import type { Actor } from './relations.ts'

type Table =
  | ('projects' | 'workItems' | 'comments' | 'files' | 'requests')
  | ('deliverables' | 'pins' | 'activities' | 'needs' | 'proposals' | 'daysOff')
export type WorkKind = 'task' | 'subtask'

/**
 * The condition under which rows of `table` exist for this person, for the `where` of every list, count and lookup:
 *
 *     db.selectFrom('files').where(visible(actor, policy.file.see, 'files'))
 *
 * Rows in the trash exist for nobody. `alias` when the query calls the table something else.
 */
export function visible(actor: Actor, rule: SeeRule, table: Table, alias: string = table): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const anyOf = related(actor, rule, table, column)
  // The log outlives what it is about (REQ-1301), and what needs and proposals are about is asked for by itself; days
  // off are not put in the trash. Everything else there is out of sight.
  return isNeverInTrash(table) ? anyOf : sql<SqlBool>`(${anyOf} and ${column('trashId')} is null)`
}

type Kept = 'activities' | 'needs' | 'proposals' | 'daysOff'
const isNeverInTrash = (table: Table): table is Kept =>
  table === 'activities' || table === 'needs' || table === 'proposals' || table === 'daysOff'

const isOf: Record<WorkKind, (parentId: Expression<unknown>) => Expression<SqlBool>> = {
  task: (parentId) => sql<SqlBool>`${parentId} is null`,
  subtask: (parentId) => sql<SqlBool>`${parentId} is not null`,
}

/** The same for work: of one kind, or of both. A task has no parent, a subtask has one. */
export function visibleWork(actor: Actor, kind?: WorkKind, alias = 'workItems'): Expression<SqlBool> {
  const ofKind = (one: WorkKind) =>
    sql<SqlBool>`(${visible(actor, policy[one].see, 'workItems', alias)} and ${isOf[one](sql.ref(`${alias}.parentId`))})`
  return kind ? ofKind(kind) : sql<SqlBool>`(${ofKind('task')} or ${ofKind('subtask')})`
}

/**
 * Whether work may be named beside something that this person sees, such as the request that became it. It may be in
 * the trash: what hung on it says so by itself.
 */
export function canNameWork(actor: Actor, alias = 'workItems'): Expression<SqlBool> {
  const only = policy.task.see.who.find(({ role }) => role === actor.role)?.only
  return only ? only.among((name) => sql.ref(`${alias}.${name}`), actor) : sql<SqlBool>`1 = 1`
}

/** The condition for what was deleted at once, as one entry of the trash, that this person sees once it is back. */
export function visibleAfterRestore(
  actor: Actor,
  rule: SeeRule,
  table: Exclude<Table, Kept>,
  trashId: string,
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${related(actor, rule, table, column)} and ${column('trashId')} = ${trashId})`
}

function related(
  actor: Actor,
  rule: SeeRule,
  table: Table,
  column: (name: string) => Expression<unknown>,
): Expression<SqlBool> {
  // Days off are of people, not of projects.
  const projectId = column(table === 'projects' ? 'id' : table === 'daysOff' ? 'userId' : 'projectId')
  const relations = rule.who.filter((relation) => relation.role === actor.role)
  const conditions = relations.map((relation) =>
    relation.only
      ? sql<SqlBool>`(${relation.among(actor, projectId)} and ${relation.only.among(column, actor)})`
      : relation.among(actor, projectId),
  )
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`1 = 0`
}
