import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connect.ts'
import { isPostgres } from './dialect.ts'

/** What `searchText` columns hold: the searchable fields, lower-cased, so that both databases ignore case in any script. */
export const searchText = (...fields: Array<string | null>) => fields.filter(Boolean).join('\n').toLowerCase()

/** Tables whose texts an index of three letters at a time knows. Their order is stored: add at the end. */
export const SEARCHED = ['customers', 'tasks', 'subtasks', 'comments', 'files', 'taskRequests'] as const
type Searched = (typeof SEARCHED)[number]

/** The numbers, first and last, under which the texts of a table are found in the index of SQLite. */
export function seqsOf(table: Searched): [number, number] {
  const each = 2 ** 40
  const first = SEARCHED.indexOf(table) * each
  return [first, first + each - 1]
}

/** Rows of `table` whose `searchText` contains every word. `%`, `_`, `\` and quotes mean themselves. */
export function matches(db: Db, table: Searched | 'users', search: string): Expression<SqlBool> {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`1 = 1`
  // The index of PostgreSQL answers `like` itself; there are few people.
  if (isPostgres(db) || table === 'users') return allOf(words.map((word) => contains(table, word)))
  const long = words.filter((word) => isIndexed(word))
  const short = words.filter((word) => !isIndexed(word))
  return allOf([...(long.length > 0 ? [found(table, long)] : []), ...short.map((word) => contains(table, word))])
}

/** SQLite's index holds three letters at a time; and a NUL would end its query. */
const isIndexed = (word: string) => /^[^\0]{3,}$/u.test(word)

function found(table: Searched, words: string[]) {
  const [first, last] = seqsOf(table)
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    select "known"."thingId" from "searchIndex" cross join "searchTexts" as "known" on "known"."seq" = "searchIndex".rowid
    where "searchIndex" match ${phrases} and "searchIndex".rowid between ${sql.lit(first)} and ${sql.lit(last)})`
}

const contains = (table: string, word: string) =>
  sql<SqlBool>`${sql.ref(`${table}.searchText`)} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

const allOf = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
