import { listActivity } from '@oriel/contracts/v1/activity/activity'
import * as classic from '@oriel/contracts/classic/tasks'
import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { addMilestone, changeMilestone } from '@oriel/contracts/v1/projects/milestones'
import {
  listLatestDateChanges,
  listProjectDateChanges,
  listWorkItemDateChanges,
} from '@oriel/contracts/v1/projects/date-changes'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import {
  deleteWorkItem,
  changeWorkItem,
  changeWorkItemVisibility,
  changeWorkItems,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const REFUSED = { reason: 'The client has already seen this date. Enter a reason for the change.' }
const looks = ({ ask }: Agency, who: 'clara' | 'dana' = 'clara') => ask(who, recordVisit, {})
const move = ({ ask }: Agency, dueOn: string, reason?: string) =>
  ask('mara', changeWorkItem, { id: 'homepage', dueOn, ...(reason === undefined ? {} : { reason }) })
const movesFor = async ({ ask }: Agency, who: Person = 'clara', id = 'homepage') =>
  (await ask(who, listWorkItemDateChanges, { id })).data.items.map(({ from, to, reason }) => [from, to, reason])

test('rescheduling a date the client has read needs a reason, which both sides see', async () => {
  const agency = await openDemoAgency()
  await looks(agency)
  for (const reason of [undefined, '', ' \n ']) {
    const { status, body } = await move(agency, '2099-12-12', reason)
    expect([status, body['fields']]).toEqual([400, REFUSED])
  }
  expect((await move(agency, '2099-12-12', ' waiting\nfor photos ')).status).toBe(200)
  await looks(agency)
  expect((await move(agency, '2099-12-19', 'photos came late')).status).toBe(200)
  for (const who of ['mara', 'eli', 'clara'] as const)
    expect(await movesFor(agency, who)).toEqual([
      ['2099-12-31', '2099-12-12', 'waiting for photos'],
      ['2099-12-12', '2099-12-19', 'photos came late'],
    ])
  const [line] = (await agency.ask('clara', listActivity, { workItem: 'homepage' })).data.items
  expect(line?.changes).toEqual([
    { field: 'dueOn', from: '2099-12-12', to: '2099-12-19' },
    { field: 'note', from: '', to: 'photos came late' },
  ])
  expect((await agency.ask('dana', listWorkItemDateChanges, { id: 'homepage' })).status).toBe(404)
  expect((await agency.ask('nora', listProjectDateChanges, { id: 'bakery' })).status).toBe(404)
})

test('dates the client could not have read need no reason', async () => {
  const agency = await openDemoAgency()
  expect((await move(agency, '2099-11-01')).status).toBe(200)
  await looks(agency, 'dana')
  expect((await move(agency, '2099-11-02')).status).toBe(200)
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  await looks(agency)
  expect((await move(agency, '2099-11-03')).status).toBe(200)
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'client' })
  expect((await move(agency, '2099-11-04')).status).toBe(200)
  expect(await movesFor(agency, 'mara')).toEqual([])
  await looks(agency)
  expect((await move(agency, '2099-11-05')).status).toBe(400)
})

test('until the client’s next visit changes merge into one, and an undone one disappears', async () => {
  const agency = await openDemoAgency()
  await looks(agency)
  await move(agency, '2099-11-01', 'ill')
  await move(agency, '2099-11-08')
  expect(await movesFor(agency)).toEqual([['2099-12-31', '2099-11-08', 'ill']])
  await move(agency, '2099-12-31')
  expect(await movesFor(agency)).toEqual([])
  expect((await move(agency, '2099-11-01')).status).toBe(400)
})

test('one reason covers several items, and without one none changes', async () => {
  const agency = await openDemoAgency()
  await looks(agency)
  const both = { ids: ['homepage', 'opening-hours'], dueOn: '2099-10-10' }
  expect((await agency.ask('mara', changeWorkItems, both)).body['fields']).toEqual(REFUSED)
  expect((await agency.ask('mara', changeWorkItems, { ...both, reason: 'holidays' })).status).toBe(200)
  for (const id of both.ids)
    expect(await movesFor(agency, 'clara', id)).toEqual([['2099-12-31', '2099-10-10', 'holidays']])
})

test('specified calls need no reasons: the history says that none was given', async () => {
  const agency = await openDemoAgency()
  await looks(agency)
  const moved = await agency.ask('mara', classic.updateTask, {
    id: 'homepage',
    customerId: 'bakery',
    dueDate: '2099-10-10',
  })
  expect(moved.status).toBe(200)
  expect(await movesFor(agency)).toEqual([['2099-12-31', '2099-10-10', null]])
})

test('dates of projects and milestones are agreed dates, too', async () => {
  const agency = await openDemoAgency()
  const { id } = (await agency.ask('mara', addMilestone, { id: 'bakery', title: 'Launch', dueOn: '2099-06-01' })).data
  await looks(agency)
  const milestone = { id, dueOn: '2099-06-08' }
  const project = { id: 'bakery', dueOn: '2099-12-30' }
  expect((await agency.ask('mara', changeMilestone, milestone)).body['fields']).toEqual(REFUSED)
  expect((await agency.ask('mara', changeProject, project)).body['fields']).toEqual(REFUSED)
  await agency.ask('mara', changeMilestone, { ...milestone, reason: 'printer' })
  await agency.ask('mara', changeProject, { ...project, reason: 'printer, too' })
  await move(agency, '2099-12-01', 'sooner')
  for (const who of ['mara', 'clara'] as const) {
    const { items } = (await agency.ask(who, listProjectDateChanges, { id: 'bakery' })).data
    expect(
      items.map(({ of, from, to, reason }) => [of.kind, of.title, from, to, reason].join(' · ')).toSorted(),
    ).toEqual([
      'milestone · Launch · 2099-06-01 · 2099-06-08 · printer',
      'project · Bakery website · 2099-12-31 · 2099-12-30 · printer, too',
      'task · Homepage · 2099-12-31 · 2099-12-01 · sooner',
    ])
    const latest = (await agency.ask(who, listLatestDateChanges, { from: '2099-06-01', to: '2099-12-29' })).data.items
    expect(latest.map(({ of, changes: moves, to }) => `${of} ${moves} ${to}`).toSorted()).toEqual(
      [`${id} 1 2099-06-08`, 'homepage 1 2099-12-01'].toSorted(),
    )
  }
  expect((await agency.ask('dana', listLatestDateChanges, {})).data.items).toEqual([])
  await agency.ask('mara', deleteWorkItem, { id: 'homepage' })
  expect((await agency.ask('clara', listLatestDateChanges, {})).data.items).toHaveLength(2)
})
