import * as calls from '@oriel/contracts/v1/requests/requests'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../../testing/agencies/sample-requests.ts'
import { applyHeldReviews } from './held-reviews.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const approval = { decision: 'approve', undoable: true } as const
const inAMinute = () => new Date(Date.now() + 60_000)

async function openRequest() {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const statusFor = async (person: 'mara' | 'clara' | 'paul') =>
    (await agency.ask(person, calls.getRequest, { id })).data.status
  return { agency, id, statusFor, before: await told(agency) }
}

const told = async ({ db }: Agency) =>
  Promise.all(
    (['activities', 'auditLog', 'workItems', 'notices'] as const).map(
      async (table) => (await db.selectFrom(table).selectAll().execute()).length,
    ),
  )

test('a decision that can be undone takes effect later, and tells nobody before', async () => {
  const { agency, id, statusFor, before } = await openRequest()
  const { status, data } = await agency.ask('mara', calls.reviewRequest, { id, ...approval })
  expect([status, data.status, data.undoableFor]).toEqual([200, 'pending', 10_000])
  expect(await told(agency)).toEqual(before)
  expect(await statusFor('clara')).toBe('pending')
  await applyHeldReviews(agency.services)
  expect(await statusFor('clara')).toBe('pending')
  await applyHeldReviews(agency.services, inAMinute())
  expect(await statusFor('clara')).toBe('approved')
  expect((await agency.ask('mara', calls.getRequest, { id })).data.reviewedBy).toBe('mara')
  expect((await agency.ask('mara', calls.undoReview, { id })).status).toBe(409)
})

test('an undone decision leaves nothing behind', async () => {
  const { agency, id, statusFor, before } = await openRequest()
  await agency.ask('mara', calls.reviewRequest, { id, decision: 'reject', text: 'Not this year.', undoable: true })
  expect((await agency.ask('paul', calls.undoReview, { id })).status).toBe(409)
  expect((await agency.ask('mara', calls.undoReview, { id })).status).toBe(200)
  await applyHeldReviews(agency.services, inAMinute())
  expect(await statusFor('mara')).toBe('pending')
  expect(await told(agency)).toEqual(before)
})

test('the first manager decides, and the same one may decide differently', async () => {
  const { agency, id, statusFor } = await openRequest()
  await agency.ask('mara', calls.reviewRequest, { id, ...approval })
  expect((await agency.ask('paul', calls.reviewRequest, { id, ...approval })).status).toBe(409)
  await agency.ask('mara', calls.reviewRequest, { id, decision: 'reject', text: 'No.', undoable: true })
  await applyHeldReviews(agency.services, inAMinute())
  expect(await statusFor('paul')).toBe('rejected')
})

test('what approving would refuse is refused at once', async () => {
  const { agency, id } = await openRequest()
  const ask = (changes: object) => agency.ask('mara', calls.reviewRequest, { id, ...approval, ...changes })
  expect((await ask({ workItem: 'nowhere' })).status).toBe(400)
  expect((await ask({ dueOn: '2001-01-01' })).status).toBe(400)
  expect((await ask({ assignees: ['clara'] })).status).toBe(400)
  expect((await ask({ version: 7 })).status).toBe(409)
  expect(await agency.db.selectFrom('heldReviews').selectAll().execute()).toEqual([])
})

test('a request that its client changed or cancelled meanwhile stays undecided', async () => {
  const { agency, id, statusFor } = await openRequest()
  const { data } = await agency.ask('mara', calls.getRequest, { id })
  await agency.ask('mara', calls.reviewRequest, { id, ...approval, version: data.version })
  await agency.ask('clara', calls.changeRequest, { id, title: 'Show the summer hours' })
  await applyHeldReviews(agency.services, inAMinute())
  expect(await statusFor('mara')).toBe('pending')
  await agency.ask('mara', calls.reviewRequest, { id, ...approval })
  await agency.ask('clara', calls.cancelRequest, { id })
  await applyHeldReviews(agency.services, inAMinute())
  expect(await statusFor('mara')).toBe('cancelled')
  expect(await agency.db.selectFrom('heldReviews').selectAll().execute()).toEqual([])
})

test('a manager who left meanwhile decides nothing', async () => {
  const { agency, id, statusFor } = await openRequest()
  await agency.ask('mara', calls.reviewRequest, { id, ...approval })
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'mara').execute()
  await applyHeldReviews(agency.services, inAMinute())
  expect(await statusFor('paul')).toBe('pending')
})

test('a decision applied by two processes at once is made once, and an undo at the same moment wins or gets 409', async () => {
  const { agency, id, statusFor } = await openRequest()
  const { _id: other } = await submitSample(agency)
  await agency.ask('mara', calls.reviewRequest, { id, ...approval })
  await Promise.all([1, 2, 3].map(() => applyHeldReviews(agency.services, inAMinute())))
  expect(await statusFor('mara')).toBe('approved')
  const made = await agency.db.selectFrom('activities').select('seq').where('type', '=', 'request_approved').execute()
  expect(made).toHaveLength(1)
  await agency.ask('mara', calls.reviewRequest, { id: other, ...approval })
  const [undone] = await Promise.all([
    agency.ask('mara', calls.undoReview, { id: other }),
    applyHeldReviews(agency.services, inAMinute()),
  ])
  const { status } = (await agency.ask('mara', calls.getRequest, { id: other })).data
  expect([undone.status, status]).toEqual(undone.status === 200 ? [200, 'pending'] : [409, 'approved'])
})
