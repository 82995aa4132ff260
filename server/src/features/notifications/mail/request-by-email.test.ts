import { listUnprocessedEmails } from '@oriel/contracts/v1/notifications/inbound-email'
import {
  deleteRequestDraft,
  listRequestDrafts,
  ensureRequestAddress,
} from '@oriel/contracts/v1/requests/request-drafts'
import { listRequests, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { handOver, mailOf, repliesOn } from '../../../../testing/mail/inbound.ts'
import { type Agency, openOffice, pass } from '../../../../testing/mail/mail-office.ts'
import { purgeRequestDrafts, listOldRequestDrafts } from '../../requests/requests/drafts/request-drafts.ts'
import { listUnreferencedBlobs } from '../../../operations/server/jobs/sweep-blobs.ts'
import { sendAutoReplies } from './auto-reply.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

async function open() {
  const office = await openOffice(undefined, repliesOn)
  const { agency, server } = office
  const to = (await agency.ask('clara', ensureRequestAddress, { id: 'bakery' })).data.address ?? ''
  const write = (words: Parameters<typeof mailOf>[0] = {}) =>
    handOver(agency, mailOf({ from: 'clara@agency.test', to, subject: 'A bell', text: 'At the door.', ...words }))
  const told = async () => {
    await sendAutoReplies(agency.services)
    return server.take()
  }
  return { ...office, to, write, told }
}

const drafts = async (agency: Agency, person: Person = 'clara') =>
  (await agency.ask(person, listRequestDrafts, {})).data.items
const reasons = async (agency: Agency) =>
  (await agency.ask('mara', listUnprocessedEmails, {})).data.items.map(({ reason }) => reason)

const wish = {
  title: 'A bell',
  description: 'At the door, loud enough for the bakery behind it.',
  project: 'bakery',
  workItem: null,
  dueOn: '2099-06-01',
  reason: 'other',
} as const

test('a client’s mail to a project’s address becomes a draft, with one link to it', async () => {
  const { agency, to, write, told } = await open()
  expect(to).toMatch(/^reply\+[0-9a-f]{40}@work\.example$/)
  expect((await agency.ask('clara', ensureRequestAddress, { id: 'bakery' })).data.address).toBe(to)
  const files = [{ name: 'door.txt', type: 'text/plain', content: 'A door' }]
  expect(await write({ files })).toEqual([200, 'taken'])
  const [draft] = await drafts(agency)
  expect(draft).toMatchObject({ project: 'bakery', title: 'A bell', description: 'At the door.' })
  expect(draft?.files).toEqual([{ id: expect.any(String) as string, name: 'door.txt', size: 6 }])
  expect((await agency.ask('mara', listRequests, {})).data.total).toBe(0)
  expect(await drafts(agency, 'dana')).toEqual([])
  expect(await reasons(agency)).toEqual([])
  const [answer, ...more] = await told()
  expect([answer?.envelope, more]).toEqual([['clara@agency.test'], []])
  for (const body of [answer?.text, answer?.html])
    expect(body).toContain(`/customer-task-requests?draft=${draft?.id ?? 'none'}`)
  expect(answer?.text).not.toContain('door.txt')
  expect(answer?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
})

test('submitting ends the draft; submitting twice is one request', async () => {
  const { agency, write } = await open()
  await write()
  const [{ id: draft } = { id: '' }] = await drafts(agency)
  expect((await agency.ask('clara', submitRequest, { ...wish, description: 'Short', draft })).status).toBe(400)
  expect(await drafts(agency)).toHaveLength(1)
  const both = await Promise.all([1, 2].map(() => agency.ask('clara', submitRequest, { ...wish, draft })))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404])
  expect(await drafts(agency)).toEqual([])
  expect((await agency.ask('mara', listRequests, {})).data.total).toBe(1)
})

