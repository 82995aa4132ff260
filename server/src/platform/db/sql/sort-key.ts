import { foldText } from '@oriel/contracts/search/fold-text'
import { type Expression, sql } from 'kysely'

/** Code points. PostgreSQL's index entries have at most 2,704 bytes. */
const SORT_KEY_LENGTH = 200
const MAX_DIGITS = 99

/**
 * Sort key of a name or title, compared by bytes: ignores accents and case; each number follows its length, so 2 comes
 * before 10.
 */
export const sortKey = (text: string): string =>
  Array.from(foldText(text).trim().replaceAll(/\d+/g, withLength)).slice(0, SORT_KEY_LENGTH).join('')

function withLength(digits: string) {
  const number = digits.replace(/^0+(?=\d)/, '')
  return `${String(Math.min(number.length, MAX_DIGITS)).padStart(2, '0')}${number}`
}

export function compareNames(one: string, other: string): number {
  const [first, second] = [sortKey(one), sortKey(other)]
  return first < second ? -1 : Number(first > second)
}

export function orderByRank(column: string, words: readonly string[]): Expression<number> {
  const ranks = words.map((word, rank) => sql`when ${sql.lit(word)} then ${sql.lit(rank)}`)
  return sql<number>`case ${sql.ref(column)} ${sql.join(ranks, sql` `)} end`
}
