import * as calls from '@oriel/contracts/v1/people/companies'
import { changeMe } from '@oriel/contracts/v1/people/me'
import { changePerson, createPerson, deletePerson, getPerson } from '@oriel/contracts/v1/people/people'
import { deleteProject, getProject } from '@oriel/contracts/v1/projects/projects'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const newClient = async ({ ask }: Agency, company: string) => {
  const email = `head-${company.length}@client.test`
  const person = { name: `Head of ${company}`, email, password: 'secret-1', role: 'customer', company } as const
  return (await ask('mara', createPerson, person)).data.id
}
const companyOf = async ({ ask }: Agency, name: string) => {
  const { items } = (await ask('mara', calls.listCompanies, { q: name })).data
  return items.map(({ id }) => id)
}

test('a new client gets a company of their own, which managers list by name', async () => {
  const agency = await openDemoAgency()
  const id = await newClient(agency, 'Abbey Books')
  const { data } = await agency.ask('mara', calls.listCompanies, {})
  expect(data.items.map(({ name, people, projects }) => [name, people, projects])).toEqual([
    ['Abbey Books', 1, 0],
    ['Clara Bäcker Ltd', 1, 1],
    ['Dana Muse Ltd', 1, 1],
  ])
  expect([data.total, data.items[0]?.mainContact]).toEqual([3, id])
  expect(await companyOf(agency, 'books')).toEqual([data.items[0]?.id])
  expect((await agency.ask('mara', calls.listCompanies, { limit: 1 })).data.next).toEqual(expect.any(String))
})

test('a company shows its people, projects and access levels', async () => {
  const { ask } = await openDemoAgency()
  const { data } = await ask('mara', calls.getCompany, { id: 'clara-ltd' })
  expect(data).toMatchObject({
    name: 'Clara Bäcker Ltd',
    mainContact: 'clara',
    members: [{ person: 'clara', email: 'clara@agency.test', lookedAt: null }],
    projects: [{ id: 'bakery', name: 'Bakery website', clients: { clara: 'approver' }, waits: 0 }],
    namesakes: [],
    can: ['edit'],
    included: { people: { clara: { name: 'Clara Bäcker' } } },
  })
})

test('a trashed project isn’t on its company’s page', async () => {
  const { ask, db } = await openDemoAgency()
  await db.updateTable('projects').set({ companyId: 'clara-ltd' }).where('id', '=', 'museum').execute()
  expect((await ask('mara', deleteProject, { id: 'museum' })).status).toBe(200)
  const { data } = await ask('mara', calls.getCompany, { id: 'clara-ltd' })
  expect(data.projects.map(({ id }) => id)).toEqual(['bakery'])
})

