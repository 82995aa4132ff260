import { integerType, textType } from '../connection/dialect.ts'
import type { Anything } from './table.ts'

/** Which fields a client sees, per project; the workspace has the default. */
export async function up(db: Anything) {
  for (const column of ['showsEstimates', 'showsPeople', 'showsPriorities'])
    await db.schema
      .alterTable('projects')
      .addColumn(column, integerType(db), (it) => it.notNull().defaultTo(1))
      .execute()
  await db.schema
    .alterTable('settings')
    .addColumn('clientsSee', textType(db), (it) => it.notNull().defaultTo('["estimates","people","priorities"]'))
    .execute()
}
