import { type Expression, type SqlBool, sql } from 'kysely'

/** What `searchText` columns hold: the searchable fields, lower-cased, so that both databases ignore case in any script. */
export const searchText = (...fields: Array<string | null>) => fields.filter(Boolean).join('\n').toLowerCase()

/** Rows whose `searchText` contains every word. `%`, `_` and `\` mean themselves. */
export function matches(column: string, search: string): Expression<SqlBool> {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  const conditions = words.map(
    (word) => sql<SqlBool>`${sql.ref(column)} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  )
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`
}
