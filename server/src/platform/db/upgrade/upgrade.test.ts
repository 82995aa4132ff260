import { searchText } from '@oriel/contracts/search/fold-text'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { openServices } from '../../../operations/start/open-services.ts'
import { configAt } from '../../../../testing/agencies/demo-agency.ts'
import { type FreshDatabase, freshDatabaseUrl } from '../../../../testing/fresh-database.ts'
import { keptAndCounted } from '../../../../testing/agencies/kept-and-counted.ts'
import { whatPeopleList } from '../../../../testing/agencies/what-people-list.ts'
import { connectPostgres, connectSqlite, type Db } from '../connection/connect.ts'
import { isPostgres } from '../connection/dialect.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { matches } from '../search-index.ts'
import { schemaState } from '../schema.ts'
import { FORMER } from './former.ts'
import { formerAgency, moveFormerAgencyIn } from '../../../../testing/former-agency.ts'

const agency = formerAgency()
// Texts for search are folded since.
for (const row of Object.values(agency.rows).flat())
  if ('searchText' in row) row['searchText'] = searchText(String(row['searchText']))
let place: FreshDatabase
let services: Awaited<ReturnType<typeof openServices>>

const silent = pino({ level: 'silent' })
const connect = ({ url, dataDir }: FreshDatabase) => (url ? connectPostgres(url) : connectSqlite(dataDir))

const CHANGING = ['023-who-left', '026-follow-work']
const changing = CHANGING.map((name) => [name, migrations[name]] as const)
if (changing.some(([, migration]) => !migration)) throw new Error(`there is no ${CHANGING.join()}`)

beforeAll(async () => {
  place = await freshDatabaseUrl(moveFormerAgencyIn)
  for (const name of CHANGING) migrations[name] = { up: async () => {} }
  try {
    services = await openServices(configAt(place), silent)
  } finally {
    Object.assign(migrations, Object.fromEntries(changing))
  }
})

afterAll(async () => {
  await services.close()
  await place.drop()
})

const all = async (table: string): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(services.db)).rows
const byId = (rows: Record<string, unknown>[]) => new Map(rows.map((row) => [row['id'], row]))

test('no row and no id is lost, and people and audit log are unchanged', async () => {
  const { rows } = agency
  const count = (...tables: string[]) => tables.reduce((sum, table) => sum + (rows[table]?.length ?? 0), 0)
  for (const [table, before] of [
    ['projects', ['customers']],
    ['projectMembers', ['teamMembers']],
    ['workItems', ['tasks', 'subtasks']],
    ['workItemAssignees', ['taskAssignees', 'subtaskAssignees']],
    ['requests', ['taskRequests']],
    ['comments', ['comments']],
    ['files', ['files']],
    ['activities', ['activities']],
    ['trash', ['trash']],
  ] as const) {
    const after = await all(table)
    expect([table, after.length]).toEqual([table, count(...before)])
    if (!('id' in (after[0] ?? {}))) continue
    const ids = before.flatMap((name) => (rows[name] ?? []).map(({ id }) => id))
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(ids))
  }
  expect(count('customers', 'tasks', 'subtasks', 'comments', 'files', 'taskRequests', 'trash')).toBeGreaterThan(250)
  for (const table of ['users', 'auditLog'])
    for (const row of rows[table] ?? []) expect(byId(await all(table)).get(row['id'])).toMatchObject(row)
})

