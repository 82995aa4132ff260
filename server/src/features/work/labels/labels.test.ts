import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getRequest, listRequests, reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { deletePermanently } from '@oriel/contracts/v1/work/trash'
import * as calls from '@oriel/contracts/v1/work/labels'
import * as work from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { wish } from '../../../../testing/agencies/sample-requests.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function labeled() {
  const agency = await openDemoAgency()
  const add = async (name: string, visibility: 'team' | 'client') =>
    (await agency.ask('mara', calls.createLabel, { name, color: 'red', visibility })).data.id
  const [rush, print] = [await add('Rush', 'team'), await add('Print', 'client')]
  const { data } = await agency.ask('eli', work.changeWorkItem, { id: 'homepage', labels: [rush, print] })
  expect(data.labels).toEqual([
    { id: print, name: 'Print', color: 'red' },
    { id: rush, name: 'Rush', color: 'red', visibility: 'team' },
  ])
  return { agency, rush, print }
}

const namesFor = async ({ ask }: Agency, who: Person) =>
  (await ask(who, calls.listLabels, {})).data.items.map(({ name }) => name)
const namesOn = ({ labels = [] }: { labels?: Array<{ name: string }> }) => labels.map(({ name }) => name)
const homepageFor = async ({ ask }: Agency, who: Person) =>
  namesOn((await ask(who, work.getWorkItem, { id: 'homepage' })).data)

test('managers name, recolor and delete labels; clients see shared ones on what they see', async () => {
  const { agency, rush, print } = await labeled()
  const { ask } = agency
  await ask('mara', calls.createLabel, { name: 'Unused', color: 'blue', visibility: 'client' })
  expect((await ask('mara', calls.listLabels, {})).data.can).toEqual(['create', 'edit', 'delete'])
  expect(await namesFor(agency, 'eli')).toEqual(['Print', 'Rush', 'Unused'])
  expect(await namesFor(agency, 'clara')).toEqual(['Print'])
  expect(await namesFor(agency, 'dana')).toEqual([])
  for (const who of ['eli', 'clara'] as const) {
    expect((await ask(who, calls.createLabel, { name: 'Mine', color: 'red' })).status).toBe(403)
    expect((await ask(who, calls.changeLabel, { id: print, name: 'Mine' })).status).toBe(403)
    expect((await ask(who, calls.deleteLabel, { id: print })).status).toBe(403)
  }
  const { data } = await ask('mara', calls.changeLabel, {
    id: rush,
    name: ' Hurry ',
    color: 'teal',
    visibility: 'client',
  })
  expect(data).toEqual({ id: rush, name: 'Hurry', color: 'teal' })
  expect(await homepageFor(agency, 'clara')).toEqual(['Hurry', 'Print'])
  expect((await ask('mara', calls.deleteLabel, { id: print })).data).toEqual({ id: print })
  expect((await ask('mara', calls.deleteLabel, { id: print })).status).toBe(404)
  expect(await homepageFor(agency, 'eli')).toEqual(['Hurry'])
})

test('names are unique regardless of case and spelling, short, and at most forty', async () => {
  const { agency, rush } = await labeled()
  const add = (name: string, more: object = {}) =>
    agency.ask('mara', calls.createLabel, { name, color: 'red', ...more })
  await add('Rückfrage')
  for (const name of ['RUSH', 'rush', 'ｒｕｓｈ', 'RÜCKFRAGE', 'Ru\u0308ckfrage'])
    expect([name, (await add(name)).body['fields']]).toEqual([
      name,
      { name: 'There’s already a label with this name. Choose another.' },
    ])
  expect((await agency.ask('mara', calls.changeLabel, { id: rush, name: 'print' })).status).toBe(400)
  expect((await agency.ask('mara', calls.changeLabel, { id: rush, name: 'RUSH' })).status).toBe(200)
  for (const name of ['', '  ', 'x'.repeat(41), 'x'.repeat(200), 'two\nlines'])
    expect([name, (await add(name)).status]).toEqual([name, 400])
  expect((await add('Pink', { color: 'pink' })).status).toBe(400)
  for (let at = 3; at < 40; at++) expect((await add(`Label ${at}`)).status).toBe(201)
  expect((await add('One more')).status).toBe(409)
})

