import { textType } from '../connection/dialect.ts'
import { type Anything, createTable } from './table.ts'

/** By which way a sign-in began, which a receipt says, and the public keys with which receipts were signed. */
export async function up(db: Anything) {
  await db.schema.alterTable('sessions').addColumn('way', textType(db)).execute()
  await createTable(db, 'receiptKeys', { id: 'text', publicKey: 'text', createdAt: 'text' })
}
