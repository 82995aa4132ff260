import { addTaskComment } from '@oriel/contracts/classic/comments'
import { listCustomers, updateCustomer } from '@oriel/contracts/classic/customers'
import { expect, test } from 'vitest'
import type { Person } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const look = (agency: Agency, person: Person, etag?: unknown) =>
  agency.send(person, {
    method: 'GET',
    url: listCustomers.path,
    headers: typeof etag === 'string' ? { 'if-none-match': etag } : {},
  })

test.each(['mara', 'eli', 'clara'] as const)('%s gets a 304 until something changes', async (person) => {
  const agency = await openDemoAgency()
  const { headers } = await look(agency, person)
  expect(headers['etag']).toMatch(/^W\/"/)
  expect((await look(agency, person, headers['etag'])).status).toBe(304)
  await agency.ask('paul', updateCustomer, { id: 'bakery', name: 'Bakery relaunch' })
  expect((await look(agency, person, headers['etag'])).status).toBe(200)
})

test('nobody gets a 304 for another person’s answer', async () => {
  const agency = await openDemoAgency()
  const { headers } = await look(agency, 'mara')
  expect((await look(agency, 'paul', headers['etag'])).status).toBe(200)
})

test('even a missing 304 tells a client nothing about internal changes', async () => {
  const agency = await openDemoAgency()
  const { headers } = await look(agency, 'clara')
  await agency.ask('eli', addTaskComment, { id: 'homepage', message: 'For the team alone.' })
  expect((await look(agency, 'clara', headers['etag'])).status).toBe(304)
  await agency.ask('eli', addTaskComment, { id: 'homepage', message: 'For Clara too.', audience: 'client' })
  expect((await look(agency, 'clara', headers['etag'])).status).toBe(200)
})

test('a person who leaves a team gets no 304', async () => {
  const agency = await openDemoAgency()
  const { headers } = await look(agency, 'eli')
  await agency.ask('mara', updateCustomer, { id: 'bakery', assignedTeam: [] })
  const { status, data } = await look(agency, 'eli', headers['etag'])
  expect(status).toBe(200)
  expect(data).toMatchObject({ customers: [] })
})
