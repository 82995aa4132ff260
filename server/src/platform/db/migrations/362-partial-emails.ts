import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex } from './table.ts'

/** Replies of which something was left out are listed like unprocessed emails. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('receivedMails')
    .addColumn('outsiders', textType(db), (it) => it.notNull().defaultTo('[]'))
    .execute()
  await db.schema.dropIndex('receivedMailsKept').execute()
  await createIndex(db, 'receivedMailsListed', 'receivedMails', ['id'], { where: `"reason" is not null` })
}
