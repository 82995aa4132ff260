import * as calls from '@oriel/contracts/v1/work/work-items'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, pdf } from '../../../../testing/storage/forms.ts'
import { newId } from '../../../platform/db/ids.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Who = Person | 'nobody'

const everybody = ['mara', 'eli', 'nora', 'otto', 'clara', 'dana', 'nobody'] as const
const draft = { title: 'Menu', dueOn: '2099-05-01' }
const task = { id: 'homepage' }
const subtask = { id: 'opening-hours' }

async function openAgencyWithNoraOnTheBakery() {
  const agency = await openDemoAgency()
  await agency.db.insertInto('projectMembers').values({ projectId: 'bakery', userId: 'nora', addedAt: '' }).execute()
  return agency
}

const actions = {
  'open a task': ({ ask }: Agency, who: Who) => ask(who, calls.getWorkItem, task),
  'open a subtask': ({ ask }: Agency, who: Who) => ask(who, calls.getWorkItem, subtask),
  'count it': ({ ask }: Agency, who: Who) => ask(who, calls.getWorkItemStats, {}),
  'list tasks': ({ ask }: Agency, who: Who) => ask(who, calls.listWorkItems, {}),
  'add a task': ({ ask }: Agency, who: Who) => ask(who, calls.createWorkItem, { ...draft, project: 'bakery' }),
  'add a subtask': ({ ask }: Agency, who: Who) => ask(who, calls.createWorkItem, { ...draft, parent: 'homepage' }),
  'edit a task': ({ ask }: Agency, who: Who) => ask(who, calls.changeWorkItem, { ...task, title: 'New' }),
  'edit a subtask': ({ ask }: Agency, who: Who) => ask(who, calls.changeWorkItem, { ...subtask, title: 'New' }),
  'start a task': ({ ask }: Agency, who: Who) => ask(who, calls.changeWorkItem, { ...task, status: 'in-progress' }),
  'do a subtask': ({ ask }: Agency, who: Who) => ask(who, calls.changeWorkItem, { ...subtask, status: 'completed' }),
  'assign a task': ({ ask }: Agency, who: Who) => ask(who, calls.changeWorkItem, { ...task, assignees: ['mara'] }),
  'move a task': ({ ask }: Agency, who: Who) => ask(who, calls.moveWorkItem, { ...task, position: 3 }),
  'move a subtask': ({ ask }: Agency, who: Who) => ask(who, calls.moveWorkItem, { ...subtask, position: 3 }),
  'copy a task': ({ ask }: Agency, who: Who) => ask(who, calls.copyWorkItem, task),
  'change several': ({ ask }: Agency, who: Who) =>
    ask(who, calls.changeWorkItems, { ids: ['homepage', 'opening-hours'], status: 'completed' }),
  'delete a task': ({ ask }: Agency, who: Who) => ask(who, calls.deleteWorkItem, task),
  'delete a subtask': ({ ask }: Agency, who: Who) => ask(who, calls.deleteWorkItem, subtask),
}

describe('who may do what with work', () => {
  //                            mara  eli  nora  otto clara dana nobody
  test.each([
    ['open a task', [200, 200, 200, 404, 200, 404, 401]],
    ['open a subtask', [200, 200, 200, 404, 200, 404, 401]],
    ['count it', [200, 200, 200, 200, 403, 403, 401]],
    ['list tasks', [200, 200, 200, 200, 200, 200, 401]],
    ['add a task', [201, 409, 409, 400, 403, 403, 401]],
    ['add a subtask', [201, 201, 201, 400, 403, 403, 401]],
    ['edit a task', [200, 200, 409, 404, 403, 403, 401]],
    ['edit a subtask', [200, 409, 409, 404, 403, 403, 401]],
    ['start a task', [200, 200, 409, 404, 403, 403, 401]],
    ['do a subtask', [200, 200, 409, 404, 403, 403, 401]],
    ['assign a task', [200, 409, 409, 404, 403, 403, 401]],
    ['move a task', [200, 200, 409, 404, 403, 403, 401]],
    ['move a subtask', [200, 409, 409, 404, 403, 403, 401]],
    ['copy a task', [201, 403, 403, 403, 403, 403, 401]],
    ['change several', [200, 200, 409, 400, 403, 403, 401]],
    ['delete a task', [200, 200, 409, 404, 403, 403, 401]],
    ['delete a subtask', [200, 200, 409, 404, 403, 403, 401]],
  ] as const)('%s', async (action, expected) => {
    const agency = await openAgencyWithNoraOnTheBakery()
    const statuses: number[] = []
    for (const who of everybody.toReversed()) {
      if (action.startsWith('delete') && who === 'mara') {
        await agency.db.updateTable('workItems').set({ trashId: null }).execute()
      }
      statuses.unshift((await actions[action](agency, who)).status)
    }
    expect(statuses).toEqual(expected)
  })
})

