import { getTask } from '@oriel/contracts/classic/tasks'
import { addWorkItemComment, listWorkItemComments } from '@oriel/contracts/v1/discussion/comments'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { changePerson } from '@oriel/contracts/v1/people/people'
import { createWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../../query-plans/statements.ts'
import type { Person } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../../testing/storage/forms.ts'
import { ResponseCache } from './response-cache.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function queriesOf(work: () => Promise<{ status: number }>) {
  const sent = await statementsOf(async () => expect((await work()).status).toBe(200))
  return sent.filter(({ sql }) => !sql.includes('max("') && !sql.includes('"sessions"')).length
}
const board = (agency: Agency, person: Person) => () => agency.ask(person, listWorkItems, { project: 'bakery' })
const draft = { title: 'Menu', dueOn: '2099-05-01' }

test('an answer is cached until something happens in its project', async () => {
  const agency = await openDemoAgency()
  const look = board(agency, 'mara')
  expect(await queriesOf(look)).toBeGreaterThan(0)
  expect(await queriesOf(look)).toBe(0)
  await agency.ask('mara', createWorkItem, { ...draft, project: 'museum' })
  expect(await queriesOf(look)).toBe(0)
  await agency.ask('mara', createWorkItem, { ...draft, project: 'bakery' })
  expect(await queriesOf(look)).toBeGreaterThan(0)
  expect((await look()).data.total).toBe(2)
})

test('a changed name shows at once', async () => {
  const agency = await openDemoAgency()
  const look = board(agency, 'mara')
  await look()
  await agency.ask('mara', changePerson, { id: 'eli', name: 'Eli Stone' })
  expect((await look()).data.people['eli']).toMatchObject({ name: 'Eli Stone' })
})

test('managers share answers that do not depend on the person, and nothing else', async () => {
  const agency = await openDemoAgency()
  const thread = (person: Person) => () => agency.ask(person, listWorkItemComments, { id: 'homepage' })
  await agency.ask('mara', addWorkItemComment, { id: 'homepage', text: 'Assigned to me' })
  await board(agency, 'mara')()
  expect(await queriesOf(board(agency, 'paul'))).toBe(0)
  expect((await thread('mara')()).data.items[0]?.can).toContain('delete')
  expect((await thread('paul')()).data.items[0]?.can).not.toContain('delete')
  await agency.ask('mara', listWorkItems, { assignee: 'me' })
  expect(await queriesOf(() => agency.ask('paul', listWorkItems, { assignee: 'me' }))).toBeGreaterThan(0)
})

test('an employee shares no answer with another', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changePerson, { id: 'otto', name: 'Otto Berger' })
  for (const person of ['eli', 'nora', 'otto'] as const)
    expect(await queriesOf(() => agency.ask(person, getHome, {}))).toBeGreaterThan(0)
})

test('a download count is current at once, without a log line', async () => {
  const agency = await openDemoAgency()
  await agency.send('eli', await formRequest('/api/tasks/homepage/files', formWith({ 'a.pdf': pdf })))
  const look = async () =>
    (await agency.ask('mara', getTask, { id: 'homepage', customerId: 'bakery' })).data.task.attachments
  expect(await look()).toMatchObject([{ downloadCount: 0 }])
  await agency.db.updateTable('files').set({ downloadCount: 1 }).execute()
  expect(await look()).toMatchObject([{ downloadCount: 1 }])
})

test('no room, nothing cached', async () => {
  const agency = await openDemoAgency({ ORIEL_RESPONSE_CACHE_MB: '0' })
  const look = board(agency, 'mara')
  await look()
  expect(await queriesOf(look)).toBeGreaterThan(0)
})

test('the least recently used answers make room, and oversized ones are not cached', () => {
  const cache = new ResponseCache(10_000)
  const kept = (length: number) => ({ bytes: Buffer.alloc(length), encoding: 'identity' as const })
  for (let at = 0; at < 20; at++) {
    cache.keep(`answer ${at}`, kept(700))
    cache.get('answer 0')
    expect(cache.size).toBeLessThanOrEqual(10_000)
  }
  expect(cache.get('answer 0')).toBeDefined()
  expect(cache.get('answer 1')).toBeUndefined()
  expect(cache.get('answer 19')).toBeDefined()
  cache.keep('large', kept(2000))
  expect(cache.get('large')).toBeUndefined()
})