test('each thing has its content, under today’s terms', async () => {
  const work = byId(await all('workItems'))
  for (const [table, parent] of [
    ['tasks', null],
    ['subtasks', 'taskId'],
  ] as const)
    for (const row of agency.rows[table] ?? []) {
      const { customerId, taskId: _, dueDate, sequence, estimatedHours, ...same } = row
      const parentId = parent && row[parent]
      const expected = { ...same, parentId, projectId: customerId, dueOn: dueDate, position: sequence }
      expect(work.get(row['id'])).toMatchObject({ ...expected, estimate: estimatedHours })
    }
  const requests = byId(await all('requests'))
  for (const { customerId, taskId, subtaskId, dueDate, ...same } of agency.rows['taskRequests'] ?? [])
    expect(requests.get(same['id'])).toMatchObject({
      ...same,
      projectId: customerId,
      workItemId: taskId,
      resultId: subtaskId,
      dueOn: dueDate,
    })
  const comments = byId(await all('comments'))
  for (const { customerId, taskId, subtaskId, message, ...same } of agency.rows['comments'] ?? [])
    expect(comments.get(same['id'])).toMatchObject({
      ...same,
      projectId: customerId,
      workItemId: taskId ?? subtaskId,
      text: message,
    })
  const lines = byId(await all('activities'))
  for (const { seq, id, customerId, taskId, subtaskId, createdAt } of agency.rows['activities'] ?? [])
    expect(lines.get(id)).toMatchObject({
      seq,
      projectId: customerId,
      rootId: taskId,
      workItemId: subtaskId ?? taskId,
      createdAt,
    })
})

test('everyone lists exactly what they listed, in the same order', async () => {
  const app = await buildApp(services)
  expect(await whatPeopleList(app, services.db, agency.now)).toEqual(agency.listed)
  await app.close()
})

test('numbers, search and the log continue from there', async () => {
  const { db } = services
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  const found = await db
    .selectFrom('workItems')
    .select('title')
    .where(matches(db, 'subtasks', 'opening hours'))
    .execute()
  expect(found).toContainEqual({ title: 'Opening hours' })

  const [last] = agency.rows['activities']?.toReversed() ?? []
  const { seq: _, ...line } = await db
    .selectFrom('activities')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('activities')
    .values({ ...line, id: 'the-next-one' })
    .execute()
  const next = await db
    .selectFrom('activities')
    .select('seq')
    .where('id', '=', 'the-next-one')
    .executeTakeFirstOrThrow()
  expect(next.seq).toBe(Number(last?.['seq']) + 1)
  const after = await keptAndCounted(db)
  expect(after.kept).toEqual(after.counted)
  await db.deleteFrom('activities').where('id', '=', 'the-next-one').execute()
})

test('people who had left are on no team and have no open work afterwards', async () => {
  const { db } = services
  const left = db
    .selectFrom('users')
    .select('id')
    .where((it) => it.or([it('deletedAt', 'is not', null), it('status', '<>', 'active')]))
  const teams = db.selectFrom('projectMembers').selectAll().where('userId', 'in', left)
  const open = db.selectFrom('workItems').select('id').where('status', 'in', ['pending', 'in-progress'])
  const work = db
    .selectFrom('workItemAssignees')
    .selectAll()
    .where('userId', 'in', left)
    .where('workItemId', 'in', open)
  const held = async () => [...(await teams.execute()), ...(await work.execute())]
  expect((await held()).length).toBeGreaterThan(0)
  await migrations['023-who-left']?.up(db as never)
  expect(await held()).toEqual([])
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
})

test('the schema equals that of a fresh database, also where later changes came before the upgrade', async () => {
  const fresh = await freshDatabaseUrl()
  const { db, close } = connect(fresh)
  await migrate(db)
  const expected = await schemaOf(db)
  expect(await schemaOf(services.db)).toEqual(expected)
  expect((await schemaState(services.db)).applied).toEqual((await schemaState(db)).applied)
  await close()
  await fresh.drop()

  const later = await freshDatabaseUrl(moveFormerAgencyIn)
  const changed = connect(later)
  for (const [name, { up }] of Object.entries(migrations).filter(([name]) => CAME_BEFORE.includes(name))) {
    await up(changed.db)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2027')`.execute(changed.db)
  }
  await migrate(changed.db)
  expect(await schemaOf(changed.db)).toEqual(expected)
  await changed.close()
  await later.drop()
})

