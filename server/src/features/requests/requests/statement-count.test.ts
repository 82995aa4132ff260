import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import { testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

/** Without transaction control. PostgreSQL also locks project and log. */

const sample = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  project: 'bakery',
  workItem: 'homepage',
  dueOn: '2099-06-01',
  reason: 'change-request',
} as const

test('approving reads the request once, and the whole path takes few statements', async () => {
  const agency = await openDemoAgency()
  for (const person of ['clara', 'mara', 'eli'] as const)
    await agency.send(person, { method: 'GET', url: '/api/v1/me' })
  let id = ''
  let result = ''
  const submitted = await statementsOf(async () => {
    id = (await agency.ask('clara', submitRequest, sample)).data.id
  })
  const approved = await statementsOf(async () => {
    const { status, data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
    expect(status).toBe(200)
    result = data.createdWorkItem?.id ?? ''
  })
  const completed = await statementsOf(async () => {
    const { status } = await agency.ask('eli', changeWorkItem, { id: result, status: 'completed' })
    expect(status).toBe(200)
  })
  expect(approved.filter(({ sql }) => sql.startsWith('select "requests".*'))).toHaveLength(1)
  const [submits, approves, completes] = [submitted, approved, completed].map(({ length }) => length)
  expect(submits).toBeLessThanOrEqual(13)
  expect(approves).toBeLessThanOrEqual(testsPostgres ? 20 : 18)
  expect(completes).toBeLessThanOrEqual(14)
})
