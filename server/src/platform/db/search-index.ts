import { foldWords, searchedSpellings, searchText } from '@oriel/contracts/search/fold-text'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connection/connect.ts'
import { isPostgres } from './connection/dialect.ts'
import { sortKey } from './sql/sort-key.ts'

export const indexedText = (name: string, ...more: Array<string | null>) => ({
  searchText: searchText(name, ...more),
  sortKey: sortKey(name),
})

/** Trigram index; the order is stored: append only. */
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

export const searchTable = (kind: SearchableKind) => (kind === 'tasks' || kind === 'subtasks' ? 'workItems' : kind)

export function sequenceRange(kind: SearchableKind): [number, number] {
  const each = 2 ** 40
  const first = SEARCHABLE_KINDS.indexOf(kind) * each
  return [first, first + each - 1]
}

export const DERIVED_SQLITE_TABLES = ['searchTexts']

/** For rows inserted without triggers. PostgreSQL maintains its indexes. */
export async function rebuildSearchIndex(db: Db) {
  for (const kind of SEARCHABLE_KINDS) {
    const [first] = sequenceRange(kind)
    await sql`insert into "searchTexts" ("seq", "thingId", "text")
      select ${sql.lit(first)} + row_number() over (order by "id"), "id", "searchText"
      from ${sql.table(searchTable(kind))} where ${isOf(kind)}`.execute(db)
  }
}

function isOf(kind: SearchableKind) {
  if (kind === 'tasks') return sql<SqlBool>`"parentId" is null`
  return kind === 'subtasks' ? sql<SqlBool>`"parentId" is not null` : sql<SqlBool>`1 = 1`
}

export interface SearchWords {
  /** Undefined if every word is too short. */
  inIndex: string | undefined
  /** Spellings of each word, any of which matches; words that the index can't answer come first. */
  patterns: ReadonlyArray<readonly string[]>
}

export function parseSearchWords(search: string): SearchWords {
  const words = [...new Set(foldWords(search))]
  const long = words.filter((word) => isInIndex(word)).map(searchedSpellings)
  const short = words.filter((word) => !isInIndex(word)).map((word) => [word])
  return {
    inIndex: long.length > 0 ? long.map((each) => `(${each.map(lettersIn).join(' OR ')})`).join(' AND ') : undefined,
    patterns: [...short, ...long].map((each) => each.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)),
  }
}

/** Trigrams need three characters; NUL would end the query. */
const isInIndex = (word: string) => /^[^\0]{3,}$/u.test(word)

/**
 * Trigrams of a word, overlapping only at the end. Querying positions takes twice as long, and matches are verified.
 */
function lettersIn(word: string): string {
  const letters = Array.from(word)
  const starts = letters.flatMap((_, at) => (at % 3 === 0 ? [Math.min(at, letters.length - 3)] : []))
  return starts
    .map(
      (at) =>
        `"${letters
          .slice(at, at + 3)
          .join('')
          .replaceAll('"', '""')}"`,
    )
    .join(' ')
}

export const isIndexed = (search: string) => parseSearchWords(search).inIndex !== undefined

type UnindexedTable = 'users' | 'companies'

/**
 * Rows whose `searchText` contains every word, in any spelling. Filter by kind separately. `%`, `_`, `\` and quotes are
 * literal.
 */
export function matches(db: Db, kind: SearchableKind | UnindexedTable, search: string): Expression<SqlBool> {
  const { inIndex, patterns } = parseSearchWords(search)
  const isUnindexed = kind === 'users' || kind === 'companies'
  const table = isUnindexed ? kind : searchTable(kind)
  if (patterns.length === 0) return sql<SqlBool>`1 = 1`
  // PostgreSQL's index supports `like`; users and companies are few.
  if (isPostgres(db) || isUnindexed || inIndex === undefined) return allOf(like(`${table}.searchText`, patterns))
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select "known"."thingId" ${hits} where ${hitBy(kind, inIndex, patterns)})`
}

const UNINDEXED_SCAN_LIMIT = 500

interface Newest {
  seen: Expression<SqlBool>
  time: 'createdAt' | 'uploadedAt'
  most: number
  /** Few visible rows: scans them, not the index matches. */
  few: boolean
}

/** Newest rows with every word. Sorts only shown rows, however common the words. */
export function newestMatches(db: Db, kind: SearchableKind, words: SearchWords, { seen, time, most, few }: Newest) {
  const table = searchTable(kind)
  const id = sql.ref(`${table}.id`)
  const texts = like(`${table}.searchText`, words.patterns)
  if (words.inIndex === undefined)
    return sql<SqlBool>`${id} in (select "id" from (select ${sql.ref(table)}."id", ${sql.ref(table)}."searchText" from ${sql.table(table)}
      where ${seen} order by ${sql.ref(time)} desc limit ${UNINDEXED_SCAN_LIMIT}) as ${sql.ref(table)} where ${allOf(texts)})`
  if (isPostgres(db))
    // `offset 0` makes the planner sort matches instead of scanning the time index.
    return sql<SqlBool>`${id} in (select "id" from (select ${id}, ${sql.ref(time)} as "time" from ${sql.table(table)}
      where ${allOf([seen, ...texts])} offset 0) as "found" order by "time" desc limit ${most})`
  if (few) return sql<SqlBool>`${id} in (select ${id} from ${sql.table(table)} where ${allOf([seen, ...texts])})`
  return sql<SqlBool>`${id} in (select ${id} ${hits} cross join ${sql.table(table)} on ${id} = "known"."thingId"
    where ${hitBy(kind, words.inIndex, words.patterns)} and ${seen} order by "searchIndex".rowid desc limit ${most})`
}

/** Exact title, newest first. `key`: its `sortKey`. */
export function titleMatches(kind: SearchableKind, key: string, seen: Expression<SqlBool>, most: number) {
  const table = sql.table(searchTable(kind))
  const id = sql.ref(`${searchTable(kind)}.id`)
  return sql<SqlBool>`${id} in (select "id" from (select ${id} from ${table}
    where ${seen} and ${sql.ref(`${searchTable(kind)}.sortKey`)} = ${key} order by ${id} desc limit ${most}) as "titled")`
}

const hits = sql`from "searchIndex" cross join "searchTexts" as "known" on "known"."seq" = "searchIndex".rowid`

/** Verifies matches in `searchTexts`, where texts are adjacent. */
function hitBy(kind: SearchableKind, inIndex: string, patterns: SearchWords['patterns']) {
  const [first, last] = sequenceRange(kind)
  return allOf([
    sql<SqlBool>`"searchIndex" match ${inIndex}`,
    sql<SqlBool>`"searchIndex".rowid between ${sql.lit(first)} and ${sql.lit(last)}`,
    ...like('known.text', patterns),
  ])
}

const like = (column: string, patterns: SearchWords['patterns']) =>
  patterns.map((spellings) => {
    const each = spellings.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '\\'`)
    return sql<SqlBool>`(${sql.join(each, sql` or `)})`
  })

const allOf = (conditions: Array<Expression<SqlBool>>) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
