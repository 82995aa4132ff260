import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/** What `searchText` columns hold: the searchable fields, lower-cased, so that both databases ignore case in any script. */
export const searchText = (...fields: Array<string | null>) => fields.filter(Boolean).join('\n').toLowerCase()

/** What an index of three letters at a time knows the texts of. Their order is stored: add at the end. */
export const SEARCHED = ['projects', 'tasks', 'subtasks', 'comments', 'files', 'requests', 'deliverables'] as const
export type Searched = (typeof SEARCHED)[number]

/** Where texts of a kind lie: those of tasks and subtasks in one table. */
export const tableOf = (kind: Searched) => (kind === 'tasks' || kind === 'subtasks' ? 'workItems' : kind)

/** The numbers, first and last, under which the texts of a kind are found in the index of SQLite. */
export function seqsOf(kind: Searched): [number, number] {
  const each = 2 ** 40
  const first = SEARCHED.indexOf(kind) * each
  return [first, first + each - 1]
}

/** Tables of SQLite that follow from the others, beside those of the index itself. */
export const DERIVED_ON_SQLITE = ['searchTexts']

/**
 * Fills the index of a SQLite database whose rows came without its triggers. PostgreSQL keeps its indexes by itself.
 */
export async function indexTexts(db: Db) {
  for (const kind of SEARCHED) {
    const [first] = seqsOf(kind)
    await sql`insert into "searchTexts" ("seq", "thingId", "text")
      select ${sql.lit(first)} + row_number() over (order by "id"), "id", "searchText"
      from ${sql.table(tableOf(kind))} where ${isOf(kind)}`.execute(db)
  }
}

/** Whether a row of the table is of this kind. */
function isOf(kind: Searched) {
  if (kind === 'tasks') return sql<SqlBool>`"parentId" is null`
  return kind === 'subtasks' ? sql<SqlBool>`"parentId" is not null` : sql<SqlBool>`1 = 1`
}

/**
 * Rows whose `searchText` contains every word, of a table that holds `kind` and perhaps others: the kind itself is for
 * another condition to say. `%`, `_`, `\` and quotes mean themselves.
 */
export function matches(db: Db, kind: Searched | 'users', search: string): Expression<SqlBool> {
  const table = kind === 'users' ? kind : tableOf(kind)
  const words = wordsOf(search)
  if (words.length === 0) return sql<SqlBool>`1 = 1`
  // The index of PostgreSQL answers `like` itself; there are few people.
  if (isPostgres(db) || kind === 'users') return allOf(words.map((word) => contains(table, word)))
  const long = words.filter((word) => isInIndex(word))
  const short = words.filter((word) => !isInIndex(word))
  return long.length > 0 ? found(kind, long, short) : allOf(short.map((word) => contains(table, word)))
}

/** Words too short for an index are looked for in so many of the latest things of a kind. */
const LATEST = 500

interface Newest {
  /** The condition under which a row of the table, under its own name, is of this kind and seen at all. */
  seen: Expression<SqlBool>
  /** The column of the time by which the newest are meant. */
  time: 'createdAt' | 'uploadedAt'
  most: number
  /** Whether few of all rows are seen: these are looked through then, and not what is found everywhere. */
  few: boolean
}

/**
 * The newest rows of a kind whose `searchText` contains every word: nothing is put in order that is not shown, however
 * common the words are.
 */
export function newestMatches(db: Db, kind: Searched, search: string, { seen, time, most, few }: Newest) {
  const table = tableOf(kind)
  const words = wordsOf(search)
  const id = sql.ref(`${table}.id`)
  const texts = words.map((word) => contains(table, word))
  if (!isIndexed(search))
    return sql<SqlBool>`${id} in (select "id" from (select ${sql.ref(table)}."id", ${sql.ref(table)}."searchText" from ${sql.table(table)}
      where ${seen} order by ${sql.ref(time)} desc limit ${LATEST}) as ${sql.ref(table)} where ${allOf(texts)})`
  if (isPostgres(db))
    // What is found is put in order, and not what has an order gone through until enough is found.
    return sql<SqlBool>`${id} in (select "id" from (select ${id}, ${sql.ref(time)} as "time" from ${sql.table(table)}
      where ${allOf([seen, matches(db, kind, search)])} offset 0) as "found" order by "time" desc limit ${most})`
  if (few) return sql<SqlBool>`${id} in (select ${id} from ${sql.table(table)} where ${allOf([seen, ...texts])})`
  const [long, short] = [words.filter((word) => isInIndex(word)), words.filter((word) => !isInIndex(word))]
  return sql<SqlBool>`${id} in (select ${id} ${hits} cross join ${sql.table(table)} on ${id} = "known"."thingId"
    where ${hitBy(kind, long, short)} and ${seen} order by "searchIndex".rowid desc limit ${most})`
}

/**
 * Rows of a kind whose title is just that, the newest by their ids: found in the index by title, however many others
 * fit.
 */
export function titledMatches(kind: Searched, title: string, seen: Expression<SqlBool>, most: number) {
  const table = sql.table(tableOf(kind))
  const column = sql.ref(kind === 'projects' ? 'name' : 'title')
  const id = sql.ref(`${tableOf(kind)}.id`)
  return sql<SqlBool>`${id} in (select "id" from (select ${id} from ${table}
    where ${seen} and lower(${column}) = lower(${title}) order by ${id} desc limit ${most}) as "titled")`
}

/** Whether an index helps with a search: it knows at least one of its words. */
export const isIndexed = (search: string) => wordsOf(search).some((word) => isInIndex(word))

/** SQLite's index holds three letters at a time; and a NUL would end its query. */
const isInIndex = (word: string) => /^[^\0]{3,}$/u.test(word)
const wordsOf = (search: string) => search.toLowerCase().split(/\s+/u).filter(Boolean)

const phrasesOf = (words: string[]) => words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')

const found = (kind: Searched, long: string[], short: string[]) =>
  sql<SqlBool>`${sql.ref(`${tableOf(kind)}.id`)} in (select "known"."thingId" ${hits} where ${hitBy(kind, long, short)})`

const hits = sql`from "searchIndex" cross join "searchTexts" as "known" on "known"."seq" = "searchIndex".rowid`

/** Words too short for the index are looked for in the texts that it found: they lie beside each other, rows do not. */
function hitBy(kind: Searched, long: string[], short: string[]) {
  const [first, last] = seqsOf(kind)
  return allOf([
    sql<SqlBool>`"searchIndex" match ${phrasesOf(long)}`,
    sql<SqlBool>`"searchIndex".rowid between ${sql.lit(first)} and ${sql.lit(last)}`,
    ...short.map((word) => like(sql.ref('known.text'), word)),
  ])
}

const contains = (table: string, word: string) => like(sql.ref(`${table}.searchText`), word)
const like = (text: Expression<unknown>, word: string) =>
  sql<SqlBool>`${text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

const allOf = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
