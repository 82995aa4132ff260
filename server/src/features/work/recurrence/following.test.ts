import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { addDays, utcMidnight } from '@oriel/contracts/time/dates'
import { stopRecurrence, getRecurrence, setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import type { RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import type { WorkItemEdit } from '@oriel/contracts/v1/work/work-items-schemas'
import { changeWorkItem, createWorkItem, deleteWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { shiftRule } from './reschedule-series.ts'
import { createDueOccurrences } from './create-occurrences.ts'

const first = [...Array(7).keys()]
  .map((day) => addDays(currentDate(), 20 + day))
  .find((day) => new Date(utcMidnight(day)).getUTCDay() === 2) as string
const weekly: RecurrenceRule = { every: 'week', interval: 1, weekdays: ['tuesday'] }

async function letters(rule: RecurrenceRule = weekly) {
  const agency = await openDemoAgency()
  const { ask, db, services } = agency
  const draft = {
    title: 'Letter',
    description: 'Comment',
    startsOn: addDays(first, -1),
    dueOn: first,
    assignees: ['eli'],
  }
  const { id } = (await ask('mara', createWorkItem, { ...draft, project: 'bakery' })).data
  await ask('mara', setRecurrence, { id, rule })
  const run = (day: string) => createDueOccurrences(services, new Date(`${day}T12:00:00`))
  await run(first)
  const pieces = async () => {
    const rows = await db
      .selectFrom('workItems')
      .select('id')
      .where('recurrenceId', 'is not', null)
      .orderBy('occurrence')
      .execute()
    return Promise.all(rows.map(async (row) => (await ask('mara', getWorkItem, { id: row.id })).data))
  }
  const change = (edit: Omit<WorkItemEdit, 'id'>, who: Person = 'mara') => ask(who, changeWorkItem, { id, ...edit })
  return { ...agency, id, run, pieces, change }
}

test('a change applies to this occurrence only, unless the following ones are included', async () => {
  const { change, pieces, run } = await letters()
  expect((await change({ title: 'One letter' })).status).toBe(200)
  await run(addDays(first, 7))
  expect((await pieces()).map(({ title }) => title)).toEqual(['One letter', 'Letter', 'Letter'])
})

test('this and following: existing occurrences not yet started, and all later ones', async () => {
  const { change, pieces, run } = await letters()
  const edit = { title: 'Long letter', priority: 'high' as const, assignees: ['mara'], estimate: 4 }
  expect((await change({ ...edit, startsOn: addDays(first, -3), applyToSeries: true })).status).toBe(200)
  await run(addDays(first, 7))
  expect(await pieces()).toMatchObject(
    [first, addDays(first, 7), addDays(first, 14)].map((dueOn) => ({ ...edit, dueOn, startsOn: addDays(dueOn, -3) })),
  )
})

test('a later occurrence changed on its own stays as it is, and so does a started one', async () => {
  const { ask, change, pieces, run } = await letters()
  const [, second] = await pieces()
  await ask('mara', changeWorkItem, { id: second?.id ?? '', title: 'Second letter' })
  await change({ title: 'Long letter', description: 'More words', applyToSeries: true })
  expect(await pieces()).toMatchObject([
    { title: 'Long letter' },
    { title: 'Second letter', description: 'More words' },
  ])
  await ask('mara', changeWorkItem, { id: second?.id ?? '', status: 'in-progress' })
  await change({ description: 'Fewer words', applyToSeries: true })
  expect((await pieces()).map(({ description }) => description)).toEqual(['Fewer words', 'More words'])
  await run(addDays(first, 7))
  expect((await pieces())[2]).toMatchObject({ title: 'Long letter', description: 'Fewer words' })
})

test('another day means another rule from then on, stated at once', async () => {
  const { ask, change, id, pieces, run } = await letters()
  expect((await change({ dueOn: addDays(first, 2), applyToSeries: true })).status).toBe(200)
  expect((await pieces()).map(({ dueOn }) => dueOn)).toEqual([addDays(first, 2), addDays(first, 9)])
  expect((await pieces()).map(({ startsOn }) => startsOn)).toEqual([addDays(first, -1), addDays(first, 6)])
  const { data } = await ask('mara', getRecurrence, { id })
  expect(data).toMatchObject({ rule: { ...weekly, weekdays: ['thursday'] }, nextOn: addDays(first, 16), version: 2 })
  await run(addDays(first, 9))
  expect((await pieces()).map(({ dueOn }) => dueOn)).toEqual([2, 9, 16].map((days) => addDays(first, days)))
})

test('a day from which no rule follows is refused at its field, and nothing is changed', async () => {
  const { change, pieces } = await letters({ every: 'month', interval: 1, on: { nth: -1, of: 'working-day' } })
  const before = await pieces()
  const { status, body } = await change({ title: 'Missed', dueOn: addDays(first, 1), applyToSeries: true })
  const said = 'These dates follow the repeat schedule. Change the schedule instead.'
  expect([status, body['fields']]).toEqual([400, { dueOn: said }])
  expect(await pieces()).toEqual(before)
})

test('the log names each changed occurrence, in one operation', async () => {
  const { ask, change } = await letters()
  await change({ title: 'Long letter', applyToSeries: true })
  const { items } = (await ask('clara', listActivity, { project: 'bakery', limit: 10 })).data
  const told = items.filter(({ changes }) => changes?.some(({ field }) => field === 'applyToSeries'))
  expect(told.map(({ changes }) => changes)).toEqual(
    [1, 2].map(() => [{ field: 'title', from: 'Letter', to: 'Long letter' }, { field: 'applyToSeries' }]),
  )
})

test('deleting with following ends the series; existing occurrences stay', async () => {
  const { ask, db, id, pieces, run } = await letters()
  const [, second] = await pieces()
  expect((await ask('mara', deleteWorkItem, { id, applyToSeries: true })).status).toBe(200)
  await run(addDays(first, 30))
  expect(await pieces()).toEqual([])
  expect((await ask('mara', getWorkItem, { id: second?.id ?? '' })).data.title).toBe('Letter')
  expect(await db.selectFrom('recurrences').selectAll().execute()).toEqual([])
})

test('only managers change following occurrences, and only of repeating work', async () => {
  const { ask, change, id } = await letters()
  expect((await change({ title: 'Assigned to me', applyToSeries: true }, 'eli')).status).toBe(409)
  expect((await ask('eli', deleteWorkItem, { id, applyToSeries: true })).status).toBe(409)
  expect((await change({ title: 'Assigned to me', version: 1 }, 'eli')).status).toBe(200)
  expect((await change({ title: 'Ours', version: 1, applyToSeries: true })).status).toBe(409)
  await ask('mara', stopRecurrence, { id })
  const { status, body } = await change({ title: 'Ours', applyToSeries: true })
  expect([status, body['fields']]).toEqual([400, { applyToSeries: 'This task doesn’t repeat' }])
})

const week = (...weekdays: Extract<RecurrenceRule, { every: 'week' }>['weekdays']) =>
  ({ every: 'week', interval: 2, weekdays }) as const
test.each([
  [{ every: 'day', interval: 2 } as const, '2026-12-03', { every: 'day', interval: 2 }],
  [week('tuesday'), '2026-12-03', week('thursday')],
  [week('tuesday', 'friday'), '2026-12-03', week('thursday', 'friday')],
  [week('tuesday', 'friday'), '2026-12-08', week('tuesday', 'friday')],
  [week('tuesday', 'friday'), '2026-12-04', undefined],
  [week('monday', 'friday'), '2026-12-03', undefined],
  [
    { every: 'month', interval: 1, on: { day: 1 } } as const,
    '2026-12-03',
    { every: 'month', interval: 1, on: { day: 3 } },
  ],
  [{ every: 'month', interval: 1, on: { nth: 1, of: 'day' } } as const, '2026-12-03', undefined],
  [{ every: 'year', month: 12, on: { day: 1 } } as const, '2027-01-03', { every: 'year', month: 1, on: { day: 3 } }],
])('%j moved from Tuesday, the first of December, to %s', (rule, to, moved) => {
  expect(shiftRule(rule as Parameters<typeof shiftRule>[0], '2026-12-01', to)).toEqual(moved)
})
