import { listAudit } from '@oriel/contracts/classic/audit'
import { addTaskComment } from '@oriel/contracts/classic/comments'
import { startViewAsClient, getClientView } from '@oriel/contracts/classic/view-as-client'
import { addCompanyPerson } from '@oriel/contracts/v1/people/companies'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { startViewAsClient as beginAs } from '@oriel/contracts/v1/projects/projects'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const lookAs = (agency: Agency, person: Person | 'nobody', url: string, project = 'bakery', method: Method = 'GET') =>
  agency.send(person, { method, url, headers: { [VIEW_AS_CLIENT_HEADER]: project } })

test('a manager starts viewing as a client, sees how much is hidden, and it is audited', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', addTaskComment, { id: 'homepage', message: 'For the team alone.' })
  await agency.ask('eli', addTaskComment, { id: 'homepage', message: 'For Clara too.', audience: 'client' })
  const form = await formRequest('/api/tasks/homepage/files', formWith({ 'plan.pdf': pdf }))
  await agency.send('eli', form)

  const begun = await agency.ask('mara', startViewAsClient, { id: 'bakery' })
  expect(begun.data).toEqual({
    client: { _id: 'clara', fullName: 'Clara Bäcker' },
    hidden: { comments: 1, files: 1, total: 2 },
  })
  expect((await agency.ask('mara', getClientView, { id: 'bakery' })).data).toEqual(begun.data)
  const { data } = await agency.ask('mara', listAudit, { event: 'viewed-as-client' })
  expect(data.entries).toMatchObject([{ actor: { _id: 'mara' }, target: { _id: 'bakery', name: 'Bakery website' } }])
  for (const person of ['eli', 'clara'] as const)
    expect((await agency.ask(person, getClientView, { id: 'bakery' })).status).toBe(403)
  expect((await agency.ask('mara', getClientView, { id: 'nothing' })).status).toBe(404)
})

test('viewing as a client, a manager reads what the client reads', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', addTaskComment, { id: 'homepage', message: 'For the team alone.' })
  const asClient = await lookAs(agency, 'mara', '/api/customer/tasks/homepage')
  const client = await agency.send('clara', { method: 'GET', url: '/api/customer/tasks/homepage' })
  expect(asClient.status).toBe(200)
  expect(asClient.body).toEqual(client.body)
  expect(JSON.stringify(asClient.body)).not.toContain('For the team alone')
  expect((await lookAs(agency, 'mara', '/api/customer/tasks/audio-guide')).status).toBe(404)
})

test('a manager views as one of several clients, with that person’s permissions', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  await ask('mara', addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  const asDana = () => ask('mara', beginAs, { id: 'bakery', person: 'dana' })
  expect((await asDana()).status).toBe(404)
  const { version } = (await ask('mara', getProjectClients, { id: 'bakery' })).data
  const clients = [
    { person: 'clara', accessLevel: 'approver' as const },
    { person: 'dana', accessLevel: 'viewer' as const },
  ]
  await ask('mara', setProjectClients, { id: 'bakery', clients, version })
  expect((await asDana()).data.client).toEqual({ id: 'dana', name: 'Dana Muse', accessLevel: 'viewer' })
  const url = '/api/v1/projects/bakery'
  const seen = await lookAs(agency, 'mara', url, 'bakery dana')
  expect(seen.body).toEqual((await agency.send('dana', { method: 'GET', url })).body)
  expect(seen.body).not.toEqual((await lookAs(agency, 'mara', url)).body)
  for (const person of ['eli', 'mara', 'made-up', ''])
    expect((await lookAs(agency, 'mara', url, `bakery ${person}`)).status).toBe(404)
})

test.each([
  ['eli', '/api/customers', 'bakery', 403],
  ['clara', '/api/customers', 'bakery', 403],
  ['nobody', '/api/customers', 'bakery', 401],
  ['mara', '/api/customers', 'nothing', 404],
  ['mara', '/api/customers', '', 404],
  ['mara', '/api/tasks', 'bakery', 403],
  ['mara', '/api/users', 'bakery', 403],
  ['mara', '/api/profile', 'bakery', 403],
  ['mara', '/api/profile/sessions', 'bakery', 403],
  ['mara', '/api/auth/validate', 'bakery', 403],
  ['mara', '/api/health/live', 'bakery', 200],
] as const)('%s calling %s as the client of "%s" gets %i', async (person, url, project, status) => {
  const agency = await openDemoAgency()
  expect((await lookAs(agency, person, url, project)).status).toBe(status)
})

test.each([
  ['POST', '/api/v1/projects', 409, 'not-allowed'],
  ['DELETE', '/api/v1/work-items/homepage', 409, 'not-allowed'],
  ['PATCH', '/api/v1/me', 409, 'not-allowed'],
  ['DELETE', '/api/tasks/homepage/customer/bakery', 403, 'forbidden'],
] as const)('viewing as a client, %s %s is refused with %i', async (method, url, status, code) => {
  const agency = await openDemoAgency()
  const answer = await lookAs(agency, 'mara', url, 'bakery', method)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code })
})

test('a trashed project has no client to view as', async () => {
  const agency = await openDemoAgency()
  await agency.send('mara', { method: 'DELETE', url: '/api/customers/bakery' })
  expect((await lookAs(agency, 'mara', '/api/customers')).status).toBe(404)
})

test('a denied access while viewing is audited under the manager’s name', async () => {
  const agency = await openDemoAgency()
  await lookAs(agency, 'mara', '/api/customer/tasks/audio-guide')
  const { data } = await agency.ask('paul', listAudit, { event: 'access-denied' })
  expect(data.entries).toMatchObject([{ actor: { _id: 'mara' }, target: { _id: 'audio-guide' } }])
})

test('downloads while viewing as a client are not counted', async () => {
  const agency = await openDemoAgency()
  const upload = await formRequest('/api/tasks/homepage/files', formWith({ 'plan.pdf': pdf }, { audience: 'client' }))
  await agency.send('eli', upload)
  const { id } = await agency.db.selectFrom('files').select('id').executeTakeFirstOrThrow()
  const countAfter = async () =>
    (await agency.db.selectFrom('files').select('downloadCount').executeTakeFirstOrThrow()).downloadCount
  expect((await lookAs(agency, 'mara', `/api/files/${id}`)).status).toBe(200)
  expect(await countAfter()).toBe(0)
  await agency.send('clara', { method: 'GET', url: `/api/files/${id}` })
  await expect.poll(countAfter).toBe(1)
})
