import { getTaskRequest } from '@oriel/contracts/classic/task-requests'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import {
  changeRequest,
  submitShortRequest,
  getRequest,
  listRequests,
  reviewRequest,
} from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { getProject } from '@oriel/contracts/v1/projects/projects'
import { addDays } from '@oriel/contracts/time/dates'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'

test('a short text is a request: the first line is the title, the rest has defaults', async () => {
  const agency = await openDemoAgency()
  const { dueOn } = (await agency.ask('clara', getProject, { id: 'bakery' })).data
  const text = '  A bell\nthat rings when somebody orders'
  const { status, data } = await agency.ask('clara', submitShortRequest, { id: 'bakery', text })
  expect([status, data]).toMatchObject([
    201,
    {
      title: 'A bell',
      description: text.trim(),
      project: 'bakery',
      workItem: null,
      priority: 'normal',
      reason: 'other',
      status: 'pending',
      dueOn,
    },
  ])
})

test('fields under More apply, files are attached, and a long first line is truncated', async () => {
  const agency = await openDemoAgency()
  const line = 'Ring '.repeat(60).trim()
  const fields = { text: line, workItem: 'homepage', priority: 'urgent', dueOn: '2099-03-01', reason: 'bug-fix' }
  const form = formWith({ 'bell.pdf': pdf }, fields)
  const { status, body } = await agency.send('clara', await formRequest('/api/v1/projects/bakery/requests', form))
  expect([status, body]).toMatchObject([
    201,
    {
      workItem: 'homepage',
      priority: 'urgent',
      dueOn: '2099-03-01',
      reason: 'bug-fix',
      fileList: [{ name: 'bell.pdf' }],
    },
  ])
  const title = String(body['title'])
  expect([title.length <= 200, title.endsWith('…'), line.startsWith(title.slice(0, -1))]).toEqual([true, true, true])
})

test('a date that nobody chose isn’t agreed on', async () => {
  const agency = await openDemoAgency()
  const { dueOn } = (await agency.ask('clara', getProject, { id: 'bakery' })).data
  const { data } = await agency.ask('clara', submitShortRequest, { id: 'bakery', text: 'A bell' })
  expect(data).toMatchObject({ dueOn, isDateOpen: true })
  const approved = (await agency.ask('mara', reviewRequest, { id: data.id, decision: 'approve' })).data
  expect(approved.agreedTerms).toMatchObject({ title: 'A bell', dueOn: null })
  const work = approved.createdWorkItem?.id ?? ''
  expect((await agency.ask('clara', getWorkItem, { id: work })).data.dueOn).toBeNull()
  const shown = (await agency.ask('clara', getRequest, { id: data.id })).data
  expect(shown).toMatchObject({ dueOn, isDateOpen: true, agreedTerms: { dueOn: null } })
  const { dueDate, askedDueDate } = (await agency.ask('mara', getTaskRequest, { id: data.id })).data
  expect([dueDate, askedDueDate]).toEqual([null, dueOn])
  const { items } = (await agency.ask('clara', listActivity, {})).data
  expect(items.find(({ type }) => type === 'request_approved')?.changes ?? []).toEqual([])

  await agency.ask('mara', changeWorkItem, { id: work, dueOn: '2099-05-01' })
  const later = (await agency.ask('clara', getRequest, { id: data.id })).data
  expect(later).toMatchObject({ dueOn, agreedTerms: { dueOn: '2099-05-01' } })
})

test('a date that the client chose, also later, is agreed on unless the manager says otherwise', async () => {
  const agency = await openDemoAgency()
  const submit = async () => (await agency.ask('clara', submitShortRequest, { id: 'bakery', text: 'A bell' })).data.id
  const [first, second] = [await submit(), await submit()]
  for (const id of [first, second]) {
    const edited = (await agency.ask('clara', changeRequest, { id, dueOn: '2099-03-01' })).data
    expect([edited.dueOn, edited.isDateOpen]).toEqual(['2099-03-01', undefined])
  }
  const approve = { decision: 'approve' as const }
  const asked = (await agency.ask('mara', reviewRequest, { id: first, ...approve })).data
  expect(asked.agreedTerms?.dueOn).toBe('2099-03-01')
  const without = (await agency.ask('mara', reviewRequest, { id: second, ...approve, dueOn: null })).data
  expect(without).toMatchObject({ dueOn: '2099-03-01', agreedTerms: { dueOn: null } })
})

