import * as calls from '@oriel/contracts/v1/work/saved-views'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const draft = { name: ' Before the fair ', kind: 'task', query: 'status=pending&assignedTo=none' } as const
type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const names = async ({ ask }: Agency, who: Person) =>
  (await ask(who, calls.listSavedViews, {})).data.items.map(({ name, own }) => `${name}${own ? '' : ' (theirs)'}`)

test('a view belongs to its creator until a manager shares it with the agency', async () => {
  const agency = await openDemoAgency()
  const { status, data } = await agency.ask('mara', calls.saveView, draft)
  expect([status, data]).toMatchObject([201, { name: 'Before the fair', query: draft.query, shared: false, own: true }])
  expect([await names(agency, 'mara'), await names(agency, 'eli')]).toEqual([['Before the fair'], []])
  await agency.ask('mara', calls.changeSavedView, { id: data.id, shared: true, name: 'Fair' })
  expect([await names(agency, 'paul'), await names(agency, 'eli')]).toEqual([['Fair (theirs)'], ['Fair (theirs)']])
  expect((await agency.ask('eli', calls.listSavedViews, {})).data).toMatchObject({ can: [], items: [{ can: [] }] })
  expect((await agency.ask('paul', calls.deleteSavedView, { id: data.id })).status).toBe(200)
  expect(await names(agency, 'mara')).toEqual([])
})

test.each([
  ['mara', 200, 201],
  ['paul', 404, 201],
  ['eli', 404, 409],
  ['clara', 403, 403],
  ['nobody', 401, 401],
] as const)(
  '%s changing a private view of Mara’s gets %i, and creating one for everyone %i',
  async (who, change, share) => {
    const agency = await openDemoAgency()
    const { id } = (await agency.ask('mara', calls.saveView, draft)).data
    expect((await agency.ask(who, calls.changeSavedView, { id, name: 'Assigned to me' })).status).toBe(change)
    expect((await agency.ask(who, calls.deleteSavedView, { id })).status).toBe(change)
    expect((await agency.ask(who, calls.saveView, { ...draft, shared: true })).status).toBe(share)
  },
)

test('an employee cannot change or delete a shared view, or share their own', async () => {
  const agency = await openDemoAgency()
  const { id } = (await agency.ask('mara', calls.saveView, { ...draft, shared: true })).data
  expect((await agency.ask('eli', calls.changeSavedView, { id, name: 'Assigned to me' })).status).toBe(409)
  expect((await agency.ask('eli', calls.deleteSavedView, { id })).status).toBe(409)
  const own = (await agency.ask('eli', calls.saveView, draft)).data
  expect((await agency.ask('eli', calls.changeSavedView, { id: own.id, shared: true })).status).toBe(409)
  expect((await agency.ask('eli', calls.changeSavedView, { id: own.id, query: 'due=week' })).data.query).toBe(
    'due=week',
  )
})

test('a view saved with former filters has the current ones', async () => {
  const agency = await openDemoAgency()
  const query = 'due=late&sort=dueDate&waits=client'
  const { id } = (await agency.ask('mara', calls.saveView, draft)).data
  await agency.db.updateTable('savedViews').set({ query }).where('id', '=', id).execute()
  const current = 'due=overdue-active&sort=dueDate&awaitingReply=client'
  expect((await agency.ask('mara', calls.listSavedViews, {})).data.items).toMatchObject([{ id, query: current }])
})

test('a view has a name, and their number is limited', async () => {
  const agency = await openDemoAgency()
  const nameless = await agency.ask('eli', calls.saveView, { ...draft, name: '  ' })
  expect([nameless.status, nameless.body['fields']]).toEqual([400, { name: 'Enter a view name' }])
  const rows = Array.from({ length: 100 }, (_, at) => ({
    ...draft,
    id: `view-${at}`,
    ownerId: 'eli',
    shared: 0,
    createdAt: '',
  }))
  await agency.db.insertInto('savedViews').values(rows).execute()
  expect((await agency.ask('eli', calls.saveView, draft)).status).toBe(400)
  expect((await agency.ask('mara', calls.saveView, draft)).status).toBe(201)
})
