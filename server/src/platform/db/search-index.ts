import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'

/** What `searchText` columns hold: the searchable fields, lower-cased, so that both databases ignore case in any script. */
export const searchText = (...fields: Array<string | null>) => fields.filter(Boolean).join('\n').toLowerCase()

/** What an index of three letters at a time knows the texts of. Their order is stored: add at the end. */
export const SEARCHABLE_KINDS = [
  'projects',
  'tasks',
  'subtasks',
  'comments',
  'files',
  'requests',
  'deliverables',
] as const
export type SearchableKind = (typeof SEARCHABLE_KINDS)[number]

/** Where texts of a kind lie: those of tasks and subtasks in one table. */
export const searchTable = (kind: SearchableKind) => (kind === 'tasks' || kind === 'subtasks' ? 'workItems' : kind)

/** The numbers, first and last, under which the texts of a kind are found in the index of SQLite. */
export function sequenceRange(kind: SearchableKind): [number, number] {
  const each = 2 ** 40
  const first = SEARCHABLE_KINDS.indexOf(kind) * each
  return [first, first + each - 1]
}

/** Tables of SQLite that follow from the others, beside those of the index itself. */
export const DERIVED_SQLITE_TABLES = ['searchTexts']

/**
 * Fills the index of a SQLite database whose rows came without its triggers. PostgreSQL keeps its indexes by itself.
 */
export async function rebuildSearchIndex(db: Db) {
  for (const kind of SEARCHABLE_KINDS) {
    const [first] = sequenceRange(kind)
    await sql`insert into "searchTexts" ("seq", "thingId", "text")
      select ${sql.lit(first)} + row_number() over (order by "id"), "id", "searchText"
      from ${sql.table(searchTable(kind))} where ${isOf(kind)}`.execute(db)
  }
}

/** Whether a row of the table is of this kind. */
function isOf(kind: SearchableKind) {
  if (kind === 'tasks') return sql<SqlBool>`"parentId" is null`
  return kind === 'subtasks' ? sql<SqlBool>`"parentId" is not null` : sql<SqlBool>`1 = 1`
}

/** The words of a search, as statements take them. */
export interface SearchWords {
  /** What SQLite's index is asked for; nothing where all of them are too short for it. */
  inIndex: string | undefined
  /** Of each word, for texts that are read: first what the index did not know. */
  patterns: readonly string[]
}

export function parseSearchWords(search: string): SearchWords {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const long = words.filter((word) => isInIndex(word))
  const short = words.filter((word) => !isInIndex(word))
  const letters = new Set(long.flatMap(lettersOf))
  const quoted = [...letters].map((three) => `"${three.replaceAll('"', '""')}"`)
  return {
    inIndex: quoted.length > 0 ? quoted.join(' ') : undefined,
    patterns: [...short, ...long].map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
  }
}

/** SQLite's index holds three letters at a time; and a NUL would end its query. */
const isInIndex = (word: string) => /^[^\0]{3,}$/u.test(word)

/**
 * Threes that a word is made of, which overlap at its end alone. The index is not asked where they stand: that would
 * take twice as long, and the texts that it finds are looked at.
 */
function lettersOf(word: string): string[] {
  const letters = Array.from(word)
  const starts = letters.flatMap((_, at) => (at % 3 === 0 ? [Math.min(at, letters.length - 3)] : []))
  return starts.map((at) => letters.slice(at, at + 3).join(''))
}

/** Whether an index helps with a search: it knows at least one of its words. */
export const isIndexed = (search: string) => parseSearchWords(search).inIndex !== undefined

/**
 * Rows whose `searchText` contains every word, of a table that holds `kind` and perhaps others: the kind itself is for
 * another condition to say. `%`, `_`, `\` and quotes mean themselves.
 */
export function matches(db: Db, kind: SearchableKind | 'users', search: string): Expression<SqlBool> {
  const { inIndex, patterns } = parseSearchWords(search)
  const table = kind === 'users' ? kind : searchTable(kind)
  if (patterns.length === 0) return sql<SqlBool>`1 = 1`
  // The index of PostgreSQL answers `like` itself; there are few people.
  if (isPostgres(db) || kind === 'users' || inIndex === undefined) return allOf(like(`${table}.searchText`, patterns))
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select "known"."thingId" ${hits} where ${hitBy(kind, inIndex, patterns)})`
}

/** Words too short for an index are looked for in so many of the latest things of a kind. */
const UNINDEXED_SCAN_LIMIT = 500

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
export function newestMatches(db: Db, kind: SearchableKind, words: SearchWords, { seen, time, most, few }: Newest) {
  const table = searchTable(kind)
  const id = sql.ref(`${table}.id`)
  const texts = like(`${table}.searchText`, words.patterns)
  if (words.inIndex === undefined)
    return sql<SqlBool>`${id} in (select "id" from (select ${sql.ref(table)}."id", ${sql.ref(table)}."searchText" from ${sql.table(table)}
      where ${seen} order by ${sql.ref(time)} desc limit ${UNINDEXED_SCAN_LIMIT}) as ${sql.ref(table)} where ${allOf(texts)})`
  if (isPostgres(db))
    // What is found is put in order, and not what has an order gone through until enough is found.
    return sql<SqlBool>`${id} in (select "id" from (select ${id}, ${sql.ref(time)} as "time" from ${sql.table(table)}
      where ${allOf([seen, ...texts])} offset 0) as "found" order by "time" desc limit ${most})`
  if (few) return sql<SqlBool>`${id} in (select ${id} from ${sql.table(table)} where ${allOf([seen, ...texts])})`
  return sql<SqlBool>`${id} in (select ${id} ${hits} cross join ${sql.table(table)} on ${id} = "known"."thingId"
    where ${hitBy(kind, words.inIndex, words.patterns)} and ${seen} order by "searchIndex".rowid desc limit ${most})`
}

/**
 * Rows of a kind whose title is just that, the newest by their ids: found in the index by title, however many others
 * fit.
 */
export function titleMatches(kind: SearchableKind, title: string, seen: Expression<SqlBool>, most: number) {
  const table = sql.table(searchTable(kind))
  const column = sql.ref(kind === 'projects' ? 'name' : 'title')
  const id = sql.ref(`${searchTable(kind)}.id`)
  return sql<SqlBool>`${id} in (select "id" from (select ${id} from ${table}
    where ${seen} and lower(${column}) = lower(${title}) order by ${id} desc limit ${most}) as "titled")`
}

const hits = sql`from "searchIndex" cross join "searchTexts" as "known" on "known"."seq" = "searchIndex".rowid`

/** Texts that were found are looked at where they lie beside each other: rows do not. */
function hitBy(kind: SearchableKind, inIndex: string, patterns: readonly string[]) {
  const [first, last] = sequenceRange(kind)
  return allOf([
    sql<SqlBool>`"searchIndex" match ${inIndex}`,
    sql<SqlBool>`"searchIndex".rowid between ${sql.lit(first)} and ${sql.lit(last)}`,
    ...like('known.text', patterns),
  ])
}

const like = (column: string, patterns: readonly string[]) =>
  patterns.map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`)

const allOf = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
