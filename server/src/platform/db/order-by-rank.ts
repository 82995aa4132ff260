import { type Expression, sql } from 'kysely'

export function orderByRank(column: string, words: readonly string[]): Expression<number> {
  const ranks = words.map((word, rank) => sql`when ${sql.lit(word)} then ${sql.lit(rank)}`)
  return sql<number>`case ${sql.ref(column)} ${sql.join(ranks, sql` `)} end`
}
