import * as calls from '@oriel/contracts/v1/requests/requests'
import { deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith } from '../../../../testing/storage/forms.ts'
import { walkByKey } from '../../../../testing/walk-by-key.ts'

const sample = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'change-request',
} as const

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function withRequests() {
  const agency = await openDemoAgency()
  const ids: string[] = []
  for (let at = 0; at < 9; at++) {
    const { data } = await agency.ask('clara', calls.submitRequest, { ...sample, title: `${sample.title} ${at}` })
    ids.push(data.id)
  }
  for (const id of ids.slice(3, 7)) await agency.ask('mara', calls.reviewRequest, { id, decision: 'approve' })
  return { agency, ids }
}

const answers = async (agency: Agency, person: Person | 'nobody') => {
  const asked = async () => (await agency.ask('clara', calls.submitRequest, sample)).data.id
  const [seen, cancelled, deleted] = [await asked(), await asked(), await asked()]
  return [
    (await agency.ask(person, calls.listRequests, {})).status,
    (await agency.ask(person, calls.getRequestStats, {})).status,
    (await agency.ask(person, calls.getRequest, { id: seen })).status,
    (await agency.ask(person, calls.submitRequest, sample)).status,
    (await agency.ask(person, calls.changeRequest, { id: seen, title: 'Show the summer hours' })).status,
    (await agency.ask(person, calls.cancelRequest, { id: cancelled })).status,
    (await agency.ask(person, calls.deleteRequest, { id: deleted })).status,
    (await agency.ask(person, calls.reviewRequest, { id: seen, decision: 'approve' })).status,
  ]
}

test.each([
  ['mara', [200, 200, 200, 403, 403, 403, 403, 200]],
  ['eli', [403, 403, 403, 403, 403, 403, 403, 403]],
  ['clara', [200, 200, 200, 201, 200, 200, 200, 403]],
  ['dana', [200, 200, 404, 400, 404, 404, 404, 403]],
  ['nobody', [401, 401, 401, 401, 401, 401, 401, 401]],
] as const)('%s gets the response to each request call that the policy allows', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

test.each([
  ['mara', {}],
  ['mara', { status: 'pending' }],
  ['mara', { status: 'approved' }],
  ['mara', { q: 'holiday' }],
  ['clara', {}],
  ['clara', { status: 'pending', project: 'bakery' }],
] as const)('%s pages %j by keyset: everything once, in order', async (person, filter) => {
  const { agency } = await withRequests()
  const whole = (await agency.ask(person, calls.listRequests, filter)).data
  expect(whole.next).toBeNull()
  expect(whole.items).toHaveLength(whole.total)
  expect(whole.total).toBeGreaterThan(3)
  expect(await walkByKey(agency, person, calls.listRequests, { ...filter, limit: 2 })).toEqual(
    whole.items.map(({ id }) => id),
  )
})

test('deciders see the longest waiting first, requesters the latest', async () => {
  const { agency, ids } = await withRequests()
  const order = async (person: Person) =>
    (await agency.ask(person, calls.listRequests, {})).data.items.map(({ id }) => ids.indexOf(id))
  expect(await order('mara')).toEqual([0, 1, 2, 7, 8, 6, 5, 4, 3])
  expect(await order('clara')).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0])
})

test('people, projects and tasks are named once beside the rows, without contact data', async () => {
  const { agency } = await withRequests()
  const { data } = await agency.ask('mara', calls.listRequests, {})
  expect(data.projects).toEqual({ bakery: { name: 'Bakery website' } })
  expect(data.workItems).toEqual({ homepage: { title: 'Homepage' } })
  expect(Object.keys(data.people).toSorted()).toEqual(['clara', 'mara'])
  expect(JSON.stringify(data)).not.toContain('@')
  expect(data.items[0]).toMatchObject({
    project: 'bakery',
    author: 'clara',
    can: ['label', 'review', 'askQuestion', 'comment', 'attach'],
  })
})

test('a list says how many files a request has', async () => {
  const { agency, ids } = await withRequests()
  const [id = ''] = ids
  const form = formWith({ 'cake.pdf': Buffer.from('%PDF-1.7 cake'), 'menu.pdf': Buffer.from('%PDF-1.7 menu') })
  const sent = await agency.send('clara', await formRequest(`/api/v1/requests/${id}/files`, form))
  expect(sent.status).toBe(201)
  for (const person of ['mara', 'clara'] as const) {
    const { items } = (await agency.ask(person, calls.listRequests, {})).data
    expect(items.filter(({ files }) => files !== undefined).map((it) => [it.id, it.files])).toEqual([[id, 2]])
  }
})

test('a stale change is a problem document with the current request, and the wrong role is refused', async () => {
  const { agency, ids } = await withRequests()
  const id = ids[0] ?? ''
  await agency.ask('clara', calls.changeRequest, { id, title: 'Holiday hours on top', version: 1 })
  const stale = await agency.ask('clara', calls.changeRequest, { id, title: 'From an old tab', version: 1 })
  expect(stale.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(stale.body).toMatchObject({
    status: 409,
    code: 'conflict',
    data: { id, title: 'Holiday hours on top', version: 2 },
  })
  const wrong = await agency.ask('clara', calls.submitRequest, { ...sample, project: 'museum' })
  expect(wrong.body).toMatchObject({ status: 400, fields: { project: 'Please select a project' } })
  for (const [person, call, input] of [
    ['eli', calls.listRequests, {}],
    ['mara', calls.submitRequest, sample],
    ['clara', calls.reviewRequest, { id, decision: 'approve' }],
  ] as const)
    expect((await agency.ask(person, call, input as never)).status).toBe(403)
  expect((await agency.ask('dana', calls.getRequest, { id })).status).toBe(404)
})

test('a page of 50 requests names people and records once', async () => {
  const agency = await openDemoAgency()
  for (let at = 0; at < 50; at += 1)
    await agency.ask('clara', calls.submitRequest, { ...sample, title: `${sample.title} ${at}` })
  const { body, data } = await agency.ask('clara', calls.listRequests, {})
  const text = JSON.stringify(body)
  expect([data.items.length, data.next]).toEqual([50, null])
  expect(data.people).toEqual({ clara: { name: 'Clara Bäcker', initials: 'CB', image: null, title: null } })
  for (const once of ['Clara Bäcker', 'Bakery website', '"Homepage"']) expect(text.split(once)).toHaveLength(2)
  expect(text.length - data.items.reduce((sum, { description }) => sum + description.length, 0)).toBeLessThan(28_000)
})

test('a trashed task can’t take an approved request', async () => {
  const { ask } = await openDemoAgency()
  const { data } = await ask('clara', calls.submitRequest, { ...sample, workItem: null })
  expect((await ask('mara', deleteWorkItem, { id: 'homepage' })).status).toBe(200)
  const refused = await ask('mara', calls.reviewRequest, { id: data.id, decision: 'approve', workItem: 'homepage' })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['workItem']])
})
