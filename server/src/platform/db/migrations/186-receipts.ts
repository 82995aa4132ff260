import { textType } from '../connection/dialect.ts'
import { type Anything, createTable } from './table.ts'

/** Sign-in method of sessions, for sign-off records, and public signing keys. */
export async function up(db: Anything) {
  await db.schema.alterTable('sessions').addColumn('way', textType(db)).execute()
  await createTable(db, 'receiptKeys', { id: 'text', publicKey: 'text', createdAt: 'text' })
}
