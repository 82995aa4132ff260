import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { addRequestComment, addWorkItemComment, listWorkItemComments } from '@oriel/contracts/v1/discussion/comments'
import { addCompanyPerson } from '@oriel/contracts/v1/people/companies'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import * as requests from '@oriel/contracts/v1/requests/requests'
import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import * as calls from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { withdrawSignOff } from '@oriel/contracts/v1/sign-off/deliverables'
import { added, asked, decided, openSigningAgency } from '../../../../../testing/agencies/sign-offs.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../../testing/agencies/kept-and-counted.ts'
import { submitSample } from '../../../../../testing/agencies/sample-requests.ts'
import { processAttentionLog } from '../../../requests/attention/attention-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const toMuseum = { id: 'homepage', project: 'museum' } as const

const titles = async (agency: Agency, project: string) => {
  const { data } = await agency.ask('mara', calls.listWorkItems, { project, sort: 'position' })
  return data.items.map(({ title, position }) => `${position} ${title}`)
}

test('a task moves to another project with all its content, and every number follows', async () => {
  const agency = await openDemoAgency()
  const comment = { id: 'opening-hours', text: 'From nine to six', visibility: 'client' } as const
  await agency.ask('eli', addWorkItemComment, comment)
  const gone = await agency.ask('mara', calls.createWorkItem, {
    title: 'Gone',
    parent: 'homepage',
    dueOn: '2099-01-01',
  })
  const { trashId } = (await agency.ask('mara', calls.deleteWorkItem, { id: gone.data.id })).data
  const { status, data } = await agency.ask('mara', calls.moveWorkItem, { ...toMuseum, after: null })
  expect(status).toBe(200)
  expect(data).toMatchObject({ project: 'museum', position: 1, assignees: [] })
  expect(await titles(agency, 'bakery')).toEqual([])
  expect(await titles(agency, 'museum')).toEqual(['1 Homepage', '2 Audio guide'])

  const talk = await agency.ask('dana', listWorkItemComments, { id: 'opening-hours' })
  expect(talk.data.items.map(({ text }) => text)).toEqual(['From nine to six'])
  expect((await agency.ask('mara', restoreFromTrash, { id: trashId })).status).toBe(200)
  const parts = await agency.ask('nora', calls.listWorkItems, { parent: 'homepage' })
  expect(parts.data.items.map(({ title, project }) => `${title} ${project}`)).toEqual([
    'Opening hours museum',
    'Gone museum',
  ])
  const { kept, counted } = await keptAndCounted(agency.db)
  expect(kept).toEqual(counted)
})

test('people who lose access see nothing of it, people who keep it see the whole history, and both are notified', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', calls.changeWorkItem, { id: 'opening-hours', status: 'in-progress' })
  await agency.ask('mara', calls.moveWorkItem, toMuseum)
  for (const person of ['eli', 'clara'] as const)
    expect((await agency.ask(person, calls.getWorkItem, { id: 'homepage' })).status).toBe(404)
  const told = async (person: 'clara' | 'dana') =>
    (await agency.ask(person, listActivity, {})).data.items.map(({ type, workItem }) => `${type} ${workItem}`)
  expect(await told('clara')).toEqual(['task_moved_to_project null'])
  expect(await told('dana')).toEqual(['task_moved_to_project homepage', 'subtask_started opening-hours'])
})

test('finished work keeps its assignees; open work only those in the target project', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', calls.changeWorkItem, { id: 'opening-hours', status: 'completed' })
  await agency.ask('mara', calls.changeWorkItem, { id: 'homepage', assignees: ['eli', 'mara'] })
  const { data } = await agency.ask('mara', calls.moveWorkItem, toMuseum)
  expect(data.assignees).toEqual(['mara'])
  expect((await agency.ask('mara', calls.getWorkItem, { id: 'opening-hours' })).data.assignees).toEqual(['eli'])
})

test('before the move, the people who would gain or lose sight of it are named', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', addWorkItemComment, { id: 'homepage', text: 'For Clara', visibility: 'client' })
  await agency.ask('eli', addWorkItemComment, { id: 'homepage', text: 'For us' })
  const asked = { id: 'museum', tasks: 'homepage' }
  expect((await agency.ask('mara', calls.getMovePreview, asked)).data).toEqual({
    project: { id: 'museum', name: 'Museum tour' },
    client: { id: 'dana', name: 'Dana Muse', company: 'Dana Muse Ltd' },
    shown: { tasks: 1, subtasks: 1, comments: 1, files: 0, requests: 0, activities: 1 },
    loses: [
      { id: 'clara', name: 'Clara Bäcker' },
      { id: 'eli', name: 'Eli Sand' },
    ],
    gains: [{ id: 'nora', name: 'Nora Vale' }],
    unassigned: [{ id: 'eli', name: 'Eli Sand' }],
    stay: [],
  })
  expect((await agency.ask('mara', calls.moveWorkItem, toMuseum)).status).toBe(200)
  const talk = await agency.ask('dana', listWorkItemComments, { id: 'homepage' })
  expect(talk.data.items.map(({ text }) => text)).toEqual(['For Clara'])
})

