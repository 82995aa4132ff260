import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { changeFile, deleteFile } from '@oriel/contracts/v1/discussion/files'
import { listAttentionItems, dismissAttentionItem } from '@oriel/contracts/v1/requests/attention-items'
import { getRequest, reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import type { FilesResponse } from '@oriel/contracts/v1/discussion/files-schemas'
import {
  reviewDeliveredWork,
  changeWorkItem,
  changeWorkItems,
  deleteWorkItem,
  getWorkItem,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../../testing/storage/forms.ts'
import { processAttentionLog } from '../../attention/attention-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const wish = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'other',
} as const

async function asked(agency: Agency) {
  const { id } = (await agency.ask('clara', submitRequest, wish)).data
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  return { id, work: data.createdWorkItem?.id ?? '' }
}

async function attached(agency: Agency, work: string, names: string[], person: Person = 'eli') {
  const form = formWith(Object.fromEntries(names.map((name) => [name, pdf])), {})
  const { body } = await agency.send(person, await formRequest(`/api/v1/work-items/${work}/files`, form))
  return (body as unknown as FilesResponse).items.map(({ id }) => id)
}

async function delivered(agency: Agency) {
  const { id, work } = await asked(agency)
  await agency.ask('eli', changeWorkItem, { id: work, status: 'completed' })
  await processAttentionLog(agency.services)
  return { id, work }
}

const needsOf = async (agency: Agency, person: Person) => {
  await processAttentionLog(agency.services)
  const { items } = (await agency.ask(person, listAttentionItems, {})).data
  return items.map(({ kind, title, text }) => [kind, title, text])
}
const linesOf = async (agency: Agency, person: Person) =>
  (await agency.ask(person, listActivity, {})).data.items.map(({ type }) => type)

test('files delivered with completed work are visible to its client and listed in the history', async () => {
  const agency = await openDemoAgency()
  const { id, work } = await asked(agency)
  const [hours = '', notes = ''] = await attached(agency, work, ['hours.pdf', 'notes.pdf'])
  await attached(agency, work, ['wish.pdf'], 'clara')
  const before = (await agency.ask('clara', getRequest, { id })).data
  expect(before.deliveredFiles).toBeUndefined()
  const { status } = await agency.ask('eli', changeWorkItem, { id: work, status: 'completed', shareFileIds: [hours] })
  expect(status).toBe(200)
  const names = async (person: Person) =>
    (await agency.ask(person, getRequest, { id })).data.deliveredFiles?.map(({ name }) => name)
  expect([await names('clara'), await names('mara')]).toEqual([['hours.pdf'], ['hours.pdf']])
  const seen = (await agency.ask('clara', getWorkItem, { id: work })).data.fileList.map(({ name }) => name)
  expect(seen.toSorted()).toEqual(['hours.pdf', 'wish.pdf'])
  const audit = await agency.db
    .selectFrom('auditLog')
    .select('targetId')
    .where('event', '=', 'visibility-changed')
    .execute()
  expect(audit).toEqual([{ targetId: hours }])
  await agency.ask('eli', changeFile, { id: hours, visibility: 'team' })
  await agency.ask('eli', changeFile, { id: notes, visibility: 'client' })
  expect([await names('clara'), await names('mara')]).toEqual([['notes.pdf'], ['notes.pdf']])
  await agency.ask('eli', deleteFile, { id: notes })
  expect([await names('clara'), await names('mara')]).toEqual([[], []])
})

test('delivered files must belong to the completed work, or nothing happens', async () => {
  const agency = await openDemoAgency()
  const { work } = await asked(agency)
  const [file = ''] = await attached(agency, 'homepage', ['plan.pdf'])
  const [own = ''] = await attached(agency, work, ['own.pdf'])
  const send = (edit: object) => agency.ask('eli', changeWorkItem, { id: work, ...edit })
  const refused = await send({ status: 'completed', handOver: [file] })
  expect([refused.status, refused.body.fields]).toEqual([400, { handOver: expect.any(String) as string }])
  expect((await send({ status: 'in-progress', handOver: [own] })).status).toBe(400)
  expect((await send({ status: 'completed', handOver: ['nowhere'] })).status).toBe(400)
  const [gone = ''] = await attached(agency, work, ['gone.pdf'])
  await agency.ask('eli', deleteFile, { id: gone })
  expect((await send({ status: 'completed', handOver: [gone] })).status).toBe(400)
  const { status, audience } = await agency.db
    .selectFrom('workItems')
    .innerJoin('files', 'files.workItemId', 'workItems.id')
    .select(['workItems.status', 'files.audience'])
    .where('files.id', '=', own)
    .executeTakeFirstOrThrow()
  expect([status, audience]).toEqual(['pending', 'team'])
  const ids = [work, 'homepage']
  const both = await agency.ask('mara', changeWorkItems, { ids, status: 'completed', shareFileIds: [own, file] })
  expect(both.status).toBe(200)
  const rows = await agency.db.selectFrom('files').select('audience').where('id', '!=', gone).execute()
  expect(rows.map((it) => it.audience)).toEqual(['client', 'client'])
})

test('delivered work waits for its client until they accept', async () => {
  const agency = await openDemoAgency()
  const { id, work } = await delivered(agency)
  expect(await needsOf(agency, 'clara')).toEqual([['delivered', wish.title, '']])
  const [need] = (await agency.ask('clara', listAttentionItems, {})).data.items
  expect(need).toMatchObject({ request: id, workItem: work, by: 'eli', can: ['dismiss'] })
  expect([await needsOf(agency, 'eli'), await needsOf(agency, 'mara'), await needsOf(agency, 'dana')]).toEqual([
    [],
    [],
    [],
  ])
  expect((await agency.ask('clara', getRequest, { id })).data.can).toContain('reviewDelivery')
  expect((await agency.ask('mara', getRequest, { id })).data.can).not.toContain('reviewDelivery')
  const answer = await agency.ask('clara', reviewDeliveredWork, { id: work, decision: 'approve', text: 'Lovely.' })
  expect([answer.status, answer.data.status, answer.data.can]).toEqual([200, 'completed', ['comment', 'attach']])
  expect(await needsOf(agency, 'clara')).toEqual([])
  const row = await agency.db.selectFrom('needs').selectAll().where('kind', '=', 'delivered').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ outcome: 'answered', doneById: 'clara' })
  const request = (await agency.ask('clara', getRequest, { id })).data
  expect(request.history.at(-1)).toMatchObject({ kind: 'delivery-approved', by: 'clara', text: 'Lovely.' })
  expect([request.status, request.can]).toEqual(['completed', ['comment', 'attach']])
  expect(await linesOf(agency, 'eli')).toContain('subtask_approved')
  expect((await agency.ask('clara', reviewDeliveredWork, { id: work, decision: 'approve' })).status).toBe(409)
})

