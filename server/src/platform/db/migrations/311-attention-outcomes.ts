import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, run } from './table.ts'

/** How a question ends: a question mark inside an address is followed by a letter. */
const ENDINGS = [' ', '\n', ')', '"', '”', '!', '?', '…']

/**
 * Annotations ask, too; received emails say where a decision is made. A client who asked nothing no longer waits: only
 * questions are open from now on.
 */
export async function up(db: Anything) {
  await db.schema.alterTable('needs').addColumn('pinId', textType(db)).execute()
  await createIndex(db, 'needsByAnnotation', 'needs', ['pinId'], { where: '"pinId" is not null' })
  await db.schema.alterTable('receivedMails').addColumn('decisionPath', textType(db)).execute()
  const asks = [...ENDINGS.map((end) => `%?${end}%`), '%？%', '%؟%'].map((it) => `("text" || ' ') like '${it}'`)
  await run(
    db,
    `update "needs" set "doneAt" = "askedAt", "outcome" = 'gone' where "kind" = 'client-waits' and "doneAt" is null
      and "commentId" in (select "id" from "comments" where not (${asks.join(' or ')}))`,
  )
}
