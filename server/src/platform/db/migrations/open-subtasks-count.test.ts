import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { fill } from '../../../../../bench/data/data.ts'
import { sizes } from '../../../../../bench/data/sizes.ts'
import { moveIn } from '../../../../testing/agencies/cast.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { type DatabasePlace, freshDatabaseUrl } from '../../../../testing/fresh-database.ts'
import { connectPostgres, connectSqlite, type Db } from '../connection/connect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'

const few = { ...sizes.M, projects: 5, clients: 3, tasksEach: 6, tasksOfLarge: 9, tasksOfMiddle: 6, activities: 300 }
const connect = ({ url, dataDir }: DatabasePlace) => (url ? connectPostgres(url) : connectSqlite(dataDir))

const hideSecond = (db: Db, audience: 'team' | 'client') =>
  db.updateTable('workItems').set({ audience }).where('position', '=', 2).where('parentId', 'is not', null).execute()

/** Tasks completed although some of their subtasks aren't, as stored by the version before. */
async function filledBefore(place: DatabasePlace) {
  const { db, close } = connect(place)
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '366'))
  await new Migrator({ db, provider: { getMigrations: async () => older } }).migrateToLatest()
  await moveIn(db)
  await fill(db, { ...few, comments: 20, files: 20 }, '2026-11-21')
  await hideSecond(db, 'team')
  await db.updateTable('workItems').set({ status: 'completed' }).where('parentId', 'is', null).execute()
  await close()
}

test('an upgrade recounts the progress of tasks completed with open subtasks, and keeps all counters', async () => {
  const place = await freshDatabaseUrl(filledBefore)
  const { db, close } = connect(place)
  onTestFinished(async () => {
    await close()
    await place.drop()
  })
  const open = () =>
    db
      .selectFrom('workItems')
      .select(['status', 'progress', 'parts', 'partsDone'])
      .whereRef('parts', '>', 'partsDone')
      .execute()
  expect((await open()).map(({ progress }) => progress)).toContain(100)
  await migrate(db)
  const after = await open()
  expect(after.length).toBeGreaterThan(5)
  expect(after.filter(({ status }) => status !== 'completed')).toEqual([])
  for (const { progress, parts, partsDone } of after) expect(progress).toBe(Math.round((100 * partsDone) / parts))
  const there = await keptAndCounted(db)
  expect(there.kept).toEqual(there.counted)

  await db.updateTable('workItems').set({ status: 'completed' }).where('position', '=', 1).execute()
  await hideSecond(db, 'client')
  const later = await keptAndCounted(db)
  expect(later.kept).toEqual(later.counted)
  expect(later.kept).not.toEqual(there.kept)
})
