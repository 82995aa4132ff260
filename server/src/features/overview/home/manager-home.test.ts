import { addDays } from '@oriel/contracts/time/dates'
import { deleteCustomer } from '@oriel/contracts/classic/customers'
import { getManagerHome } from '@oriel/contracts/classic/manager-home'
import { createWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test.each([
  ['mara', 200],
  ['eli', 403],
  ['clara', 403],
  ['nobody', 401],
] as const)('%s reading the managers’ dashboard gets %i', async (person, status) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, getManagerHome, {})).status).toBe(status)
})

test('late work comes first, then work due within three days, across projects', async () => {
  const agency = await openDemoAgency()
  const day = (days: number) => addDays(currentDate(), days)
  const { db } = agency
  await db
    .updateTable('projects')
    .set({ dueOn: day(3) })
    .where('id', '=', 'bakery')
    .execute()
  await db
    .updateTable('workItems')
    .set({ dueOn: day(-2) })
    .where('id', '=', 'audio-guide')
    .execute()
  await db
    .updateTable('workItems')
    .set({ dueOn: day(-9), status: 'completed' })
    .where('id', '=', 'homepage')
    .execute()
  await db
    .updateTable('workItems')
    .set({ dueOn: day(0) })
    .where('id', '=', 'opening-hours')
    .execute()
  await db
    .updateTable('workItems')
    .set({ dueOn: day(4) })
    .where('id', '=', 'ticket-desk')
    .execute()

  const { data } = await agency.ask('mara', getManagerHome, {})
  expect(data).toMatchObject({ customers: 2, overdue: 1, dueSoon: 2, pendingRequests: 0 })
  expect(data.tasks).toMatchObject({ total: 2, completed: 1, pending: 1, overdue: 1 })
  expect(data.attention).toMatchObject([
    { kind: 'task', _id: 'audio-guide', taskId: null, customer: { _id: 'museum', name: 'Museum tour' } },
    { kind: 'subtask', _id: 'opening-hours', taskId: 'homepage', customer: { _id: 'bakery' } },
    { kind: 'customer', _id: 'bakery', title: 'Bakery website', customer: { _id: 'bakery', name: 'Bakery website' } },
  ])
})

test('trashed records count nowhere', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', deleteCustomer, { id: 'bakery' })
  const { data } = await agency.ask('mara', getManagerHome, {})
  expect(data).toMatchObject({ customers: 1, tasks: { total: 1 } })
  expect(data.recentCustomers.map(({ _id }) => _id)).toEqual(['museum'])
})

test('open work of closed projects isn’t urgent', async () => {
  const agency = await openDemoAgency()
  await agency.db.updateTable('workItems').set({ dueOn: '2020-01-01' }).where('parentId', 'is not', null).execute()
  await agency.db.updateTable('projects').set({ status: 'cancelled' }).where('id', '=', 'bakery').execute()
  const { data } = await agency.ask('mara', getManagerHome, {})
  expect(data.attention.map(({ _id }) => _id)).toEqual(['ticket-desk'])
  expect(data.overdue).toBe(1)
})

test('deleted work isn’t urgent, even if other work has its date', async () => {
  const agency = await openDemoAgency()
  await agency.db
    .updateTable('workItems')
    .set({ dueOn: '2020-01-01' })
    .where('id', 'in', ['homepage', 'opening-hours'])
    .execute()
  await agency.db.updateTable('projects').set({ dueOn: '2020-01-01' }).execute()
  const draft = { project: 'bakery', title: 'Doomed', dueOn: addDays(currentDate(), 1) }
  const { id, version } = (await agency.ask('mara', createWorkItem, draft)).data
  const part = { title: 'Doomed part', parent: 'homepage', dueOn: addDays(currentDate(), 1) }
  const partOf = (await agency.ask('mara', createWorkItem, part)).data
  await agency.db.updateTable('workItems').set({ dueOn: '2020-01-01' }).where('id', 'in', [id, partOf.id]).execute()
  const pressing = async () =>
    (await agency.ask('mara', getManagerHome, {})).data.attention.map(({ _id }) => _id).toSorted()
  expect(await pressing()).toEqual(['bakery', 'homepage', 'museum', 'opening-hours', id, partOf.id].toSorted())
  await agency.ask('mara', deleteWorkItem, { id, version })
  await agency.ask('mara', deleteWorkItem, { id: partOf.id, version: partOf.version })
  await agency.ask('mara', deleteCustomer, { id: 'museum' })
  expect(await pressing()).toEqual(['bakery', 'homepage', 'opening-hours'])
})
