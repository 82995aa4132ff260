import { searchText } from '@oriel/contracts/search/fold-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { matches } from './search-index.ts'

const texts = {
  homepage: searchText('Homepage 100% ready_now', 'Say "hello" and \\o/ to everybody'),
  'audio-guide': searchText('Bäckerei ÄÖÜ', 'Музей и パン屋さん の 公式サイト 🍞🥖🥐 NEAR AND OR'),
}

test.each([
  ['homepage', ['homepage']],
  ['HOME', ['homepage']],
  ['om', ['homepage']],
  ['page hello', ['homepage']],
  ['hello zz', []],
  ['100%', ['homepage']],
  ['1%0', []],
  ['y_n', ['homepage']],
  ['yxn', []],
  ['"hello"', ['homepage']],
  ['\\o/', ['homepage']],
  ['bäck', ['audio-guide']],
  ['äöü', ['audio-guide']],
  ['МУЗЕЙ', ['audio-guide']],
  ['パン屋', ['audio-guide']],
  ['の', ['audio-guide']],
  ['🍞🥖🥐', ['audio-guide']],
  ['and or near', ['audio-guide']],
  ['and', ['audio-guide', 'homepage']],
  ['back', ['audio-guide']],
  ['Baeckerei', ['audio-guide']],
  ['bakery', []],
  ['*', []],
  ['   ', ['audio-guide', 'homepage']],
])('tasks with %s', async (search, wanted) => {
  const { db } = await openDemoAgency()
  for (const [id, text] of Object.entries(texts))
    await db.updateTable('workItems').set({ searchText: text }).where('id', '=', id).execute()
  const found = await db
    .selectFrom('workItems')
    .select('id')
    .where('parentId', 'is', null)
    .where(matches(db, 'tasks', search))
    .orderBy('id')
    .execute()
  expect(found.map(({ id }) => id)).toEqual(wanted)
})

test('reworded or removed text is no longer found, and a vacuum loses nothing', async () => {
  const { db } = await openDemoAgency()
  const find = async (search: string) =>
    (
      await db
        .selectFrom('comments')
        .select('id')
        .where(matches(db, 'comments', search))
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  const comment = (id: string, text: string) => ({
    id,
    projectId: 'bakery',
    workItemId: 'homepage',
    requestId: null,
    authorId: 'mara',
    text,
    audience: 'team' as const,
    createdAt: new Date().toISOString(),
    searchText: searchText(text),
    trashId: null,
  })
  await db
    .insertInto('comments')
    .values([comment('a', 'Sourdough'), comment('b', 'Baguette'), comment('homepage', 'Croissant')])
    .execute()
  expect(await find('sourdough')).toEqual(['a'])
  await db.updateTable('comments').set({ searchText: 'pretzel' }).where('id', '=', 'a').execute()
  expect([await find('sourdough'), await find('pretzel')]).toEqual([[], ['a']])
  await db.deleteFrom('comments').where('id', '=', 'a').execute()
  await db.insertInto('comments').values(comment('c', 'Focaccia')).execute()
  await sql`vacuum`.execute(db)
  expect([await find('pretzel'), await find('focaccia'), await find('baguette'), await find('croissant')]).toEqual([
    [],
    ['c'],
    ['b'],
    ['homepage'],
  ])
})