test('in a project past its due date, the request is due today', async () => {
  const agency = await openDemoAgency()
  await agency.db
    .updateTable('projects')
    .set({ dueOn: addDays(currentDate(), -3) })
    .where('id', '=', 'bakery')
    .execute()
  const { data } = await agency.ask('clara', submitShortRequest, { id: 'bakery', text: 'Now!' })
  expect(data.dueOn).toBe(currentDate())
})

test.each([
  ['clara', 201],
  ['dana', 404],
  ['mara', 403],
  ['eli', 403],
  ['nobody', 401],
] as const)('%s requesting work in the bakery gets %i', async (person, status) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, submitShortRequest, { id: 'bakery', text: 'A bell' })).status).toBe(status)
})

test('an empty text is no request, and another project’s task is refused', async () => {
  const agency = await openDemoAgency()
  const empty = await agency.ask('clara', submitShortRequest, { id: 'bakery', text: '  ' })
  expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, ['text']])
  const foreign = await agency.ask('clara', submitShortRequest, {
    id: 'bakery',
    text: 'A bell',
    workItem: 'audio-guide',
  })
  expect([foreign.status, Object.keys(foreign.body.fields ?? {})]).toEqual([400, ['workItem']])
})

test('approved requests are listed as granted, whatever happened later', async () => {
  const agency = await openDemoAgency()
  const ids: string[] = []
  for (const text of ['One', 'Two', 'Three'])
    ids.push((await agency.ask('clara', submitShortRequest, { id: 'bakery', text, workItem: 'homepage' })).data.id)
  const [one = '', two = '', three = ''] = ids
  for (const id of [one, two]) await agency.ask('mara', reviewRequest, { id, decision: 'approve' })
  await agency.ask('mara', reviewRequest, { id: three, decision: 'reject', text: 'No.' })
  const { createdWorkItem: result } = (await agency.ask('clara', getRequest, { id: one })).data
  await agency.ask('mara', changeWorkItem, { id: result?.id ?? '', status: 'completed' })
  const { items, total } = (await agency.ask('clara', listRequests, { status: 'approved-any' })).data
  expect([items.map(({ id }) => id).toSorted(), total]).toEqual([[one, two].toSorted(), 2])
  expect(items.map(({ status }) => status).toSorted()).toEqual(['approved', 'completed'])
})

test('requests without a task are approved into one task “Requests” of their project', async () => {
  const agency = await openDemoAgency()
  const ids = []
  for (const text of ['Add a map', 'Add opening hours\nThe ones of the shop'])
    ids.push((await agency.ask('clara', submitShortRequest, { id: 'bakery', text })).data.id)
  const approve = async (id: string) => (await agency.ask('mara', reviewRequest, { id, decision: 'approve' })).data
  const made = (await Promise.all(ids.map(approve))).map(({ createdWorkItem }) => createdWorkItem)
  expect(made.map((it) => it?.title)).toEqual(['Add a map', 'Add opening hours'])
  expect(new Set(made.map((it) => it?.parent)).size).toBe(1)
  const parent = (await agency.ask('clara', getWorkItem, { id: made[0]?.parent ?? '' })).data
  expect(parent).toMatchObject({ title: 'Requests', dueOn: null })
  const texts = await Promise.all(
    made.map(async (it) => (await agency.ask('clara', getWorkItem, { id: it?.id ?? '' })).data.description),
  )
  expect(texts).toEqual(['', 'The ones of the shop'])

  await agency.ask('mara', changeSettings, { language: 'de' })
  const { id } = (await agency.ask('clara', submitShortRequest, { id: 'bakery', text: 'Add a menu' })).data
  expect((await approve(id)).createdWorkItem?.parent).toBe(made[0]?.parent)
})
