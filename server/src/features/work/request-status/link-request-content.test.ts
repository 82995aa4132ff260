import { listEmployeeFiles } from '@oriel/contracts/classic/files'
import { getSubtask } from '@oriel/contracts/classic/subtasks'
import {
  addProjectComment,
  addRequestComment,
  changeComment,
  listWorkItemComments,
} from '@oriel/contracts/v1/discussion/comments'
import { changeFile, listFiles } from '@oriel/contracts/v1/discussion/files'
import { getRequest, reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import {
  reviewDeliveredWork,
  changeWorkItem,
  changeWorkItemVisibility,
  deleteWorkItem,
  getWorkItem,
  listWorkItems,
} from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { clearPreparedQueries } from '../../../platform/db/connection/prepared-queries.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'

const wish = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'change-request',
}

async function asked() {
  const agency = await openDemoAgency()
  const form = formWith({ 'hours.pdf': pdf }, { data: JSON.stringify(wish) })
  const { data } = await agency.send('clara', await formRequest('/api/v1/requests', form))
  const { id, fileList } = data as { id: string; fileList: { id: string }[] }
  const say = async (person: 'clara' | 'mara', text: string, audience: 'team' | 'client') =>
    (await agency.ask(person, addRequestComment, { id, text, visibility: audience })).data.id
  const word = await say('clara', 'All of December, please.', 'client')
  await say('mara', 'We charge for this.', 'team')
  return { agency, id, file: fileList[0]?.id ?? '', word, say }
}

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const filesOf = async ({ ask }: Agency, person: 'eli' | 'nora') =>
  (await ask(person, listFiles, {})).data.items.map(({ name }) => name)
const bytes = async (agency: Agency, person: 'eli' | 'nora', id: string) =>
  (
    await agency.app.inject({
      url: `/api/v1/files/${id}/content`,
      headers: { authorization: `Bearer ${agency.tokens[person]}` },
    })
  ).statusCode

test('files and comments of a request arrive at the work it becomes, not earlier and not elsewhere', async () => {
  const { agency, id, file } = await asked()
  const { ask } = agency
  expect(await filesOf(agency, 'eli')).toEqual([])
  expect(await bytes(agency, 'eli', file)).toBe(404)
  const { data: approved } = await ask('mara', reviewRequest, { id, decision: 'approve' })
  const work = approved.createdWorkItem?.id ?? ''

  const { data: seen } = await ask('eli', getWorkItem, { id: work })
  expect(seen.request).toEqual({
    title: wish.title,
    description: wish.description,
    reason: wish.reason,
    dueOn: wish.dueOn,
    author: 'clara',
    createdAt: expect.any(String) as string,
  })
  expect(seen.people['clara']?.name).toBe('Clara Bäcker')
  expect(seen.fileList).toMatchObject([{ name: 'hours.pdf', request: null, workItem: work, can: [] }])
  expect(seen.commentList.map(({ text }) => text)).toEqual(['All of December, please.'])
  expect((await ask('eli', listWorkItemComments, { id: work })).data.total).toBe(1)
  const row = (await ask('eli', listWorkItems, { parent: 'homepage' })).data.items.find((it) => it.id === work)
  expect(row).toMatchObject({ comments: 1, files: 1, isFromRequest: true })
  expect(await filesOf(agency, 'eli')).toEqual(['hours.pdf'])
  expect(await bytes(agency, 'eli', file)).toBe(200)
  const place = { id: work, taskId: 'homepage', customerId: 'bakery' }
  const classic = await ask('eli', getSubtask, place)
  expect(classic.data.subtask.attachments.map(({ originalName }) => originalName)).toEqual(['hours.pdf'])
  expect((await ask('eli', listEmployeeFiles, {})).data.files).toHaveLength(1)

  const forMara = (await ask('mara', getWorkItem, { id: work })).data
  expect(forMara.request?.id).toBe(id)
  expect(forMara.commentList.map(({ text }) => text)).toEqual(['All of December, please.', 'We charge for this.'])
  expect(await filesOf(agency, 'nora')).toEqual([])
  const { kept, counted } = await keptAndCounted(agency.db)
  expect(kept).toEqual(counted)
})

