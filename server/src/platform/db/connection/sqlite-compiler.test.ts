import { DummyDriver, Kysely, sql, type SqlBool, SqliteAdapter, SqliteIntrospector } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../tables.ts'
import { peekedValue, SqliteCompiler } from './sqlite-compiler.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteCompiler(),
  },
})
const all = db.selectFrom('projects').select('id')

test.each([
  ['a value', all.where('id', '=', 'a'), '"id" = (select ?)'],
  ['one of a list', all.where('id', 'in', ['a', 'b']), '"id" in ((select ?), (select ?))'],
  ['one written by hand', all.where(sql<SqlBool>`"id" <> ${'a'}`), '"id" <> (select ?)'],
  [
    'two between which it lies',
    all.where(sql<SqlBool>`"id" between ${'a'} and ${'b'}`),
    '"id" between (select ?) and (select ?)',
  ],
  ['a pattern', all.where(sql<SqlBool>`"id" like ${'%a'}`), '"id" like (select ?)'],
  ['one in lower case', all.where(sql<SqlBool>`"id" = lower(${'A'})`), '"id" = lower((select ?))'],
  [
    'a limit written by hand',
    all.where(sql<SqlBool>`"id" in (select "id" from "users" limit ${2})`),
    '"id" in (select "id" from "users" limit 2)',
  ],
])('SQLite does not read %s while it plans', (_, query, text) => {
  expect(query.compile().sql).toBe(`select "id" from "projects" where ${text}`)
})

test('it names the parameters it must, and limits', () => {
  expect(all.where(peekedValue('id', 'a')).limit(20).compile()).toMatchObject({
    sql: 'select "id" from "projects" where "id" = ? limit 20',
    parameters: ['a'],
  })
})

test('stored values are not comparisons', () => {
  const values = { projectId: 'a', userId: 'b', addedAt: 'c' }
  expect(db.insertInto('projectMembers').values(values).compile().sql).toMatch(/values \(\?, \?, \?\)$/)
})
