import * as calls from '@oriel/contracts/v1/overview/home'
import { createProject } from '@oriel/contracts/v1/projects/projects'
import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import type { Home } from '@oriel/contracts/v1/overview/home-schemas'
import { changeWorkItem, createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { walkByKey } from '../../../../testing/walk-by-key.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const answers = async (agency: Agency, person: Person | 'nobody') => [
  (await agency.ask(person, calls.getHome, {})).status,
  (await agency.ask(person, calls.listHomeWork, {})).status,
  (await agency.ask(person, calls.recordVisit, {})).status,
]

test.each([
  ['mara', [200, 403, 403]],
  ['eli', [200, 200, 403]],
  ['clara', [200, 403, 200]],
  ['nobody', [401, 401, 401]],
] as const)('%s gets the response to each home call that the policy allows', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

async function homeOf<Kind extends Home['kind']>(agency: Agency, person: Person, kind: Kind, detail?: 'full') {
  const { data } = await agency.ask(person, calls.getHome, { detail })
  expect(data.kind).toBe(kind)
  return data as Extract<Home, { kind: Kind }>
}

async function assignToEli(agency: Agency, count: number) {
  for (let number = 0; number < count; number += 1) {
    const day = String((number % 28) + 1).padStart(2, '0')
    const draft = { title: `Step ${number}`, dueOn: `2099-05-${day}`, parent: 'homepage', assignees: ['eli'] }
    const { data } = await agency.ask('mara', createWorkItem, draft)
    if (number % 4 === 0) await agency.ask('eli', changeWorkItem, { id: data.id, status: 'completed' })
    if (number % 9 === 1) await agency.ask('mara', changeWorkItem, { id: data.id, status: 'cancelled' })
  }
}

test('a manager’s home: counts, latest projects with clients, and urgent work', async () => {
  const agency = await openDemoAgency()
  await agency.db.updateTable('workItems').set({ dueOn: '2020-01-01' }).where('id', '=', 'opening-hours').execute()
  const short = await homeOf(agency, 'mara', 'manager')
  expect(short).not.toHaveProperty('attention')
  expect(JSON.stringify(short)).not.toContain('@')
  const home = await homeOf(agency, 'mara', 'manager', 'full')
  expect(home).toMatchObject({ projectCount: 2, pendingRequests: 0, overdue: 1, dueSoon: 0, tasks: { total: 2 } })
  expect(home.recentProjects.map(({ id }) => id).toSorted()).toEqual(['bakery', 'museum'])
  expect(home.people['clara']).toMatchObject({ name: 'Clara Bäcker', initials: 'CB', image: null })
  expect(home.attention).toEqual([
    {
      kind: 'subtask',
      id: 'opening-hours',
      title: 'Opening hours',
      parent: 'homepage',
      project: 'bakery',
      dueOn: '2020-01-01',
      status: 'pending',
    },
  ])
  expect(home.projects).toEqual({ bakery: { name: 'Bakery website' } })
})

test.each(['all', 'done', 'due-soon', 'overdue'] as const)(
  'an employee pages through their work of chip %s by keyset: everything once',
  async (filter) => {
    const agency = await openDemoAgency()
    await assignToEli(agency, 30)
    for (const [title, dueOn] of [
      ['Step 2', '2020-01-01'],
      ['Step 3', '2020-01-02'],
      ['Step 5', '2020-01-02'],
    ] as const)
      await agency.db.updateTable('workItems').set({ dueOn }).where('title', '=', title).execute()
    const whole = (await agency.ask('eli', calls.listHomeWork, { filter, limit: 100 })).data
    expect([whole.items.length, whole.next]).toEqual([whole.total, null])
    if (filter !== 'due-soon') expect(whole.total).toBeGreaterThan(2)
    expect(await walkByKey(agency, 'eli', calls.listHomeWork, { filter, limit: 2 })).toEqual(
      whole.items.map(({ id }) => id),
    )
  },
)

test('an employee’s home is the first page of their work', async () => {
  const agency = await openDemoAgency()
  await assignToEli(agency, 30)
  const home = await homeOf(agency, 'eli', 'employee')
  expect([home.work.length, home.numbers.total]).toEqual([24, 31])
  const rest = (await agency.ask('eli', calls.listHomeWork, { after: home.next ?? '' })).data
  expect(rest.next).toBeNull()
  const ids = [...home.work, ...rest.items].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([31, 31])
  expect(home.parents).toEqual({ homepage: { title: 'Homepage' } })
  expect(home.projectRows).toBeUndefined()
  const whole = await homeOf(agency, 'eli', 'employee', 'full')
  expect(whole.projectRows?.map(({ name }) => name)).toEqual(['Bakery website'])
})

test('an employee’s home has their first open tasks, and the rest follows', async () => {
  const agency = await openDemoAgency()
  for (let number = 0; number < 30; number += 1)
    await agency.ask('mara', createWorkItem, {
      title: `Own ${number}`,
      project: 'bakery',
      dueOn: '2099-05-01',
      assignees: ['eli'],
    })
  const home = await homeOf(agency, 'eli', 'employee')
  expect([home.tasks.length, home.taskCount]).toEqual([24, 31])
  const rest = (await agency.ask('eli', calls.listHomeWork, { filter: 'tasks', after: home.nextTask ?? '' })).data
  const ids = [...home.tasks, ...rest.items].map(({ id }) => id)
  expect([rest.next, rest.total, ids.length, new Set(ids).size]).toEqual([null, 31, 31, 31])
  expect(ids).toContain('homepage')
})

test('an employee’s home of 24 rows names people, projects and tasks once, without contact data', async () => {
  const agency = await openDemoAgency()
  await assignToEli(agency, 30)
  const home = await homeOf(agency, 'eli', 'employee')
  expect(Object.keys(home.people).toSorted()).toEqual(['eli'])
  const text = JSON.stringify(home)
  expect(text).not.toContain('@')
  expect(text.split('"Homepage"')).toHaveLength(3)
  expect(text.length).toBeLessThan(14_000)
})

test('a client’s home: updates and expected dates, with v1 field names', async () => {
  const agency = await openDemoAgency()
  const wish = {
    title: 'Show the holiday hours',
    description: 'Our customers keep asking whether we open on Christmas Eve.',
    project: 'bakery',
    workItem: 'homepage',
    dueOn: '2099-06-01',
    reason: 'change-request',
  } as const
  const { data: request } = await agency.ask('clara', submitRequest, wish)
  await agency.ask('clara', submitRequest, { ...wish, title: 'Show the summer hours' })
  await agency.ask('mara', reviewRequest, { id: request.id, decision: 'reject', text: 'Not this year.' })
  const home = await homeOf(agency, 'clara', 'client')
  expect(home).toMatchObject({
    statistics: { projects: { total: 1 }, tasks: { total: 1 }, subtasks: { total: 1 } },
    recentProjects: [{ id: 'bakery', team: ['eli'] }],
    recentTasks: [{ id: 'homepage', project: 'bakery', status: 'pending' }],
    sinceLastVisit: {
      since: null,
      activities: 1,
      latest: [{ type: 'request_rejected', project: 'bakery', groupedCount: 0 }],
    },
    pendingRequests: 1,
    outlook: [{ project: 'bakery', expectedOn: null }],
    projects: { bakery: { name: 'Bakery website' } },
  })
  expect(Object.keys(home.people)).toContain('eli')
  expect(JSON.stringify(home)).not.toContain('@')
})

test('an unchanged home is 304 until something happens', async () => {
  const agency = await openDemoAgency()
  for (const person of ['mara', 'eli'] as const) {
    const first = await agency.ask(person, calls.getHome, {})
    const again = async () =>
      (await agency.ask(person, calls.getHome, {}, { 'if-none-match': String(first.headers['etag']) })).status
    expect(await again()).toBe(304)
    await agency.ask('mara', createProject, { name: person, client: 'clara', dueOn: '2099-05-01', team: ['eli'] })
    expect(await again()).toBe(200)
  }
})

test('errors are problem documents with v1 field names', async () => {
  const agency = await openDemoAgency()
  for (const [query, field] of [
    ['filter=late', 'filter'],
    ['after=***', 'after'],
    ['limit=none', 'limit'],
  ]) {
    const { body, headers } = await agency.send('eli', { url: `/api/v1/home/work?${query}` })
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).toMatchObject({
      status: 400,
      code: 'invalid',
      fields: { [field ?? '']: expect.any(String) as string },
    })
  }
})
