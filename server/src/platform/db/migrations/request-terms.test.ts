import { addDays } from '@oriel/contracts/time/dates'
import { submitRequest } from '@oriel/contracts/v1/requests/requests'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../http/session/reader-dates.ts'
import { up } from './360-request-terms.ts'

const stationsOf = (events: object[]) => ({ stations: JSON.stringify(events) })

test('an upgrade renames the terms in request events, and nothing else', async () => {
  const { db, ask } = await openDemoAgency()
  const request = {
    project: 'bakery',
    workItem: 'homepage',
    description: 'For spring, on the first page',
    reason: 'other',
  } as const
  for (const title of ['A banner', 'A bell'])
    expect((await ask('clara', submitRequest, { ...request, title, dueOn: addDays(currentDate(), 9) })).status).toBe(
      201,
    )
  const [first, second] = await db.selectFrom('requests').select('id').orderBy('id').execute()
  const terms = { title: 'The “agreed” banner', dueOn: '2026-12-01', workItem: null }
  const asked = { title: 'A banner', dueOn: '2026-11-30' }
  const before = [
    { kind: 'approved', at: '2026-11-20', agreed: terms, asked },
    { kind: 'started', at: '2026-11-21' },
  ]
  const store = (id = '', events: object[]) =>
    db.updateTable('requests').set(stationsOf(events)).where('id', '=', id).execute()
  await store(first?.id, before)
  await store(second?.id, [{ kind: 'rejected', at: '2026-11-22', text: 'not agreed' }])
  await up(db as never)
  await up(db as never)
  const stored = await db.selectFrom('requests').select(['id', 'stations']).orderBy('id').execute()
  const [approved, rejected] = stored.map(({ stations }) => JSON.parse(stations) as object[])
  expect(approved).toEqual([
    { kind: 'approved', at: '2026-11-20', agreedTerms: terms, askedTerms: asked },
    { kind: 'started', at: '2026-11-21' },
  ])
  expect(rejected).toEqual([{ kind: 'rejected', at: '2026-11-22', text: 'not agreed' }])
})
