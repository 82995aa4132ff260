import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { listAttentionItems, dismissAttentionItem } from '@oriel/contracts/v1/requests/attention-items'
import { createProject, changeProject, getProject } from '@oriel/contracts/v1/projects/projects'
import * as requests from '@oriel/contracts/v1/requests/requests'
import { getWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { AccessLevel } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import { processAttentionLog } from '../features/requests/attention/attention-subscriber.ts'

async function withColleague(level: AccessLevel) {
  const agency = await openDemoAgency()
  const addedAt = '2026-02-01T09:00:00.000Z'
  await agency.db.insertInto('companyPeople').values({ companyId: 'clara-ltd', userId: 'dana', addedAt }).execute()
  await agency.db.insertInto('projectClients').values({ projectId: 'bakery', userId: 'dana', level, addedAt }).execute()
  return agency
}

const wish = {
  title: 'Longer hours',
  description: 'Please show the longer hours of December.',
  reason: 'other',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-01-01',
} as const

test.each([
  ['approver', 201, ['submitRequest', 'comment', 'attach', 'handOver']],
  ['contributor', 201, ['submitRequest', 'comment', 'attach']],
  ['viewer', 409, []],
] as const)('a colleague who is %s sees the project, and commenting gets %i', async (level, status, can) => {
  const { ask } = await withColleague(level)
  const project = await ask('dana', getProject, { id: 'bakery' })
  expect([project.status, project.data.can]).toEqual([200, can])
  expect((await ask('dana', getWorkItem, { id: 'homepage' })).status).toBe(200)
  expect((await ask('dana', addWorkItemComment, { id: 'homepage', text: 'Hello' })).status).toBe(status)
  expect((await ask('dana', requests.submitRequest, wish)).status).toBe(status)
  expect((await ask('dana', getProject, { id: 'museum' })).data.can).toContain('handOver')
})

test('a lower level counts from the next request', async () => {
  const { ask, db } = await withColleague('contributor')
  const say = async () => (await ask('dana', addWorkItemComment, { id: 'homepage', text: 'Hello' })).status
  expect(await say()).toBe(201)
  await db.updateTable('projectClients').set({ level: 'viewer' }).where('userId', '=', 'dana').execute()
  expect(await say()).toBe(409)
})

test('R-27: a colleague’s request is visible, but edited and cancelled only by its author', async () => {
  const { ask } = await withColleague('approver')
  const { id } = (await ask('clara', requests.submitRequest, wish)).data
  const seen = await ask('dana', requests.getRequest, { id })
  expect([seen.status, seen.data.author, seen.data.can]).toEqual([200, 'clara', ['comment', 'attach']])
  expect((await ask('dana', requests.changeRequest, { id, title: 'Other hours' })).status).toBe(409)
  expect((await ask('dana', requests.cancelRequest, { id })).status).toBe(409)
  expect((await ask('dana', requests.deleteRequest, { id })).status).toBe(409)
  expect((await ask('clara', requests.changeRequest, { id, title: 'Other hours' })).status).toBe(200)
})

test('approvers take over the request of a person who has left', async () => {
  const { ask } = await openDemoAgency()
  const { id } = (await ask('clara', requests.submitRequest, wish)).data
  await ask('mara', changeProject, { id: 'bakery', client: 'dana' })
  expect((await ask('clara', requests.getRequest, { id })).status).toBe(404)
  expect((await ask('dana', requests.changeRequest, { id, title: 'Other hours' })).status).toBe(200)
})

test('a question is answered by contributors, not by viewers', async () => {
  const { ask, db, services } = await withColleague('viewer')
  await ask('eli', addWorkItemComment, { id: 'homepage', text: 'Which colour?', visibility: 'client', question: true })
  await processAttentionLog(services)
  const needs = async () => (await ask('dana', listAttentionItems, {})).data.items
  expect(await needs()).toEqual([])
  const { id } = await db.selectFrom('needs').select('id').executeTakeFirstOrThrow()
  expect((await ask('dana', dismissAttentionItem, { id })).status).toBe(404)
  await db.updateTable('projectClients').set({ level: 'contributor' }).where('userId', '=', 'dana').execute()
  expect((await needs()).map(({ can }) => can)).toEqual([['dismiss']])
  expect((await ask('dana', dismissAttentionItem, { id })).status).toBe(200)
})

test('the main contact of a project is its approver, and so is their successor', async () => {
  const { ask, db } = await withColleague('viewer')
  const { id } = (await ask('mara', createProject, { name: 'Shop', client: 'clara', dueOn: '2099-01-01' })).data
  const clients = async () =>
    (await db.selectFrom('projectClients').selectAll().where('projectId', '=', id).execute()).map(
      ({ userId, level }) => `${userId} ${level}`,
    )
  const company = async () =>
    (await db.selectFrom('projects').select('companyId').where('id', '=', id).executeTakeFirstOrThrow()).companyId
  expect([await clients(), await company()]).toEqual([['clara approver'], 'clara-ltd'])
  await ask('mara', changeProject, { id, client: 'dana' })
  expect([await clients(), await company()]).toEqual([['dana approver'], 'clara-ltd'])
  expect((await ask('clara', getProject, { id })).status).toBe(404)
  await ask('mara', changeProject, { id: 'bakery', client: 'dana' })
  expect((await ask('dana', getProject, { id: 'bakery' })).data.can).toContain('handOver')
})
