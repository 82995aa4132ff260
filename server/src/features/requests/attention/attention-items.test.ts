import { getCustomerHome } from '@oriel/contracts/classic/client-home'
import * as talk from '@oriel/contracts/v1/discussion/comments'
import * as v1 from '@oriel/contracts/v1/requests/attention-items'
import { listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { processAttentionLog } from './attention-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const places = {
  subtask: { call: talk.addWorkItemComment, id: 'opening-hours' },
  task: { call: talk.addWorkItemComment, id: 'homepage' },
  project: { call: talk.addProjectComment, id: 'bakery' },
} as const
type Where = keyof typeof places

interface Said {
  visibility?: 'team' | 'client'
  question?: boolean
}

async function say(agency: Agency, person: Person, text: string, said: Said = {}, where: Where = 'subtask') {
  const { call, id } = places[where]
  const { status, data } = await agency.ask(person, call, { id, text, ...said })
  expect(status).toBe(201)
  await processAttentionLog(agency.services)
  return data
}
const forClient = { visibility: 'client' } as const
const asking = { visibility: 'client', question: true } as const

async function needsOf(agency: Agency, person: Person) {
  const { data } = await agency.ask(person, v1.listAttentionItems, {})
  expect(data.total).toBe(data.items.length)
  return data.items
}
const told = async (agency: Agency, person: Person) =>
  (await needsOf(agency, person)).map(({ kind, title, text }) => `${kind} · ${title} · ${text}`)

test('a question to the client waits for them until they write anything there', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'eli', 'Just so you know', forClient)
  expect(await told(agency, 'clara')).toEqual([])
  await say(agency, 'eli', 'Which photo do you want?', asking)
  const [need] = await needsOf(agency, 'clara')
  expect(need).toMatchObject({
    kind: 'question',
    project: 'bakery',
    workItem: 'opening-hours',
    parent: 'homepage',
    request: null,
    title: 'Opening hours',
    by: 'eli',
    text: 'Which photo do you want?',
    can: ['dismiss'],
  })
  expect(await told(agency, 'dana')).toEqual([])
  expect(await told(agency, 'mara')).toEqual([])
  await say(agency, 'clara', 'The left one')
  expect(await told(agency, 'clara')).toEqual([])
  const row = await agency.db.selectFrom('needs').selectAll().where('kind', '=', 'question').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ outcome: 'answered', doneById: 'clara' })
})

test('a client’s specified dashboard is cached, and shows questions once the log is processed', async () => {
  const agency = await openDemoAgency()
  const look = async () => agency.ask('clara', getCustomerHome, {})
  await agency.ask('eli', talk.addWorkItemComment, { id: 'opening-hours', text: 'Which photo?', ...asking })
  const before = await look()
  expect(before.data.waitingForYou).toEqual([])
  expect((await look()).headers['etag']).toBe(before.headers['etag'])
  await processAttentionLog(agency.services)
  const after = await look()
  expect(after.data.waitingForYou).toMatchObject([{ text: 'Which photo?' }])
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
})

test('a client’s message waits for assignees and managers, from the first one', async () => {
  const agency = await openDemoAgency()
  const first = await say(agency, 'clara', 'When does this open?')
  await say(agency, 'clara', 'Hello?')
  const [need] = await needsOf(agency, 'eli')
  expect(need).toMatchObject({
    kind: 'client-awaiting-reply',
    by: 'clara',
    at: first.createdAt,
    text: 'When does this open?',
  })
  expect(await told(agency, 'mara')).toEqual(['client-awaiting-reply · Opening hours · When does this open?'])
  expect([await told(agency, 'nora'), await told(agency, 'clara')]).toEqual([[], []])
  await say(agency, 'eli', 'What do we say?')
  expect(await told(agency, 'eli')).toHaveLength(1)
  await say(agency, 'eli', 'On Monday', forClient)
  expect([await told(agency, 'eli'), await told(agency, 'mara')]).toEqual([[], []])
  await say(agency, 'clara', 'And on Sundays?')
  expect(await told(agency, 'mara')).toEqual(['client-awaiting-reply · Opening hours · And on Sundays?'])
})

test('messages on a project, or on unassigned work, wait for managers', async () => {
  const agency = await openDemoAgency()
  await agency.db.deleteFrom('workItemAssignees').where('workItemId', '=', 'homepage').execute()
  await say(agency, 'clara', 'About everything?', {}, 'project')
  await say(agency, 'clara', 'About the page?', {}, 'task')
  expect(await told(agency, 'eli')).toEqual([])
  expect(await told(agency, 'mara')).toEqual([
    'client-awaiting-reply · Bakery website · About everything?',
    'client-awaiting-reply · Homepage · About the page?',
  ])
})

test('a person with several items is asked about each', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'About the page?', {}, 'task')
  await say(agency, 'clara', 'About the hours?')
  expect(await told(agency, 'eli')).toEqual([
    'client-awaiting-reply · Homepage · About the page?',
    'client-awaiting-reply · Opening hours · About the hours?',
  ])
})

test('done is done for everyone, until the client writes again', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'Is that so?')
  const [need] = await needsOf(agency, 'eli')
  const done = (person: Person | 'nobody') => agency.ask(person, v1.dismissAttentionItem, { id: need?.id ?? '' })
  expect((await done('clara')).status).toBe(404)
  expect((await done('nora')).status).toBe(404)
  expect((await done('nobody')).status).toBe(401)
  expect(await told(agency, 'mara')).toHaveLength(1)
  expect((await done('eli')).status).toBe(200)
  await processAttentionLog(agency.services)
  expect([await told(agency, 'eli'), await told(agency, 'mara')]).toEqual([[], []])
  expect((await done('mara')).status).toBe(200)
  await processAttentionLog(agency.services)
  const row = await agency.db.selectFrom('needs').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ outcome: 'done', doneById: 'eli' })
  await say(agency, 'clara', 'One more question?')
  expect(await told(agency, 'eli')).toEqual(['client-awaiting-reply · Opening hours · One more question?'])
})

