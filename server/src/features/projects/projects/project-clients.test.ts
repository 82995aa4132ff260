import { addCompanyPerson, removeCompanyPerson } from '@oriel/contracts/v1/people/companies'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { changeProject, getProject, getProjectSharingPreview } from '@oriel/contracts/v1/projects/projects'
import { getWorkSharingPreview } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const clara = { person: 'clara', accessLevel: 'approver' } as const
const dana = (accessLevel: 'approver' | 'contributor' | 'viewer') => ({ person: 'dana', accessLevel })

async function twoOfBakery() {
  const agency = await openDemoAgency()
  await agency.ask('mara', addCompanyPerson, { id: 'clara-ltd', person: 'dana' })
  const set = async (...clients: Array<{ person: string; accessLevel: 'approver' | 'contributor' | 'viewer' }>) =>
    agency.ask('mara', setProjectClients, { id: 'bakery', clients })
  return { ...agency, set }
}

test('a manager sets which of a client’s people see a project, and clients see each other', async () => {
  const { ask, set } = await twoOfBakery()
  const before = (await ask('mara', getProjectClients, { id: 'bakery' })).data
  expect(before).toMatchObject({ clients: [clara], others: ['dana'], mainContact: 'clara', can: ['setProjectClients'] })
  const { status, data } = await set(clara, dana('viewer'))
  expect([status, data.clients, data.others]).toEqual([200, [clara, dana('viewer')], []])
  const read = (await ask('dana', getProjectClients, { id: 'bakery' })).data
  expect(read).toMatchObject({
    company: { id: 'clara-ltd', name: 'Clara Bäcker Ltd' },
    clients: [clara, dana('viewer')],
    can: [],
    people: { clara: { name: 'Clara Bäcker' } },
  })
  expect(read.others).toBeUndefined()
  expect(read.people['clara']?.email).toBeUndefined()
  await set(clara)
  expect((await ask('dana', getProjectClients, { id: 'bakery' })).status).toBe(404)
})

test('the last approver stays: 409, and nothing changes', async () => {
  const { ask, set } = await twoOfBakery()
  await set(clara, dana('viewer'))
  for (const refused of [
    await set({ ...clara, accessLevel: 'viewer' }, dana('contributor')),
    await set(dana('viewer')),
    await set(),
    await ask('mara', removeCompanyPerson, { id: 'clara-ltd', person: 'clara' }),
  ])
    expect(refused.status).toBe(409)
  expect((await ask('mara', getProjectClients, { id: 'bakery' })).data.clients).toEqual([clara, dana('viewer')])
})

test('a main contact who is no approver anymore is replaced by the next one', async () => {
  const { ask, set } = await twoOfBakery()
  const { version } = (await ask('mara', getProject, { id: 'bakery' })).data
  await set({ ...clara, accessLevel: 'viewer' }, dana('approver'))
  const { data } = await ask('mara', getProject, { id: 'bakery' })
  expect([data.client, data.version]).toEqual(['dana', version + 1])
})

test('leaving the company means leaving its projects, and the next approver becomes main contact', async () => {
  const { ask, set } = await twoOfBakery()
  await set(clara, dana('approver'))
  await ask('mara', changeProject, { id: 'bakery', client: 'dana' })
  expect((await ask('mara', getProjectClients, { id: 'bakery' })).data.clients).toEqual([dana('approver')])
  await set(dana('approver'), clara)
  expect((await ask('mara', removeCompanyPerson, { id: 'clara-ltd', person: 'dana' })).status).toBe(200)
  expect((await ask('mara', getProjectClients, { id: 'bakery' })).data).toMatchObject({
    clients: [clara],
    mainContact: 'clara',
  })
  expect((await ask('dana', getProject, { id: 'bakery' })).status).toBe(404)
})

