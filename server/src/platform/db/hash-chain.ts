import { type Expression, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'
import { SHA256, sha256 } from './connection/sha256.ts'
import type { ActivitiesTable } from './tables/activities.ts'

export const WORKSPACE_CHAIN = 'workspace'
/** Last entry written before hash chains existed. */
export const CHAIN_START_FACT = 'log-chained-after'

/** What redaction removes; its hash remains in `wordsHash`. */
export type RedactableText = Pick<ActivitiesTable, 'targetTitle' | 'changes'>
/** Immutable part of an entry; its readers and project may change. */
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
 * Canonical JSON (RFC 8785): sorted names; values are only texts, integers or null. `tokenId` is left out if null, as in
 * entries from before API tokens.
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

/** Hash chain: each hash covers the previous one (empty text for the first). */
export const nextHash = (before: string, facts: string) => sha256(before + facts)

/** Columns of the next entry. Call only while holding the log lock. */
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
