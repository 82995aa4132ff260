import { taskRequestStats } from '@oriel/contracts/classic/task-requests'
import {
  answerRequestQuestion,
  getRequest,
  askRequestQuestion,
  reviewRequest,
  submitRequest,
} from '@oriel/contracts/v1/requests/requests'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { wish } from '../../../../testing/agencies/sample-requests.ts'

async function asked() {
  const agency = await openDemoAgency()
  const { id } = (await agency.ask('clara', submitRequest, wish)).data
  return { agency, id }
}

test('a manager asks instead of deciding, the client answers, and then it is decided', async () => {
  const { agency, id } = await asked()
  const { data } = await agency.ask('mara', askRequestQuestion, { id, text: 'Which amounts?' })
  expect(data).toMatchObject({
    status: 'pending',
    question: { text: 'Which amounts?', by: 'mara' },
    can: ['label', 'review', 'comment', 'attach'],
  })
  const forClara = (await agency.ask('clara', getRequest, { id })).data
  expect(forClara.can).toEqual(['edit', 'cancel', 'delete', 'reply', 'comment', 'attach'])
  const answered = await agency.ask('clara', answerRequestQuestion, { id, text: '10, 25 and 50 euros.' })
  expect(answered.data.question).toBeUndefined()
  expect(answered.data.history.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['submitted', 'clara', undefined],
    ['question-asked', 'mara', 'Which amounts?'],
    ['question-answered', 'clara', '10, 25 and 50 euros.'],
  ])
  const approve = { id, decision: 'approve', newTask: { title: 'Shop' } } as const
  expect((await agency.ask('mara', reviewRequest, approve)).data).toMatchObject({
    status: 'approved',
    createdWorkItem: { title: wish.title },
    agreedTerms: { title: wish.title, dueOn: wish.dueOn },
  })
  const lines = await agency.db
    .selectFrom('activities')
    .select('type')
    .where('requestId', '=', id)
    .orderBy('seq')
    .execute()
  expect(lines.map(({ type }) => type)).toEqual([
    'request_submitted',
    'request_returned',
    'request_answered',
    'request_approved',
  ])
})

test('while a question is open, the client’s time runs and managers aren’t waited for', async () => {
  const { agency, id } = await asked()
  const stations = [
    { kind: 'submitted', at: '2026-01-05T12:00:00.000Z', by: 'clara' },
    { kind: 'returned', at: '2026-01-06T12:00:00.000Z', by: 'mara', text: 'Which?' },
    { kind: 'answered', at: '2026-01-09T12:00:00.000Z', by: 'clara', text: 'All.' },
  ]
  await agency.db
    .updateTable('requests')
    .set({ stations: JSON.stringify(stations) })
    .where('id', '=', id)
    .execute()
  const approve = { id, decision: 'reject', text: 'Not this year.' } as const
  const { data } = await agency.ask('mara', reviewRequest, approve)
  expect(data.daysWithClient).toBe(3)
  const median = (await agency.ask('mara', taskRequestStats, {})).data.medianWaitingDays
  expect(median).toBe(data.daysWaiting)
})

test('one question at a time, only to the client, and none after the decision', async () => {
  const { agency, id } = await asked()
  const ask = (person: Person, text = 'Which?') => agency.ask(person, askRequestQuestion, { id, text })
  const answer = (person: Person) => agency.ask(person, answerRequestQuestion, { id, text: 'All.' })
  expect((await answer('clara')).status).toBe(409)
  expect((await ask('mara', '  ')).body).toMatchObject({ status: 400, fields: { text: expect.any(String) as string } })
  for (const [person, status] of [
    ['eli', 403],
    ['clara', 403],
    ['mara', 200],
    ['paul', 409],
  ] as const)
    expect([person, (await ask(person)).status]).toEqual([person, status])
  expect((await ask('mara')).body.title).toBe('The client already has an open question about this request.')
  for (const [person, status] of [
    ['dana', 404],
    ['mara', 403],
    ['clara', 200],
    ['clara', 409],
  ] as const)
    expect([person, (await answer(person)).status]).toEqual([person, status])
  await agency.ask('mara', reviewRequest, { id, decision: 'reject', text: 'No.' })
  const late = await ask('mara')
  expect([late.status, late.body.title]).toEqual([409, 'This request has already been reviewed.'])
})
