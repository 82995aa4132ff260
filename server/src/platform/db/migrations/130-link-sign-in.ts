import { textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/**
 * Links can also sign in: `kind` is the purpose, `place` the page it opens. Existing ones reset a password. Links in
 * notification mails contain their page.
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
