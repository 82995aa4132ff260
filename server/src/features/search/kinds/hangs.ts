import { type SqlBool, sql } from 'kysely'
import { may } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import type { Actor } from '../../../policy/words.ts'

/** Who sees no requests is led to the work at which it arrived. */
export const itsWork = (actor: Actor, table: 'comments' | 'files') =>
  may(actor, policy.request.see)
    ? sql<SqlBool>`"workItems"."id" = ${sql.ref(`${table}.workItemId`)}`
    : sql<SqlBool>`"workItems"."id" = coalesce(${sql.ref(`${table}.workItemId`)}, ${sql.ref(`${table}.resultId`)})`

/** The request on which something hangs, for whoever sees requests. */
export const requestOf = (actor: Actor, table: 'comments' | 'files') =>
  sql<string | null>`${may(actor, policy.request.see) ? sql.ref(`${table}.requestId`) : sql`null`}`.as('requestId')

/** Work that something hangs on. */
export const onWork = ['workItems.id as workItem', 'workItems.parentId as parent'] as const