/** Later migrations only apply to the current schema. */
const CAME_BEFORE = ['016-removed-keys', '018-one-token', '019-kept-answers']

async function schemaOf(db: Db): Promise<unknown[]> {
  const { rows } = await (isPostgres(db)
    ? sql`select table_name || '.' || column_name as "name", data_type || coalesce(generation_expression, '') || is_nullable as "text"
        from information_schema.columns where table_schema = 'public'
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <>
        (select oid from pg_language where lanname = 'c')
      order by 1, 2`.execute(db)
    : sql`select "name", "sql" from sqlite_master order by "name"`.execute(db))
  return rows
}

test('a database that is too old is refused with one line, and not touched', async () => {
  const older = await freshDatabaseUrl(moveFormerAgencyIn)
  const { db, close } = connect(older)
  await sql`delete from kysely_migration where name = ${FORMER.at(-1)}`.execute(db)
  await expect(openServices(configAt(older), silent)).rejects.toThrow(
    /^The database belongs to an older Oriel \(it ends with 014-files-by-status\), which this one cannot upgrade: [^\n]*$/,
  )
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from "tasks"`.execute(db)
  expect(rows[0]?.count).toBe(agency.rows['tasks']?.length)
  await close()
  await older.drop()
})

test('a failure in the middle leaves everything as it was', async () => {
  const broken = await freshDatabaseUrl(moveFormerAgencyIn)
  const { db, close } = connect(broken)
  const [task] = agency.rows['tasks'] ?? []
  const [subtask] = agency.rows['subtasks'] ?? []
  const twin = { ...subtask, id: task?.['id'], sequence: 1000 }
  const columns = Object.keys(twin).map((column) => sql.ref(column))
  await sql`insert into "subtasks" (${sql.join(columns)}) values (${sql.join(Object.values(twin))})`.execute(db)
  await expect(openServices(configAt(broken), silent)).rejects.toThrow(/workItems|unique/i)
  expect(await schemaState(db)).toMatchObject({ former: 'upgradable', applied: FORMER })
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from "subtasks"`.execute(db)
  expect(rows[0]?.count).toBe((agency.rows['subtasks']?.length ?? 0) + 1)
  await close()
  await broken.drop()
})

test('requests whose work was cancelled or deleted stop, and the content of the others arrives at their work', async () => {
  const { db } = services
  const adrift = db
    .selectFrom('requests')
    .leftJoin('workItems as work', 'work.id', 'requests.resultId')
    .where('requests.status', 'in', ['approved', 'in-progress', 'completed'])
    .where((it) =>
      it.or([it('work.id', 'is', null), it('work.trashId', 'is not', null), it('work.status', '=', 'cancelled')]),
    )
    .select('requests.id')
  const ids = (await adrift.execute()).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  const { id: working } = await db
    .selectFrom('requests')
    .innerJoin('workItems as work', 'work.id', 'requests.resultId')
    .where('requests.status', '=', 'in-progress')
    .where('work.trashId', 'is', null)
    .where('work.status', '=', 'in-progress')
    .select('requests.id')
    .executeTakeFirstOrThrow()
  const files = db.selectFrom('files').select('id').where('workItemId', 'is not', null).limit(1)
  await db.updateTable('files').set({ workItemId: null, requestId: working }).where('id', 'in', files).execute()
  await migrations['026-follow-work']?.up(db as never)
  expect(await adrift.execute()).toEqual([])
  const stopped = await db.selectFrom('requests').select(['status', 'stations']).where('id', 'in', ids).execute()
  for (const { status, stations } of stopped) {
    expect(status).toBe('stopped')
    expect(JSON.parse(stations)).toContainEqual(expect.objectContaining({ kind: 'stopped' }))
  }
  const hanging = await db.selectFrom('files').select('resultId').where('requestId', '=', working).execute()
  expect(hanging).toEqual([{ resultId: expect.any(String) as string }])
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
})
