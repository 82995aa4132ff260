import { integerType, textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Since when manager-set passwords are one-time, when each was set, and which sessions used one. */
export async function up(db: Anything) {
  await db.schema.alterTable('signInSettings').addColumn('issuedOnceFrom', textType(db)).execute()
  await db.schema.alterTable('users').addColumn('passwordIssuedAt', textType(db)).execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('ownPasswordFirst', integerType(db), (it) => it.notNull().defaultTo(0))
    .execute()
}
