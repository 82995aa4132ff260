import { type Anything, run } from './table.ts'

/** Agreed dates are no longer counted as met, rescheduled or missed; the history of date changes stays. */
export async function up(db: Anything) {
  await db.schema.alterTable('projects').dropColumn('showsPromises').execute()
  await run(
    db,
    `update "settings" set "clientsSee" = replace(replace("clientsSee", ',"promises"', ''), '"promises"', '')`,
  )
}
