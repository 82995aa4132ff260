import * as v1 from '@oriel/contracts/v1/discussion/comments'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { listFiles } from '@oriel/contracts/v1/discussion/files'
import { deleteProject } from '@oriel/contracts/v1/projects/projects'
import { search } from '@oriel/contracts/v1/overview/search'
import type { FilesResponse } from '@oriel/contracts/v1/discussion/files-schemas'
import { deletePermanently, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const say = (agency: Agency, person: Person | 'nobody', text: string, audience?: 'team' | 'client') =>
  agency.ask(person, v1.addProjectComment, { id: 'bakery', text, ...(audience ? { visibility: audience } : {}) })

async function send(agency: Agency, person: Person | 'nobody', name: string, fields: Record<string, string> = {}) {
  const form = formWith({ [name]: pdf }, fields)
  const { status, body } = await agency.send(person, await formRequest('/api/v1/projects/bakery/files', form))
  return { status, file: (body as unknown as FilesResponse).items?.[0] }
}

async function readBy(agency: Agency, person: Person) {
  const { data } = await agency.ask(person, v1.getConversation, { id: 'bakery' })
  return {
    said: data.commentList.map(({ text }) => text),
    sent: data.fileList.map(({ name }) => name),
    unread: data.unread,
  }
}

test.each([
  ['mara', [200, 201, 201, 200]],
  ['eli', [200, 201, 201, 200]],
  ['clara', [200, 201, 201, 200]],
  ['nora', [404, 404, 404, 404]],
  ['dana', [404, 404, 404, 404]],
  ['nobody', [401, 401, 401, 401]],
] as const)('%s gets the response to each project conversation call that the policy allows', async (person, wanted) => {
  const agency = await openDemoAgency()
  const upTo = new Date().toISOString()
  expect([
    (await agency.ask(person, v1.getConversation, { id: 'bakery' })).status,
    (await say(agency, person, 'Hello')).status,
    (await send(agency, person, 'plan.pdf')).status,
    (await agency.ask(person, v1.markConversationRead, { id: 'bakery', upTo })).status,
  ]).toEqual(wanted)
})

test('staff read everything, the client shared and own messages', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'eli', 'Among us')
  await say(agency, 'mara', 'For both', 'client')
  await say(agency, 'clara', 'From Clara', 'team')
  await send(agency, 'eli', 'ours.pdf')
  await send(agency, 'eli', 'shared.pdf', { visibility: 'client' })
  await send(agency, 'clara', 'photo.pdf', { visibility: 'team' })
  const all = { said: ['Among us', 'For both', 'From Clara'], sent: ['ours.pdf', 'shared.pdf', 'photo.pdf'] }
  expect(await readBy(agency, 'mara')).toEqual({ ...all, unread: 5 })
  expect(await readBy(agency, 'eli')).toEqual({ ...all, unread: 3 })
  expect(await readBy(agency, 'clara')).toEqual({
    said: ['For both', 'From Clara'],
    sent: ['shared.pdf', 'photo.pdf'],
    unread: 2,
  })
})

test('it appears in feed, search, files and archive', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'mara', 'The launch moves to spring', 'client')
  await say(agency, 'mara', 'The launch is late because of us')
  await send(agency, 'mara', 'launch.pdf', { visibility: 'client' })

  const feed = async (person: Person) =>
    (await agency.ask(person, listActivity, { project: 'bakery' })).data.items.map(
      ({ actor, type, target }) => `${actor.name}: ${type} ${target.title}`,
    )
  const shared = ['Mara Lind: file_uploaded launch.pdf', 'Mara Lind: comment_added Bakery website']
  expect(await feed('clara')).toEqual(shared)
  expect(await feed('mara')).toEqual([...shared, 'Mara Lind: comment_added Bakery website'])

  const found = async (person: Person) =>
    (await agency.ask(person, search, { q: 'launch' })).data.items.map(({ kind, title }) => [kind, title])
  const here = ['comment', 'Bakery website']
  expect(await found('clara')).toEqual([['file', 'launch.pdf'], here])
  expect(await found('eli')).toEqual([['file', 'launch.pdf'], here, here])
  expect(await found('dana')).toEqual([])

  const [file] = (await agency.ask('clara', listFiles, { project: 'bakery' })).data.items
  expect(file).toMatchObject({ name: 'launch.pdf', workItem: null, request: null })
  const archive = await agency.send('clara', { method: 'GET', url: '/api/v1/projects/bakery/files.zip' })
  expect(archive.body['text']).toContain('launch.pdf')
})