test('“not yet” reopens it with a reason, and the client waits until it is done', async () => {
  const agency = await openDemoAgency()
  const { id, work } = await delivered(agency)
  const empty = await agency.ask('clara', reviewDeliveredWork, { id: work, decision: 'request-changes', text: ' ' })
  expect([empty.status, empty.body.fields]).toEqual([400, { text: 'Describe what’s missing' }])
  const text = 'New Year is missing.'
  const { data } = await agency.ask('clara', reviewDeliveredWork, { id: work, decision: 'request-changes', text })
  expect(data).toMatchObject({ status: 'in-progress', completedAt: null, commentList: [{ text, author: 'clara' }] })
  const request = (await agency.ask('clara', getRequest, { id })).data
  expect([request.status, request.completedAt]).toEqual(['in-progress', null])
  expect(request.history.at(-1)).toMatchObject({ kind: 'delivery-reopened', by: 'clara', text })
  expect(await needsOf(agency, 'clara')).toEqual([])
  const waits = [['changes-requested', wish.title, text]]
  expect([await needsOf(agency, 'eli'), await needsOf(agency, 'mara')]).toEqual([waits, waits])
  const [line] = (await agency.ask('eli', listActivity, { type: 'subtask_changes_requested' })).data.items
  expect(line).toMatchObject({ changes: [{ field: 'note', to: text }] })
  await agency.ask('eli', changeWorkItem, { id: work, status: 'completed' })
  expect(await needsOf(agency, 'clara')).toEqual([['delivered', wish.title, '']])
  expect([await needsOf(agency, 'eli'), await needsOf(agency, 'mara')]).toEqual([[], []])
})

test('a comment, or the agency reopening the work, ends the waiting too', async () => {
  const agency = await openDemoAgency()
  const { work } = await delivered(agency)
  await agency.ask('clara', reviewDeliveredWork, {
    id: work,
    decision: 'request-changes',
    text: 'New Year is missing.',
  })
  await agency.ask('eli', addWorkItemComment, { id: work, text: 'Tomorrow.', visibility: 'client' })
  expect(await needsOf(agency, 'mara')).toEqual([])
  await agency.ask('eli', changeWorkItem, { id: work, status: 'completed' })
  expect(await needsOf(agency, 'clara')).toHaveLength(1)
  await agency.ask('mara', changeWorkItem, { id: work, status: 'pending' })
  expect(await needsOf(agency, 'clara')).toEqual([])
  await agency.ask('eli', changeWorkItem, { id: work, status: 'completed' })
  expect(await needsOf(agency, 'clara')).toHaveLength(1)
  await agency.ask('mara', deleteWorkItem, { id: work })
  expect(await needsOf(agency, 'clara')).toEqual([])
})

test('dismissed, it is asked again only after the next delivery, and can still be answered', async () => {
  const agency = await openDemoAgency()
  const { work } = await delivered(agency)
  const [need] = (await agency.ask('clara', listAttentionItems, {})).data.items
  expect((await agency.ask('clara', dismissAttentionItem, { id: need?.id ?? '' })).status).toBe(200)
  expect(await needsOf(agency, 'clara')).toEqual([])
  await agency.ask('eli', addWorkItemComment, { id: work, text: 'Happy with it?', visibility: 'client' })
  expect(await needsOf(agency, 'clara')).toEqual([])
  expect((await agency.ask('clara', reviewDeliveredWork, { id: work, decision: 'approve' })).status).toBe(200)
})

test('only its client answers, and only for requested, completed work', async () => {
  const agency = await openDemoAgency()
  const { work } = await delivered(agency)
  const answer = async (person: Person | 'nobody', id = work) =>
    (await agency.ask(person, reviewDeliveredWork, { id, decision: 'approve' })).status
  const all = ['nobody', 'mara', 'eli', 'nora', 'dana'] as const
  expect(await Promise.all(all.map((person) => answer(person)))).toEqual([401, 403, 403, 403, 404])
  await agency.ask('mara', changeWorkItem, { id: 'opening-hours', status: 'completed' })
  expect([await answer('clara', 'opening-hours'), await answer('clara', 'homepage')]).toEqual([409, 409])
  await agency.ask('mara', changeWorkItem, { id: work, status: 'in-progress' })
  expect(await answer('clara')).toBe(409)
})
