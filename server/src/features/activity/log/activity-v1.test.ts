import * as calls from '@oriel/contracts/v1/activity/activity'
import { deleteProject } from '@oriel/contracts/v1/projects/projects'
import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { walkByKey } from '../../../../testing/walk-by-key.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const note = { title: 'Kick-off held', project: 'bakery', visibility: 'client' } as const
const wish = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'change-request',
} as const

async function withActivity(rounds = 1) {
  const agency = await openDemoAgency()
  for (let round = 1; round <= rounds; round += 1) {
    await agency.ask('mara', calls.addNote, note)
    await agency.ask('mara', changeWorkItem, { id: 'homepage', title: `Homepage ${round}` })
    await agency.ask('mara', changeWorkItem, { id: 'opening-hours', title: `Opening hours ${round}` })
    await agency.ask('eli', addWorkItemComment, { id: 'homepage', text: 'For us alone.' })
    await agency.ask('mara', changeWorkItem, { id: 'audio-guide', title: `Audio guide ${round}` })
  }
  const { data } = await agency.ask('clara', submitRequest, wish)
  await agency.ask('mara', reviewRequest, { id: data.id, decision: 'approve' })
  return { agency, request: data.id }
}

const answers = async (agency: Agency, person: Person | 'nobody') => {
  const { id } = (await agency.ask('mara', calls.addNote, note)).data
  return [
    (await agency.ask(person, calls.listActivity, {})).status,
    (await agency.ask(person, calls.listActivityFilterOptions, {})).status,
    (await agency.ask(person, calls.getActivityStats, {})).status,
    (await agency.ask(person, calls.getActivity, { id })).status,
    (await agency.ask(person, calls.addNote, note)).status,
  ]
}

test.each([
  ['mara', [200, 200, 200, 200, 201]],
  ['eli', [200, 200, 403, 403, 403]],
  ['clara', [200, 200, 403, 403, 403]],
  ['nobody', [401, 401, 401, 401, 401]],
] as const)('%s gets the response to each activity call that the policy allows', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

test('an entry has what happened, by whom, where, and links', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeWorkItem, { id: 'opening-hours', title: 'Opening times' })
  const { data } = await agency.ask('clara', calls.listActivity, {})
  expect(data).toEqual({
    items: [
      {
        id: expect.any(String) as string,
        type: 'subtask_updated',
        at: expect.any(String) as string,
        actor: { id: 'mara', name: 'Mara Lind' },
        project: 'bakery',
        workItem: 'opening-hours',
        parent: 'homepage',
        request: null,
        target: { kind: 'subtask', title: 'Opening times', name: 'Opening times' },
        changes: [{ field: 'title', from: 'Opening hours', to: 'Opening times' }],
        visibility: 'client',
      },
    ],
    next: null,
    total: 1,
    counts: { all: 1, subtask_updated: 1 },
    projects: { bakery: { name: 'Bakery website' } },
  })
  expect((await agency.ask('mara', calls.getActivity, { id: data.items[0]?.id ?? '' })).body).toEqual({
    ...data.items[0],
    projects: data.projects,
  })
})

test('an entry contains only the changes its sentence uses', async () => {
  const agency = await openDemoAgency()
  const text = { description: 'Nobody’s business', estimate: 12, priority: 'high' } as const
  await agency.ask('mara', changeWorkItem, { id: 'homepage', ...text, title: 'Start page' })
  await agency.db.updateTable('activities').set({ audience: 'client' }).execute()
  const { data, body } = await agency.ask('clara', calls.listActivity, {})
  expect(data.items[0]?.changes?.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'description' },
    { field: 'estimate' },
    { field: 'priority', from: 'normal', to: 'high' },
    { field: 'title', from: 'Homepage', to: 'Start page' },
  ])
  expect(JSON.stringify(body)).not.toContain('business')

  await agency.ask('mara', changeWorkItem, { id: 'homepage', status: 'completed', title: 'Home' })
  await agency.db
    .updateTable('activities')
    .set({ changes: JSON.stringify({ secret: ['a', 'b'] }) })
    .execute()
  const lines = (await agency.ask('clara', calls.listActivity, {})).data.items
  expect(lines.map(({ changes }) => changes)).toEqual(lines.map(() => undefined))
})

