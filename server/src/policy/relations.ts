import type { AccessLevel, Role, ClientField } from '@oriel/contracts/enums'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { EntryVisibility } from '../platform/db/stored-visibility.ts'

export interface Actor {
  id: string
  fullName: string
  role: Role
  /** Of clients, by project. */
  levels?: ReadonlyMap<string, AccessLevel>
  /** Of clients: the selected company. */
  companyId?: string
  /** API token limited to projects: only narrows the policy. */
  limitedByToken?: string
}

/** Facts of an item found through `visible`: "is on the team" and "is the client" depend on the role alone. */
export interface PolicyFacts {
  projectId?: string | null
  assignees?: readonly string[]
  authorId?: string
  createdById?: string
  status?: string
  requestId?: string | null
  resultId?: string | null
  audience?: EntryVisibility
  /** Attention items. */
  side?: 'client' | 'staff'
  /** Attention items. */
  kind?: string
  /** Author of a request; null after leaving the project. */
  asker?: string | null
  /** Requests: a question is open for the client. */
  isAsked?: boolean
  /** Attention items: the only person asked. */
  userId?: string | null
  signers?: readonly string[]
  isTheirTurn?: boolean
  isRemoved?: boolean
  isDelivered?: boolean
  shows?: Readonly<Record<ClientField, boolean>>
  isAnswered?: boolean
  isUnused?: boolean
  isTold?: boolean
  isOwn?: boolean
  isArchived?: boolean
  clientId?: string | null
  /** No client and no company. */
  isInternal?: boolean
}

export interface Relation {
  readonly name: string
  holds(actor: Actor, facts: PolicyFacts): boolean
}

/**
 * Implemented three times: for loaded items, and in SQL from the person's and the project's side.
 * `related-people.test.ts` compares both SQL versions.
 */
export interface ProjectRelation extends Relation {
  readonly role: Role
  /** `among` doesn't filter. */
  readonly everywhere?: true
  among(actor: Actor, projectId: Expression<unknown>): Expression<SqlBool>
  people?(projectId: string): Expression<unknown>
  readonly only?: RowCondition
}

export interface RowCondition {
  readonly name: string
  /** Without an actor: any person of the role. */
  holds(facts: PolicyFacts, actor?: Actor): boolean
  among(column: (name: string) => Expression<unknown>, actor: Actor): Expression<SqlBool>
}

export interface StateCondition {
  readonly name: string
  holds(facts: PolicyFacts): boolean
}

const ofToken = ({ limitedByToken }: Actor, projectId: Expression<unknown>) =>
  limitedByToken === undefined
    ? sql``
    : sql` and ${projectId} in (select "chosen"."projectId" from "apiTokenProjects" as "chosen" where "chosen"."tokenId" = ${limitedByToken})`

export const manager: ProjectRelation = {
  name: 'a manager',
  role: 'pm',
  everywhere: true,
  holds: (actor) => actor.role === 'pm',
  among: (actor, projectId) => sql<SqlBool>`1 = 1${ofToken(actor, projectId)}`,
}

export const teamMember: ProjectRelation = {
  name: 'an employee on its team',
  role: 'employee',
  holds: (actor) => actor.role === 'employee',
  among: (actor, projectId) =>
    sql<SqlBool>`${projectId} in (select "projectMembers"."projectId" from "projectMembers" where "projectMembers"."userId" = ${actor.id})${ofToken(actor, projectId)}`,
  people: (projectId) =>
    sql`select "projectMembers"."userId" as "id" from "projectMembers" where "projectMembers"."projectId" = ${projectId}`,
}

const ofCompany = ({ companyId }: Actor, projectId: Expression<unknown>) =>
  companyId === undefined
    ? sql``
    : sql` and ${projectId} in (select "theirs"."id" from "projects" as "theirs" where "theirs"."companyId" = ${companyId})`

export const client: ProjectRelation = {
  name: 'a client of it',
  role: 'customer',
  holds: (actor) => actor.role === 'customer',
  among: (actor, projectId) =>
    sql<SqlBool>`${projectId} in (select "projectClients"."projectId" from "projectClients" where "projectClients"."userId" = ${actor.id})${ofCompany(actor, projectId)}${ofToken(actor, projectId)}`,
  people: (projectId) =>
    sql`select "projectClients"."userId" as "id" from "projectClients" where "projectClients"."projectId" = ${projectId}`,
}

