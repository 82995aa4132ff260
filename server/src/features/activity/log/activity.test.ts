import * as contract from '@oriel/contracts/classic/activity'
import { ActivityType } from '@oriel/contracts/enum-schemas'
import { expect, test } from 'vitest'
import type { ActivityEvent } from './record-activity.ts'
import { recordActivity } from './record-activity.ts'
import { updateEntryVisibility } from './update-entry-visibility.ts'
import { toStoredType } from '../../../platform/db/stored-activity-types.ts'
import { DEFAULT_CALENDAR } from '../../../platform/http/session/reader-calendar.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { people } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency, NOTHING_KEPT } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Feed = 'manager' | 'employee' | 'client'

const feeds = {
  manager: contract.listActivities,
  employee: contract.listEmployeeActivity,
  client: contract.listCustomerActivity,
}
const readers: Array<[Person, Feed]> = [
  ['mara', 'manager'],
  ['eli', 'employee'],
  ['nora', 'employee'],
  ['otto', 'employee'],
  ['clara', 'client'],
  ['dana', 'client'],
]

const onHomepage: ActivityEvent = {
  type: 'task_updated',
  target: { type: 'task', id: 'homepage', title: 'Homepage' },
  projectId: 'bakery',
  rootId: 'homepage',
  workItemId: 'homepage',
  audience: 'client',
}
const onGuide: ActivityEvent = {
  ...onHomepage,
  target: { type: 'task', id: 'audio-guide', title: 'Audio guide' },
  projectId: 'museum',
  rootId: 'audio-guide',
  workItemId: 'audio-guide',
}

async function happen(agency: Agency, by: Person, happenings: ActivityEvent[]) {
  const { role, fullName } = people[by]
  const actor = {
    id: by,
    fullName,
    role,
    sessionId: 'none',
    familyId: 'none',
    ip: '127.0.0.1',
    requestId: 'none',
    calendar: DEFAULT_CALENDAR,
  }
  await withRequestContext(agency.services, actor, 'write', async (ctx) => {
    for (const happening of happenings) await recordActivity(ctx, happening)
  })
}

const titles = (reply: { data: { activities: Array<{ description: string }> } }) =>
  reply.data.activities.map(({ description }) => description)

test('R-26: a client reads shareable entries of own projects, and counts cover only those', async () => {
  const agency = await openDemoAgency()
  await happen(agency, 'mara', [onHomepage, { ...onHomepage, audience: 'team' }, onGuide])
  await happen(agency, 'eli', [{ ...onHomepage, type: 'task_completed' }])
  const { data } = await agency.ask('clara', contract.listCustomerActivity, {})
  expect(data.activities.map(({ type }) => type)).toEqual(['task_completed', 'task_updated'])
  expect(data.activities.every(({ shareable }) => shareable)).toBe(true)
  expect(data.pagination.total).toBe(2)
  expect(data.counts).toEqual({ all: 2, task_completed: 1, task_updated: 1 })
  const nothing = await agency.ask('clara', contract.listCustomerActivity, { customer: 'museum' })
  expect(nothing.data).toMatchObject({ activities: [], counts: { all: 0 }, pagination: { total: 0 } })
})

test.each([
  ['eli', contract.listActivities, {}],
  ['clara', contract.listActivities, {}],
  ['eli', contract.activityStats, {}],
  ['clara', contract.activityStats, {}],
  ['eli', contract.listCustomerActivities, { id: 'bakery' }],
  ['clara', contract.getActivity, { id: 'any' }],
  ['eli', contract.createActivity, { title: 'x' }],
  ['clara', contract.createActivity, { title: 'x' }],
] as const)('R-26: %s may not use the managers’ log', async (person, endpoint, input) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, endpoint, input as never)).status).toBe(403)
})

test('R-26: author and time of a note come from the session', async () => {
  const agency = await openDemoAgency()
  const { status, data } = await agency.ask('mara', contract.createActivity, {
    title: ' Kick-off held ',
    description: 'Everybody was there.',
    customer: { _id: 'bakery' },
    shareable: true,
    ...({ actor: 'paul', createdAt: '2020-01-01T00:00:00.000Z' } as object),
  })
  expect(status).toBe(201)
  expect(data.activity).toMatchObject({
    type: 'note_added',
    title: 'Kick-off held',
    description: 'Everybody was there.',
    actor: { _id: 'mara' },
    shareable: true,
  })
  expect(Date.now() - Date.parse(data.activity.createdAt)).toBeLessThan(60_000)
  expect(titles(await agency.ask('clara', contract.listCustomerActivity, {}))).toEqual(['Everybody was there.'])
  expect(titles(await agency.ask('dana', contract.listCustomerActivity, {}))).toEqual([])
  const missing = await agency.ask('mara', contract.createActivity, { title: 'x', customer: 'nowhere' })
  expect(missing).toMatchObject({ status: 400, body: { fields: { customer: 'Customer is not available' } } })
})

