import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, run } from './table.ts'

/** Ends of a question. A question mark inside a URL is followed by a letter. */
const ENDINGS = [' ', '\n', ')', '"', '”', '!', '?', '…']

/**
 * Annotations can ask, too; received mails store the page of a decision. A client without a question no longer waits.
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
