import { type Expression, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'
import { SHA256, sha256 } from './connection/sha256.ts'
import type { ActivitiesTable } from './tables/activities.ts'

/** Of what belongs to no project. */
export const WORKSPACE_CHAIN = 'workspace'
/** The fact that says after which line the chains begin: lines up to it are from before there were any. */
export const CHAIN_START_FACT = 'log-chained-after'

/** What can be taken away from a line: its hash stays in `wordsHash` then. */
export type RedactableText = Pick<ActivitiesTable, 'targetTitle' | 'changes'>
/** What a line says for good. Who may read it and in which project it is read today can change, and is not part of it. */
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
>

/** Whose name is nobody's business any more; shown as "Somebody". */
export const REDACTED_NAME = 'Somebody'
/** What stands in the place of words that were taken away. */
export const REDACTED_TEXT: RedactableText = { targetTitle: REDACTED_NAME, changes: '{}' }

export const hashText = ({ changes, targetTitle }: RedactableText) => sha256(JSON.stringify({ changes, targetTitle }))

/** Canonical JSON (RFC 8785): the names in their order, all values texts, whole numbers or null. */
export const canonicalEntry = (
  { actorId, createdAt, id, inFeeds, requestId, rootId, targetId, targetType, type, workItemId }: HashedEntry,
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
    type,
    words,
    workItemId,
  })

/** The hash of a line covers the one before it in its chain; before the first there is an empty text. */
export const nextHash = (before: string, facts: string) => sha256(before + facts)

/** The columns of a new line that is the next of its chain. Only under the lock of the log. */
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
