import { expect, test } from 'vitest'
import { fill } from '../../../../../bench/data/data.ts'
import { sizes } from '../../../../../bench/data/sizes.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { sequenceBetween } from './query-entries.ts'

const few = { ...sizes.M, projects: 5, clients: 3, tasksEach: 6, tasksOfLarge: 9, tasksOfMiddle: 6, files: 9 }

test('a time range equals a range of numbers', async () => {
  const { db } = await openDemoAgency()
  await fill(db, { ...few, comments: 9, activities: 300 }, '2026-11-21')
  const lines = await db.selectFrom('activities').select(['seq', 'createdAt']).orderBy('seq').execute()
  const inSpan = async (span: { from?: string; until?: string }) => {
    const between = await sequenceBetween(db, span)
    if (between === 'nothing') return []
    const query = db.selectFrom('activities').select('seq').orderBy('seq')
    return (await query.where((it) => it.and(between('activities'))).execute()).map(({ seq }) => seq)
  }
  const counted = ({ from = '', until = '9' }) =>
    lines.filter(({ createdAt }) => createdAt >= from && createdAt < until).map(({ seq }) => seq)
  const times = [0, 1, 63, 64, 65, 130, lines.length - 1].map((at) => lines[at]?.createdAt ?? '')
  const instants = ['2000-01-01T00:00:00.000Z', ...times, '2100-01-01T00:00:00.000Z']
  for (const from of instants) {
    expect([from, await inSpan({ from })]).toEqual([from, counted({ from })])
    expect([from, await inSpan({ until: from })]).toEqual([from, counted({ until: from })])
    for (const until of instants) expect(await inSpan({ from, until })).toEqual(counted({ from, until }))
  }
})
