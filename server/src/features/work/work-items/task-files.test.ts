import { getClientTask, getTask } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const draft = { title: 'Menu', customer: 'bakery', dueDate: '2099-05-01' }

function send(agency: Agency, who: Person, request: { method: 'POST' | 'PUT'; url: string; task: object }, files = 1) {
  const parts = [`--b\r\ncontent-disposition: form-data; name="taskData"\r\n\r\n${JSON.stringify(request.task)}\r\n`]
  for (let file = 1; file <= files; file++)
    parts.push(
      `--b\r\ncontent-disposition: form-data; name="attachments"; filename="plan ${file}.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 ${file}\r\n`,
    )
  return agency.send(who, {
    method: request.method,
    url: request.url,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from(`${parts.join('')}--b--\r\n`),
  })
}
const seenBy = async (agency: Agency, who: 'mara' | 'clara', id: string) =>
  who === 'mara'
    ? (await agency.ask(who, getTask, { id, customerId: 'bakery' })).data.task.attachments
    : (await agency.ask(who, getClientTask, { id })).data.attachments
const stored = (agency: Agency) => agency.db.selectFrom('files').select('storageKey').execute()

test('a task is created with its files, internal unless its author chooses otherwise', async () => {
  const agency = await openDemoAgency()
  const request = { method: 'POST', url: '/api/tasks' } as const
  const forTeam = await send(agency, 'mara', { ...request, task: draft }, 2)
  const forClient = await send(agency, 'mara', { ...request, task: { ...draft, audience: 'client' } })
  const ids = [forTeam, forClient].map(({ data }) => (data as { _id: string })._id)
  const [team = '', client = ''] = ids
  expect((await seenBy(agency, 'mara', team)).map(({ originalName }) => originalName)).toEqual([
    'plan 1.pdf',
    'plan 2.pdf',
  ])
  expect(await seenBy(agency, 'clara', team)).toEqual([])
  expect(await seenBy(agency, 'clara', client)).toMatchObject([
    { originalName: 'plan 1.pdf', mimetype: 'application/pdf', size: 10, audience: 'client' },
  ])
  const lines = await agency.db.selectFrom('activities').select(['type', 'audience']).orderBy('seq').execute()
  expect(lines.map(({ type, audience }) => `${type} ${audience}`)).toEqual([
    'task_created client',
    'file_uploaded team',
    'file_uploaded team',
    'task_created client',
    'file_uploaded client',
  ])
})

test('an edit adds files; people who may not edit leave none behind', async () => {
  const agency = await openDemoAgency()
  const request = { method: 'PUT', url: '/api/tasks/homepage/customer/bakery' } as const
  expect((await send(agency, 'eli', { ...request, task: { title: 'Home' } })).status).toBe(200)
  expect(await seenBy(agency, 'mara', 'homepage')).toHaveLength(1)
  for (const [who, task, status] of [
    ['otto', {}, 404],
    ['mara', { version: 1 }, 409],
    ['mara', { sequence: 0 }, 400],
  ] as const)
    expect((await send(agency, who, { ...request, task })).status).toBe(status)
  expect(await seenBy(agency, 'mara', 'homepage')).toHaveLength(1)
  expect(await stored(agency)).toHaveLength(1)
})
