import { addTaskComment } from '@oriel/contracts/classic/comments'
import { createCustomer, updateCustomer } from '@oriel/contracts/classic/customers'
import { createUser, deleteUser, updateUser } from '@oriel/contracts/classic/people'
import { getTask } from '@oriel/contracts/classic/tasks'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test('an operator can have deleted people anonymized in everything that people read', async () => {
  const agency = await openDemoAgency({ ORIEL_ANONYMIZE_DELETED: '1' })
  await agency.ask('mara', updateUser, { id: 'eli', fullName: 'Eli Sandmann', jobTitle: 'Lead' })
  expect((await agency.ask('eli', addTaskComment, { id: 'homepage', message: 'Assigned to me' })).status).toBe(201)
  for (const assignedTeam of [['nora'], ['nora', 'eli']])
    expect((await agency.ask('mara', updateCustomer, { id: 'bakery', assignedTeam })).status).toBe(200)
  expect((await agency.ask('eli', changePreferences, { timeZone: 'Asia/Tokyo' })).status).toBe(200)
  const changes = async () => JSON.stringify(await agency.db.selectFrom('activities').selectAll().execute())
  expect(await changes()).toContain('Eli Sandmann')
  expect((await agency.ask('mara', deleteUser, { id: 'eli' })).status).toBe(200)

  expect(await changes()).not.toContain('Eli Sand')
  const gone = await agency.db.selectFrom('users').selectAll().where('id', '=', 'eli').execute()
  expect(JSON.stringify(gone)).not.toMatch(/sand|lead/i)
  expect(await agency.db.selectFrom('preferences').selectAll().where('userId', '=', 'eli').execute()).toEqual([])
  const { body } = await agency.ask('mara', getTask, { id: 'homepage', customerId: 'bakery' })
  expect(JSON.stringify(body)).toMatch(/Former member\b.*Assigned to me|Assigned to me.*Former member\b/)
})

test('a project created for a client being deleted: one of the two is refused', async () => {
  const agency = await openDemoAgency()
  for (let round = 0; round < 15; round++) {
    const client = { fullName: 'Kim Roe', password: 'secret-1', role: 'customer', company: 'Roe' } as const
    const added = await agency.ask('mara', createUser, { ...client, email: `kim${round}@client.test` })
    const { _id: id } = added.data.user
    const [deleted, created] = await Promise.all([
      agency.ask('mara', deleteUser, { id }),
      agency.ask('paul', createCustomer, { name: `Project ${round}`, customer: id, dueDate: '2099-05-01' }),
    ])
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual([deleted.status, created.status])
  }
})
