import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/**
 * Links sign in, too: `kind` says what one is good for, and `place` what it opens. Those there are lead to a new password.
 * In mails about work each line has a place of its own, which its link says itself.
 */
export async function up(db: Anything) {
  for (const table of ['signInLinks', 'recoveryWishes']) {
    await db.schema
      .alterTable(table)
      .addColumn('kind', textType(db), (it) => it.notNull().defaultTo('password'))
      .execute()
    await db.schema.alterTable(table).addColumn('place', textType(db)).execute()
  }
}