test('client colleagues who would gain or lose sight of it are named, too', async () => {
  const { ask } = await openDemoAgency()
  await ask('mara', addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  await ask('mara', changeProject, { id: 'museum', client: 'clara' })
  const set = async (id: string, ...people: string[]) => {
    const clients = people.map((person) => ({ person, accessLevel: 'approver' as const }))
    expect((await ask('mara', setProjectClients, { id, clients })).status).toBe(200)
  }
  const told = async () => (await ask('mara', calls.getMovePreview, { id: 'museum', tasks: 'homepage' })).data
  expect(await told()).toMatchObject({ client: null, loses: [{ id: 'eli' }] })
  await set('museum', 'clara', 'dana')
  expect(await told()).toMatchObject({ client: { id: 'clara', others: ['Dana Muse'] }, loses: [{ id: 'eli' }] })
  await set('museum', 'clara')
  await set('bakery', 'clara', 'dana')
  expect(await told()).toMatchObject({ client: null, loses: [{ id: 'dana' }, { id: 'eli' }] })
  await ask('mara', calls.moveWorkItem, toMuseum)
  expect((await ask('dana', calls.getWorkItem, { id: 'homepage' })).status).toBe(404)
})

test('a client’s request moves with its task to another project of theirs, never to another client', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const approved = await agency.ask('mara', requests.reviewRequest, { id, decision: 'approve' })
  const disclosed = await agency.ask('mara', calls.getMovePreview, { id: 'museum', tasks: 'homepage' })
  expect(disclosed.data.stay).toEqual(['homepage'])
  const refused = await agency.ask('mara', calls.moveWorkItem, toMuseum)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(await titles(agency, 'bakery')).toEqual(['1 Homepage'])

  await agency.ask('mara', changeProject, { id: 'museum', client: 'clara' })
  expect((await agency.ask('mara', calls.moveWorkItem, toMuseum)).status).toBe(200)
  const request = await agency.ask('clara', requests.getRequest, { id })
  expect(request.data).toMatchObject({
    project: 'museum',
    workItem: 'homepage',
    createdWorkItem: approved.data.createdWorkItem,
  })
  const { kept, counted } = await keptAndCounted(agency.db)
  expect(kept).toEqual(counted)
})

test('a request follows its company and its main contact there, and colleagues who gain it are notified', async () => {
  const { ask } = await openDemoAgency()
  const { data: request } = await ask('clara', requests.submitShortRequest, {
    id: 'bakery',
    workItem: 'homepage',
    text: 'A map',
  })
  await ask('clara', addRequestComment, { id: request.id, text: 'With the bus stops' })
  await ask('mara', addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  const told = async () => (await ask('mara', calls.getMovePreview, { id: 'museum', tasks: 'homepage' })).data
  expect(await told()).toMatchObject({ stay: ['homepage'], shown: { requests: 0 } })
  expect((await ask('mara', changeProject, { id: 'museum', company: 'clara-ltd' })).status).toBe(200)
  expect(await told()).toMatchObject({
    stay: [],
    client: { id: 'dana' },
    loses: [{ id: 'clara' }, { id: 'eli' }],
    shown: { tasks: 1, subtasks: 1, comments: 1, requests: 1 },
  })
  expect((await ask('mara', calls.moveWorkItem, toMuseum)).status).toBe(200)
  const read = await ask('dana', requests.getRequest, { id: request.id })
  expect(read.data).toMatchObject({ project: 'museum', commentList: [{ text: 'With the bus stops' }] })
  expect((await ask('clara', requests.getRequest, { id: request.id })).status).toBe(404)
})

test('a person waiting for an answer waits in the new project', async () => {
  const agency = await openDemoAgency()
  await agency.ask('clara', addWorkItemComment, { id: 'opening-hours', text: 'Is it done?' })
  await processAttentionLog(agency.services)
  await agency.ask('mara', calls.moveWorkItem, toMuseum)
  await processAttentionLog(agency.services)
  const rows = await agency.db.selectFrom('needs').select(['projectId', 'workItemId', 'doneAt']).execute()
  expect(rows).toEqual([{ projectId: 'museum', workItemId: 'opening-hours', doneAt: null }])
  expect((await agency.ask('eli', listAttentionItems, {})).data.items).toEqual([])
})

test.each([
  ['mara', 200],
  ['eli', 409],
  ['nora', 404],
  ['clara', 403],
  ['nobody', 401],
] as const)('%s gets %i for moving it', async (person, status) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, calls.moveWorkItem, toMuseum)).status).toBe(status)
  if (status !== 200) expect(await titles(agency, 'bakery')).toEqual(['1 Homepage'])
})

