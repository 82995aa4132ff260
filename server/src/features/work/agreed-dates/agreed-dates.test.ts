import { addDays } from '@oriel/contracts/time/dates'
import { getHome, recordVisit } from '@oriel/contracts/v1/overview/home'
import { addMilestone, changeMilestone } from '@oriel/contracts/v1/projects/milestones'
import * as projects from '@oriel/contracts/v1/projects/projects'
import { countAgreedDates, listAgreedDates } from '@oriel/contracts/v1/work/agreed-dates'
import { clientFields } from '@oriel/contracts/enums'
import { changeWorkItem, changeWorkItemVisibility, createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const day = (days: number) => addDays(currentDate(), days)
const nothing = { met: 0, rescheduled: 0, missed: 0, items: [] }
const promisesFor = async ({ ask }: Agency, who: Person, id = 'bakery') => {
  const { met, rescheduled, missed, items } = (await ask(who, listAgreedDates, { id })).data
  return { met, rescheduled, missed, items: items.map((it) => `${it.title}: ${it.state}, ${it.changes}`).toSorted() }
}
const show = ({ ask }: Agency) =>
  ask('mara', projects.changeClientFields, { id: 'bakery', clientsSee: [...clientFields] })

async function busyBakery() {
  const agency = await openDemoAgency()
  const { ask, db } = agency
  const add = async (title: string) =>
    (await ask('mara', createWorkItem, { project: 'bakery', title, dueOn: day(9) })).data.id
  const [kept, late, secret] = [await add('Met'), await add('Missed'), await add('Client secret')]
  await ask('mara', changeWorkItemVisibility, { id: secret, visibility: 'team' })
  await add('To come')
  await ask('clara', recordVisit, {})
  await ask('mara', changeWorkItem, { id: 'homepage', dueOn: day(20), reason: 'photos' })
  await ask('mara', changeWorkItem, { id: kept, status: 'completed' })
  await ask('mara', changeWorkItem, { id: secret, status: 'completed' })
  await db
    .updateTable('workItems')
    .set({ dueOn: day(-1) })
    .where('id', '=', late)
    .execute()
  return { ...agency, kept, late, secret }
}

const busy = {
  met: 1,
  rescheduled: 1,
  missed: 1,
  items: ['Homepage: rescheduled, 1', 'Met: met, 0', 'Missed: missed, 0'],
}

test('agreed dates and how they ended are counted, the same for everyone at the agency', async () => {
  const agency = await busyBakery()
  for (const who of ['mara', 'eli'] as const) expect(await promisesFor(agency, who)).toEqual(busy)
  const { data } = await agency.ask('mara', countAgreedDates, {})
  expect(data).toEqual({
    items: [{ project: 'bakery', met: 1, rescheduled: 1, missed: 1 }],
    projects: { bakery: { name: 'Bakery website' } },
  })
  expect((await agency.ask('nora', countAgreedDates, {})).data).toEqual({ items: [], projects: {} })
  for (const who of ['dana', 'nora'] as const)
    expect((await agency.ask(who, listAgreedDates, { id: 'bakery' })).status).toBe(404)
})

test('each number equals the length of its list', async () => {
  const agency = await busyBakery()
  for (const state of ['met', 'rescheduled', 'missed'] as const) {
    const { data } = await agency.ask('mara', listAgreedDates, { id: 'bakery', state })
    expect(data.items).toHaveLength(data[state])
    expect(new Set(data.items.map((it) => it.state))).toEqual(new Set([state]))
  }
})

test('clients read agreed dates where the project shows them, for shared work only', async () => {
  const agency = await busyBakery()
  const home = async () => {
    const { data } = await agency.ask('clara', getHome, {})
    return data.kind === 'client' ? data.agreedDates : undefined
  }
  expect(await promisesFor(agency, 'clara')).toEqual(nothing)
  expect((await agency.ask('clara', countAgreedDates, {})).data.items).toEqual([])
  expect(await home()).toEqual([])
  await show(agency)
  expect(await promisesFor(agency, 'clara')).toEqual(busy)
  expect(await home()).toEqual([{ project: 'bakery', met: 1, rescheduled: 1, missed: 1 }])
  await agency.ask('mara', changeWorkItemVisibility, { id: agency.kept, visibility: 'team' })
  for (const who of ['mara', 'clara'] as const) expect(await promisesFor(agency, who)).toMatchObject({ met: 0 })
})

test('work done a day late is late; a moved date counts as moved however early the work is done', async () => {
  const agency = await busyBakery()
  const { ask } = agency
  await ask('mara', changeWorkItem, { id: agency.late, status: 'completed' })
  await ask('mara', changeWorkItem, { id: 'homepage', status: 'completed' })
  expect(await promisesFor(agency, 'mara')).toEqual(busy)
  const { data } = await ask('mara', listAgreedDates, { id: 'bakery', state: 'missed' })
  expect(data.items).toMatchObject([{ kind: 'task', parent: null, dueOn: day(-1), doneOn: currentDate() }])
})

test('milestones and the project’s due date are agreed dates, too', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const { id } = (await ask('mara', addMilestone, { id: 'bakery', title: 'Launch', dueOn: day(3) })).data
  await ask('mara', changeMilestone, { id, reached: true })
  await ask('mara', projects.changeProject, { id: 'bakery', status: 'completed' })
  const done = { met: 2, rescheduled: 0, missed: 0, items: ['Bakery website: met, 0', 'Launch: met, 0'] }
  expect(await promisesFor(agency, 'mara')).toEqual(done)
  expect((await ask('mara', countAgreedDates, {})).data.items).toEqual([])
})

test('open work in a closed project is not counted', async () => {
  const agency = await busyBakery()
  await agency.ask('mara', projects.changeProject, { id: 'bakery', status: 'cancelled' })
  expect(await promisesFor(agency, 'mara')).toMatchObject({ met: 1, rescheduled: 1, missed: 0 })
})