test('an unassigned project employee can’t mark it done', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'Hello?')
  const [need] = await needsOf(agency, 'mara')
  await agency.db.deleteFrom('workItemAssignees').where('workItemId', '=', 'opening-hours').execute()
  expect((await agency.ask('eli', v1.dismissAttentionItem, { id: need?.id ?? '' })).status).toBe(409)
})

test('hidden, deleted or trashed questions ask nothing; restored ones ask again', async () => {
  const agency = await openDemoAgency()
  const { id } = await say(agency, 'eli', 'Which photo?', asking)
  const change = async (audience: 'team' | 'client') => {
    await agency.ask('eli', talk.changeComment, { id, visibility: audience })
    await processAttentionLog(agency.services)
  }
  await change('team')
  expect(await told(agency, 'clara')).toEqual([])
  await change('client')
  expect(await told(agency, 'clara')).toHaveLength(1)
  const { trashId } = (await agency.ask('eli', talk.deleteComment, { id })).data
  await processAttentionLog(agency.services)
  expect(await told(agency, 'clara')).toEqual([])
  await agency.ask('mara', restoreFromTrash, { id: trashId })
  await processAttentionLog(agency.services)
  expect(await told(agency, 'clara')).toHaveLength(1)
  await agency.ask('mara', deleteWorkItem, { id: 'homepage' })
  expect(await told(agency, 'clara')).toEqual([])
})

test('on a request, client and managers wait for each other, and employees get nothing', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  await agency.ask('clara', talk.addRequestComment, { id, text: 'Is this possible?' })
  await processAttentionLog(agency.services)
  expect([await told(agency, 'eli'), (await told(agency, 'paul')).length]).toEqual([[], 1])
  await agency.ask('mara', talk.addRequestComment, { id, text: 'How large?', ...asking })
  await processAttentionLog(agency.services)
  expect(await told(agency, 'paul')).toEqual([])
  expect(await needsOf(agency, 'clara')).toMatchObject([{ request: id, workItem: null, text: 'How large?' }])
})

test('deliveries link to the resulting subtask, from attention items and notifications', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  const work = data.createdWorkItem?.id ?? ''
  await agency.ask('eli', changeWorkItem, { id: work, version: 1, status: 'completed' })
  await processAttentionLog(agency.services)
  const place = { workItem: work, parent: 'homepage', request: id }
  expect(await needsOf(agency, 'clara')).toMatchObject([{ kind: 'delivered', ...place }])
  const { data: inbox } = await agency.ask('clara', listNotifications, {})
  expect(inbox.needsAttention.items.filter(({ request }) => request === id)).toMatchObject([place])
})

test('questions go to the client only, and clients ask none', async () => {
  const agency = await openDemoAgency()
  const { call, id } = places.subtask
  const hidden = await agency.ask('eli', call, { id, text: 'Why?', question: true })
  expect([hidden.status, hidden.body.fields]).toEqual([
    400,
    { question: 'Questions for the client must be visible to the client.' },
  ])
  const said = await say(agency, 'clara', 'Why?', { question: true })
  expect('question' in said).toBe(false)
})

test('entries that change no attention item cost no write until a batch is full', async () => {
  const agency = await openDemoAgency()
  const positionOf = async () =>
    (await agency.db.selectFrom('logReaders').select('position').executeTakeFirst())?.position ?? 0
  await say(agency, 'clara', 'Hello?')
  const read = await positionOf()
  await agency.ask('mara', changeWorkItem, { id: 'homepage', title: 'Another title' })
  await processAttentionLog(agency.services)
  expect(await positionOf()).toBe(read)

  const { seq, ...line } = await agency.db
    .selectFrom('activities')
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const lines = Array.from({ length: 200 }, (_, at) => ({ ...line, id: `line-${at}` }))
  await agency.db.insertInto('activities').values(lines).execute()
  await processAttentionLog(agency.services)
  expect(await positionOf()).toBeGreaterThan(seq)

  await agency.ask('mara', changeWorkItem, { id: 'homepage', title: 'One more title' })
  await say(agency, 'mara', 'Hello!', forClient, 'subtask')
  expect(await told(agency, 'mara')).toEqual([])
})

test('with several processes each log entry is processed once', async () => {
  const agency = await openDemoAgency()
  for (let at = 0; at < 12; at += 1)
    await agency.ask('clara', talk.addWorkItemComment, {
      id: at % 2 ? 'homepage' : 'opening-hours',
      text: `Line ${at}?`,
    })
  await Promise.all(Array.from({ length: 6 }, () => processAttentionLog(agency.services)))
  expect(await told(agency, 'mara')).toEqual([
    'client-awaiting-reply · Opening hours · Line 0?',
    'client-awaiting-reply · Homepage · Line 1?',
  ])
  expect(await agency.db.selectFrom('needs').select('id').execute()).toHaveLength(2)
  const { position } = await agency.db.selectFrom('logReaders').select('position').executeTakeFirstOrThrow()
  const { last } = await agency.db
    .selectFrom('activities')
    .select((it) => it.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow()
  expect(position).toBe(last)
})
