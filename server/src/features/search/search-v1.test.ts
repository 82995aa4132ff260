import { search } from '@oriel/contracts/v1/search'
import { createWorkItem } from '@oriel/contracts/v1/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'

test.each([
  ['mara', 200],
  ['eli', 200],
  ['clara', 200],
  ['nobody', 401],
] as const)('%s searching is answered %i', async (person, status) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, search, { q: 'hours' })).status).toBe(status)
})

test('what is found says where it is opened, and projects are named once beside it', async () => {
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
  })
  expect(headers['content-type']).toContain('application/json')
})

test('at most six of a kind, the newest first', async () => {
  const agency = await openDemoAgency()
  for (let number = 1; number <= 8; number += 1)
    await agency.ask('mara', createWorkItem, { title: `Shelf ${number}`, dueOn: '2099-05-01', project: 'bakery' })
  const { data } = await agency.ask('eli', search, { q: 'shelf' })
  expect(data.items.map(({ title }) => title)).toEqual([8, 7, 6, 5, 4, 3].map((number) => `Shelf ${number}`))
})

test('who has the answer already is told that it still holds, until something happens', async () => {
  const agency = await openDemoAgency()
  const asked = await agency.ask('eli', search, { q: 'shelf' })
  const again = async () =>
    (await agency.ask('eli', search, { q: 'shelf' }, { 'if-none-match': String(asked.headers['etag']) })).status
  expect(await again()).toBe(304)
  await agency.ask('mara', createWorkItem, { title: 'Shelf', dueOn: '2099-05-01', project: 'bakery' })
  expect(await again()).toBe(200)
})

test('without a word to look for it is a problem document', async () => {
  const agency = await openDemoAgency()
  const { body, headers } = await agency.ask('mara', search, { q: '  ' })
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ status: 400, code: 'invalid', fields: { q: expect.any(String) as string } })
})
