import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fill } from '../../bench/data/data.ts'
import { idOf } from '../../bench/data/ids.ts'
import { sizes } from '../../bench/data/sizes.ts'
import { planOf, USUAL } from '../../bench/data/work.ts'
import { routes } from '../src/app.ts'
import { isPostgres } from '../src/platform/db/connection/dialect.ts'
import { issueSession } from '../src/features/auth/session/sessions.ts'
import { currentDate } from '../src/platform/http/session/reader-dates.ts'
import { openDemoAgency } from '../testing/agencies/demo-agency.ts'
import { type Ask, everythingAsked, type Reader, readersOf } from './asked.ts'
import { insertDeliverables } from './deliverables.ts'
import { insertVersions } from './versions.ts'
import { exceptions, refused } from './exceptions.ts'
import { insertTemplate } from './templates.ts'
import { problemOnPostgres } from './read-on-postgres.ts'
import { problemOnSqlite } from './read-on-sqlite.ts'
import { statementsOf } from './statements.ts'

/** Large enough for scans to show. */
const size = {
  ...sizes.M,
  employees: 40,
  clients: 70,
  projects: 160,
  tasksEach: 25,
  tasksOfLarge: 500,
  tasksOfMiddle: 100,
  comments: 6000,
  files: 4000,
  activities: 20_000,
}
const plan = planOf(size)

test('no list, count, dashboard, feed or search reads many more rows than it returns or queries per row', async () => {
  const { app, db } = await openDemoAgency()
  await fill(db, size, currentDate())
  await insertDeliverables(db, size, plan)
  await insertVersions(db, 1000)
  await insertTemplate(db)
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
  // SQLite scans tables that its statistics call small.
  if (!isPostgres(db)) {
    await sql`delete from sqlite_stat1 where tbl in ('requests', 'trash', 'auditLog')`.execute(db)
    await sql`analyze sqlite_schema`.execute(db)
  }
  const device = { userAgent: 'test', ip: '127.0.0.1' }
  const tokens: Partial<Record<Reader, string>> = {}
  for (const [reader, id] of Object.entries(readersOf(size)))
    tokens[reader as Reader] = await issueSession(db, id, device)
  const inTrash = {
    url: `/api/subtasks/${idOf('subtask', 0)}/customer/${idOf('project', 0)}`,
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokens.manager}` },
  } as const
  expect((await app.inject(inTrash)).statusCode).toBe(200)
  const trashed = await db.selectFrom('trash').select('id').executeTakeFirstOrThrow()
  const line = await db
    .selectFrom('activities')
    .select('id')
    .where('projectId', '=', idOf('project', USUAL))
    .where('audience', '=', 'client')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const looked = new Map<string, string | null>()
  const found = new Map<string, string[]>()
  const tell = (problem: string, name: string) => void found.set(problem, [...(found.get(problem) ?? []), name])
  const used = new Set<(typeof exceptions)[number]>()
  const read = async (ask: Ask) => {
    const headers = { authorization: `Bearer ${tokens[ask.reader]}` }
    let reply: { statusCode: number; body: string } = { statusCode: 0, body: '' }
    const sent = await statementsOf(async () => {
      reply = await app.inject({ url: ask.url, headers })
    })
    const name = `${ask.reader} ${ask.path} ${new URLSearchParams(ask.query).toString()}`.trim()
    if (reply.statusCode >= 400 && !refused.test(name)) tell(`answered ${reply.statusCode}`, name)
    const times = Map.groupBy(sent, ({ sql: text }) => text)
    for (const [text, same] of times) if (same.length > MOST_TIMES) tell(`${same.length} times ${text}`, name)
    for (const statement of sent) {
      const key = JSON.stringify([statement.sql, statement.parameters])
      let problem = looked.get(key)
      if (problem === undefined) {
        problem = await (isPostgres(db) ? problemOnPostgres : problemOnSqlite)(db, statement)
        looked.set(key, problem)
      }
      if (problem === null) continue
      const excuse = exceptions.find((it) => it.asked.test(name) && it.statement.test(statement.sql))
      if (excuse) used.add(excuse)
      else tell(`${problem}: ${statement.sql}`, name)
    }
    return reply.body
  }
  for (const ask of everythingAsked(routes, size, plan, { line: line.id, trashed: trashed.id })) {
    const after = nextOf(ask, await read(ask))
    if (after) await read({ ...ask, query: { ...ask.query, after }, url: `${ask.url}&after=${after}` })
  }
  expect(
    [...found].map(([problem, names]) => `${names[0]} and ${names.length - 1} more: ${problem}`).join('\n\n'),
  ).toBe('')
  // PostgreSQL reads small tables sequentially.
  if (!isPostgres(db)) expect(exceptions.filter((it) => it.on !== 'postgres' && !used.has(it))).toEqual([])
  expect(looked.size).toBeGreaterThan(300)
})

const nextOf = (ask: Ask, body: string) =>
  ask.path.startsWith('/api/v1/') ? ((JSON.parse(body) as { next?: string | null }).next ?? null) : null

/** A page loads people several times, but never per row. */
const MOST_TIMES = 5
