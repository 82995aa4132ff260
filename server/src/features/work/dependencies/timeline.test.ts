import * as calls from '@oriel/contracts/v1/work/dependencies'
import { changeWorkItem, changeWorkItemVisibility, createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const june = { from: '2099-06-01', to: '2099-06-30' }

async function planned() {
  const agency = await openDemoAgency()
  const make = async (title: string, startsOn: string | null, dueOn: string) =>
    (await agency.ask('mara', createWorkItem, { title, project: 'bakery', startsOn, dueOn })).data.id
  const ids = {
    before: await make('Blocks', '2099-05-01', '2099-05-31'),
    into: await make('Into', '2099-05-20', '2099-06-02'),
    within: await make('Within', null, '2099-06-15'),
    over: await make('Over', '2099-06-20', '2099-07-20'),
    after: await make('After', '2099-07-01', '2099-07-02'),
  }
  const bars = async (who: Person = 'mara', filter: object = june) =>
    (await agency.ask(who, calls.getTimeline, filter)).data
  const titles = async (who: Person = 'mara', filter: object = june) =>
    (await bars(who, filter)).items.map(({ title }) => title)
  return { agency, ids, bars, titles }
}

test('the timeline has every bar overlapping the range that its reader sees', async () => {
  const { agency, ids, bars, titles } = await planned()
  for (const who of ['mara', 'eli', 'clara'] as const) expect(await titles(who)).toEqual(['Into', 'Within', 'Over'])
  for (const who of ['nora', 'dana'] as const) expect(await titles(who)).toEqual([])
  expect((await bars()).items[0]).toEqual({
    id: ids.into,
    project: 'bakery',
    parent: null,
    title: 'Into',
    status: 'pending',
    startsOn: '2099-05-20',
    dueOn: '2099-06-02',
    version: 1,
    can: ['edit'],
  })
  await agency.ask('mara', changeWorkItemVisibility, { id: ids.within, visibility: 'team' })
  expect(await titles('clara')).toEqual(['Into', 'Over'])
  expect(await titles('mara', { ...june, project: 'museum' })).toEqual([])
  expect(await titles('mara', { ...june, kind: 'subtask' })).toEqual([])
})

test('cancelled work is in no plan, and finished work is found by its day', async () => {
  const { agency, ids, titles } = await planned()
  await agency.ask('mara', changeWorkItem, { id: ids.within, status: 'cancelled' })
  await agency.ask('mara', changeWorkItem, { id: ids.over, status: 'completed' })
  await agency.ask('mara', changeWorkItem, { id: ids.into, status: 'completed' })
  expect(await titles()).toEqual(['Into'])
  expect(await titles('mara', { from: '2099-07-01', to: '2099-07-31' })).toEqual(['After', 'Over'])
})

test('bars say whether they may be moved; links show where both ends are visible', async () => {
  const { agency, ids, bars } = await planned()
  await agency.ask('mara', calls.addDependency, { id: ids.over, blockedBy: ids.within, gapDays: 2 })
  await agency.ask('mara', changeWorkItem, { id: ids.over, assignees: ['eli'] })
  expect((await bars('eli')).items.map(({ title, can }) => [title, can])).toEqual([
    ['Into', []],
    ['Within', []],
    ['Over', ['edit']],
  ])
  const link = { id: ids.over, blockedBy: ids.within, gapDays: 2 }
  for (const who of ['mara', 'eli', 'clara'] as const) expect((await bars(who)).links).toEqual([link])
  await agency.ask('mara', changeWorkItemVisibility, { id: ids.within, visibility: 'team' })
  expect((await bars('clara')).links).toEqual([])
})

test('many bars take as many queries as few', async () => {
  const { agency, bars } = await planned()
  const asked = async () => (await statementsOf(async () => void (await bars()))).length
  const few = await asked()
  for (let at = 0; at < 30; at++)
    await agency.ask('mara', createWorkItem, { title: `Bar ${at}`, project: 'bakery', dueOn: '2099-06-10' })
  expect(await asked()).toBe(few)
})
