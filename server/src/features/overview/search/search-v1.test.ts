import { searchEverything } from '@oriel/contracts/classic/search'
import * as deliverables from '@oriel/contracts/v1/sign-off/deliverables'
import { search } from '@oriel/contracts/v1/overview/search'
import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { createWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { asked } from '../../../../testing/agencies/sign-offs.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test.each([
  ['mara', 200],
  ['eli', 200],
  ['clara', 200],
  ['nobody', 401],
] as const)('%s searching gets %i', async (person, status) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, search, { q: 'hours' })).status).toBe(status)
})

test('results have links, and projects are named once', async () => {
  const agency = await openDemoAgency()
  const { body, headers } = await agency.ask('clara', search, { q: 'hours' })
  expect(body).toEqual({
    items: [
      {
        kind: 'subtask',
        id: 'opening-hours',
        title: 'Opening hours',
        excerpt: '',
        project: 'bakery',
        workItem: 'opening-hours',
        parent: 'homepage',
        request: null,
      },
    ],
    projects: { bakery: { name: 'Bakery website' } },
    latestOnly: false,
  })
  expect(headers['content-type']).toContain('application/json')
})

test('at most six per kind, newest first', async () => {
  const agency = await openDemoAgency()
  for (let number = 1; number <= 8; number += 1)
    await agency.ask('mara', createWorkItem, { title: `Shelf ${number}`, dueOn: '2099-05-01', project: 'bakery' })
  const { data } = await agency.ask('eli', search, { q: 'shelf' })
  expect(data.items.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4, 3].map((number) => `Shelf ${number}`))
})

test('an unchanged response is 304 until something happens', async () => {
  const agency = await openDemoAgency()
  const asked = await agency.ask('eli', search, { q: 'shelf' })
  const again = async () =>
    (await agency.ask('eli', search, { q: 'shelf' }, { 'if-none-match': String(asked.headers['etag']) })).status
  expect(await again()).toBe(304)
  await agency.ask('mara', createWorkItem, { title: 'Shelf', dueOn: '2099-05-01', project: 'bakery' })
  expect(await again()).toBe(200)
})

test('an empty search is a problem document', async () => {
  const agency = await openDemoAgency()
  const { body, headers } = await agency.ask('mara', search, { q: '  ' })
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ status: 400, code: 'invalid', fields: { q: expect.any(String) as string } })
})

test('an exact title comes first, however many newer ones contain the words', async () => {
  const agency = await openDemoAgency()
  const make = (title: string, description = '') =>
    agency.ask('mara', createWorkItem, { title, description, dueOn: '2099-05-01', project: 'bakery' })
  await make('Shelf')
  await make('Shelf for bread')
  for (let number = 1; number <= 60; number += 1) await make(`The bookshelf ${number}`, 'As the shelf')
  const { data } = await agency.ask('eli', search, { q: 'shelf' })
  expect(data.items.map(({ title }) => title).slice(0, 2)).toEqual(['Shelf', 'The bookshelf 60'])
  const titled = await agency.ask('eli', search, { q: 'SHELF FOR  bread' })
  expect(titled.data.items[0]?.title).toBe('Shelf for bread')
  expect((await agency.ask('otto', search, { q: 'shelf' })).data.items).toEqual([])
}, 60_000)

test('text matches have an excerpt and come after title matches', async () => {
  const { ask } = await openDemoAgency()
  await ask('mara', createWorkItem, { title: 'Ovens', dueOn: '2099-05-01', project: 'bakery' })
  const described = { title: 'Bricks', description: 'For the ovens', dueOn: '2099-05-01', project: 'bakery' }
  await ask('mara', createWorkItem, described)
  const { items } = (await ask('eli', search, { q: 'ovens' })).data
  expect(items.map(({ title, excerpt }) => [title, excerpt])).toEqual([
    ['Ovens', ''],
    ['Bricks', 'For the ovens'],
  ])
})

test('limiting to one kind or project shows more, and nothing else', async () => {
  const agency = await openDemoAgency()
  for (let number = 1; number <= 8; number += 1)
    await agency.ask('mara', createWorkItem, { title: `Shelf ${number}`, dueOn: '2099-05-01', project: 'bakery' })
  const count = async (more: object) => (await agency.ask('mara', search, { q: 'shelf', ...more })).data.items.length
  expect([await count({}), await count({ kind: 'task' }), await count({ project: 'bakery' })]).toEqual([6, 8, 8])
  expect([await count({ kind: 'file' }), await count({ project: 'museum' })]).toEqual([0, 0])
})

test.each(['task', 'subtask'] as const)('newer hidden %ss don’t displace older visible ones', async (kind) => {
  const { ask } = await openDemoAgency()
  const make = async (place: { project: string } | { parent: string }) =>
    (await ask('mara', createWorkItem, { title: 'Zebra crossing', dueOn: '2099-01-01', ...place })).data.id
  const seen = await make(kind === 'task' ? { project: 'bakery' } : { parent: 'homepage' })
  const hidden = kind === 'task' ? { project: 'museum' } : { parent: 'audio-guide' }
  for (let count = 0; count <= 50; count += 1) await make(hidden)
  const found = (await ask('eli', search, { q: 'zebra crossing', kind })).data.items
  expect(found.map(({ id }) => id)).toEqual([seen])
})

test('deliverables are found by title and description, by those who see them', async () => {
  const agency = await openDemoAgency()
  const made = { workItem: 'opening-hours', kind: 'work', title: 'Zebra sign', description: 'With a giraffe.' } as const
  const { id } = (await agency.ask('eli', deliverables.addDeliverable, made)).data
  const found = async (who: Person, q: string) =>
    (await agency.ask(who, search, { q, kind: 'deliverable' })).data.items.map(({ title, excerpt }) => [title, excerpt])
  const line = ['Zebra sign', '']
  expect([await found('mara', 'zebra'), await found('eli', 'ZEBRA sign')]).toEqual([[line], [line]])
  for (const who of ['clara', 'nora', 'dana'] as const) expect(await found(who, 'zebra')).toEqual([])
  await asked(agency, id)
  expect((await agency.ask('clara', search, { q: 'giraffe' })).data.items).toEqual([
    {
      kind: 'deliverable',
      id,
      title: 'Zebra sign',
      excerpt: 'With a giraffe.',
      project: 'bakery',
      workItem: 'opening-hours',
      parent: 'homepage',
      request: null,
    },
  ])
  await agency.ask('eli', deliverables.changeDeliverable, { id, title: 'Okapi sign', version: 2 })
  expect([await found('eli', 'zebra'), await found('eli', 'okapi')]).toEqual([[], [['Okapi sign', '']]])
  const { trashId } = (await agency.ask('mara', deleteWorkItem, { id: 'homepage' })).data
  expect(await found('mara', 'okapi')).toEqual([])
  await agency.ask('mara', restoreFromTrash, { id: trashId })
  expect(await found('mara', 'okapi')).toHaveLength(1)
  expect((await agency.ask('mara', searchEverything, { q: 'okapi' })).data.found).toEqual([])
})