test('a task and a subtask, each as its page shows it', async () => {
  const { ask } = await openDemoAgency()
  const shown = (await ask('mara', calls.getWorkItem, task)).data
  expect(shown).toMatchObject({
    id: 'homepage',
    kind: 'task',
    project: 'bakery',
    parent: null,
    assignees: ['eli'],
    version: 1,
    subtasks: 1,
    children: ['opening-hours'],
    nextPosition: 2,
    parents: {},
    can: [
      'edit',
      'delete',
      'setStatus',
      'label',
      'assign',
      'share',
      'move',
      'copy',
      'repeat',
      'comment',
      'attach',
      'addSubtask',
    ],
    projects: { bakery: { name: 'Bakery website' } },
    people: { eli: { name: 'Eli Sand', initials: 'ES', email: 'eli@agency.test' } },
  })
  const below = (await ask('clara', calls.getWorkItem, subtask)).data
  expect(below).toMatchObject({ kind: 'subtask', parent: 'homepage', parents: { homepage: { title: 'Homepage' } } })
  expect(below.can).toEqual(['comment', 'attach'])
  expect(below.people['eli']).not.toHaveProperty('email')
})

test('only a status is set regardless of other changes; a stale edit gets the current work', async () => {
  const { ask } = await openDemoAgency()
  await ask('mara', calls.changeWorkItem, { ...task, title: 'Start page' })
  const set = await ask('eli', calls.changeWorkItem, { ...task, status: 'in-progress', version: 1 })
  expect([set.status, set.data.version]).toEqual([200, 3])
  const stale = await ask('eli', calls.changeWorkItem, { ...task, title: 'Assigned to me', version: 1 })
  expect(stale.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(stale.body).toMatchObject({
    type: 'urn:oriel:problem:conflict',
    status: 409,
    code: 'conflict',
    data: { id: 'homepage', title: 'Start page', version: 3 },
  })
})

test('invalid fields have their v1 names', async () => {
  const { ask, send } = await openDemoAgency()
  const fieldsOf = async (payload: object) =>
    (await send('mara', { method: 'POST', url: '/api/v1/work-items', payload })).body.fields
  expect(await fieldsOf({ project: 'bakery' })).toEqual({ title: 'Title is required', dueOn: 'Due date is required' })
  expect(await fieldsOf({ ...draft, project: 'none' })).toEqual({ project: 'This project doesn’t exist' })
  expect(await fieldsOf({ ...draft, parent: 'audio-guide', project: 'bakery' })).toEqual({
    project: 'The task belongs to another project',
  })
  expect(await fieldsOf({ ...draft, project: 'bakery', assignees: ['nora'] })).toEqual({
    assignees: 'Assignees must belong to the project team',
  })
  expect(await fieldsOf({ ...draft, project: 'bakery', dueOn: '2020-01-01' })).toHaveProperty('dueOn')
  const moved = await ask('mara', calls.moveWorkItem, { ...subtask, parent: 'audio-guide' })
  expect(moved.body.fields).toEqual({ parent: 'This task isn’t in this project' })
  const cursor = Buffer.from('["soon","x"]').toString('base64url')
  const wrong = await ask('mara', calls.listWorkItems, { sort: 'position', after: cursor })
  expect(wrong.body).toMatchObject({ status: 400, title: 'This cursor doesn’t belong to this list.' })
})

test('a form sends files with new work, and a repeated form is the same work', async () => {
  const { app, tokens, db } = await openDemoAgency()
  const form = new FormData()
  form.append('data', JSON.stringify({ ...draft, parent: 'homepage', assignees: ['eli'] }))
  form.append('attachments', new File([new Uint8Array(pdf)], 'menu.pdf', { type: 'application/pdf' }))
  const request = await formRequest('/api/v1/work-items', form)
  const headers = { ...request.headers, authorization: `Bearer ${tokens.mara}`, 'idempotency-key': 'once' }
  const [first, second] = [await app.inject({ ...request, headers }), await app.inject({ ...request, headers })]
  expect(first.json()).toMatchObject({ parent: 'homepage', files: 1, fileList: [{ name: 'menu.pdf', author: 'mara' }] })
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  expect(await db.selectFrom('workItems').select('id').where('title', '=', 'Menu').execute()).toHaveLength(1)
})

async function fill(
  { db, ask }: Agency,
  tasks: number,
  { project, team } = { project: 'bakery', team: ['eli', 'mara'] },
) {
  const now = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
  const titles = ['Design the checkout page', 'Write the terms', 'Photograph the team', 'Set up the mail addresses']
  for (let at = 0; at < tasks; at++) {
    const made = await ask('mara', calls.createWorkItem, {
      title: `${titles[at % titles.length]} ${at}`,
      description: 'What has to be done, in a few sentences that nobody reads in a list. '.repeat(4),
      project,
      dueOn: `2099-0${1 + (at % 9)}-1${at % 10}`,
      assignees: [0, ...(at % 3 === 0 ? [1] : [])].map((nth) => team[(at + nth) % team.length] ?? ''),
    })
    const { id } = made.data
    const place = { projectId: project, workItemId: id, requestId: null, trashId: null, searchText: '' }
    for (let nth = 0; nth <= at % 3; nth++)
      await db
        .insertInto('comments')
        .values({
          ...place,
          id: newId(),
          authorId: 'eli',
          text: 'x',
          audience: nth ? 'client' : 'team',
          createdAt: now(at),
        })
        .execute()
  }
}

async function withRealIds({ db }: Agency) {
  const eli = await db.selectFrom('users').selectAll().where('id', '=', 'eli').executeTakeFirstOrThrow()
  const names = ['Anna Hofer', 'Ben Achebe', 'Carla Ruiz', 'David Okoye', 'Emma Lind', 'Felix Brandt', 'Gia Conti']
  const people = names.map((fullName, at) => ({ ...eli, id: newId(), fullName, email: null, emailKey: `${at}` }))
  await db.insertInto('users').values(people).execute()
  const bakery = await db.selectFrom('projects').selectAll().where('id', '=', 'bakery').executeTakeFirstOrThrow()
  const { name, description, clientId, priority, dueOn, createdAt, createdById, updatedAt, searchText } = bakery
  const project = newId()
  await db
    .insertInto('projects')
    .values({
      id: project,
      name,
      description,
      clientId,
      priority,
      dueOn,
      createdAt,
      createdById,
      updatedAt,
      searchText,
      sortKey: '',
      status: 'active',
      trashId: null,
    })
    .execute()
  const team = people.map(({ id }) => id)
  const members = team.map((userId) => ({ projectId: project, userId, addedAt: '' }))
  await db.insertInto('projectMembers').values(members).execute()
  return { project, team }
}

test('a page of 50 tasks with all fields of its rows is at most 22 kB, and 3 kB compressed', async () => {
  const agency = await openDemoAgency()
  const { project, team } = await withRealIds(agency)
  await fill(agency, 50, { project, team })
  const asked = async (encoding: string) =>
    agency.app.inject({
      url: `/api/v1/work-items?project=${project}&limit=50`,
      headers: { authorization: `Bearer ${agency.tokens.mara}`, 'accept-encoding': encoding },
    })
  const whole = await asked('identity')
  const page = whole.json() as { items: Array<Record<string, unknown>>; people: object }
  expect(page.items).toHaveLength(50)
  expect(page.items[0]).toMatchObject({
    title: 'Design the checkout page 0',
    dueOn: '2099-01-10',
    progress: 0,
    version: 1,
    assignees: team.slice(0, 2),
    comments: 1,
    files: 0,
    can: ['edit', 'delete', 'setStatus', 'assign', 'share', 'move', 'copy'],
  })
  expect(Object.keys(page.people).toSorted()).toEqual(team.toSorted())
  const sent = await asked('br, gzip')
  expect(sent.headers['content-encoding']).toBe('br')
  expect(whole.rawPayload.length).toBeLessThanOrEqual(22_000)
  expect(sent.rawPayload.length).toBeLessThanOrEqual(3000)
}, 60_000)

test('comments and files are counted as the reader sees them', async () => {
  const agency = await openDemoAgency()
  await fill(agency, 6)
  const counts = async (who: Person) =>
    (await agency.ask(who, calls.listWorkItems, { project: 'bakery' })).data.items.map(({ comments }) => comments)
  expect(await counts('eli')).toEqual([0, 1, 2, 3, 1, 2, 3])
  expect(await counts('clara')).toEqual([0, 0, 1, 2, 0, 1, 2])
})

test.each(['createdAt', 'title', 'dueOn', 'priority', 'position'] as const)(
  'three pages by %s hold every task once, whatever is added in between',
  async (sort) => {
    const agency = await openDemoAgency()
    await fill(agency, 11)
    const before = (await agency.ask('mara', calls.listWorkItems, { project: 'bakery', sort, limit: 100 })).data
    const walked: string[] = []
    let pages = 0
    for (let after: string | null | undefined; after !== null; pages++) {
      const page = await agency.ask('mara', calls.listWorkItems, {
        project: 'bakery',
        sort,
        limit: 4,
        ...(after ? { after } : {}),
      })
      walked.push(...page.data.items.map(({ id }) => id))
      after = page.data.next
      for (const title of ['A first', 'Zuletzt'])
        await agency.ask('mara', calls.createWorkItem, { title, dueOn: '2099-03-03', project: 'bakery' })
    }
    const known = new Set(before.items.map(({ id }) => id))
    expect(pages).toBeGreaterThanOrEqual(3)
    expect(new Set(walked).size).toBe(walked.length)
    expect(walked.filter((id) => known.has(id))).toEqual(before.items.map(({ id }) => id))
    const skipped = await agency.ask('mara', calls.listWorkItems, { sort, project: 'bakery', limit: 3, skip: 2 })
    expect(skipped.data.items).toHaveLength(3)
  },
  60_000,
)

test('a requested place is named even when empty, and only to people who see it', async () => {
  const { ask } = await openDemoAgency()
  const below = (await ask('eli', calls.listWorkItems, { parent: 'opening-hours' })).data
  expect(below).toMatchObject({ items: [], parents: {}, projects: {} })
  expect(below).not.toHaveProperty('nextPosition')
  const inside = (await ask('eli', calls.listWorkItems, { parent: 'homepage', status: 'cancelled' })).data
  expect(inside).toMatchObject({
    items: [],
    total: 0,
    nextPosition: 2,
    counts: { all: 1, pending: 1 },
    parents: { homepage: { title: 'Homepage' } },
    projects: { bakery: { name: 'Bakery website' } },
  })
  const others = (await ask('eli', calls.listWorkItems, { project: 'museum' })).data
  expect(others).toMatchObject({ items: [], total: 0, projects: {} })
})
