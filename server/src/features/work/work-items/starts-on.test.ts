import { listActivity } from '@oriel/contracts/v1/activity/activity'
import * as v1 from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const draft = { project: 'bakery', title: 'Menu', startsOn: '2099-04-01', dueOn: '2099-05-01' }

test('work has a start date: added, changed, copied, removed, and shown in the feed', async () => {
  const agency = await openDemoAgency()
  const made = (await agency.ask('mara', v1.createWorkItem, draft)).data
  expect([made.startsOn, (await agency.ask('mara', v1.getWorkItem, { id: 'homepage' })).data.startsOn]).toEqual([
    '2099-04-01',
    null,
  ])
  const { id } = made
  expect((await agency.ask('mara', v1.changeWorkItem, { id, startsOn: '2099-05-01' })).data.startsOn).toBe('2099-05-01')
  const [line] = (await agency.ask('clara', listActivity, { workItem: id })).data.items
  expect(line?.changes).toEqual([{ field: 'startsOn', from: '2099-04-01', to: '2099-05-01' }])
  expect((await agency.ask('mara', v1.copyWorkItem, { id })).data.startsOn).toBe('2099-05-01')
  expect((await agency.ask('mara', v1.changeWorkItem, { id, startsOn: null })).data.startsOn).toBeNull()
  const { items } = (await agency.ask('mara', v1.listWorkItems, { project: 'bakery' })).data
  expect(items[0]).not.toHaveProperty('startsOn')
})

test('the start is on or before the due date, whichever of the two changes', async () => {
  const agency = await openDemoAgency()
  const fields = { startsOn: 'The start date is after the due date', dueOn: expect.anything() as string }
  const refused = await agency.ask('mara', v1.createWorkItem, { ...draft, startsOn: '2099-05-02' })
  expect([refused.status, refused.body.fields]).toEqual([400, fields])
  const { id } = (await agency.ask('mara', v1.createWorkItem, draft)).data
  for (const change of [{ startsOn: '2099-05-02' }, { dueOn: '2099-03-31' }]) {
    const { status, body } = await agency.ask('mara', v1.changeWorkItem, { id, ...change })
    expect([status, body.fields]).toEqual([400, fields])
  }
  const both = { id, startsOn: '2099-03-01', dueOn: '2099-03-01' }
  expect((await agency.ask('mara', v1.changeWorkItem, both)).status).toBe(200)
  expect((await agency.ask('mara', v1.changeWorkItem, { id, startsOn: 'soon' })).status).toBe(400)
})