const clientWithLevel = (name: string, levels: string): ProjectRelation => ({
  ...client,
  name,
  among: (actor, projectId) =>
    sql<SqlBool>`${projectId} in (select "own"."projectId" from "projectClients" as "own" where "own"."userId" = ${actor.id} and "own"."level" in (${sql.raw(levels)}))${ofCompany(actor, projectId)}${ofToken(actor, projectId)}`,
  people: (projectId) =>
    sql`select "own"."userId" as "id" from "projectClients" as "own" where "own"."projectId" = ${projectId} and "own"."level" in (${sql.raw(levels)})`,
})
/** Viewers never decide. */
export const projectApprover = clientWithLevel('an approver of its client', `'approver'`)
export const projectContributor = clientWithLevel('a contributor of its client', `'approver', 'contributor'`)

const accessLevelIn = ({ levels }: Actor, { projectId }: PolicyFacts) => levels?.get(projectId ?? '')

export const approver: Relation = {
  name: 'an approver of its client',
  holds: (actor, facts) => accessLevelIn(actor, facts) === 'approver',
}

export const contributor: Relation = {
  name: 'an approver or contributor of its client',
  holds: (actor, facts) => approver.holds(actor, facts) || accessLevelIn(actor, facts) === 'contributor',
}

export const respondent: Relation = {
  name: 'an approver of its client, or a contributor unless something was delivered',
  holds: (actor, facts) =>
    approver.holds(actor, facts) || (facts.kind !== 'delivered' && contributor.holds(actor, facts)),
}

/** Requests of people who left belong to approvers. */
export const requester: Relation = {
  name: 'the client who asked for it',
  holds: (actor, facts) =>
    facts.asker === null ? approver.holds(actor, facts) : facts.asker === actor.id && contributor.holds(actor, facts),
}

/** Time off: `among` takes a person's id, null for the workspace. */
export const teammate: ProjectRelation = {
  name: 'an employee (of managers and people who share a team with them)',
  role: 'employee',
  holds: (actor) => actor.role === 'employee',
  among: (actor, personId) =>
    sql<SqlBool>`(${personId} is null or ${personId} = ${actor.id} or ${personId} in (${managersAnd(teammatesOf(actor))}))`,
}

const managersAnd = (others: Expression<unknown>) =>
  sql`select "users"."id" from "users" where "users"."role" = 'pm' union all ${others}`
const teammatesOf = ({ id }: Actor) =>
  sql`select "other"."userId" from "projectMembers" as "mine"
    inner join "projects" as "of" on "of"."id" = "mine"."projectId" and "of"."trashId" is null
    inner join "projectMembers" as "other" on "other"."projectId" = "mine"."projectId"
    where "mine"."userId" = ${id}`

export const holidayReader: ProjectRelation = {
  name: 'a client (holidays only)',
  role: 'customer',
  holds: (actor) => actor.role === 'customer',
  among: (_, personId) => sql<SqlBool>`${personId} is null`,
}

export const employee: ProjectRelation = {
  name: 'an employee',
  role: 'employee',
  everywhere: true,
  holds: (actor) => actor.role === 'employee',
  among: () => sql<SqlBool>`1 = 1`,
}

/** `among` takes a label's id. */
export const labelReader: ProjectRelation = {
  name: 'a client (on what they see)',
  role: 'customer',
  holds: (actor) => actor.role === 'customer',
  among: (actor, labelId) => {
    const on = (table: string) => sql`select "labelings"."labelId" from "labelings"
      inner join ${sql.table(table)} as "labeled" on "labeled"."id" = "labelings"."recordId" and "labeled"."trashId" is null
      where ${client.among(actor, sql.ref('labeled.projectId'))}`
    return sql<SqlBool>`${labelId} in (${on('workItems')} and "labeled"."audience" = 'client' union ${on('requests')})`
  },
}

export const timeOffOwner: Relation = {
  name: 'the person at the agency whose day it is',
  holds: (actor, facts) => actor.role !== 'customer' && facts.isOwn === true,
}

