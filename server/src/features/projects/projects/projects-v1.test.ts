import { listPersonChoices } from '@oriel/contracts/v1/people/people'
import * as v1 from '@oriel/contracts/v1/projects/projects'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { addTimeOff } from '@oriel/contracts/v1/people/time-off'
import { addDays } from '@oriel/contracts/time/dates'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { walkByKey } from '../../../../testing/walk-by-key.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const draft = { name: 'Night market', client: 'clara', dueOn: '2099-05-01', team: ['eli', 'otto'] }

async function withProjects(agency: Agency, count: number) {
  for (let number = 0; number < count; number += 1)
    await agency.ask('mara', v1.createProject, {
      ...draft,
      name: `Project ${number % 5}`,
      priority: number % 2 ? 'high' : 'low',
    })
}

const answers = async (agency: Agency, person: Person | 'nobody') => [
  (await agency.ask(person, v1.listProjects, {})).status,
  (await agency.ask(person, v1.getProjectStats, {})).status,
  (await agency.ask(person, v1.getProject, { id: 'bakery' })).status,
  (await agency.ask(person, v1.listAssignablePeople, { id: 'bakery' })).status,
  (await agency.ask(person, v1.listTeamWork, { id: 'bakery' })).status,
  (await agency.ask(person, v1.getProjectSharingPreview, { id: 'bakery' })).status,
  (await agency.ask(person, v1.getClientView, { id: 'bakery' })).status,
  (await agency.ask(person, v1.startViewAsClient, { id: 'bakery' })).status,
  (await agency.ask(person, listPersonChoices, {})).status,
  (await agency.ask(person, v1.createProject, draft)).status,
  (await agency.ask(person, v1.changeProject, { id: 'bakery', name: 'Bakery shop' })).status,
  (await agency.ask(person, v1.deleteProject, { id: 'bakery' })).status,
]

test.each([
  ['mara', [200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 200, 200]],
  ['eli', [200, 403, 200, 200, 200, 403, 403, 403, 200, 403, 403, 403]],
  ['nora', [200, 403, 404, 404, 404, 403, 403, 403, 200, 403, 403, 403]],
  ['clara', [200, 403, 200, 403, 200, 403, 403, 403, 403, 403, 403, 403]],
  ['dana', [200, 403, 404, 403, 404, 403, 403, 403, 403, 403, 403, 403]],
  ['nobody', Array.from({ length: 12 }, () => 401)],
] as const)('%s gets the response to each project call that the policy allows', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

test('a project is the response itself, with people once and permitted actions', async () => {
  const agency = await openDemoAgency()
  const { body } = await agency.ask('eli', v1.getProject, { id: 'bakery' })
  expect(body).toMatchObject({
    id: 'bakery',
    name: 'Bakery website',
    client: 'clara',
    company: 'Clara Bäcker Ltd',
    team: ['eli'],
    tasks: { total: 1, completed: 0 },
    createdBy: 'mara',
    can: ['addSubtask', 'comment', 'attach'],
    people: { eli: { name: 'Eli Sand' }, clara: { name: 'Clara Bäcker' }, mara: { name: 'Mara Lind' } },
  })
  expect(body).not.toHaveProperty('success')
  expect(JSON.stringify(body)).not.toContain('@agency.test')
})

test.each([
  [{}],
  [{ sort: 'name' as const }],
  [{ sort: 'priority' as const, order: 'desc' as const }],
  [{ sort: 'next' as const }],
  [{ sort: 'progress' as const }],
])('keyset pages contain every project once, sorted by %j', async (wanted) => {
  const agency = await openDemoAgency()
  await withProjects(agency, 12)
  const whole = (await agency.ask('mara', v1.listProjects, { ...wanted, limit: 100 })).data
  expect([whole.items.length, whole.total, whole.next]).toEqual([14, 14, null])
  expect(await walkByKey(agency, 'mara', v1.listProjects, { ...wanted, limit: 4 })).toEqual(
    whole.items.map(({ id }) => id),
  )
})

test('a cursor of another sort order is refused', async () => {
  const agency = await openDemoAgency()
  await withProjects(agency, 2)
  const { next } = (await agency.ask('mara', v1.listProjects, { sort: 'name', limit: 1 })).data
  expect((await agency.ask('mara', v1.listProjects, { sort: 'progress', after: next ?? '' })).status).toBe(400)
})

test('a page of 50 projects names people once and omits undisplayed fields', async () => {
  const agency = await openDemoAgency()
  await withProjects(agency, 50)
  const { body, data } = await agency.ask('mara', v1.listProjects, {})
  expect(data.items).toHaveLength(50)
  expect(Object.keys(data.people).toSorted()).toEqual(['clara', 'eli', 'otto'])
  expect(data.people['eli']).toEqual({ name: 'Eli Sand', initials: 'ES', image: null, title: 'Specialist' })
  expect(JSON.stringify(body).length).toBeLessThan(22_000)
})

test('errors are problem documents with v1 field names', async () => {
  const agency = await openDemoAgency()
  const { body, headers } = await agency.ask('mara', v1.createProject, {
    ...draft,
    name: ' ',
    dueOn: '2001-02-03',
  })
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ status: 400, code: 'invalid', fields: { name: 'Project name is required' } })
  const unfit = (await agency.ask('mara', v1.createProject, { ...draft, client: 'eli' })).body
  expect(unfit).toMatchObject({
    title: 'Customer user is not available',
    fields: { client: expect.anything() as string },
  })
  const team = (await agency.ask('mara', v1.createProject, { ...draft, team: ['clara'] })).body
  expect(Object.keys(team.fields ?? {})).toEqual(['team'])
  const late = (await agency.ask('mara', v1.createProject, { ...draft, dueOn: '2001-02-03' })).body
  expect(Object.keys(late.fields ?? {})).toEqual(['dueOn'])
})