test('a note without a project is not shared with clients', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', contract.createActivity, { title: 'Office closed', shareable: true })
  expect(data.activity).toMatchObject({ shareable: false, customer: null })
})

test.each(readers)('%s gets the same entries by keyset, page and number', async (person, feed) => {
  const agency = await openDemoAgency()
  const endpoint = feeds[feed]
  const types = ['task_updated', 'task_completed', 'comment_added'] as const
  const many = Array.from({ length: 24 }, (_, index): ActivityEvent => ({
    ...(index % 3 === 0 ? onGuide : onHomepage),
    type: types[index % types.length] ?? 'task_updated',
    audience: index % 4 === 0 ? 'team' : 'client',
    inFeeds: index % 5 !== 0,
    requestId: index % 7 === 0 ? 'a-request' : null,
  }))
  await happen(agency, 'mara', many)
  const all = (await agency.ask(person, endpoint, {})).data
  expect(all.pagination.total).toBe(all.activities.length)

  const byKey: string[] = []
  for (let before: string | undefined, more = true; more;) {
    const { data } = await agency.ask(person, endpoint, { limit: 5, ...(before ? { before } : {}) })
    byKey.push(...data.activities.map(({ id }) => id))
    before = byKey.at(-1)
    ;({ more } = data)
  }
  const byPage: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data } = await agency.ask(person, endpoint, { limit: 5, page })
    byPage.push(...data.activities.map(({ id }) => id))
    ;({ pages } = data.pagination)
  }
  const ids = all.activities.map(({ id }) => id)
  expect(byKey).toEqual(ids)
  expect(byPage).toEqual(ids)

  const several = await agency.ask(person, endpoint, { type: 'task_completed,comment_added', limit: 3 })
  expect(several.data.activities).toEqual(all.activities.filter(({ type }) => type !== 'task_updated').slice(0, 3))
  for (const type of types) {
    const { data } = await agency.ask(person, endpoint, { type })
    expect(data.activities).toEqual(all.activities.filter((it) => it.type === type))
    expect(data.pagination.total).toBe(data.activities.length)
    expect(data.counts[type] ?? 0).toBe(data.activities.length)
  }
})

test('dates are the workspace’s; counts follow every filter except the type', async () => {
  const agency = await openDemoAgency()
  const at = async (createdAt: string, by: Person, happening: ActivityEvent) => {
    await happen(agency, by, [happening])
    const last = await agency.db.selectFrom('activities').select('seq').orderBy('seq', 'desc').executeTakeFirstOrThrow()
    await agency.db.updateTable('activities').set({ createdAt }).where('seq', '=', last.seq).execute()
  }
  const local = (day: string, time: string) => new Date(`${day}T${time}`).toISOString()
  await at(local('2026-03-01', '12:00:00'), 'mara', { ...onHomepage, type: 'task_created' })
  await at(local('2026-03-03', '00:00:00'), 'eli', { ...onHomepage, type: 'task_started' })
  await at(local('2026-03-04', '23:59:59'), 'mara', { ...onGuide, type: 'task_completed' })
  await at(local('2026-03-05', '00:00:00'), 'eli', { ...onHomepage, type: 'task_completed' })

  const ask = (query: object) => agency.ask('mara', contract.listActivities, query)
  const types = async (query: object) => (await ask(query)).data.activities.map(({ type }) => type)
  expect(await types({ from: '2026-03-03', to: '2026-03-04' })).toEqual(['task_completed', 'task_started'])
  expect((await ask({ from: '2026-03-03', to: '2026-03-04' })).data.counts).toEqual({
    all: 2,
    task_completed: 1,
    task_started: 1,
  })
  expect((await ask({ from: '2026-03-03' })).data.counts).toEqual({ all: 3, task_completed: 2, task_started: 1 })
  expect((await ask({ to: '2026-03-02', type: 'task_started' })).data).toMatchObject({
    activities: [],
    counts: { all: 1, task_created: 1 },
    pagination: { total: 0 },
  })
  expect((await ask({ actor: 'eli' })).data.counts).toEqual({ all: 2, task_started: 1, task_completed: 1 })
  expect((await ask({ customer: 'museum' })).data.counts).toEqual({ all: 1, task_completed: 1 })
  expect((await ask({ customer: 'bakery', actor: 'eli', to: '2026-03-04' })).data.counts).toEqual({
    all: 1,
    task_started: 1,
  })
  expect(await types({ from: '2030-01-01' })).toEqual([])
  const nora = await agency.ask('nora', contract.listEmployeeActivity, { from: '2026-03-04' })
  expect(nora.data).toMatchObject({ counts: { all: 1, task_completed: 1 }, pagination: { total: 1 } })
})