test('renaming a company renames it in its people’s accounts', async () => {
  const { ask } = await openDemoAgency()
  await ask('mara', calls.addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  const { version } = (await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data
  const edit = { id: 'clara-ltd', name: 'Bäcker & Co', address: 'Market 1', version }
  const renamed = await ask('mara', calls.changeCompany, edit)
  expect(renamed.data).toMatchObject({ name: 'Bäcker & Co', address: 'Market 1' })
  const account = async (id: string) => (await ask('mara', getPerson, { id })).data
  expect(await account('clara')).toMatchObject({ company: 'Bäcker & Co', address: 'Market 1' })
  expect(await account('dana')).toMatchObject({ company: 'Dana Muse Ltd', address: null })
  const stale = await ask('paul', calls.changeCompany, { ...edit, name: 'Bäckers' })
  expect([stale.status, stale.body]).toMatchObject([409, { data: { name: 'Bäcker & Co' } }])
})

test('an account’s company is changed by a manager, or by its only client', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const company = async () => (await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data
  expect((await ask('clara', changeMe, { company: 'Bäcker & Co', address: 'Market 1' })).status).toBe(200)
  expect(await company()).toMatchObject({ name: 'Bäcker & Co', address: 'Market 1' })
  await ask('mara', calls.addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  const refused = await ask('clara', changeMe, { company: 'Bäckers', address: 'Market 1', phone: '12345' })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { company: 'Other people belong to this company too. Ask Mara Lind to change it.' },
  ])
  expect((await ask('clara', changeMe, { company: 'Bäcker & Co', phone: '12345' })).status).toBe(200)
  await ask('mara', changePerson, { id: 'clara', company: 'Bäckers' })
  expect(await company()).toMatchObject({ name: 'Bäckers' })
})

test('a person of two companies sees what each grants, and nothing by membership alone', async () => {
  const { ask } = await openDemoAgency()
  expect((await ask('mara', calls.addCompanyPerson, { id: 'clara-ltd', person: 'dana' })).status).toBe(201)
  expect((await ask('dana', getProject, { id: 'bakery' })).status).toBe(404)
  const { members } = (await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data
  expect(members.map(({ person }) => person)).toEqual(['clara', 'dana'])
  expect((await ask('mara', calls.removeCompanyPerson, { id: 'clara-ltd', person: 'dana' })).status).toBe(200)
  const last = await ask('mara', calls.removeCompanyPerson, { id: 'dana-ltd', person: 'dana' })
  expect([last.status, last.body['title']]).toEqual([409, expect.stringContaining('only company')])
})

test.each([
  ['eli', 'This person is on your team'],
  ['mara', 'This person is on your team'],
  ['nobody-there', 'This client is not available'],
] as const)('%s joins no company: %s', async (person, told) => {
  const { ask } = await openDemoAgency()
  const { status, body } = await ask('mara', calls.addCompanyPerson, { id: 'clara-ltd', person })
  expect([status, body.fields]).toEqual([400, { person: told }])
})

test('a new client joins an existing company and gets its name', async () => {
  const { ask } = await openDemoAgency()
  const vera = { name: 'Vera Bäcker', email: 'vera@client.test', password: 'secret-1', role: 'customer' } as const
  const { status, data } = await ask('mara', createPerson, { ...vera, companyId: 'clara-ltd' })
  expect([status, data.company]).toEqual([201, 'Clara Bäcker Ltd'])
  const { members, mainContact } = (await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data
  expect([members.map(({ person }) => person), mainContact]).toEqual([['clara', data.id], 'clara'])
  expect((await ask('mara', calls.listCompanies, {})).data.total).toBe(2)
})

test('nobody joins a missing company or with a staff address', async () => {
  const { ask } = await openDemoAgency()
  const vera = { name: 'Vera Bäcker', password: 'secret-1', role: 'customer' } as const
  const join = (email: string, companyId: string) => ask('mara', createPerson, { ...vera, email, companyId })
  expect((await join('vera@client.test', 'made-up')).status).toBe(404)
  const staff = await join('Eli@agency.test', 'clara-ltd')
  expect([staff.status, staff.body.fields]).toEqual([400, { email: 'This person is on your team' }])
  expect((await join('dana@agency.test', 'clara-ltd')).status).toBe(409)
  expect((await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data.members).toHaveLength(1)
})

test('two records of one company are suggested and merged by a manager', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const id = await newClient(agency, 'Clara Bäcker Ltd')
  const { namesakes } = (await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data
  expect(namesakes).toHaveLength(1)
  const merged = await ask('mara', calls.mergeCompany, { id: 'clara-ltd', other: namesakes[0] ?? '' })
  expect(merged.data.members.map(({ person }) => person)).toEqual(['clara', id])
  expect(merged.data).toMatchObject({ namesakes: [], projects: [{ id: 'bakery', clients: { clara: 'approver' } }] })
  expect((await ask('mara', calls.getCompany, { id: namesakes[0] ?? '' })).status).toBe(404)
})

test('companies with different names merge: references take its name, and nobody sees more', async () => {
  const { ask, db } = await openDemoAgency()
  await db.updateTable('projects').set({ companyId: 'dana-ltd', trashId: null }).where('id', '=', 'museum').execute()
  await ask('mara', calls.changeCompany, { id: 'dana-ltd', notes: 'Rings on Fridays.', address: 'Pier 4' })
  const { status, data } = await ask('mara', calls.mergeCompany, { id: 'clara-ltd', other: 'dana-ltd' })
  expect([status, data.name, data.notes, data.address]).toEqual([
    200,
    'Clara Bäcker Ltd',
    'Rings on Fridays.',
    'Pier 4',
  ])
  expect(Object.fromEntries(data.projects.map(({ id, clients }) => [id, clients]))).toEqual({
    bakery: { clara: 'approver' },
    museum: { dana: 'approver' },
  })
  expect((await ask('mara', getPerson, { id: 'dana' })).data.company).toBe('Clara Bäcker Ltd')
  expect((await ask('dana', getProject, { id: 'bakery' })).status).toBe(404)
  expect((await ask('clara', getProject, { id: 'museum' })).status).toBe(404)
  expect((await ask('mara', calls.getCompany, { id: 'dana-ltd' })).status).toBe(404)
})

test.each([
  ['clara-ltd', 'made-up', 400],
  ['clara-ltd', 'clara-ltd', 400],
  ['made-up', 'clara-ltd', 404],
] as const)('%s can’t be merged with %s: %i', async (id, other, status) => {
  const { ask } = await openDemoAgency()
  expect((await ask('mara', calls.mergeCompany, { id, other })).status).toBe(status)
  for (const person of ['eli', 'clara'] as const)
    expect((await ask(person, calls.mergeCompany, { id, other })).status).toBe(403)
  expect((await ask('mara', calls.listCompanies, {})).data.total).toBe(2)
})

test('clients learn nothing about other companies, existing or not', async () => {
  const agency = await openDemoAgency()
  const asked = async (id: string) => {
    const { status, body } = await agency.ask('clara', calls.getCompany, { id })
    const { requestId: _, ...told } = body as Record<string, unknown>
    return JSON.stringify([status, told]).replaceAll(id, '')
  }
  expect(await asked('dana-ltd')).toBe(await asked('made-up'))
})

test('only a company without people and projects can be deleted', async () => {
  const { ask } = await openDemoAgency()
  expect((await ask('mara', calls.deleteCompany, { id: 'clara-ltd' })).status).toBe(409)
  const { id, can } = (await ask('mara', calls.createCompany, { name: 'Empty' })).data
  expect(can).toEqual(['edit', 'delete'])
  expect((await ask('mara', calls.deleteCompany, { id })).status).toBe(200)
  expect((await ask('mara', calls.getCompany, { id })).status).toBe(404)
})

test('deleted people and former clients leave the company and its projects', async () => {
  const { ask, db } = await openDemoAgency()
  await ask('mara', calls.addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  await db
    .insertInto('projectClients')
    .values({ projectId: 'bakery', userId: 'dana', level: 'approver', addedAt: '' })
    .execute()
  await ask('mara', deletePerson, { id: 'dana' })
  expect((await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data.members).toHaveLength(2)
  await db.updateTable('projects').set({ trashId: null, clientId: 'clara' }).where('id', '=', 'museum').execute()
  expect((await ask('mara', deletePerson, { id: 'dana' })).status).toBe(200)
  const { members, projects } = (await ask('mara', calls.getCompany, { id: 'clara-ltd' })).data
  expect([members.map(({ person }) => person), projects[0]?.clients]).toEqual([['clara'], { clara: 'approver' }])
})
