import { getEmployeeHome } from '@oriel/contracts/classic/employee-home'
import { dateInZone } from '@oriel/contracts/time/time-zone-dates'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { getRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

// 25 hours apart: dates always differ.
const FIRST = 'Pacific/Kiritimati'
const LAST = 'Pacific/Pago_Pago'

const liveIn = (agency: Agency, person: Person, timeZone: string | null) =>
  agency.ask(person, changePreferences, { timeZone })
const lateOf = async (agency: Agency, person: Person) =>
  (await agency.ask(person, listWorkItems, { kind: 'task', due: 'overdue' })).data.items.map(({ id }) => id)

test('work due today in the last zone is late in the first, by each reader’s zone', async () => {
  const agency = await openDemoAgency()
  const dueOn = dateInZone(LAST, new Date())
  await agency.db.updateTable('workItems').set({ dueOn: '2099-01-01' }).execute()
  await agency.db.updateTable('workItems').set({ dueOn }).where('id', '=', 'homepage').execute()
  const overdue = async (person: Person) => {
    const { data } = await agency.ask(person, getHome, { detail: 'full' })
    return data.kind === 'manager' ? data.overdue : null
  }
  await liveIn(agency, 'mara', FIRST)
  await liveIn(agency, 'paul', LAST)
  for (let round = 0; round < 2; round += 1) {
    expect([await lateOf(agency, 'mara'), await overdue('mara')]).toEqual([['homepage'], 1])
    expect([await lateOf(agency, 'paul'), await overdue('paul')]).toEqual([[], 0])
  }
  await liveIn(agency, 'mara', LAST)
  expect(await lateOf(agency, 'mara')).toEqual([])
})

test('people without a chosen zone have the workspace’s, the only one the specified calls know', async () => {
  const agency = await openDemoAgency()
  const today = async () => {
    const { data } = await agency.ask('eli', getHome, { detail: 'full' })
    return data.kind === 'employee' ? data.today : null
  }
  const specified = async () => (await agency.ask('eli', getEmployeeHome, {})).data.today
  await agency.ask('mara', changeSettings, { timeZone: FIRST })
  expect([await today(), await specified()]).toEqual([dateInZone(FIRST, new Date()), dateInZone(FIRST, new Date())])
  await liveIn(agency, 'eli', LAST)
  expect([await today(), await specified()]).toEqual([dateInZone(LAST, new Date()), dateInZone(FIRST, new Date())])
})

test('the days that filter a feed are the reader’s', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeProject, { id: 'bakery', name: 'Bakery' })
  await agency.db.updateTable('activities').set({ createdAt: '2026-03-04T11:00:00.000Z' }).execute()
  const on = async (day: string) => (await agency.ask('clara', listActivity, { from: day, to: day })).data.total
  await liveIn(agency, 'clara', FIRST)
  expect([await on('2026-03-04'), await on('2026-03-05')]).toEqual([0, 1])
  await liveIn(agency, 'clara', LAST)
  expect([await on('2026-03-04'), await on('2026-03-05')]).toEqual([1, 0])
})

test('clocks count the workspace’s working days, in its zone, for every reader', async () => {
  const agency = await openDemoAgency()
  const draft = {
    title: 'Show the holiday hours',
    description: 'Our customers keep asking whether we open on Christmas Eve.',
    project: 'bakery',
    workItem: 'homepage',
    dueOn: '2099-06-01',
    reason: 'change-request',
  } as const
  const { id } = (await agency.ask('clara', submitRequest, draft)).data
  const waited = async () => (await agency.ask('clara', getRequest, { id })).data.daysWaiting
  await liveIn(agency, 'clara', FIRST)

  const decided = async (asked: string, answered: string) => {
    const stations = [
      { kind: 'submitted', at: asked, by: 'clara' },
      { kind: 'rejected', at: answered, by: 'mara' },
    ]
    await agency.db
      .updateTable('requests')
      .set({ stations: JSON.stringify(stations) })
      .execute()
  }
  await decided('2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z')
  await agency.ask('mara', changeSettings, { timeZone: 'UTC' })
  expect(await waited()).toBe(0)
  await agency.ask('mara', changeSettings, { workingWeek: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] })
  expect(await waited()).toBe(1)

  // A Wednesday; its evening is Thursday in Tokyo.
  await decided('2026-11-18T12:00:00.000Z', '2026-11-18T20:00:00.000Z')
  await agency.ask('mara', changeSettings, { timeZone: 'Europe/London' })
  expect(await waited()).toBe(0)
  await agency.ask('mara', changeSettings, { timeZone: 'Asia/Tokyo' })
  expect(await waited()).toBe(1)
})
