import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { addDays } from '@oriel/contracts/time/dates'
import { changeProject, deleteProject } from '@oriel/contracts/v1/projects/projects'
import { stopRecurrence, getRecurrence, setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import type { RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import { deletePermanently, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import {
  changeWorkItem,
  changeWorkItemVisibility,
  createWorkItem,
  deleteWorkItem,
  getWorkItem,
  listWorkItems,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { createDueOccurrences } from './create-occurrences.ts'

const daily: RecurrenceRule = { every: 'day', interval: 1 }
const first = addDays(currentDate(), 3)
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

async function report(rule: RecurrenceRule = daily, more: object = {}) {
  const agency = await openDemoAgency()
  const { ask, services } = agency
  const draft = { title: 'Report', startsOn: addDays(first, -1), dueOn: first, assignees: ['eli'], estimate: 3 }
  const { id } = (await ask('mara', createWorkItem, { ...draft, project: 'bakery', description: 'Everything' })).data
  const part = { title: 'Numbers', dueOn: addDays(first, -1), assignees: ['mara'] }
  await ask('mara', createWorkItem, { ...part, parent: id })
  const set = await ask('mara', setRecurrence, { id, rule, ...more })
  const made = async () => {
    const { items } = (
      await ask('mara', listWorkItems, { project: 'bakery', q: 'Report', sort: 'dueOn', order: 'asc' })
    ).data
    return items.map(({ dueOn }) => dueOn)
  }
  const run = (day: string) => createDueOccurrences(services, noonOf(day))
  const pieces = () =>
    agency.db.selectFrom('workItems').selectAll().where('recurrenceId', 'is not', null).orderBy('occurrence').execute()
  return { ...agency, id, set, made, run, pieces }
}

test('the next occurrence is created when the day of the latest has come, with all its content', async () => {
  const { ask, id, set, made, run } = await report()
  expect([set.status, set.data]).toEqual([
    200,
    { rule: daily, until: null, times: null, nextOn: addDays(first, 1), version: 1, can: ['edit'] },
  ])
  await run(addDays(first, -1))
  expect(await made()).toEqual([first])
  await run(first)
  await run(first)
  expect(await made()).toEqual([first, addDays(first, 1)])
  const { items } = (await ask('mara', listWorkItems, { project: 'bakery', q: 'Report' })).data
  const copy = items.find(({ id: it }) => it !== id)
  const { data } = await ask('mara', getWorkItem, { id: copy?.id ?? '' })
  expect(data).toMatchObject({
    description: 'Everything',
    status: 'pending',
    startsOn: first,
    assignees: ['eli'],
    estimate: 3,
    isRecurring: true,
    createdBy: 'mara',
  })
  const parts = (await ask('mara', listWorkItems, { parent: data.id })).data.items
  expect(parts).toMatchObject([{ title: 'Numbers', dueOn: first, assignees: ['mara'] }])
  for (const who of ['mara', 'eli', 'clara'] as const) {
    const lines = (await ask(who, listActivity, { project: 'bakery', limit: 10 })).data.items
    expect(lines.filter(({ changes }) => changes?.some(({ field }) => field === 'repeated'))).toMatchObject([
      { type: 'task_created', target: { title: 'Report' }, changes: [{ to: '' }] },
    ])
  }
})

test('a server that was down creates only what is still due, and says so', async () => {
  const { ask, made, run } = await report()
  await run(addDays(first, 9))
  expect(await made()).toEqual([first, addDays(first, 9)])
  const [line] = (await ask('mara', listActivity, { project: 'bakery', limit: 2 })).data.items.filter(
    ({ type }) => type === 'task_created',
  )
  expect(line?.changes).toEqual([{ field: 'repeated', from: '', to: '8' }])
})

test('several processes at the same moment create one occurrence', async () => {
  const { made, run } = await report()
  await Promise.all([run(first), run(first), run(first)])
  expect(await made()).toEqual([first, addDays(first, 1)])
})

test('work repeating after completion waits for the completion', async () => {
  const { ask, id, made, run, set } = await report({ every: 'completion', days: 5 })
  expect(set.data.nextOn).toBe(null)
  await run(addDays(first, 20))
  expect(await made()).toEqual([first])
  await ask('mara', changeWorkItem, { id, status: 'completed' })
  await run(currentDate())
  expect(await made()).toEqual([first, addDays(currentDate(), 5)].toSorted())
})

test('a series ends after its count or its last day', async () => {
  const { ask, id, made, run } = await report(daily, { times: 3 })
  for (let at = 0; at < 6; at++) await run(addDays(first, at))
  expect(await made()).toEqual([first, addDays(first, 1), addDays(first, 2)])
  expect((await ask('clara', getRecurrence, { id })).data.rule).toBe(null)
  expect((await ask('clara', getWorkItem, { id })).data.isRecurring).toBe(undefined)

  const until = await report(daily, { until: addDays(first, 1) })
  for (let at = 0; at < 4; at++) await until.run(addDays(first, at))
  expect(await until.made()).toEqual([first, addDays(first, 1)])
})

test('a changed rule continues from there with the current item', async () => {
  const { ask, id, made, run } = await report()
  await ask('mara', changeWorkItem, { id, title: 'Long Report' })
  await run(first)
  const weekly: RecurrenceRule = { every: 'week', interval: 1, weekdays: ['friday'] }
  expect((await ask('mara', setRecurrence, { id, rule: weekly, version: 7 })).status).toBe(409)
  const { data } = await ask('mara', setRecurrence, { id, rule: weekly, version: 1 })
  expect(data).toMatchObject({ rule: weekly, version: 2 })
  await run(addDays(first, 1))
  expect(await made()).toEqual([first, addDays(first, 1), data.nextOn])
  const { items } = (await ask('mara', listWorkItems, { project: 'bakery', q: 'Report', sort: 'dueOn', order: 'asc' }))
    .data
  expect(items.map(({ title }) => title)).toEqual(['Long Report', 'Report', 'Long Report'])
})

test('nothing is created in a paused project; afterwards the series continues as after downtime', async () => {
  const { ask, made, run } = await report()
  await ask('mara', changeProject, { id: 'bakery', status: 'on-hold' })
  await run(addDays(first, 2))
  expect(await made()).toEqual([first])
  await ask('mara', changeProject, { id: 'bakery', status: 'active' })
  await run(addDays(first, 2))
  expect(await made()).toEqual([first, addDays(first, 2)])
})

test('a series in a trashed project or below a trashed task waits', async () => {
  const { ask, id, made, run, pieces } = await report()
  const parts = (await ask('mara', listWorkItems, { parent: id })).data.items
  await ask('mara', setRecurrence, { id: parts[0]?.id ?? '', rule: daily })
  await ask('mara', stopRecurrence, { id })
  const { trashId } = (await ask('mara', deleteWorkItem, { id })).data
  await run(first)
  expect(await pieces()).toHaveLength(1)
  await ask('mara', restoreFromTrash, { id: trashId })
  await run(first)
  expect((await pieces()).map(({ parentId }) => parentId)).toEqual([id, id])
  await ask('mara', setRecurrence, { id, rule: daily })
  await ask('mara', deleteProject, { id: 'bakery' })
  await run(addDays(first, 5))
  expect([await pieces(), await made()]).toMatchObject([{ length: 3 }, []])
})

test('a trashed occurrence is followed at once; permanent deletion before that ends its series', async () => {
  const { ask, id, made, run, pieces, db } = await report()
  const { trashId } = (await ask('mara', deleteWorkItem, { id })).data
  await run(currentDate())
  expect(await made()).toEqual([addDays(first, 1)])
  await ask('mara', deletePermanently, { id: trashId })
  expect((await pieces()).map(({ occurrence }) => occurrence)).toEqual([2])
  const latest = (await pieces())[0]?.id ?? ''
  const again = (await ask('mara', deleteWorkItem, { id: latest })).data
  await ask('mara', deletePermanently, { id: again.trashId })
  await run(addDays(first, 9))
  expect(await made()).toEqual([])
  expect(await db.selectFrom('recurrences').selectAll().execute()).toEqual([])
})

test('people who can no longer be assigned are left out, and internal work stays internal', async () => {
  const { ask, id, run, pieces, db } = await report()
  await ask('mara', changeWorkItemVisibility, { id, visibility: 'team' })
  await ask('mara', setRecurrence, { id, rule: daily })
  await db.deleteFrom('projectMembers').where('userId', '=', 'eli').execute()
  await run(first)
  const copy = (await pieces())[1]?.id ?? ''
  expect((await ask('mara', getWorkItem, { id: copy })).data).toMatchObject({ assignees: [], visibility: 'team' })
  expect((await ask('clara', getWorkItem, { id: copy })).status).toBe(404)
  expect((await ask('clara', getRecurrence, { id: copy })).status).toBe(404)
})

test('managers set how work repeats; everyone who sees the work reads it', async () => {
  const { ask, id, pieces } = await report()
  for (const who of ['eli', 'clara'] as const) {
    expect((await ask(who, getRecurrence, { id })).data).toMatchObject({ rule: daily, can: [] })
    expect((await ask(who, setRecurrence, { id, rule: daily })).status).toBe(403)
    expect((await ask(who, stopRecurrence, { id })).status).toBe(403)
  }
  expect((await ask('nora', getRecurrence, { id })).status).toBe(404)
  expect((await ask('mara', stopRecurrence, { id })).data.rule).toBe(null)
  expect((await ask('mara', stopRecurrence, { id })).status).toBe(200)
  expect(await pieces()).toEqual([])
})

const month = (on: object) => ({ every: 'month', interval: 1, on })
test.each([
  [{ rule: { every: 'day', interval: 0 } }, { 'rule.interval': 'Enter a whole number from 1 to 99' }],
  [{ rule: { every: 'week', interval: 1, weekdays: [] } }, { 'rule.weekdays': 'Choose at least one day of the week' }],
  [{ rule: month({ day: 32 }) }, { 'rule.on.day': 'Enter a day from 1 to 31' }],
  [{ rule: { every: 'year', month: 2, on: { day: 30 } } }, { 'rule.on.day': 'That month doesn’t have this day' }],
  [{ rule: { every: 'year', month: 13, on: { day: 3 } } }, { 'rule.month': 'Enter a month from 1 to 12' }],
  [{ rule: { every: 'completion', days: 0 } }, { 'rule.days': 'Enter a whole number from 1 to 366' }],
  [{ rule: daily, until: first }, { until: 'Choose an end date on or after the next occurrence' }],
  [
    { rule: { every: 'completion', days: 3 }, until: first },
    { until: 'Choose an end date on or after the next occurrence' },
  ],
  [{ rule: daily, times: 1 }, { times: 'Enter a whole number from 2 to 999' }],
  [{ rule: daily, times: 3, until: addDays(first, 9) }, { times: 'Choose either an end date or a number of times' }],
])('%j is refused at its field', async (draft, fields) => {
  const { ask, id } = await report()
  const { status, body } = await ask('mara', setRecurrence, { id, ...(draft as { rule: RecurrenceRule }) })
  expect([status, body['fields']]).toEqual([400, fields])
})

test('a count below the occurrences already created is refused', async () => {
  const { ask, id, run } = await report()
  await run(first)
  const { body } = await ask('mara', setRecurrence, { id, rule: daily, times: 2 })
  expect(body['fields']).toEqual({ times: 'That many already exist. Enter a higher number.' })
})