const FILES = [
  { name: 'door.txt', type: 'text/plain', content: 'A door' },
  { name: 'bell.txt', type: 'text/plain', content: 'A bell, loud' },
  { name: 'run.exe', type: 'application/octet-stream', content: 'MZ' },
  { name: 'plan.pdf', type: 'application/pdf', content: 'not a pdf' },
]
const stored = async ({ services }: Agency) => {
  const keys: string[] = []
  for await (const batch of services.storage.list()) keys.push(...batch.map(({ key }) => key))
  return keys.toSorted()
}

test('files of the mail stay with the draft and go with the request, except those left out', async () => {
  const { agency, write, told } = await open()
  expect(await write({ files: FILES })).toEqual([200, 'taken'])
  const [answer] = await told()
  expect(answer?.text).toContain('File type not accepted: run.exe, plan.pdf')
  const [draft] = await drafts(agency)
  expect(draft?.files.map(({ name, size }) => [name, size])).toEqual([
    ['door.txt', 6],
    ['bell.txt', 12],
  ])
  const before = await stored(agency)
  expect(before).toHaveLength(2)
  const sent = { ...wish, draft: draft?.id ?? '', leftOut: [draft?.files[0]?.id ?? ''] }
  expect((await agency.ask('clara', submitRequest, { ...sent, description: 'Short' })).status).toBe(400)
  expect((await drafts(agency))[0]?.files).toHaveLength(2)
  const { data: request } = await agency.ask('clara', submitRequest, sent)
  expect(request.fileList.map(({ name, author }) => [name, author])).toEqual([['bell.txt', 'clara']])
  const content = await agency.fetch('mara', `/api/v1/files/${request.fileList[0]?.id}/content`)
  expect(await content.text()).toBe('A bell, loud')
  expect(await stored(agency)).toEqual(before)
  const removed = await agency.db.selectFrom('removedKeys').select('name').execute()
  expect(removed).toEqual([{ name: 'door.txt' }])
})

test.each<[string, (agency: Agency, id: string) => Promise<unknown>]>([
  ['removed', async (agency, id) => agency.ask('clara', deleteRequestDraft, { id })],
  [
    'forgotten',
    async (agency) => {
      pass(30 * 24 * 60 + 1)
      return purgeRequestDrafts(agency.services, new Date())
    },
  ],
])('a draft that is %s removes its files, which are swept', async (_, act) => {
  const { agency, write } = await open()
  await write({ files: FILES })
  const [draft] = await drafts(agency)
  const keys = await stored(agency)
  pass(72 * 60 + 1)
  expect(await listUnreferencedBlobs(agency.services, new Date())).toEqual([])
  await act(agency, draft?.id ?? '')
  expect(await agency.db.selectFrom('requestDraftFiles').select('id').execute()).toEqual([])
  expect((await listUnreferencedBlobs(agency.services, new Date())).toSorted()).toEqual(keys)
})

test.each<[string, string[], Parameters<typeof mailOf>[0]]>([
  ['comes from a stranger', ['sender-mismatch'], { from: 'stranger@evil.test' }],
  ['says nothing', ['empty'], { subject: '', text: '' }],
])('a mail that %s leaves no file', async (_, why, words) => {
  const { agency, write } = await open()
  await write({ files: FILES, ...words })
  expect([await reasons(agency), await stored(agency)]).toEqual([why, []])
})

test('a mail delivered twice brings its files once', async () => {
  const { agency, write } = await open()
  for (let times = 0; times < 2; times += 1) await write({ id: '<the-same@agency.test>', files: FILES })
  expect([(await drafts(agency)).length, (await stored(agency)).length]).toEqual([1, 2])
})

test('another person’s draft can’t be read, deleted or sent', async () => {
  const { agency, write } = await open()
  await write()
  const [{ id } = { id: '' }] = await drafts(agency)
  expect((await agency.ask('dana', deleteRequestDraft, { id })).status).toBe(404)
  expect((await agency.ask('mara', deleteRequestDraft, { id })).status).toBe(403)
  expect((await agency.ask('dana', submitRequest, { ...wish, project: 'museum', draft: id })).status).toBe(404)
  expect((await agency.ask('clara', deleteRequestDraft, { id })).status).toBe(200)
  expect(await drafts(agency)).toEqual([])
})