test.each([
  ['mara', {}],
  ['mara', { type: 'task_updated,comment_added' }],
  ['mara', { actor: 'eli' }],
  ['eli', {}],
  ['eli', { workItem: 'homepage' }],
  ['clara', {}],
  ['clara', { project: 'bakery', type: 'subtask_updated' }],
] as const)('%s pages %j by keyset: every entry once, newest first', async (person, filter) => {
  const { agency } = await withActivity(3)
  const whole = (await agency.ask(person, calls.listActivity, filter)).data
  expect([whole.items.length, whole.next]).toEqual([whole.total, null])
  expect(whole.total).toBeGreaterThan(2)
  const times = whole.items.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(await walkByKey(agency, person, calls.listActivity, { ...filter, limit: 2 })).toEqual(
    whole.items.map(({ id }) => id),
  )
})

test('a task’s feed covers its page, a subtask’s and a request’s only their own entries', async () => {
  const { agency, request } = await withActivity()
  const kinds = async (filter: object) =>
    new Set((await agency.ask('mara', calls.listActivity, filter)).data.items.map(({ target }) => target.kind))
  expect(await kinds({ workItem: 'homepage' })).toEqual(new Set(['task', 'subtask', 'comment', 'request']))
  expect(await kinds({ workItem: 'opening-hours' })).toEqual(new Set(['subtask']))
  expect(await kinds({ request })).toEqual(new Set(['request']))
  expect((await agency.ask('clara', calls.listActivity, { workItem: 'audio-guide' })).data).toMatchObject({
    items: [],
    total: 0,
  })
})

test('a deleted project is named without a link', async () => {
  const { agency } = await withActivity()
  await agency.ask('mara', deleteProject, { id: 'bakery' })
  const { data } = await agency.ask('mara', calls.listActivity, { project: 'bakery' })
  expect(data.projects).toEqual({ bakery: { name: 'Bakery website', gone: true } })
  expect(data.items.flatMap(({ workItem, parent, request }) => [workItem, parent, request]).filter(Boolean)).toEqual([])
})

test('filter options are people and projects known to the reader', async () => {
  const { agency } = await withActivity()
  const choices = async (person: Person) => {
    const { people, projects } = (await agency.ask(person, calls.listActivityFilterOptions, {})).data
    return [people.map(({ id }) => id).toSorted(), projects.map(({ name }) => name)]
  }
  expect(await choices('mara')).toEqual([
    ['clara', 'eli', 'mara'],
    ['Bakery website', 'Museum tour'],
  ])
  expect(await choices('eli')).toEqual([['clara', 'eli', 'mara', 'paul'], ['Bakery website']])
  expect(await choices('clara')).toEqual([['clara', 'eli', 'mara'], ['Bakery website']])
})

test('a page of 50 entries names each project once, without contact data', async () => {
  const { agency } = await withActivity(20)
  const { body, data } = await agency.ask('mara', calls.listActivity, {})
  expect(data.items).toHaveLength(50)
  expect(Object.keys(data.projects).toSorted()).toEqual(['bakery', 'museum'])
  expect(JSON.stringify(data.items)).not.toContain('Bakery website')
  expect(JSON.stringify(body)).not.toContain('@')
  expect(JSON.stringify(body).length).toBeLessThan(22_000)
})

test('errors are problem documents with v1 field names', async () => {
  const { agency } = await withActivity()
  const problem = async (input: object) => {
    const { body, headers } = await agency.ask('mara', calls.listActivity, input)
    expect(headers['content-type']).toContain('application/problem+json')
    return [body['status'], Object.keys(body.fields ?? {})]
  }
  expect(await problem({ type: 'task_painted' })).toEqual([400, ['type']])
  expect(await problem({ after: 'nothing' })).toEqual([400, ['after']])
  expect(await problem({ from: 'yesterday' })).toEqual([400, ['from']])
  const { body } = await agency.ask('mara', calls.addNote, { ...note, project: 'nowhere' })
  expect(body).toMatchObject({ status: 400, code: 'invalid', fields: { project: 'This project isn’t available' } })
  expect((await agency.ask('mara', calls.getActivity, { id: 'nothing' })).body).toMatchObject({ status: 404 })
})