export const timeOffReasonReader: Relation = {
  name: 'everyone who sees it, for a holiday or where the person shares the reason',
  holds: (_, facts) => facts.isTold === true,
}

export const sharedWithClient: RowCondition = {
  name: 'shared with the client',
  holds: (facts) => facts.audience === 'client',
  among: (column) => sql<SqlBool>`${column('audience')} = 'client'`,
}

const showsClientField = (what: ClientField, column: string): RowCondition => ({
  name: `its project shows ${what}`,
  holds: (facts) => facts.shows?.[what] === true,
  among: (of) =>
    sql<SqlBool>`${of('projectId')} in (select "showing"."id" from "projects" as "showing" where ${sql.ref(`showing.${column}`)} = 1)`,
})
export const showsEstimates = showsClientField('estimates', 'showsEstimates')
export const showsPeople = showsClientField('people', 'showsPeople')
export const showsPriorities = showsClientField('priorities', 'showsPriorities')

/** Requests and everything on them are between managers and the client. */
export const outsideRequests: RowCondition = {
  name: 'not part of a task request',
  holds: (facts) => !facts.requestId,
  among: (column) => sql<SqlBool>`${column('requestId')} is null`,
}

const addressedTo = (side: 'client' | 'staff', name: string): RowCondition => ({
  name,
  holds: (facts) => facts.side === side,
  among: (column) => sql<SqlBool>`${column('side')} = ${sql.lit(side)}`,
})
export const askedOfClient = addressedTo('client', 'it is asked of the client')
export const askedOfStaff = addressedTo('staff', 'it is asked of the agency')

export const notDelivered: RowCondition = {
  name: 'nothing has been delivered',
  holds: (facts) => facts.kind !== 'delivered',
  among: (column) => sql<SqlBool>`${column('kind')} <> 'delivered'`,
}

export const notAddressedToOthers: RowCondition = {
  name: 'nobody else is asked by name',
  holds: (facts, actor) => !facts.userId || facts.userId === actor?.id,
  among: (column, actor) => sql<SqlBool>`(${column('userId')} is null or ${column('userId')} = ${actor.id})`,
}

const FOR_COLLEAGUES = ['question', 'request-question', 'delivered']

/** The author first; colleagues once the author left or lost the access level. */
export const addressedToThem: RowCondition = {
  name: 'nobody else is asked by name, or that person can’t answer anymore',
  holds: notAddressedToOthers.holds,
  among: (column, actor) => sql<SqlBool>`(${notAddressedToOthers.among(column, actor)}
    or (${column('kind')} in (${sql.join(FOR_COLLEAGUES.map((kind) => sql.lit(kind)))}) and not exists (
      select 1 from "projectClients" as "addressed" inner join "users" as "addressee" on "addressee"."id" = "addressed"."userId"
      where "addressed"."projectId" = ${column('projectId')} and "addressed"."userId" = ${column('userId')}
        and "addressee"."status" = 'active' and "addressee"."deletedAt" is null
        and ("addressed"."level" = 'approver' or ("addressed"."level" = 'contributor' and ${column('kind')} <> 'delivered')))))`,
}

/** Suggestions are for clients and managers only. */
export const notSuggestion: RowCondition = {
  name: 'nobody is proposed',
  holds: (facts) => facts.kind !== 'suggestion',
  among: (column) => sql<SqlBool>`${column('kind')} <> 'suggestion'`,
}

export const both = (one: RowCondition, other: RowCondition): RowCondition => ({
  name: `${one.name} and ${other.name}`,
  holds: (facts, actor) => one.holds(facts, actor) && other.holds(facts, actor),
  among: (column, actor) => sql<SqlBool>`(${one.among(column, actor)} and ${other.among(column, actor)})`,
})

/** What both sides see of a request belongs to the resulting work; internal comments don't. */
export const outsideRequestsOrPassedOn: RowCondition = {
  name: 'not part of a task request, or shared on one that became work',
  holds: (facts) => !facts.requestId || (Boolean(facts.resultId) && facts.audience === 'client'),
  among: (column) =>
    sql<SqlBool>`(${column('requestId')} is null or (${column('resultId')} is not null and ${column('audience')} = 'client'))`,
}

