import { type SqlBool, sql } from 'kysely'
import { may } from '../../../../policy/permissions.ts'
import { policy } from '../../../../policy/policy.ts'
import type { Actor } from '../../../../policy/relations.ts'

/** Without access to requests: the resulting work. */
export const selectWorkItem = (actor: Actor, table: 'comments' | 'files') =>
  may(actor, policy.request.see)
    ? sql<SqlBool>`"workItems"."id" = ${sql.ref(`${table}.workItemId`)}`
    : sql<SqlBool>`"workItems"."id" = coalesce(${sql.ref(`${table}.workItemId`)}, ${sql.ref(`${table}.resultId`)})`

export const requestIdFor = (actor: Actor, table: 'comments' | 'files') =>
  sql<string | null>`${may(actor, policy.request.see) ? sql.ref(`${table}.requestId`) : sql`null`}`.as('requestId')

export const joinWorkItem = ['workItems.id as workItem', 'workItems.parentId as parent'] as const
