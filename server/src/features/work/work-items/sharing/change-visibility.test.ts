import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { addWorkItemComment, changeComment, listWorkItemComments } from '@oriel/contracts/v1/discussion/comments'
import { getHome, recordVisit } from '@oriel/contracts/v1/overview/home'
import { changeProject, getClientView, getProject } from '@oriel/contracts/v1/projects/projects'
import * as requests from '@oriel/contracts/v1/requests/requests'
import { search } from '@oriel/contracts/v1/overview/search'
import * as calls from '@oriel/contracts/v1/work/work-items'
import type { Visibility } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../../testing/agencies/kept-and-counted.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const FAR = '2099-01-01'

const mark = ({ ask }: Agency, id: string, audience: Visibility) =>
  ask('mara', calls.changeWorkItemVisibility, { id, visibility: audience })
const feedOf = async ({ ask }: Agency, person: 'mara' | 'clara') =>
  (await ask(person, listActivity, {})).data.items.map(({ type, target }) => `${type}: ${target.title}`)

test('hidden work disappears for the client with all its content, and comes back with it', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  await ask('mara', addWorkItemComment, { id: 'opening-hours', text: 'For all of us', visibility: 'client' })
  await ask('mara', addWorkItemComment, { id: 'opening-hours', text: 'For the team', visibility: 'team' })
  const look = async () => ({
    task: (await ask('clara', calls.getWorkItem, { id: 'homepage' })).status,
    subtask: (await ask('clara', calls.getWorkItem, { id: 'opening-hours' })).status,
    said: (await ask('clara', listWorkItemComments, { id: 'opening-hours' })).data.items?.length,
    found: (await ask('clara', search, { q: 'all of us' })).data.items.length,
    tasks: (await ask('clara', calls.listWorkItems, { project: 'bakery' })).data.counts.all,
    feed: (await feedOf(agency, 'clara')).length,
  })
  const before = await look()
  expect(before).toEqual({ task: 200, subtask: 200, said: 1, found: 1, tasks: 1, feed: 1 })
  expect((await mark(agency, 'homepage', 'team')).data).toMatchObject({ visibility: 'team', version: 2 })
  expect(await look()).toEqual({ task: 404, subtask: 404, said: undefined, found: 0, tasks: 0, feed: 0 })
  const { data } = await ask('eli', calls.getWorkItem, { id: 'opening-hours' })
  expect(data).toMatchObject({ hiddenByParent: true })
  expect((await ask('mara', getClientView, { id: 'bakery' })).data.hidden).toMatchObject({
    tasks: 1,
    subtasks: 1,
    comments: 2,
    total: 4,
  })
  await mark(agency, 'homepage', 'client')
  expect(await look()).toEqual({ ...before, feed: 2 })
  const { kept, counted } = await keptAndCounted(agency.db)
  expect(kept).toEqual(counted)
})

test('events from internal times are never shown, whatever is shared later', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  await mark(agency, 'homepage', 'team')
  await ask('mara', calls.changeWorkItem, { id: 'homepage', title: 'INTERNAL: they never pay' })
  const { data: said } = await ask('mara', addWorkItemComment, {
    id: 'homepage',
    text: 'Ask twice',
    visibility: 'team',
  })
  await ask('mara', calls.changeWorkItem, { id: 'homepage', title: 'Front page' })
  await mark(agency, 'homepage', 'client')
  await ask('mara', changeComment, { id: said.id, visibility: 'client' })
  const { data } = await ask('clara', listActivity, {})
  expect(JSON.stringify(data)).not.toContain('INTERNAL')
  expect(data.items.map(({ type, changes }) => [type, changes])).toEqual([['task_updated', undefined]])
  expect((await feedOf(agency, 'mara')).join()).toContain('INTERNAL')
})

test('a subtask of internal work is not shared: 409 with the task; both together are', async () => {
  const agency = await openDemoAgency()
  await mark(agency, 'homepage', 'team')
  await mark(agency, 'opening-hours', 'team')
  const refused = await mark(agency, 'opening-hours', 'client')
  expect(refused).toMatchObject({
    status: 409,
    body: { title: 'The task “Homepage” is team only. Share it with the client first.' },
  })
  const both = await agency.ask('mara', calls.changeWorkItems, {
    ids: ['opening-hours', 'homepage'],
    visibility: 'client',
  })
  expect(both.data.items.filter(({ visibility: audience, hiddenByParent: withheld }) => audience ?? withheld)).toEqual(
    [],
  )
  expect((await agency.ask('clara', calls.getWorkItem, { id: 'opening-hours' })).status).toBe(200)
})

const wish = {
  title: 'Longer hours',
  description: 'Please show the longer hours of December.',
  reason: 'other',
} as const

