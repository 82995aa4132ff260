import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { newId } from '../../server/src/platform/db/ids.ts'

export async function addTasks(db: Db, count: number) {
  // Triggers maintain these.
  const {
    parts: _,
    partsDone: __,
    progress: ___,
    sharedParts: _a,
    sharedPartsDone: _b,
    sharedProgress: _c,
    ...task
  } = await db.selectFrom('workItems').selectAll().where('id', '=', 'homepage').executeTakeFirstOrThrow()
  for (let position = 2; position < count + 2; position++) {
    const title = `Task ${position}`
    await db
      .insertInto('workItems')
      .values({ ...task, id: newId(), position, title, searchText: title.toLowerCase() })
      .execute()
  }
}
