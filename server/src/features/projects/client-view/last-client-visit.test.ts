import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { getLastClientVisit } from '@oriel/contracts/v1/projects/projects'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test.each([
  ['mara', 200],
  ['eli', 403],
  ['clara', 403],
  ['nobody', 401],
] as const)('%s reading the client’s last visit gets %i', async (person, status) => {
  expect((await (await openDemoAgency()).ask(person, getLastClientVisit, { id: 'bakery' })).status).toBe(status)
})

test('a manager reads the client’s last visit, even right after it', async () => {
  const agency = await openDemoAgency()
  const look = async () => (await agency.ask('mara', getLastClientVisit, { id: 'bakery' })).data
  expect(await look()).toMatchObject({ client: 'clara', lookedAt: null })
  const before = new Date().toISOString()
  await agency.ask('clara', recordVisit, {})
  const { lookedAt, people } = await look()
  expect((lookedAt ?? '') >= before).toBe(true)
  expect(people['clara']?.name).toBe('Clara Bäcker')
})
