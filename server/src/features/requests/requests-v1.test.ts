import * as calls from '@oriel/contracts/v1/requests'
import { expect, test } from 'vitest'
import type { Person } from '../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'

const sample = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'change-request',
} as const

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

/** Nine wishes, some decided. */
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

async function walk(agency: Agency, person: Person, filter: object) {
  const walked: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { status, data } = await agency.ask(person, calls.listRequests, {
      ...filter,
      limit: 2,
      ...(after ? { after } : {}),
    })
    expect(status).toBe(200)
    walked.push(...data.items.map(({ id }) => id))
    after = data.next
  }
  return walked
}

test.each([
  ['mara', {}],
  ['mara', { status: 'pending' }],
  ['mara', { status: 'approved' }],
  ['mara', { q: 'holiday' }],
  ['clara', {}],
  ['clara', { status: 'pending', project: 'bakery' }],
] as const)('%s walks %j by key: everything once, in the order of the whole', async (person, filter) => {
  const { agency } = await withRequests()
  const whole = (await agency.ask(person, calls.listRequests, filter)).data
  expect(whole.next).toBeNull()
  expect(whole.items).toHaveLength(whole.total)
  expect(whole.total).toBeGreaterThan(3)
  expect(await walk(agency, person, filter)).toEqual(whole.items.map(({ id }) => id))
})

test('what waits longest comes first for who decides, the latest for who asked', async () => {
  const { agency, ids } = await withRequests()
  const order = async (person: Person) =>
    (await agency.ask(person, calls.listRequests, {})).data.items.map(({ id }) => ids.indexOf(id))
  expect(await order('mara')).toEqual([0, 1, 2, 7, 8, 6, 5, 4, 3])
  expect(await order('clara')).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0])
})

test('people, projects and tasks are named once beside the rows; contact data is for nobody there', async () => {
  const { agency } = await withRequests()
  const { data } = await agency.ask('mara', calls.listRequests, {})
  expect(data.projects).toEqual({ bakery: { name: 'Bakery website' } })
  expect(data.workItems).toEqual({ homepage: { title: 'Homepage' } })
  expect(Object.keys(data.people).toSorted()).toEqual(['clara', 'mara'])
  expect(JSON.stringify(data)).not.toContain('@')
  expect(data.items[0]).toMatchObject({ project: 'bakery', author: 'clara', can: ['review', 'comment', 'attach'] })
})

test('a stale change is a problem document with the request as it is now, and the wrong role has no business', async () => {
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
