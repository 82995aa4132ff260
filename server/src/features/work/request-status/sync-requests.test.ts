import { createProject, deleteProject } from '@oriel/contracts/v1/projects/projects'
import { getRequest, reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import {
  reviewDeliveredWork,
  changeWorkItem,
  createWorkItem,
  deleteWorkItem,
  moveWorkItem,
} from '@oriel/contracts/v1/work/work-items'
import { workStatuses, type WorkStatus } from '@oriel/contracts/enums'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { DEFAULT_CALENDAR } from '../../../platform/http/session/reader-calendar.ts'
import { readRequestEvents } from './request-history.ts'
import { responseTimes } from './response-times.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const sample = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'change-request',
} as const

async function approved(agency: Agency, agreed: object = {}) {
  const { data } = await agency.ask('clara', submitRequest, sample)
  const { data: request } = await agency.ask('mara', reviewRequest, { id: data.id, decision: 'approve', ...agreed })
  return { id: request.id, work: request.createdWorkItem?.id ?? '' }
}
const seenByClara = async ({ ask }: Agency, id: string) => (await ask('clara', getRequest, { id })).data

test('the agreed values are shown beside the requested ones, and follow the work with its reasons', async () => {
  const agency = await openDemoAgency()
  const { id, work } = await approved(agency, {
    title: 'Holiday hours in the footer',
    dueOn: '2099-07-20',
    assignees: ['eli'],
    text: 'The fair comes first.',
  })
  const agreed = { title: 'Holiday hours in the footer', dueOn: '2099-07-20', workItem: 'homepage' }
  expect(await seenByClara(agency, id)).toMatchObject({
    title: sample.title,
    dueOn: sample.dueOn,
    agreedTerms: agreed,
    history: [
      { kind: 'submitted', by: 'clara' },
      { kind: 'approved', by: 'mara', text: 'The fair comes first.', agreedTerms: agreed, assignees: ['eli'] },
    ],
    people: { eli: { name: expect.any(String) as string } },
  })
  await agency.ask('mara', changeWorkItem, { id: work, dueOn: '2099-08-01', note: 'The printer is late.' })
  const later = await seenByClara(agency, id)
  expect(later.agreedTerms).toEqual({ ...agreed, dueOn: '2099-08-01' })
  expect(later.history.at(-1)).toMatchObject({
    kind: 'terms-changed',
    text: 'The printer is late.',
    agreedTerms: later.agreedTerms,
  })
  const lines = await agency.db
    .selectFrom('activities')
    .selectAll()
    .where('requestId', '=', id)
    .orderBy('seq')
    .execute()
  expect(lines.map(({ type, changes }) => [type, JSON.parse(changes)]).slice(1)).toEqual([
    [
      'request_approved',
      {
        status: ['pending', 'approved'],
        title: [sample.title, agreed.title],
        dueOn: [sample.dueOn, agreed.dueOn],
        said: ['', 'The fair comes first.'],
      },
    ],
    ['request_moved', { dueOn: ['2099-07-20', '2099-08-01'], said: ['', 'The printer is late.'] }],
  ])
})

test('cancelled work stops its request with the reason, and comes back; no clock runs in between', async () => {
  const agency = await openDemoAgency()
  const { id, work } = await approved(agency)
  await agency.ask('mara', changeWorkItem, { id: work, status: 'in-progress' })
  await agency.ask('mara', changeWorkItem, { id: work, status: 'cancelled', note: 'The shop closes.' })
  const stopped = await seenByClara(agency, id)
  expect(stopped).toMatchObject({ status: 'stopped', stopReason: 'The shop closes.', completedAt: null })
  expect(runs(stopped.history)).toBe(false)
  await agency.ask('mara', changeWorkItem, { id: work, status: 'in-progress' })
  const back = await seenByClara(agency, id)
  expect(back).toMatchObject({ status: 'in-progress' })
  expect(back.stopReason).toBeUndefined()
  expect(runs(back.history)).toBe(true)
  expect(back.history.map(({ kind }) => kind)).toEqual(['submitted', 'approved', 'started', 'stopped', 'reopened'])
})

test('deleted work stops its request, restoring brings it back, and permanent deletion keeps what was agreed', async () => {
  const agency = await openDemoAgency()
  const { id, work } = await approved(agency, { dueOn: '2099-07-20' })
  const { data } = await agency.ask('mara', deleteWorkItem, { id: work, note: 'Asked for twice.' })
  expect(await seenByClara(agency, id)).toMatchObject({
    status: 'stopped',
    stopReason: 'Asked for twice.',
    createdWorkItem: null,
  })
  await agency.ask('mara', restoreFromTrash, { id: data.trashId })
  expect(await seenByClara(agency, id)).toMatchObject({ status: 'approved', createdWorkItem: { id: work } })
})

test('a request stays when its work moves below another task than requested', async () => {
  const agency = await openDemoAgency()
  const { data: footer } = await agency.ask('mara', createWorkItem, {
    project: 'bakery',
    title: 'Footer',
    dueOn: '2099-01-01',
  })
  const { id, work } = await approved(agency, { workItem: footer.id })
  const { id: stays } = await approved(agency)
  await agency.ask('mara', deleteWorkItem, { id: 'homepage' })
  expect(await seenByClara(agency, id)).toMatchObject({
    status: 'approved',
    workItem: null,
    agreedTerms: { workItem: footer.id },
    createdWorkItem: { id: work },
  })
  expect((await agency.ask('clara', getRequest, { id: stays })).status).toBe(404)
})