test('after reading up to an instant only later messages of others are new', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'mara', 'One', 'client')
  const unread = async () => (await readBy(agency, 'clara')).unread
  const read = (upTo: string) => agency.ask('clara', v1.markConversationRead, { id: 'bakery', upTo })
  expect(await unread()).toBe(1)
  const [last] = (await agency.ask('clara', v1.getConversation, { id: 'bakery' })).data.commentList
  await read(last?.createdAt ?? '')
  expect(await unread()).toBe(0)
  await say(agency, 'clara', 'My own words')
  expect(await unread()).toBe(0)
  await say(agency, 'eli', 'Two', 'client')
  expect(await unread()).toBe(1)
  await read('2020-01-01T00:00:00.000Z')
  expect(await unread()).toBe(1)
  const { readAt } = (await read('2999-01-01T00:00:00.000Z')).data
  expect(readAt <= new Date().toISOString()).toBe(true)
  expect(await unread()).toBe(0)
  expect((await readBy(agency, 'mara')).unread).toBe(2)
})

test('the ETag changes only with a visible message or a read', async () => {
  const agency = await openDemoAgency()
  const look = (etag = '') =>
    agency.ask('clara', v1.getConversation, { id: 'bakery' }, etag ? { 'if-none-match': etag } : {})
  const etagOf = async () => String((await look()).headers['etag'])
  const first = await etagOf()
  await say(agency, 'eli', 'Among us')
  expect((await look(first)).status).toBe(304)
  await say(agency, 'eli', 'For both', 'client')
  const second = await etagOf()
  expect(second).not.toBe(first)
  await agency.ask('clara', v1.markConversationRead, { id: 'bakery', upTo: new Date().toISOString() })
  expect((await look(second)).status).toBe(200)
  const { file } = await send(agency, 'clara', 'photo.pdf')
  const third = await etagOf()
  await agency.send('eli', { method: 'GET', url: `/api/v1/files/${file?.id}/content` })
  await expect.poll(etagOf).not.toBe(third)
})

test('a project comment is shared, hidden and restored like any other', async () => {
  const agency = await openDemoAgency()
  const { id } = (await say(agency, 'eli', 'Not yet for the client')).data
  const told = (await agency.ask('eli', v1.getCommentSharingPreview, { id })).data
  expect(told.record).toMatchObject({ text: 'Not yet for the client', on: 'Bakery website' })
  await agency.ask('eli', v1.changeComment, { id, visibility: 'client' })
  expect((await readBy(agency, 'clara')).said).toEqual(['Not yet for the client'])
  const { trashId } = (await agency.ask('eli', v1.deleteComment, { id })).data
  expect((await readBy(agency, 'mara')).said).toEqual([])
  await agency.ask('mara', restoreFromTrash, { id: trashId })
  expect((await readBy(agency, 'clara')).said).toEqual(['Not yet for the client'])
})

test('it is trashed and purged with its project', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'Will this stay?')
  await send(agency, 'clara', 'photo.pdf')
  await agency.ask('mara', v1.markConversationRead, { id: 'bakery', upTo: new Date().toISOString() })
  const { trashId } = (await agency.ask('mara', deleteProject, { id: 'bakery' })).data
  expect((await agency.ask('clara', v1.getConversation, { id: 'bakery' })).status).toBe(404)
  expect((await agency.ask('mara', deletePermanently, { id: trashId })).status).toBe(200)
  const left = async (table: 'comments' | 'files' | 'conversationReads') =>
    agency.db.selectFrom(table).select('projectId').where('projectId', '=', 'bakery').execute()
  expect([await left('comments'), await left('files'), await left('conversationReads')]).toEqual([[], [], []])
})