test('later comments on the request arrive too, the team is notified, and internal comments stay internal', async () => {
  const { agency, id, say, word, file } = await asked()
  const { ask } = agency
  const { data } = await ask('mara', reviewRequest, { id, decision: 'approve' })
  const work = data.createdWorkItem?.id ?? ''
  const look = async (etag?: unknown) =>
    agency.send('eli', {
      method: 'GET',
      url: `/api/v1/work-items/${work}`,
      headers: typeof etag === 'string' ? { 'if-none-match': etag } : {},
    })
  const before = await look()
  await say('mara', 'Only between us managers.', 'team')
  expect((await look(before.headers['etag'])).status).toBe(304)
  await say('clara', 'And New Year.', 'client')
  const after = await look(before.headers['etag'])
  expect(after.status).toBe(200)
  const words = (after.data as { commentList: { text: string }[] }).commentList.map(({ text }) => text)
  expect(words).toEqual(['All of December, please.', 'And New Year.'])
  expect((await ask('eli', changeComment, { id: word, visibility: 'team' })).status).toBe(409)
  expect((await ask('eli', changeFile, { id: file, status: 'archived' })).status).toBe(409)
})

test('they arrive whatever was commented on before', async () => {
  const { agency, id, say } = await asked()
  const { ask } = agency
  const { data } = await ask('mara', reviewRequest, { id, decision: 'approve' })
  clearPreparedQueries()
  expect(
    (await ask('mara', addProjectComment, { id: 'bakery', text: 'Of all of it.', visibility: 'client' })).status,
  ).toBe(201)
  await say('clara', 'And New Year.', 'client')
  const { commentList } = (await ask('eli', getWorkItem, { id: data.createdWorkItem?.id ?? '' })).data
  expect(commentList.map(({ text }) => text)).toEqual(['All of December, please.', 'And New Year.'])
})

test('they leave with the work, stay on the request, and come back with it', async () => {
  const { agency, id, file } = await asked()
  const { ask } = agency
  const { data } = await ask('mara', reviewRequest, { id, decision: 'approve' })
  const { data: gone } = await ask('mara', deleteWorkItem, { id: data.createdWorkItem?.id ?? '' })
  expect(await filesOf(agency, 'eli')).toEqual([])
  expect(await bytes(agency, 'eli', file)).toBe(404)
  expect((await ask('clara', getRequest, { id })).data.fileList).toHaveLength(1)
  await ask('mara', restoreFromTrash, { id: gone.trashId })
  expect(await filesOf(agency, 'eli')).toEqual(['hours.pdf'])
  const { kept, counted } = await keptAndCounted(agency.db)
  expect(kept).toEqual(counted)
})

test('people who read arrived content at the work read its edits from the next request on', async () => {
  const { agency, id, word } = await asked()
  const { ask } = agency
  const work = (await ask('mara', reviewRequest, { id, decision: 'approve' })).data.createdWorkItem?.id ?? ''
  const read = async () => (await ask('eli', getWorkItem, { id: work })).data.commentList.map(({ text }) => text)
  expect(await read()).toEqual(['All of December, please.'])
  expect((await ask('clara', changeComment, { id: word, text: 'December and January.' })).status).toBe(200)
  expect(await read()).toEqual(['December and January.'])
})

test('a file is found by the name of the work it arrived at, but not by an internal name', async () => {
  const { agency, id, file } = await asked()
  const { ask } = agency
  const { data: approved } = await ask('mara', reviewRequest, { id, decision: 'approve' })
  const work = approved.createdWorkItem?.id ?? ''
  await ask('mara', changeWorkItem, { id: work, title: 'Zebra hours', status: 'completed' })
  const found = async (person: 'mara' | 'clara', q: string) =>
    (await ask(person, listFiles, { q })).data.items.map((it) => it.id)
  expect(await found('clara', 'Zebra')).toEqual([file])
  await ask('clara', reviewDeliveredWork, { id: work, decision: 'approve' })
  expect((await ask('mara', changeWorkItemVisibility, { id: work, visibility: 'team' })).status).toBe(200)
  await ask('mara', changeWorkItem, { id: work, title: 'Quagga hours' })
  expect([await found('mara', 'Quagga'), await found('clara', 'Quagga')]).toEqual([[file], []])
})