test('a stale version is a conflict with the current project', async () => {
  const agency = await openDemoAgency()
  const { version } = (await agency.ask('mara', v1.changeProject, { id: 'bakery', name: 'Bakery shop' })).data
  const { status, body } = await agency.ask('mara', v1.changeProject, {
    id: 'bakery',
    name: 'Assigned to me',
    version: 1,
  })
  expect([status, body['data']]).toMatchObject([409, { id: 'bakery', name: 'Bakery shop', version }])
})

test('an unchanged project is 304 until something happens in it', async () => {
  const agency = await openDemoAgency()
  const first = await agency.ask('eli', v1.getProject, { id: 'bakery' })
  const again = async () =>
    (await agency.ask('eli', v1.getProject, { id: 'bakery' }, { 'if-none-match': String(first.headers['etag']) }))
      .status
  expect(await again()).toBe(304)
  await agency.ask('mara', v1.changeProject, { id: 'bakery', priority: 'high' })
  expect(await again()).toBe(200)
})

test('pickers offer clients, the team, or both; employees see people of their projects and managers', async () => {
  const agency = await openDemoAgency()
  const ids = async (person: Person, role?: 'client' | 'team') =>
    (await agency.ask(person, listPersonChoices, role ? { role } : {})).data.items.map(({ id }) => id).toSorted()
  expect(await ids('mara', 'client')).toEqual(['clara', 'dana'])
  expect(await ids('mara', 'team')).toEqual(['eli', 'mara', 'nora', 'otto', 'paul'])
  expect(await ids('eli')).toEqual(['clara', 'eli', 'mara', 'paul'])
})

test('who can be assigned comes with their open work, for managers, and with who is away', async () => {
  const { ask } = await openDemoAgency()
  const today = currentDate()
  await ask('eli', addTimeOff, {
    person: 'eli',
    days: [
      { startsOn: addDays(today, -1), endsOn: addDays(today, 2), name: '' },
      { startsOn: today, endsOn: today, name: 'Dentist' },
    ],
  })
  const forMara = (await ask('mara', v1.listAssignablePeople, { id: 'bakery' })).data
  const { total } = (await ask('mara', listWorkItems, { kind: 'any', assignee: 'eli', status: 'pending,in-progress' }))
    .data
  expect(total).toBeGreaterThan(0)
  expect([forMara.openWork?.['eli'], forMara.awayUntil]).toEqual([total, { eli: addDays(today, 2) }])
  const forEli = (await ask('eli', v1.listAssignablePeople, { id: 'bakery' })).data
  expect([forEli.openWork, forEli.awayUntil]).toEqual([undefined, { eli: addDays(today, 2) }])
})
