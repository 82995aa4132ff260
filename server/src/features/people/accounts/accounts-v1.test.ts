import { signIn } from '@oriel/contracts/v1/auth/session'
import * as v1 from '@oriel/contracts/v1/people/people'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { walkByKey } from '../../../../testing/walk-by-key.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const draft = {
  name: 'Kim Roe',
  email: 'kim@client.test',
  password: 'secret-1',
  role: 'customer',
  company: 'Roe',
} as const

const answers = async (agency: Agency, person: Person | 'nobody') => [
  (await agency.ask(person, v1.listPeople, {})).status,
  (await agency.ask(person, v1.listStaff, {})).status,
  (await agency.ask(person, v1.getPerson, { id: 'otto' })).status,
  (await agency.ask(person, v1.getOpenAssignments, { id: 'otto' })).status,
  (await agency.send(person, { method: 'GET', url: v1.exportCredentials.path })).status,
  (await agency.ask(person, v1.createPerson, draft)).status,
  (await agency.ask(person, v1.changePerson, { id: 'otto', name: 'Otto B.' })).status,
  (await agency.ask(person, v1.resetPassword, { id: 'otto' })).status,
  (await agency.ask(person, v1.deletePerson, { id: 'otto' })).status,
]

test.each([
  ['mara', [200, 200, 200, 200, 200, 201, 200, 200, 200]],
  ['eli', Array.from({ length: 9 }, () => 403)],
  ['clara', Array.from({ length: 9 }, () => 403)],
  ['nobody', Array.from({ length: 9 }, () => 401)],
] as const)('%s gets the response to each account call that the policy allows', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

test('an account is the response itself, with the permitted actions', async () => {
  const agency = await openDemoAgency()
  const { body } = await agency.ask('mara', v1.getPerson, { id: 'eli' })
  expect(body).toMatchObject({ id: 'eli', name: 'Eli Sand', initials: 'ES', image: null, password: null })
  expect(body['can']).toEqual(['edit', 'changeRoleOrStatus', 'delete', 'resetPassword', 'endSessions'])
  expect((await agency.ask('mara', v1.getPerson, { id: 'mara' })).data.can).toEqual(['edit'])
  expect((await agency.ask('mara', v1.getPerson, { id: 'none' })).status).toBe(404)
})

test('people are paged by keyset, newest first, each once', async () => {
  const agency = await openDemoAgency()
  const whole = (await agency.ask('mara', v1.listPeople, {})).data
  expect([whole.items.length, whole.total, whole.next]).toEqual([7, 7, null])
  expect(await walkByKey(agency, 'mara', v1.listPeople, { limit: 3 })).toEqual(whole.items.map(({ id }) => id))
  const found = (await agency.ask('mara', v1.listPeople, { q: 'agency.test', role: 'customer', limit: 1 })).data
  expect([found.items.length, found.total, found.counts.all]).toEqual([1, 2, { total: 7, active: 7 }])
})

test('errors are problem documents with v1 field names; a stale version includes the account', async () => {
  const agency = await openDemoAgency()
  const { body, headers } = await agency.ask('mara', v1.createPerson, { ...draft, name: ' ', company: '' })
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ code: 'invalid', fields: { name: 'Full name is required' } })
  const stale = await agency.ask('mara', v1.changePerson, { id: 'eli', name: 'Assigned to me', version: 99 })
  expect([stale.status, stale.body['data']]).toMatchObject([409, { id: 'eli', name: 'Eli Sand' }])
})

test('an international domain is one address in every spelling, stored in ASCII', async () => {
  const agency = await openDemoAgency()
  const created = await agency.ask('mara', v1.createPerson, { ...draft, email: 'greta@Müller.example' })
  expect([created.status, created.data]).toMatchObject([201, { email: 'greta@xn--mller-kva.example' }])
  for (const email of ['greta@mu\u0308ller.example', 'Greta@xn--mller-kva.example']) {
    expect((await agency.ask('mara', v1.createPerson, { ...draft, email })).status).toBe(409)
    expect((await agency.ask('nobody', signIn, { email, password: draft.password })).status).toBe(200)
  }
  expect((await agency.ask('mara', v1.createPerson, { ...draft, email: 'gréta@müller.example' })).status).toBe(400)
})
