import { search } from '@oriel/contracts/v1/overview/search'
import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { mergeSearchIndex } from './merge-search-index.ts'

test('the word index becomes one segment, and still finds everything', async () => {
  const { ask, db, services } = await openDemoAgency()
  for (let at = 0; at < 5; at += 1)
    await ask('mara', createWorkItem, { title: `Lighthouse ${at}`, project: 'bakery', dueOn: '2099-01-01' })
  const found = async () => (await ask('mara', search, { q: 'lighthouse' })).data.items.map(({ title }) => title)
  const pieces = async () => {
    if (isPostgres(db)) return 1
    const { rows } = await sql<{ count: number }>`
      select count(distinct "segid") as "count" from "searchIndex_idx"`.execute(db)
    return rows[0]?.count
  }
  const before = await found()
  expect(before).toHaveLength(5)
  if (!isPostgres(db)) expect(await pieces()).toBeGreaterThan(1)
  await mergeSearchIndex(services)
  expect(await pieces()).toBe(1)
  expect(await found()).toEqual(before)
  await mergeSearchIndex(services)
  expect(await pieces()).toBe(1)
})
