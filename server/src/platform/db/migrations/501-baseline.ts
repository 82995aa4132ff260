import { discussion } from './baseline/discussion.ts'
import { createLogChains, createStatistics, log } from './baseline/log.ts'
import { notifications } from './baseline/notifications.ts'
import { people } from './baseline/people.ts'
import { requests } from './baseline/requests.ts'
import { createSearchIndex } from './baseline/search.ts'
import { signIn } from './baseline/sign-in.ts'
import { signOffs } from './baseline/sign-offs.ts'
import { work } from './baseline/work.ts'
import { workspace } from './baseline/workspace.ts'
import { type Anything, createTables } from './table.ts'

/** Schema of 0.9.0, without triggers of counters. Creates no rows: an agency can move into an empty database. */
export async function up(db: Anything) {
  for (const tables of [people, signIn, workspace, work, requests, discussion, signOffs, notifications, log])
    await createTables(db, tables)
  await createStatistics(db)
  await createLogChains(db)
  await createSearchIndex(db)
}
