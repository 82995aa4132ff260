import {
  cancelTaskRequest,
  getTaskRequest,
  reviewTaskRequest,
  updateTaskRequest,
} from '@oriel/contracts/classic/task-requests'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function aftermath(agency: Agency, id: string) {
  const subtasks = await agency.db.selectFrom('workItems').selectAll().where('parentId', '=', 'homepage').execute()
  const decisions = await agency.db
    .selectFrom('activities')
    .select(['type', 'workItemId'])
    .where('requestId', '=', id)
    .where('type', 'in', ['request_approved', 'request_rejected', 'request_cancelled', 'request_updated'])
    .orderBy('seq')
    .execute()
  const audit = await agency.db.selectFrom('auditLog').select('id').where('event', '=', 'request-reviewed').execute()
  const { data: request } = await agency.ask('mara', getTaskRequest, { id })
  return { made: subtasks.filter((it) => it.id !== 'opening-hours'), decisions, audit, request }
}

test('R-58: of 50 concurrent approvals one succeeds and creates one subtask', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const attempts = Array.from({ length: 50 }, (_, turn) =>
    agency.ask(turn % 2 ? 'mara' : 'paul', reviewTaskRequest, { id, action: 'approve' }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  const { made, decisions, audit, request } = await aftermath(agency, id)
  expect(made).toHaveLength(1)
  expect(decisions).toEqual([{ type: 'request_approved', workItemId: made[0]?.id }])
  expect(audit).toHaveLength(1)
  expect(request).toMatchObject({ status: 'Approved', subtask: { _id: made[0]?.id } })
})

test('R-58: of approve and reject, exactly one succeeds', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const attempts = Array.from({ length: 20 }, (_, turn) =>
    turn % 2
      ? agency.ask('mara', reviewTaskRequest, { id, action: 'approve' })
      : agency.ask('paul', reviewTaskRequest, { id, action: 'reject', reviewComments: 'Not now' }),
  )
  const winners = (await Promise.all(attempts)).filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  const { made, decisions, request } = await aftermath(agency, id)
  expect(decisions).toHaveLength(1)
  expect(request.status).toBe(winners[0]?.data.status)
  expect(made).toHaveLength(request.status === 'Approved' ? 1 : 0)
})

test('approving while the client cancels has one outcome, and both learn it', async () => {
  const agency = await openDemoAgency()
  for (let round = 0; round < 5; round++) {
    const { _id: id } = await submitSample(agency)
    const [approval, cancellation] = await Promise.all([
      agency.ask('mara', reviewTaskRequest, { id, action: 'approve' }),
      agency.ask('clara', cancelTaskRequest, { id }),
    ])
    const { decisions, request } = await aftermath(agency, id)
    expect(decisions).toHaveLength(1)
    if (approval.status === 200) {
      expect(cancellation).toMatchObject({ status: 409, body: { message: 'Only pending requests can be deleted' } })
      expect(request).toMatchObject({ status: 'Approved', subtask: { title: request.title } })
    } else {
      expect(approval).toMatchObject({ status: 409, body: { message: 'The client has cancelled this request.' } })
      expect(cancellation.status).toBe(200)
      expect(request).toMatchObject({ status: 'Cancelled', subtask: null })
    }
  }
})

test('approving while the client edits: the subtask is what was approved', async () => {
  const agency = await openDemoAgency()
  for (let round = 0; round < 5; round++) {
    const { _id: id, version } = await submitSample(agency)
    const [approval, edit] = await Promise.all([
      agency.ask('mara', reviewTaskRequest, { id, action: 'approve', version }),
      agency.ask('clara', updateTaskRequest, { id, title: 'A better title', version }),
    ])
    expect([approval.status, edit.status].sort((a, b) => a - b)).toEqual([200, 409])
    const { request } = await aftermath(agency, id)
    if (approval.status === 200) {
      expect(edit.body.message).toBe('Only pending requests can be edited')
      expect(request).toMatchObject({ status: 'Approved', subtask: { title: request.title } })
    } else {
      expect(approval.data).toMatchObject({ title: 'A better title', status: 'Pending' })
      expect(request).toMatchObject({ title: 'A better title', status: 'Pending', subtask: null })
    }
  }
})
