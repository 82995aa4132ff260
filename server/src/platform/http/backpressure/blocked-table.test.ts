import { addTaskComment } from '@oriel/contracts/classic/comments'
import { listCustomers } from '@oriel/contracts/classic/customers'
import { checkReadiness } from '@oriel/contracts/health'
import { updateProfile } from '@oriel/contracts/classic/profile'
import { login } from '@oriel/contracts/classic/session'
import { getTask } from '@oriel/contracts/classic/tasks'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { testsPostgres } from '../../../../testing/database/fresh-database.ts'

async function block(url: string, table: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table "${table}" in access exclusive mode`)
  return {
    async waiting() {
      const { rows } = await client.query<{ count: string }>(`select count(*) from pg_locks where not granted`)
      return Number(rows[0]?.count)
    },
    release: () => client.query('rollback'),
  }
}

describe.runIf(testsPostgres)('a blocked table of PostgreSQL', () => {
  test('R-71: a blocked table stops neither sign-in, nor readiness, nor unrelated requests', async () => {
    const agency = await openDemoAgency()
    const comments = await block(agency.services.config.databaseUrl ?? '', 'comments')
    const blocked = Array.from({ length: 40 }, (_, turn) =>
      turn % 2 === 0
        ? agency.ask('mara', addTaskComment, { id: 'homepage', message: `word ${turn}` })
        : agency.ask('eli', getTask, { id: 'homepage', customerId: 'bakery' }),
    )
    await expect.poll(comments.waiting).toBeGreaterThan(3)

    const others = await Promise.all([
      agency.ask('nobody', login, { email: 'clara@agency.test', password: passwordOf('clara') }),
      agency.ask('nobody', checkReadiness, {}),
      agency.ask('mara', listCustomers, {}),
      agency.ask('mara', updateProfile, { location: 'Office' }),
      agency.ask('eli', updateProfile, { location: 'Attic' }),
    ])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await comments.waiting()).toBeGreaterThan(0)

    await comments.release()
    const statuses = new Set((await Promise.all(blocked)).map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  })

  test('R-71: a request that waits too long for a blocked table is refused with a retry, and may retry', async () => {
    const agency = await openDemoAgency({ ORIEL_REQUEST_TIMEOUT: '5' })
    const comments = await block(agency.services.config.databaseUrl ?? '', 'comments')
    const read = await agency.ask('eli', getTask, { id: 'homepage', customerId: 'bakery' })
    expect(read).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(read.headers['retry-after'])).toBeGreaterThan(0)
    await comments.release()
    expect((await agency.ask('eli', getTask, { id: 'homepage', customerId: 'bakery' })).status).toBe(200)
  })
})