test('work with an open request is not hidden: 409 with the list; after it is done it can be', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const asked = await ask('clara', requests.submitRequest, {
    ...wish,
    project: 'bakery',
    workItem: 'homepage',
    priority: 'normal',
    dueOn: FAR,
  })
  const { id } = asked.data
  const waiting = { requests: [{ id, title: wish.title }] }
  expect(await mark(agency, 'homepage', 'team')).toMatchObject({ status: 409, body: { data: waiting } })
  const { data } = await ask('mara', requests.reviewRequest, { id, decision: 'approve', assignees: [] })
  const result = data.createdWorkItem?.id ?? ''
  for (const it of ['homepage', result])
    expect(await mark(agency, it, 'team')).toMatchObject({ status: 409, body: { data: waiting } })
  await ask('mara', calls.changeWorkItem, { id: result, status: 'completed' })
  expect((await mark(agency, result, 'team')).status).toBe(409)
  await ask('clara', calls.reviewDeliveredWork, { id: result, decision: 'approve' })
  expect((await mark(agency, result, 'team')).status).toBe(200)
  await ask('mara', calls.changeWorkItem, { id: result, title: 'INTERNAL', status: 'in-progress' })
  const after = await ask('clara', requests.getRequest, { id })
  expect(after.data).toMatchObject({ status: 'completed', createdWorkItem: null })
  expect(JSON.stringify(after.data)).not.toContain('INTERNAL')
})

test('a request becomes work where its client sees it', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const [own, hidden] = await Promise.all(
    ['One', 'Another'].map(
      async (title) => (await ask('mara', calls.createWorkItem, { title, project: 'bakery', dueOn: FAR })).data.id,
    ),
  )
  await mark(agency, hidden ?? '', 'team')
  const { data } = await ask('clara', requests.submitRequest, {
    ...wish,
    project: 'bakery',
    workItem: own ?? '',
    priority: 'normal',
    dueOn: FAR,
  })
  const approve = (workItem: string | undefined) =>
    ask('mara', requests.reviewRequest, { id: data.id, decision: 'approve', assignees: [], workItem })
  expect((await approve(hidden)).status).toBe(409)
  await ask('mara', changeProject, { id: 'bakery', newWork: 'team' })
  const approved = await approve(own)
  const result = approved.data.createdWorkItem?.id ?? ''
  expect((await ask('clara', calls.getWorkItem, { id: result })).status).toBe(200)
  const moved = await ask('mara', calls.moveWorkItem, { id: result, parent: hidden ?? '' })
  expect(moved.status).toBe(409)
})

test('a moved subtask is visible at its new place, with no trace of the old one', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const { data: hidden } = await ask('mara', calls.createWorkItem, { title: 'Ours', project: 'bakery', dueOn: FAR })
  await mark(agency, hidden.id, 'team')
  const { data: part } = await ask('mara', calls.createWorkItem, { title: 'A part', parent: hidden.id, dueOn: FAR })
  await ask('mara', calls.changeWorkItem, { id: part.id, title: 'A better part' })
  const feed = await feedOf(agency, 'clara')
  await ask('mara', calls.moveWorkItem, { id: part.id, parent: 'homepage' })
  expect((await ask('clara', calls.getWorkItem, { id: part.id })).status).toBe(200)
  expect((await feedOf(agency, 'clara')).filter((it) => !feed.includes(it))).toEqual(['subtask_updated: A better part'])
  await ask('mara', calls.moveWorkItem, { id: part.id, parent: hidden.id })
  expect((await ask('clara', calls.getWorkItem, { id: part.id })).status).toBe(404)
  expect(await feedOf(agency, 'clara')).toEqual(feed)
  const { kept, counted } = await keptAndCounted(agency.db)
  expect(kept).toEqual(counted)
})

test('no number of the client changes when internal work is added, moved or done', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  for (const title of ['Two', 'Three'])
    await ask('mara', calls.createWorkItem, { title, project: 'bakery', dueOn: FAR })
  await ask('mara', calls.createWorkItem, { title: 'Menu', parent: 'homepage', dueOn: FAR })
  const look = async () => {
    const { data: home } = await ask('clara', getHome, {})
    const tasks = (await ask('clara', calls.listWorkItems, { project: 'bakery', sort: 'position', detail: 'full' }))
      .data
    const parts = (await ask('clara', calls.listWorkItems, { parent: 'homepage' })).data
    const { data: project } = await ask('clara', getProject, { id: 'bakery' })
    const { data: page } = await ask('clara', calls.getWorkItem, { id: 'homepage' })
    return { home, tasks, parts, project, page }
  }
  const before = await look()
  await ask('mara', changeProject, { id: 'bakery', newWork: 'team' })
  const etagOf = async () => (await ask('clara', calls.listWorkItems, { project: 'bakery' })).headers['etag']
  const etag = await etagOf()
  const { data: ours } = await ask('mara', calls.createWorkItem, { title: 'Ours', project: 'bakery', dueOn: FAR })
  await ask('mara', calls.moveWorkItem, { id: ours.id, after: null })
  for (const parent of [ours.id, 'homepage']) {
    const { data: part } = await ask('mara', calls.createWorkItem, { title: 'Part', parent, dueOn: FAR })
    await ask('mara', calls.moveWorkItem, { id: part.id, after: null })
    await ask('mara', calls.changeWorkItem, { id: part.id, status: 'completed' })
  }
  await ask('mara', calls.changeWorkItem, { id: ours.id, dueOn: '2099-02-01', status: 'in-progress' })
  expect(await etagOf()).toBe(etag)
  const after = await look()
  expect(after.tasks).toEqual(before.tasks)
  expect(after.parts).toEqual(before.parts)
  expect(after.page).toEqual(before.page)
  expect(after.home).toEqual({
    ...before.home,
    sinceLastVisit: after.home.kind === 'client' && after.home.sinceLastVisit,
  })
  expect(after.project).toEqual(before.project)
})

