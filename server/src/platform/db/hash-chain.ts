import { type Expression, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'
import { SHA256, sha256 } from './connection/sha256.ts'
import type { ActivitiesTable } from './tables/activities.ts'

export const WORKSPACE_CHAIN = 'workspace'
/** Last entry before hash chains. */
export const CHAIN_START_FACT = 'log-chained-after'

/** Redaction removes it; its hash stays in `wordsHash`. */
export type RedactableText = Pick<ActivitiesTable, 'targetTitle' | 'changes'>
/** Immutable; readers and project may change. */
export type HashedEntry = Pick<
  ActivitiesTable,
  | 'id'
  | 'type'
  | 'actorId'
  | 'rootId'
  | 'workItemId'
  | 'requestId'
  | 'targetId'
  | 'targetType'
  | 'inFeeds'
  | 'createdAt'
> & { tokenId?: string | null }

export const REDACTED_NAME = 'Somebody'
export const REDACTED_TEXT: RedactableText = { targetTitle: REDACTED_NAME, changes: '{}' }

export const hashText = ({ changes, targetTitle }: RedactableText) => sha256(JSON.stringify({ changes, targetTitle }))

/**
 * Canonical JSON (RFC 8785): sorted names; values are texts, integers or null. Omits a null `tokenId`, as entries from
 * before API tokens do.
 */
export const canonicalEntry = (
  { actorId, createdAt, id, inFeeds, requestId, rootId, targetId, targetType, tokenId, type, workItemId }: HashedEntry,
  chainId: string,
  words: string,
) =>
  JSON.stringify({
    actorId,
    chainId,
    createdAt,
    id,
    inFeeds,
    requestId,
    rootId,
    targetId,
    targetType,
    ...(tokenId ? { tokenId } : {}),
    type,
    words,
    workItemId,
  })

/** Hash chain: each hash covers the previous one (first: empty text). */
export const nextHash = (before: string, facts: string) => sha256(before + facts)

/** Call only under the log lock. */
export function appendToChain(db: Db, chainId: string, facts: string) {
  const head = (column: 'position' | 'hash') =>
    sql`(select "head".${sql.ref(column)} from "logChains" as "head" where "head"."id" = ${chainId})`
  const text = sql`coalesce(${head('hash')}, '') || ${facts}`
  return {
    chainId,
    chainPosition: sql<number>`coalesce(${head('position')}, 0) + 1`,
    hash: hashed(db, text),
  }
}

const hashed = (db: Db, text: Expression<unknown>) =>
  isPostgres(db)
    ? sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
    : sql<string>`${sql.raw(SHA256)}(${text})`
