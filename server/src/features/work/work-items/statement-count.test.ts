import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { testsPostgres } from '../../../../testing/database/fresh-database.ts'

test('a status and a comment read their work once, under the project’s lock, with few other queries', async () => {
  const agency = await openDemoAgency()
  await agency.send('mara', { method: 'GET', url: '/api/v1/me' })
  const status = await statementsOf(async () => {
    const reply = await agency.ask('mara', changeWorkItem, { id: 'opening-hours', status: 'in-progress' })
    expect(reply.status).toBe(200)
  })
  const comment = await statementsOf(async () => {
    const reply = await agency.ask('mara', addWorkItemComment, { id: 'homepage', text: 'Hello' })
    expect(reply.status).toBe(201)
  })
  for (const sent of [status, comment])
    expect(sent.filter(({ sql }) => sql.startsWith('select * from "workItems"'))).toHaveLength(1)
  // PostgreSQL also reads sessions and locks project and log.
  expect([status.length, comment.length]).toEqual(testsPostgres ? [11, 8] : [8, 5])
})
