import * as calls from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

/** Tasks A to F, after the homepage. */
async function openWith(numbers: readonly number[]) {
  const agency = await openDemoAgency()
  const ids: Record<string, string> = {}
  for (const [at, position] of numbers.entries()) {
    const title = 'ABCDEF'[at] ?? ''
    const made = await agency.ask('mara', calls.createWorkItem, {
      title,
      position,
      dueOn: '2099-01-01',
      project: 'bakery',
    })
    ids[title] = made.data.id
  }
  return { agency, ids }
}

async function orderOf(agency: Agency) {
  const { data } = await agency.ask('mara', calls.listWorkItems, { project: 'bakery', sort: 'position' })
  return data.items
    .filter(({ id }) => id !== 'homepage')
    .map(({ title, position }) => `${title}${position}`)
    .join(' ')
}

test.each([
  [[2, 4, 6, 8], 'D', 'A', 'A2 D3 B4 C6'],
  // Shifts the run between both positions.
  [[2, 3, 4, 5, 6], 'E', 'A', 'A2 E3 B4 C5 D6'],
  [[2, 3, 4, 5, 6], 'A', 'D', 'B3 C4 D5 A6 E7'],
  [[2, 4, 5, 6, 7], 'E', 'B', 'A2 B3 E4 C5 D6'],
  [[2, 3, 4], 'A', 'C', 'B3 C4 A5'],
  [[2, 3, 4], 'B', 'A', 'A2 B3 C4'],
] as const)('of %j %s is placed after %s', async (numbers, moved, after, expected) => {
  const { agency, ids } = await openWith(numbers)
  const { status } = await agency.ask('mara', calls.moveWorkItem, { id: ids[moved] ?? '', after: ids[after] ?? '' })
  expect(status).toBe(200)
  expect(await orderOf(agency)).toBe(expected)
})

test('moving before everything makes it first', async () => {
  const { agency, ids } = await openWith([2, 3])
  await agency.ask('mara', calls.moveWorkItem, { id: ids['B'] ?? '', after: null })
  const { data } = await agency.ask('mara', calls.listWorkItems, { project: 'bakery', sort: 'position' })
  expect(data.items.map(({ title }) => title)).toEqual(['B', 'Homepage', 'A'])
})

test('two simultaneous moves end in one order, in which both were honoured', async () => {
  const { agency, ids } = await openWith([2, 3, 4, 5, 6])
  const move = (who: 'mara' | 'paul', id: string, after: string) =>
    agency.ask(who, calls.moveWorkItem, { id: ids[id] ?? '', after: ids[after] ?? '' })
  const answers = await Promise.all([move('mara', 'E', 'A'), move('paul', 'D', 'B'), move('mara', 'C', 'A')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const order = (await orderOf(agency)).split(' ')
  const numbers = order.map((it) => Number(it.slice(1)))
  expect(new Set(numbers).size).toBe(5)
  expect(order.map(([title]) => title).join('')).toMatch(/^A(CE|EC)BD$/)
})

test('a subtask can move after a subtask of another task, and nothing moves after what is not a sibling', async () => {
  const { agency, ids } = await openWith([2, 3])
  const below = async (title: string, parent: string) =>
    (await agency.ask('mara', calls.createWorkItem, { title, parent, dueOn: '2099-01-01' })).data.id
  const parent = ids['A'] ?? ''
  const [one, two] = [await below('One', parent), await below('Two', parent)]
  const moved = await agency.ask('mara', calls.moveWorkItem, { id: 'opening-hours', parent, after: one })
  expect(moved.data).toMatchObject({ parent, position: 2 })
  const parts = (await agency.ask('mara', calls.listWorkItems, { parent })).data
  expect(parts.items.map(({ id }) => id)).toEqual([one, 'opening-hours', two])
  for (const after of [two, 'audio-guide', ids['B'] ?? ''])
    expect((await agency.ask('mara', calls.moveWorkItem, { id: ids['B'] ?? '', after })).status).toBe(400)
  const refused = await agency.ask('mara', calls.moveWorkItem, { id: one, after: await below('Three', ids['B'] ?? '') })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['after']])
})