test('only clients who may request have an address, and only if mail is received', async () => {
  const { agency } = await open()
  const statuses = (['nobody', 'mara', 'eli', 'dana'] as const).map(
    async (person) => (await agency.ask(person, ensureRequestAddress, { id: 'bakery' })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403, 403, 404])
  const { agency: elsewhere } = await openOffice()
  expect((await elsewhere.ask('clara', ensureRequestAddress, { id: 'bakery' })).data.address).toBeNull()
})

test.each<[string, string[], (to: string) => Parameters<typeof mailOf>[0]]>([
  ['a stranger', ['sender-mismatch'], () => ({ from: 'stranger@evil.test' })],
  ['somebody else of the agency', ['sender-mismatch'], () => ({ from: 'mara@agency.test' })],
  ['a program', [], () => ({ headers: ['Auto-Submitted: auto-replied'] })],
  ['ourselves', [], (to) => ({ from: to })],
  ['somebody with nothing to say', ['empty'], () => ({ subject: '', text: '> quoted' })],
  ['somebody with too much', ['too-long'], () => ({ text: 'x'.repeat(5001) })],
])('mail from %s becomes no draft', async (_, why, words) => {
  const { agency, to, write } = await open()
  await write(words(to))
  expect([await drafts(agency), await reasons(agency)]).toEqual([[], why])
})

test.each<[string, string, (agency: Agency) => Promise<unknown>]>([
  ['is no client of it any more', 'no-longer-visible', (agency) => agency.db.deleteFrom('projectClients').execute()],
  [
    'only reads there',
    'not-allowed',
    (agency) => agency.db.updateTable('projectClients').set({ level: 'viewer' }).execute(),
  ],
  [
    'was deactivated',
    'sender-mismatch',
    (agency) => agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'clara').execute(),
  ],
])('a person who %s since creates no draft', async (_, reason, act) => {
  const { agency, write } = await open()
  await act(agency)
  await write()
  expect(await reasons(agency)).toEqual([reason])
  expect(await agency.db.selectFrom('requestDrafts').select('id').execute()).toEqual([])
})

test('a draft in a project its author no longer sees doesn’t exist for them', async () => {
  const { agency, write } = await open()
  await write()
  await agency.db.deleteFrom('projectClients').execute()
  expect(await drafts(agency)).toEqual([])
})

test('a mail delivered twice is one draft; the limit is twenty, and drafts expire after thirty days', async () => {
  const { agency, write, told } = await open()
  for (let times = 0; times < 2; times += 1) await write({ id: '<the-same@agency.test>' })
  expect(await drafts(agency)).toHaveLength(1)
  for (let at = 1; at < 22; at += 1) await write({ subject: `Bell ${at}` })
  expect([(await drafts(agency)).length, await reasons(agency)]).toEqual([20, ['too-many', 'too-many']])
  expect((await told()).filter(({ text }) => text?.includes('20 request drafts'))).toHaveLength(2)
  await purgeRequestDrafts(agency.services, new Date())
  expect(await drafts(agency)).toHaveLength(20)
  pass(30 * 24 * 60 + 1)
  expect(await listOldRequestDrafts(agency.services, new Date())).toHaveLength(20)
  await purgeRequestDrafts(agency.services, new Date())
  expect(await drafts(agency)).toEqual([])
})

test('without a subject, the first line is the title', async () => {
  const { agency, write } = await open()
  await write({ subject: '', text: 'A title\nand more' })
  expect((await drafts(agency)).map(({ title, description }) => [title, description])).toEqual([
    ['A title', 'A title\nand more'],
  ])
})
