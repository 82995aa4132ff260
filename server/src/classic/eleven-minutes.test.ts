import { createUser, exportCredentials, getUser, listUsers, resetPassword } from '@oriel/contracts/classic/people'
import { createCustomer, deleteCustomer } from '@oriel/contracts/classic/customers'
import { getProfile } from '@oriel/contracts/classic/profile'
import { validate } from '@oriel/contracts/classic/session'
import { createTask, setTaskStatus } from '@oriel/contracts/classic/tasks'
import { createPerson, resetPassword as resetOnV1 } from '@oriel/contracts/v1/people/people'
import { createPasswordResetLink } from '@oriel/contracts/v1/access/sign-in-links'
import { reauthenticate } from '@oriel/contracts/v1/auth/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { passwordOf } from '../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const lena = {
  fullName: 'Lena Fox',
  email: 'lena@agency.test',
  password: 'lena-issued',
  role: 'customer',
  company: 'Fox',
} as const
const signInAgain = [428, 'Please sign in again, then try again.']
const elevenMinutesPass = () => vi.setSystemTime(Date.now() + 11 * 60_000)

test('a specified client keeps working eleven minutes after its sign-in', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = (await agency.ask('mara', createUser, lena)).data.user
  expect((await agency.ask('mara', getUser, { id })).data.user.password).toBe(lena.password)
  elevenMinutesPass()

  const { data: read } = await agency.ask('mara', getUser, { id })
  expect(read.user).toMatchObject({ fullName: 'Lena Fox', passwordState: 'issued' })
  expect(read.user).not.toHaveProperty('password')
  expect((await agency.ask('mara', getUser, { id: 'eli' })).data.user.password).toBeNull()

  const project = { name: 'Foxes', customer: id, assignedTeam: ['eli'], dueDate: '2099-12-31' }
  const { _id: customer } = (await agency.ask('mara', createCustomer, project)).data
  const draft = { title: 'Den', customer, dueDate: '2099-12-31' }
  const { _id: task } = (await agency.ask('mara', createTask, draft)).data
  const steps = [
    await agency.ask('mara', listUsers, {}),
    await agency.ask('mara', setTaskStatus, { id: task, customerId: customer, status: 'completed' }),
    await agency.ask('mara', deleteCustomer, { id: customer }),
    await agency.ask('mara', getProfile, {}),
    await agency.ask('mara', validate, {}),
  ]
  expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 200))
})

test('classic calls that create or show passwords answer 428 with one sentence, never 401 or 403', async () => {
  const agency = await openDemoAgency()
  elevenMinutesPass()
  const refused = [
    await agency.ask('mara', createUser, lena),
    await agency.ask('mara', resetPassword, { id: 'eli' }),
    await agency.send('mara', { method: 'GET', url: exportCredentials.path }),
  ]
  for (const { status, body } of refused) expect([status, body.message]).toEqual(signInAgain)
  expect((await agency.ask('mara', validate, {})).status).toBe(200)
  expect((await agency.ask('eli', reauthenticate, { proof: passwordOf('eli') })).status).toBe(200)
})

test('on v1, re-authentication suffices', async () => {
  const agency = await openDemoAgency()
  elevenMinutesPass()
  const { fullName: name, ...account } = lena
  const calls = [
    () => agency.ask('mara', createPerson, { ...account, name }),
    () => agency.ask('mara', resetOnV1, { id: 'eli' }),
    () => agency.ask('mara', createPasswordResetLink, { id: 'nora' }),
  ]
  for (const call of calls)
    expect(await call()).toMatchObject({ status: 428, body: { code: 'reauthentication-required' } })
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  for (const call of calls) expect((await call()).status).toBeLessThan(300)
})