test('two managers set levels concurrently: the second gets 409 with the current clients', async () => {
  const { ask } = await twoOfBakery()
  const { version } = (await ask('mara', getProjectClients, { id: 'bakery' })).data
  const both = (['mara', 'paul'] as const).map(async (who, at) =>
    ask(who, setProjectClients, {
      id: 'bakery',
      clients: [clara, dana(at === 0 ? 'viewer' : 'contributor')],
      version,
    }),
  )
  const replies = await Promise.all(both)
  const [won, lost] = replies.toSorted((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({ data: { clients: won?.data.clients, version: version + 1 } })
})

test('changing the main contact also increments the clients’ version', async () => {
  const { ask } = await twoOfBakery()
  const { version } = (await ask('mara', getProjectClients, { id: 'bakery' })).data
  await ask('mara', changeProject, { id: 'bakery', client: 'dana' })
  const stale = await ask('mara', setProjectClients, { id: 'bakery', clients: [clara], version })
  expect(stale.status).toBe(409)
})

test.each(['eli', 'nobody-there', 'dana'])('%s, who is not of the company, can’t be a client there', async (person) => {
  const { ask } = await openDemoAgency()
  const clients = [clara, { person, accessLevel: 'viewer' } as const]
  const { status, body } = await ask('mara', setProjectClients, { id: 'bakery', clients })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['clients']])
})

test.each([
  ['eli', 403],
  ['clara', 403],
  ['nobody', 401],
] as const)('%s setting levels gets %i', async (person, status) => {
  const { ask } = await openDemoAgency()
  expect((await ask(person, setProjectClients, { id: 'bakery', clients: [clara] })).status).toBe(status)
})

test('nobody has two levels', async () => {
  const { set } = await twoOfBakery()
  expect((await set(clara, { ...clara, accessLevel: 'viewer' })).status).toBe(400)
})

test('before sharing, everyone who would see it is named', async () => {
  const { ask, set } = await twoOfBakery()
  const readers = async () => {
    const work = await ask('mara', getWorkSharingPreview, { id: 'homepage', visibility: 'team' })
    const project = await ask('mara', getProjectSharingPreview, { id: 'bakery' })
    return [work.data.readers[0]?.client, project.data.client]
  }
  const client = { id: 'clara', name: 'Clara Bäcker', company: 'Clara Bäcker Ltd' }
  expect(await readers()).toEqual([client, client])
  await set(clara, dana('viewer'))
  const both = { ...client, others: ['Dana Muse'] }
  expect(await readers()).toEqual([both, both])
})

test('before changing the main contact, the dialog says whether they see it and who would not anymore', async () => {
  const { ask, set } = await twoOfBakery()
  const told = async (to: string) => (await ask('mara', getProjectSharingPreview, { id: 'bakery', to })).data.change
  expect(await told('dana')).toEqual({ sees: false, loses: ['Clara Bäcker'] })
  expect(await told('clara')).toBeUndefined()
  await set(clara, dana('viewer'))
  expect(await told('dana')).toEqual({ sees: true, loses: ['Clara Bäcker'] })
  await ask('mara', changeProject, { id: 'bakery', client: 'dana' })
  expect((await ask('mara', getProjectClients, { id: 'bakery' })).data.clients).toEqual([dana('approver')])
})

test('moving a project to another company removes the previous company’s people, as announced', async () => {
  const { ask, set } = await twoOfBakery()
  await set(clara, dana('viewer'))
  const vera = { name: 'Vera Abt', email: 'vera@abbey.test', password: 'secret-1', role: 'customer' } as const
  const { id } = (await ask('mara', createPerson, { ...vera, company: 'Abbey' })).data
  const { change } = (await ask('mara', getProjectSharingPreview, { id: 'bakery', to: id })).data
  expect(change).toEqual({ sees: false, loses: ['Clara Bäcker', 'Dana Muse'] })
  await ask('mara', changeProject, { id: 'bakery', client: id })
  for (const person of ['clara', 'dana'] as const)
    expect((await ask(person, getProject, { id: 'bakery' })).status).toBe(404)
})

test.each(['eli', 'made-up'])('%s, who is no client, is refused as main contact', async (to) => {
  const { ask } = await openDemoAgency()
  const { status, body } = await ask('mara', getProjectSharingPreview, { id: 'bakery', to })
  expect([status, body.fields]).toEqual([400, { to: 'Customer user is not available' }])
})

test('for another company’s client a project with colleagues doesn’t exist', async () => {
  const { ask } = await openDemoAgency()
  const asked = async (id: string) => {
    const { status, body } = await ask('dana', getProjectClients, { id })
    const { requestId: _, ...told } = body as Record<string, unknown>
    return JSON.stringify([status, told]).replaceAll(id, '')
  }
  expect(await asked('bakery')).toBe(await asked('made-up'))
  expect(await asked('bakery')).toMatch(/^\[404/)
})
