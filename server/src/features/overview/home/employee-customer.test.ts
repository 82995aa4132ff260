import { getEmployeeCustomer } from '@oriel/contracts/classic/employee-home'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test.each([
  ['eli', 200],
  ['nora', 404],
  ['mara', 403],
  ['clara', 403],
  ['nobody', 401],
] as const)('%s opening the bakery as an employee gets %i', async (person, status) => {
  const agency = await openDemoAgency()
  const answer = await agency.ask(person, getEmployeeCustomer, { id: 'bakery' })
  expect(answer.status).toBe(status)
  if (status !== 200) return
  expect(answer.data).toMatchObject({
    customer: { _id: 'bakery' },
    tasks: [{ _id: 'homepage' }],
    files: [],
    more: false,
  })
})