test('of two managers who add the same name at once, one is refused', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all(
    (['mara', 'paul'] as const).map((who) =>
      agency.ask(who, calls.createLabel, { name: who === 'mara' ? 'A' : 'a', color: 'red' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
})

test('the team labels what it sees, without a version conflict, and clients never do', async () => {
  const { agency, rush, print } = await labeled()
  const { ask } = agency
  const before = (await ask('clara', work.getWorkItem, { id: 'homepage' })).data
  const set = (who: Person, labels: string[], id = 'opening-hours') =>
    ask(who, work.changeWorkItem, { id, labels, version: 1 })
  expect((await set('eli', [rush])).status).toBe(200)
  expect((await set('nora', [rush])).status).toBe(404)
  expect((await set('clara', [rush])).status).toBe(403)
  expect((await set('mara', ['nothing'])).status).toBe(400)
  expect(
    (
      await set(
        'mara',
        Array.from({ length: 41 }, () => rush),
      )
    ).status,
  ).toBe(400)
  expect((await ask('eli', work.changeWorkItem, { id: 'opening-hours', labels: [rush], title: 'New' })).status).toBe(
    409,
  )
  expect((await set('mara', [print, print], 'homepage')).data.version).toBe(before.version)
  const { data } = await ask('mara', work.createWorkItem, {
    project: 'bakery',
    title: 'Menu',
    dueOn: null,
    labels: [rush, print],
  })
  expect(namesOn(data)).toEqual(['Print', 'Rush'])
  const copy = await ask('mara', work.copyWorkItem, { id: data.id })
  expect(namesOn(copy.data)).toEqual(['Print', 'Rush'])
  const bulk = { ids: [data.id, 'homepage'], addLabels: [rush], removeLabels: [print] }
  expect((await ask('eli', work.changeWorkItems, bulk)).data.items.map(namesOn)).toEqual([['Rush'], ['Rush']])
})

test('lists filter and group by labels that the reader sees, with equal counts', async () => {
  const { agency, rush, print } = await labeled()
  const { ask } = agency
  await ask('mara', work.createWorkItem, { project: 'bakery', title: 'Menu', dueOn: null, visibility: 'client' })
  const list = async (who: Person, query: object) => (await ask(who, work.listWorkItems, query)).data
  for (const query of [{ label: print }, { label: `${rush},${print}` }, { label: print, project: 'bakery' }])
    expect(await list('clara', query)).toMatchObject({ total: 1, counts: { all: 1 }, items: [{ id: 'homepage' }] })
  expect(await list('eli', { label: rush })).toMatchObject({ total: 1, counts: { all: 1 } })
  expect(await list('clara', { label: rush })).toMatchObject({ total: 0, counts: { all: 0 }, items: [] })
  expect((await list('mara', { group: 'label', project: 'bakery' })).groups).toEqual({ [print]: 1, '': 1 })
  await ask('mara', work.changeWorkItem, { id: 'homepage', labels: [rush] })
  expect((await list('mara', { group: 'label' })).groups).toEqual({ [rush]: 1, '': 2 })
  expect((await list('clara', { group: 'label' })).groups).toEqual({ '': 2 })
})

test('a request passes its labels on to its work', async () => {
  const { agency, rush, print } = await labeled()
  const { ask } = agency
  const { id } = (await ask('clara', submitRequest, wish)).data
  for (const [who, status] of [
    ['mara', 200],
    ['eli', 403],
    ['clara', 403],
  ] as const)
    expect((await ask(who, calls.setRequestLabels, { id, labels: [rush, print] })).status).toBe(status)
  expect((await ask('mara', calls.setRequestLabels, { id, labels: ['nothing'] })).status).toBe(400)
  expect(namesOn((await ask('mara', getRequest, { id })).data)).toEqual(['Print', 'Rush'])
  expect(namesOn((await ask('clara', getRequest, { id })).data)).toEqual(['Print'])
  expect((await ask('clara', listRequests, { label: print })).data).toMatchObject({ total: 1, counts: { total: 1 } })
  expect((await ask('clara', listRequests, { label: rush })).data).toMatchObject({ total: 0, items: [] })
  const { data } = await ask('mara', reviewRequest, { id, decision: 'approve' })
  const made = (await ask('eli', work.getWorkItem, { id: data.createdWorkItem?.id ?? '' })).data
  expect(namesOn(made)).toEqual(['Print', 'Rush'])
})

test('the activity names labels to the team only, and hides team-only labels from the client', async () => {
  const { agency, rush, print } = await labeled()
  const changesFor = async (who: Person) =>
    (await agency.ask(who, listActivity, {})).data.items.flatMap(({ changes = [] }) => changes)
  expect(await changesFor('eli')).toEqual([
    { field: 'labels', to: 'Rush' },
    { field: 'labels', to: 'Print' },
  ])
  expect(await changesFor('clara')).toEqual([{ field: 'labels' }])
  await agency.ask('mara', work.changeWorkItem, { id: 'homepage', labels: [print] })
  expect((await changesFor('eli'))[0]).toEqual({ field: 'labels', from: 'Rush' })
  expect(await changesFor('clara')).toHaveLength(1)
  expect(JSON.stringify((await agency.ask('clara', listActivity, {})).body)).not.toContain(rush)
})

test('work that is deleted permanently leaves no labels behind', async () => {
  const { agency } = await labeled()
  const { trashId } = (await agency.ask('mara', work.deleteWorkItem, { id: 'homepage' })).data
  expect(await namesFor(agency, 'clara')).toEqual([])
  await agency.ask('mara', deletePermanently, { id: trashId })
  expect(await agency.db.selectFrom('labelings').selectAll().execute()).toEqual([])
})
