import { deleteCustomer } from '@oriel/contracts/classic/customers'
import { createUser } from '@oriel/contracts/classic/people'
import { reviewTaskRequest, submitTaskRequest } from '@oriel/contracts/classic/task-requests'
import { createTask, listTasks } from '@oriel/contracts/classic/tasks'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { openServices } from '../../../operations/server/open-services.ts'
import { countRows } from '../../../operations/backup/backup.ts'
import { openDemoAgency, openServingAgency } from '../../../../testing/agencies/demo-agency.ts'
import { uploadWithTask } from '../../../../testing/storage/upload-to-task.ts'
import { requestFor } from '../inject.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const sample = {
  title: 'Opening hours in winter',
  description: 'They change in November.',
  customer: 'bakery',
  task: 'homepage',
  dueDate: '2099-05-01',
  reason: 'improvement',
} as const
const draft = { title: 'Menu', customer: 'bakery', dueDate: '2099-05-01' }

async function refuseRowsOf({ db }: Agency, table: string) {
  if (isPostgres(db)) {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse before insert on ${sql.table(table)} execute function refuse()`.execute(db)
  } else {
    await sql`create trigger refuse before insert on ${sql.table(table)} begin select raise(abort, 'refused'); end`.execute(
      db,
    )
  }
}

test('R-63: an operation of several steps whose last step fails changes nothing', async () => {
  const agency = await openDemoAgency()
  const { data: request } = await agency.ask('clara', submitTaskRequest, sample)
  await refuseRowsOf(agency, 'activities')
  const before = await countRows(agency.db)
  const stateOf = async () => [
    await agency.db.selectFrom('requests').selectAll().execute(),
    await agency.db.selectFrom('projects').selectAll().orderBy('id').execute(),
    await agency.db.selectFrom('workItems').selectAll().orderBy('id').execute(),
  ]
  const state = await stateOf()
  for (const { status } of [
    await agency.ask('mara', reviewTaskRequest, { id: request._id, action: 'approve' }),
    await agency.ask('mara', deleteCustomer, { id: 'bakery' }),
    await agency.ask('mara', createTask, draft),
    await uploadWithTask(agency, 'plan'),
  ])
    expect(status).toBe(500)
  expect(await countRows(agency.db)).toEqual(before)
  expect(await stateOf()).toEqual(state)
  const left: string[] = []
  for await (const batch of agency.services.storage.list()) left.push(...batch.map(({ key }) => key))
  expect(left).toEqual([])
})

test('R-63: an account and its audit line exist together or not at all', async () => {
  const agency = await openDemoAgency()
  await refuseRowsOf(agency, 'auditLog')
  const account = {
    fullName: 'New One',
    email: 'new@agency.test',
    password: 'long-enough-1',
    role: 'employee',
    status: 'active',
    department: 'Delivery',
    jobTitle: 'Designer',
    workTitle: 'ui-designer',
  } as const
  expect((await agency.ask('mara', createUser, account)).status).toBe(500)
  expect(await agency.db.selectFrom('users').select('id').where('emailKey', '=', account.email).execute()).toEqual([])
})

test('R-60: the same key and body create one thing, also at the same moment and after a restart', async () => {
  const agency = await openServingAgency()
  const headers = { 'idempotency-key': 'one-wish' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => agency.ask('mara', createTask, draft, headers)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
  const { data } = await agency.ask('mara', listTasks, { search: 'Menu' })
  expect(data.tasks).toHaveLength(1)

  expect((await agency.ask('paul', createTask, { ...draft, title: 'Menu of Paul' }, headers)).status).toBe(201)
  expect((await agency.ask('mara', createTask, { ...draft, title: 'Other' }, headers)).status).toBe(422)
  expect((await agency.ask('mara', createTask, draft, { 'idempotency-key': 'not usable' })).status).toBe(400)

  await agency.app.close()
  await agency.services.close()
  const services = await openServices(agency.services.config, agency.services.log)
  const app = await buildApp(services)
  const again = await app.inject({
    ...requestFor(createTask, draft),
    headers: { authorization: `Bearer ${agency.tokens.mara}`, ...headers },
  })
  expect(again.statusCode).toBe(201)
  expect(again.json<{ data: { _id: string } }>().data._id).toBe(answers[0]?.data._id)
  await app.close()
  await services.close()
})

test('R-69: a read-only database refuses writes for now, still reads, and recovers without a restart', async () => {
  const agency = await openDemoAgency()
  const { db } = agency
  const write = () => agency.ask('mara', createTask, { ...draft, description: 'x'.repeat(1900) })
  const full = isPostgres(db) ? await readOnly(agency) : await noMorePages(agency)
  let refused = await write()
  for (let turn = 0; turn < 500 && refused.status === 201; turn++) refused = await write()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.stringify(refused.body)).not.toMatch(/sqlite|disk|postgres|read-only/i)
  expect((await agency.ask('mara', listTasks, {})).status).toBe(200)
  await full.lift()
  expect((await write()).status).toBe(201)
})

async function noMorePages({ db }: Agency) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const most = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
  await most((rows[0]?.page_count ?? 0) + 2)
  return { lift: () => most(1_000_000) }
}

/** Like a demoted PostgreSQL, for new connections. */
async function readOnly({ services }: Agency) {
  const url = new URL(services.config.databaseUrl ?? '')
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const set = async (value: 'on' | 'off') => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(`alter database "${name}" set default_transaction_read_only = ${value}`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await client.end()
    const isUsable = () =>
      sql`select 1`.execute(services.db).then(
        () => true,
        () => false,
      )
    await expect.poll(isUsable).toBe(true)
  }
  await set('on')
  return { lift: () => set('off') }
}
