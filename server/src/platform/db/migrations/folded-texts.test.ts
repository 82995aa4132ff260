import { expect, test } from 'vitest'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { openBefore } from '../../../../testing/filled-before.ts'
import type { Db } from '../connection/connect.ts'
import { migrate } from '../migrate.ts'
import { matches } from '../search-index.ts'

/** More than two batches, with searchTexts as stored before: in lower case. */
async function addFormer(db: Db) {
  const comment = await db.selectFrom('comments').selectAll().limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 700 }, (_, at) => {
    const text = `Müllers Café ${at}`
    return { ...comment, id: `former-${at}`, text, searchText: text.toLowerCase() }
  })
  for (let at = 0; at < rows.length; at += 50)
    await db
      .insertInto('comments')
      .values(rows.slice(at, at + 50))
      .execute()
  await db
    .updateTable('workItems')
    .set({ title: 'Straße 2', searchText: 'straße 2' })
    .where('id', '=', 'homepage')
    .execute()
}

test('an upgrade folds the texts of existing records in steps and fills their sort keys', async () => {
  const db = await openBefore('376', addFormer)
  const versions = () => db.selectFrom('workItems').select(['id', 'version', 'updatedAt']).orderBy('id').execute()
  const before = await versions()
  await migrate(db)
  expect(await versions()).toEqual(before)
  for (const table of ['users', 'companies', 'projects', 'workItems'] as const)
    expect(await db.selectFrom(table).select('id').where('sortKey', '=', '').execute()).toEqual([])
  for (const search of ['mueller cafe', 'muller', 'Müllers'])
    expect(
      await db
        .selectFrom('comments')
        .select('id')
        .where(matches(db, 'comments', search))
        .execute(),
    ).toHaveLength(700)
  const found = await db
    .selectFrom('workItems')
    .select(['id', 'sortKey'])
    .where(matches(db, 'tasks', 'STRASSE'))
    .execute()
  expect(found).toEqual([{ id: 'homepage', sortKey: 'strasse 012' }])
  const there = await keptAndCounted(db)
  expect(there.kept).toEqual(there.counted)
})