function runs(stations: Parameters<typeof responseTimes>[0]) {
  const now = new Date()
  const later = new Date(now.getTime() + 30 * 86_400_000)
  const of = (moment: Date) => responseTimes(stations, DEFAULT_CALENDAR, moment.toISOString())
  const [before, after] = [of(now), of(later)]
  return after.agency + after.client + after.work > before.agency + before.client + before.work
}

const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('status' as const), status: fc.constantFrom(...workStatuses) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('answer' as const), answer: fc.constantFrom('approve', 'request-changes') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), month: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), to: fc.constantFrom('One', 'Two') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), first: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete-task' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete-project' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer It> ? It : never

interface Work {
  id: string
  project: string
  tasks: [string, string]
  parent: string
  status: WorkStatus
  title: string
  dueOn: string
  trash: string[]
}

/** 10,000 take an hour (README). */
const HISTORIES = Number(process.env['HISTORIES'] ?? 100)

test(
  'REQ-904: after any history the request matches its work: state, clocks, stations',
  async () => {
    const agency = await openDemoAgency()
    let happened = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 8 }), async (operations) => {
        const work = await begin(agency)
        for (const it of operations) {
          await apply(agency, work, it)
          await compare(agency, work)
        }
        happened += operations.length
      }),
      { numRuns: HISTORIES, seed: 20261122 },
    )
    expect(happened).toBeGreaterThan(2 * HISTORIES)
  },
  HISTORIES * 3000,
)

async function begin(agency: Agency): Promise<Work & { request: string }> {
  const { ask } = agency
  const dueOn = '2099-01-01'
  const project = (await ask('mara', createProject, { name: 'Some project', client: 'clara', dueOn })).data.id
  const task = async (title: string) => (await ask('mara', createWorkItem, { project, title, dueOn })).data.id
  const tasks: [string, string] = [await task('Here'), await task('There')]
  const asked = await ask('clara', submitRequest, { ...sample, project, workItem: null })
  const review = { id: asked.data.id, decision: 'approve', workItem: tasks[0] } as const
  const { data } = await ask('mara', reviewRequest, review)
  const kept = { id: data.createdWorkItem?.id ?? '', project, tasks, parent: tasks[0], status: 'pending' } as const
  return { request: data.id, ...kept, title: sample.title, dueOn: sample.dueOn, trash: [] }
}

async function apply({ ask }: Agency, work: Work, it: Operation) {
  const { id } = work
  if (it.do === 'restore') {
    const entry = work.trash.pop()
    if (entry) expect((await ask('mara', restoreFromTrash, { id: entry })).status).toBe(200)
    return
  }
  if (work.trash.length > 0) return
  if (it.do === 'status') await ask('mara', changeWorkItem, { id, status: (work.status = it.status) })
  if (it.do === 'answer') {
    const { status } = await ask('clara', reviewDeliveredWork, { id, decision: it.answer, text: 'Some words' })
    if (work.status !== 'completed') expect(status).toBe(409)
    else if (it.answer === 'request-changes' && status === 200) work.status = 'in-progress'
  }
  if (it.do === 'move') await ask('mara', changeWorkItem, { id, dueOn: (work.dueOn = `2099-0${it.month}-01`) })
  if (it.do === 'rename') await ask('mara', changeWorkItem, { id, title: (work.title = it.to) })
  if (it.do === 'elsewhere')
    await ask('mara', moveWorkItem, { id, parent: (work.parent = work.tasks[it.first ? 0 : 1]) })
  if (it.do === 'delete') work.trash.push((await ask('mara', deleteWorkItem, { id })).data.trashId)
  if (it.do === 'delete-task') work.trash.push((await ask('mara', deleteWorkItem, { id: work.parent })).data.trashId)
  if (it.do === 'delete-project') work.trash.push((await ask('mara', deleteProject, { id: work.project })).data.trashId)
}

const STATES = {
  pending: 'approved',
  'in-progress': 'in-progress',
  completed: 'completed',
  cancelled: 'stopped',
} as const

async function compare({ db }: Agency, { request: id, ...work }: Work & { request: string }) {
  const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const stations = readRequestEvents(request)
  const isThere = work.trash.length === 0
  expect(request.status).toBe(isThere ? STATES[work.status] : 'stopped')
  expect(runs(stations)).toBe(request.status === 'approved' || request.status === 'in-progress')
  expect(stations.findLast(({ agreedTerms }) => agreedTerms)?.agreedTerms).toEqual({
    title: work.title,
    dueOn: work.dueOn,
    workItem: work.parent,
  })
  const last = stations.findLast(({ kind }) => kind !== 'terms-changed')?.kind as string
  const allowed: Record<string, string[]> = {
    approved: ['approved', 'reopened'],
    'in-progress': ['started', 'reopened', 'delivery-reopened'],
    completed: ['completed', 'delivery-approved'],
    stopped: ['stopped'],
  }
  expect(allowed[request.status]).toContain(last)
  expect(request.completedAt !== null).toBe(request.status === 'completed')
}