test('statistics count by type, today and this week', async () => {
  const agency = await openDemoAgency()
  await happen(agency, 'mara', [onHomepage, onGuide, { ...onGuide, type: 'task_completed', audience: 'team' }])
  const { data } = await agency.ask('mara', contract.activityStats, {})
  expect(data).toEqual({ total: 3, byType: { task_updated: 2, task_completed: 1 }, today: 3, week: 3 })
})

test('entries about a comment or file follow its visibility, and so do counts', async () => {
  const agency = await openDemoAgency(NOTHING_KEPT)
  const upload: ActivityEvent = {
    ...onHomepage,
    type: 'file_uploaded',
    target: { type: 'file', id: 'plan', title: 'plan.pdf' },
    audience: 'team',
  }
  await happen(agency, 'eli', [upload])
  const total = async () => (await agency.ask('clara', contract.listCustomerActivity, {})).data.pagination.total
  expect(await total()).toBe(0)
  const actor = {
    id: 'mara',
    ...people.mara,
    sessionId: 'none',
    familyId: 'none',
    ip: '127.0.0.1',
    requestId: 'none',
    calendar: DEFAULT_CALENDAR,
  }
  const move = (audience: 'team' | 'client') =>
    withRequestContext(agency.services, actor, 'write', (ctx) =>
      updateEntryVisibility(ctx, { type: 'file', id: 'plan' }, audience),
    )
  await move('client')
  expect(await total()).toBe(1)
  await move('team')
  expect(await total()).toBe(0)
  const { data } = await agency.ask('mara', contract.listActivities, {})
  expect(data.counts).toEqual({ all: 1, file_uploaded: 1 })
})

test('every type has a text, and clients never get team-only ones', async () => {
  const agency = await openDemoAgency()
  const changes = {
    audience: ['team', 'client'],
    storageKey: ['secret-before', 'secret-after'],
    status: ['pending', 'in-progress'],
    assignees: [[], ['eli']],
    dueOn: ['2026-03-01', '2026-03-05'],
  } as const
  await happen(
    agency,
    'mara',
    ActivityType.options.map((type) => ({ ...onHomepage, type: toStoredType(type), changes })),
  )
  for (const [person, feed] of [
    ['mara', 'manager'],
    ['clara', 'client'],
  ] as const) {
    const { data } = await agency.ask(person, feeds[feed], { limit: 100 })
    expect(data.activities).toHaveLength(ActivityType.options.length)
    for (const { type, title, description } of data.activities) {
      expect(title).not.toBe('')
      if (type !== 'note_added') expect(description).toMatch(/Mara Lind|Homepage/)
      expect(`${title} ${description}`).not.toMatch(/secret|undefined|null|\bteam,|audience/)
      if (person === 'clara') expect(`${title} ${description}`).not.toMatch(/customer/i)
    }
  }
  const [line] = (await agency.ask('mara', contract.listActivities, { type: 'task_updated' })).data.activities
  expect(line?.description).toBe(
    'Mara Lind updated the task “Homepage”: status from Pending to In Progress, assignees, due date from Mar 1, 2026 to Mar 5, 2026',
  )
  const [assigned] = (await agency.ask('mara', contract.listActivities, { type: 'task_assigned' })).data.activities
  expect(assigned?.description).toBe('Mara Lind assigned Eli Sand to the task “Homepage”')
})