test('before sharing or hiding: exactly what clients gain or lose, and which clients', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  await ask('mara', addWorkItemComment, { id: 'homepage', text: 'For all of us', visibility: 'client' })
  await ask('eli', addWorkItemComment, { id: 'opening-hours', text: 'For the team', visibility: 'team' })
  const told = async (ids: string, audience: Visibility) => {
    const [id = '', ...others] = ids.split(',')
    const more = others.length > 0 ? { others: others.join() } : {}
    return (await ask('mara', calls.getWorkSharingPreview, { id, ...more, visibility: audience })).data
  }
  const seen = {
    readers: [{ client: { id: 'clara', name: 'Clara Bäcker' }, project: { id: 'bakery', name: 'Bakery website' } }],
    records: [
      { kind: 'task', text: 'Homepage', by: null },
      { kind: 'subtask', text: 'Opening hours', by: null },
      { kind: 'comment', text: 'For all of us', by: 'Mara Lind' },
    ],
    more: 0,
  }
  expect(await told('homepage,opening-hours', 'team')).toMatchObject(seen)
  expect((await told('homepage', 'client')).records).toEqual([])
  await mark(agency, 'homepage', 'team')
  expect(await told('homepage', 'client')).toMatchObject(seen)
  await mark(agency, 'opening-hours', 'team')
  expect((await told('homepage', 'client')).records.map(({ text }) => text)).toEqual(['Homepage', 'For all of us'])
  expect(await told('opening-hours,homepage', 'client')).toMatchObject({ ...seen, alsoShared: [] })
  expect(await told('opening-hours', 'client')).toMatchObject({
    ...seen,
    alsoShared: [{ id: 'homepage', title: 'Homepage' }],
  })
  expect((await told('opening-hours', 'team')).alsoShared).toEqual([])
  expect((await ask('eli', calls.getWorkSharingPreview, { id: 'homepage' })).status).toBe(403)
})

test('moving internal work to another project notifies neither client', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  await mark(agency, 'homepage', 'team')
  await ask('mara', calls.changeWorkItem, { id: 'homepage', title: 'INTERNAL' })
  const moved = await ask('mara', calls.moveWorkItem, { id: 'homepage', project: 'museum' })
  expect(moved.status).toBe(200)
  for (const person of ['clara', 'dana'] as const) {
    expect(JSON.stringify((await ask(person, listActivity, {})).data)).not.toContain('INTERNAL')
    expect((await ask(person, calls.getWorkItem, { id: 'homepage' })).status).toBe(404)
  }
  const { kept, counted } = await keptAndCounted(agency.db)
  expect(kept).toEqual(counted)
})

test('before work is hidden, the people who could see it are named, and when they last looked', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const looked = async (audience: Visibility) =>
    (await ask('mara', calls.getWorkSharingPreview, { id: 'homepage', visibility: audience })).data.lastVisits
  expect(await looked('client')).toBeUndefined()
  expect(await looked('team')).toEqual([{ id: 'clara', name: 'Clara Bäcker', at: null }])
  await ask('clara', recordVisit, {})
  expect(await looked('team')).toEqual([{ id: 'clara', name: 'Clara Bäcker', at: expect.any(String) }])
})

test('trashed content is not part of the preview of sharing or of a move', async () => {
  const { ask } = await openDemoAgency()
  const { data: kept } = await ask('mara', calls.createWorkItem, {
    title: 'Met',
    project: 'bakery',
    dueOn: '2099-01-01',
  })
  await ask('mara', calls.deleteWorkItem, { id: 'homepage' })
  const shared = await ask('mara', calls.getWorkSharingPreview, {
    id: kept.id,
    others: 'homepage',
    visibility: 'client',
  })
  expect([shared.status, Object.keys(shared.body.fields ?? {})]).toEqual([400, ['others']])
  const moved = await ask('mara', calls.getMovePreview, { id: 'museum', tasks: 'homepage' })
  expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([400, ['tasks']])
})