test('a subtask moves to no other project, and nothing moves to a missing one', async () => {
  const agency = await openDemoAgency()
  for (const [id, project] of [
    ['opening-hours', 'museum'],
    ['homepage', 'nowhere'],
  ] as const) {
    const { status, body } = await agency.ask('mara', calls.moveWorkItem, { id, project })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['project']])
  }
})

test('several are placed one after the other, or none of them', async () => {
  const agency = await openDemoAgency()
  const made = await Promise.all(
    ['A', 'B', 'C'].map((title) =>
      agency.ask('mara', calls.createWorkItem, { title, project: 'bakery', dueOn: '2099-01-01' }),
    ),
  )
  const ids = made.map(({ data }) => data.id)
  const moved = await agency.ask('mara', calls.moveWorkItems, { ids, project: 'museum', after: 'audio-guide' })
  expect(moved.data.items.map(({ position }) => position)).toEqual([2, 3, 4])
  const back = await agency.ask('mara', calls.moveWorkItems, { ids: [...ids, 'ticket-desk'], project: 'bakery' })
  expect(back.status).toBe(400)
  expect(await titles(agency, 'museum')).toHaveLength(4)
  expect((await agency.ask('mara', calls.moveWorkItems, { ids: ids.toReversed(), after: null })).status).toBe(200)
  expect(await titles(agency, 'museum')).toEqual(['1 C', '2 B', '3 A', '4 Audio guide'])
})

test('two simultaneous moves end in one valid order, and a new comment ends up with its task', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all([
    agency.ask('mara', calls.moveWorkItem, { ...toMuseum, after: null }),
    agency.ask('paul', calls.moveWorkItem, { id: 'audio-guide', project: 'bakery' }),
    agency.ask('eli', addWorkItemComment, { id: 'homepage', text: 'Just now' }),
    agency.ask('paul', calls.moveWorkItem, { ...toMuseum, after: null }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await titles(agency, 'museum')).toEqual(['1 Homepage'])
  expect((await titles(agency, 'bakery')).map((it) => it.slice(2))).toEqual(['Audio guide'])
  const rows = await agency.db.selectFrom('comments').select('projectId').where('workItemId', '=', 'homepage').execute()
  expect(rows.every(({ projectId }) => projectId === 'museum')).toBe(true)
})

test('a task with a decided or withdrawn sign-off stays within its company', async () => {
  for (const end of ['decided', 'withdrawn'] as const) {
    const agency = await openSigningAgency()
    const { data } = await asked(agency, (await added(agency)).id)
    if (end === 'decided') expect((await decided(agency, 'clara', data)).status).toBe(200)
    else
      expect((await agency.ask('eli', withdrawSignOff, { id: data.id, signOff: data.signOff?.id ?? '' })).status).toBe(
        200,
      )
    const preview = () => agency.ask('mara', calls.getMovePreview, { id: 'museum', tasks: 'homepage' })
    expect((await preview()).data.stay).toEqual(['homepage'])
    const refused = await agency.ask('mara', calls.moveWorkItem, toMuseum)
    expect([refused.status, refused.body.title]).toEqual([
      409,
      '“Homepage” has sign-offs of its client, so it can only move to projects of the same client',
    ])
    expect(await titles(agency, 'bakery')).toEqual(['1 Homepage'])
    await agency.ask('mara', changeProject, { id: 'museum', client: 'clara' })
    expect((await preview()).data.stay).toEqual([])
    expect((await agency.ask('mara', calls.moveWorkItem, toMuseum)).status).toBe(200)
  }
})

test('a task with requests and sign-offs names both', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id)
  expect((await decided(agency, 'clara', data)).status).toBe(200)
  const { _id: request } = await submitSample(agency)
  await agency.db.updateTable('requests').set({ workItemId: 'homepage' }).where('id', '=', request).execute()
  expect((await agency.ask('mara', calls.moveWorkItem, toMuseum)).body.title).toBe(
    '“Homepage” has client requests and sign-offs, so it can only move to projects of the same client',
  )
})