test('links lead only to existing pages that the reader may see', async () => {
  const agency = await openDemoAgency(NOTHING_KEPT)
  await happen(agency, 'mara', [onHomepage])
  const first = async () => (await agency.ask('eli', contract.listEmployeeActivity, {})).data.activities[0]
  expect(await first()).toMatchObject({ customerId: 'bakery', taskId: 'homepage' })
  await agency.db
    .insertInto('trash')
    .values({
      id: 'bin',
      thingType: 'task',
      thingId: 'homepage',
      title: 'Homepage',
      projectId: 'bakery',
      deletedById: 'mara',
      deletedAt: '2026-01-05T09:00:00.000Z',
    })
    .execute()
  await agency.db.updateTable('workItems').set({ trashId: 'bin' }).where('id', '=', 'homepage').execute()
  expect(await first()).toMatchObject({ customerId: 'bakery', taskId: null, target: { title: 'Homepage' } })
})

test('an item’s feed is for people who see the item', async () => {
  const agency = await openDemoAgency()
  await happen(agency, 'mara', [onHomepage, { ...onHomepage, audience: 'team' }, onGuide])
  const ask = (person: Person, id: string) => agency.ask(person, contract.listTargetActivity, { type: 'task', id })
  expect((await ask('mara', 'homepage')).data.pagination.total).toBe(2)
  expect((await ask('eli', 'homepage')).data.pagination.total).toBe(2)
  expect((await ask('clara', 'homepage')).data.pagination.total).toBe(1)
  const foreign = await ask('dana', 'homepage')
  const missing = await ask('dana', 'nowhere')
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  const ofCustomer = await agency.ask('mara', contract.listCustomerActivities, { id: 'museum' })
  expect(ofCustomer.data.pagination.total).toBe(1)
  expect((await agency.ask('mara', contract.listCustomerActivities, { id: 'nowhere' })).status).toBe(404)
})

test('an invalid filter is refused', async () => {
  const agency = await openDemoAgency()
  const ask = (query: object) => agency.ask('mara', contract.listActivities, query)
  expect((await ask({ type: 'nonsense' })).status).toBe(400)
  expect((await ask({ before: 'nowhere' })).status).toBe(400)
  expect((await ask({ from: '2026-02-30' })).status).toBe(400)
  expect((await ask({ limit: 0 })).status).toBe(400)
  expect((await agency.ask('mara', contract.getActivity, { id: 'nowhere' })).status).toBe(404)
})

test('a feed can be filtered only by people and projects known to its reader', async () => {
  const agency = await openDemoAgency()
  await happen(agency, 'eli', [onHomepage])
  const choices = async (person: Person) => {
    const { data } = await agency.ask(person, contract.listFilterOptions, {})
    return { people: data.people.map(({ _id }) => _id), projects: data.projects.map(({ _id }) => _id) }
  }
  expect(await choices('mara')).toEqual({ people: ['eli'], projects: ['bakery', 'museum'] })
  expect(await choices('nora')).toEqual({ people: ['dana', 'mara', 'nora', 'paul'], projects: ['museum'] })
  expect(await choices('clara')).toEqual({ people: ['eli'], projects: ['bakery'] })
})

const fullNameOf = (person: Person) => people[person].fullName

test('R-26: filter options and filters reveal to a client only their team and visible authors', async () => {
  const agency = await openDemoAgency()
  const offered = async (person: Person) =>
    (await agency.ask(person, contract.listFilterOptions, {})).data.people.map(({ _id }) => _id)
  const linesBy = async (actor: string) => {
    const { data } = await agency.ask('clara', contract.listCustomerActivity, { actor })
    return [data.pagination.total, data.counts, data.activities.map((it) => it.actor.fullName)]
  }
  await happen(agency, 'paul', [{ ...onHomepage, audience: 'team' }, onGuide])
  await happen(agency, 'nora', [onGuide])
  expect(await offered('clara')).toEqual(['eli'])
  const nobody = await linesBy('there-is-no-such-person')
  for (const stranger of ['paul', 'nora', 'dana', 'otto', 'mara']) expect(await linesBy(stranger)).toEqual(nobody)

  await happen(agency, 'paul', [onHomepage])
  expect(await offered('clara')).toEqual(['eli', 'paul'])
  expect(await linesBy('paul')).toEqual([1, { all: 1, task_updated: 1 }, [fullNameOf('paul')]])
  expect(await offered('dana')).toEqual(expect.not.arrayContaining(['eli', 'otto', 'mara', 'clara']))
})
