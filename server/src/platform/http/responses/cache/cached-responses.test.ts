import { createActivity } from '@oriel/contracts/classic/activity'
import { addTaskComment, changeCommentVisibility } from '@oriel/contracts/classic/comments'
import { updateCustomer } from '@oriel/contracts/classic/customers'
import { deleteFile } from '@oriel/contracts/classic/files'
import { updateUser } from '@oriel/contracts/classic/people'
import { login } from '@oriel/contracts/classic/session'
import { cancelTaskRequest, submitTaskRequest } from '@oriel/contracts/classic/task-requests'
import { copyTask, createTask, deleteTask } from '@oriel/contracts/classic/tasks'
import { restoreFromTrash } from '@oriel/contracts/classic/trash'
import { startViewAsClient } from '@oriel/contracts/classic/view-as-client'
import { suggestColleague } from '@oriel/contracts/v1/access/suggestions'
import { addAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import { createCompany } from '@oriel/contracts/v1/people/companies'
import { addTimeOff } from '@oriel/contracts/v1/people/time-off'
import { addMilestone } from '@oriel/contracts/v1/projects/milestones'
import { addDeliverable, requestSignOff } from '@oriel/contracts/v1/sign-off/deliverables'
import { saveView } from '@oriel/contracts/v1/work/saved-views'
import { createTemplate } from '@oriel/contracts/v1/work/templates'
import { expect, test } from 'vitest'
import { passwordOf } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { uploaded } from '../../../../../testing/agencies/sign-offs.ts'
import { formRequest, formWith, pdf } from '../../../../../testing/storage/forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const key = { 'idempotency-key': 'once' }
const draft = { title: 'Menu', customer: 'bakery', dueDate: '2099-05-01' }
const sample = {
  title: 'Opening hours in winter',
  description: 'They change in November.',
  customer: 'bakery',
  task: 'homepage',
  dueDate: '2099-05-01',
  reason: 'improvement',
} as const
const words = 'Only between us: the budget is gone.'

const gone = { status: 404, body: { message: 'The result for this Idempotency-Key is no longer available to you.' } }
const leaveTeam = (agency: Agency) => agency.ask('mara', updateCustomer, { id: 'bakery', assignedTeam: ['nora'] })

test('R-60: while the result is visible, a repeat gets the original answer', async () => {
  const agency = await openDemoAgency()
  const { data: asked } = await agency.ask('clara', submitTaskRequest, sample)
  const { trashId } = (await agency.ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' })).data
  const times = { 'idempotency-key': 'each-twice' }
  const repeat = async (ask: () => ReturnType<Agency['ask']>) => {
    const [first, second] = [await ask(), await ask()]
    expect(first.status).toBeLessThan(300)
    expect([second.status, second.body]).toEqual([first.status, first.body])
  }
  await repeat(() => agency.ask('mara', restoreFromTrash, { id: trashId }, { 'idempotency-key': 'restore' }))
  await repeat(() => agency.ask('mara', createTask, draft, { 'idempotency-key': 'task' }))
  await repeat(() =>
    agency.ask('mara', copyTask, { id: 'homepage', customerId: 'bakery' }, { 'idempotency-key': 'copy' }),
  )
  await repeat(() => agency.ask('mara', startViewAsClient, { id: 'bakery' }, { 'idempotency-key': 'eyes' }))
  await repeat(() =>
    agency.ask('mara', createActivity, { title: 'Kick-off', customer: 'bakery' }, { 'idempotency-key': 'note' }),
  )
  await repeat(() => agency.ask('eli', addTaskComment, { id: 'homepage', comment: words }, times))
  await repeat(() => agency.ask('clara', cancelTaskRequest, { id: asked._id }, times))
})

test('R-60: every kind of record that a v1 call creates is answered again', async () => {
  const agency = await openDemoAgency()
  const file = await uploaded(agency)
  const deliverable = { workItem: 'opening-hours', kind: 'work', title: 'The opening hours' } as const
  const { data } = await agency.ask('mara', addDeliverable, deliverable)
  const day = { startsOn: '2099-03-01', endsOn: '2099-03-02', name: '' }
  const creates: Array<(headers: Record<string, string>) => Promise<{ status: number; body: unknown }>> = [
    (it) => agency.ask('mara', addMilestone, { id: 'bakery', title: 'Launch', dueOn: '2099-06-01' }, it),
    (it) => agency.ask('mara', createCompany, { name: 'Bakers & Co' }, it),
    (it) => agency.ask('mara', createTemplate, { project: 'bakery', name: 'Website' }, it),
    (it) => agency.ask('eli', addDeliverable, { ...deliverable, title: 'Again' }, it),
    (it) => agency.ask('mara', requestSignOff, { id: data.id, approvers: ['clara'], confirmUnfinished: true }, it),
    (it) => agency.ask('eli', saveView, { name: 'Mine', kind: 'task', query: 'status=open' }, it),
    (it) => agency.ask('eli', addTimeOff, { person: 'eli', days: [day] }, it),
    (it) => agency.ask('clara', addAnnotation, { id: file, fileVersion: 1, text: 'Larger' }, it),
    (it) =>
      agency.ask(
        'clara',
        suggestColleague,
        { id: 'bakery', name: 'Carl', email: 'carl@bakery.test', accessLevel: 'viewer' },
        it,
      ),
  ]
  for (const [at, create] of creates.entries()) {
    const headers = { 'idempotency-key': `key-${at}` }
    const first = await create(headers)
    const second = await create(headers)
    expect([at, first.status]).toEqual([at, expect.toBeOneOf([200, 201])])
    expect([at, second.status, second.body]).toEqual([at, first.status, first.body])
  }
})

test('R-60: a person who left the team gets the answer of a missing thing instead', async () => {
  const agency = await openDemoAgency()
  const comment = () => agency.ask('eli', addTaskComment, { id: 'homepage', comment: words }, key)
  expect(await comment()).toMatchObject({ status: 201 })
  await leaveTeam(agency)
  const again = await comment()
  expect(again).toMatchObject(gone)
  expect(JSON.stringify(again.body)).not.toContain(words)
})

test('R-60: content hidden from a client stays hidden in a repeat', async () => {
  const agency = await openDemoAgency()
  const comment = () => agency.ask('clara', addTaskComment, { id: 'homepage', comment: words }, key)
  const { data } = await comment()
  await agency.ask('eli', changeCommentVisibility, { id: data.comment._id, audience: 'team' })
  expect(await comment()).toMatchObject(gone)
})

test('R-60: content deleted in the meantime is gone from a repeat, in part too', async () => {
  const agency = await openDemoAgency()
  const create = () => agency.ask('mara', createTask, draft, key)
  const { data } = await create()
  await agency.ask('mara', deleteTask, { id: data._id, customerId: 'bakery' })
  expect(await create()).toMatchObject(gone)

  const form = await formRequest('/api/tasks/homepage/files', formWith({ 'a.pdf': pdf, 'b.pdf': pdf }))
  const upload = () => agency.send('eli', { ...form, headers: { ...form.headers, ...key } })
  const first = await upload()
  const { attachments } = first.data as { attachments: { _id: string }[] }
  expect((await upload()).data).toEqual(first.data)
  await agency.ask('mara', deleteFile, { id: attachments[1]?._id ?? '' })
  expect(await upload()).toMatchObject(gone)
})

test('R-60: after a change of role a person gets none of the earlier role’s answers', async () => {
  const agency = await openDemoAgency()
  const comment = async () => {
    const { body } = await agency.ask('nobody', login, { email: 'paul@agency.test', password: passwordOf('paul') })
    const request = { method: 'POST', url: '/api/tasks/homepage/comments', payload: { comment: words } } as const
    return agency.send('nobody', { ...request, headers: { ...key, authorization: `Bearer ${String(body['token'])}` } })
  }
  expect((await comment()).status).toBe(201)
  expect((await comment()).status).toBe(201)
  await agency.ask('mara', updateUser, { id: 'paul', role: 'employee' })
  await agency.ask('mara', updateCustomer, { id: 'bakery', assignedTeam: ['eli', 'paul'] })
  expect(await comment()).toMatchObject(gone)
})