/** Excludes managers' internal annotations on requests. */
export const outsideRequestsOrShared: RowCondition = {
  name: 'not part of a task request, or shared with the client',
  holds: (facts) => !facts.requestId || facts.audience === 'client',
  among: (column) => sql<SqlBool>`(${column('requestId')} is null or ${column('audience')} = 'client')`,
}

export const only = (relation: ProjectRelation, narrowing: RowCondition): ProjectRelation => ({
  ...relation,
  name: `${relation.name} (if ${narrowing.name})`,
  only: narrowing,
  holds: (actor, facts) => relation.holds(actor, facts) && narrowing.holds(facts, actor),
})

export const addressee: Relation = {
  name: 'the person it is for',
  holds: (actor, facts) => facts.userId === actor.id,
}

export const assignee: Relation = {
  name: 'an employee assigned to it',
  holds: (actor, facts) => actor.role === 'employee' && (facts.assignees?.includes(actor.id) ?? false),
}

/** Viewers can't write. */
export const author: Relation = {
  name: 'its author',
  holds: (actor, facts) =>
    facts.authorId === actor.id && (actor.role !== 'customer' || contributor.holds(actor, facts)),
}

export const creator: Relation = {
  name: 'the employee who created it',
  holds: (actor, facts) => actor.role === 'employee' && facts.createdById === actor.id,
}

/** While still an approver. */
export const requestedApprover: Relation = {
  name: 'an approver who was asked',
  holds: (actor, facts) => approver.holds(actor, facts) && (facts.signers?.includes(actor.id) ?? false),
}

export const isPending: StateCondition = { name: 'it is pending', holds: (facts) => facts.status === 'pending' }

export const hasNoOpenQuestion: StateCondition = {
  name: 'no question to its client is open',
  holds: (facts) => facts.isAsked !== true,
}

export const hasOpenQuestion: StateCondition = {
  name: 'a question to its client is open',
  holds: (facts) => facts.isAsked === true,
}

export const awaitsDeliveryReview: StateCondition = {
  name: 'it was requested, is completed, and its delivery is unanswered',
  holds: (facts) => facts.isDelivered === true,
}

/** Suggestions and sign-off requests need a decision. */
export const isDismissible: StateCondition = {
  name: 'it is neither a proposed colleague nor a sign-off request',
  holds: (facts) => facts.kind !== 'suggestion' && facts.kind !== 'sign-off',
}

export const isUndecided: StateCondition = {
  name: 'nobody has answered it',
  holds: (facts) => facts.status === 'pending',
}

export const isDraft: StateCondition = {
  name: 'no sign-off on it was ever requested',
  holds: (facts) => facts.status === 'draft',
}

export const hasPendingSignOff: StateCondition = {
  name: 'a sign-off is pending',
  holds: (facts) => facts.status === 'waiting',
}
export const hasNoPendingSignOff: StateCondition = {
  name: 'no sign-off is pending',
  holds: (facts) => facts.status !== 'waiting',
}

export const isApproversTurn: StateCondition = {
  name: 'their own decision is pending',
  holds: (facts) => facts.isTheirTurn === true,
}

export const workStillExists: StateCondition = {
  name: 'its work still exists',
  holds: (facts) => facts.isRemoved !== true,
}

export const isInUse: StateCondition = {
  name: 'its project is not archived',
  holds: (facts) => facts.isArchived !== true,
}

export const hasClient: StateCondition = {
  name: 'its project has a client',
  holds: (facts) => facts.clientId !== null,
}

export const isNotInternal: StateCondition = {
  name: 'its project is not internal',
  holds: (facts) => facts.isInternal !== true,
}

export const hasNoReplies: StateCondition = {
  name: 'nobody has answered it',
  holds: (facts) => facts.isAnswered !== true,
}

export const isEmptyCompany: StateCondition = {
  name: 'it has no people and no projects',
  holds: (facts) => facts.isUnused === true,
}

export const isNotOwn: StateCondition = { name: 'it is not their own', holds: (facts) => facts.isOwn !== true }

/** Requests are always shared (REQ-103). */
export const isNotOnRequest: StateCondition = { name: 'it is not on a request', holds: (facts) => !facts.requestId }
