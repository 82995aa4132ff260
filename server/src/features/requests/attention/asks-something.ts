import { type SqlBool, sql } from 'kysely'

/** After a question mark that ends a sentence; in URLs a letter follows. */
const ENDINGS = [' ', '\n', ')', '"', '”', '!', '?', '…']
/** Full-width and Arabic question marks don't occur in URLs. */
const PATTERNS = [...ENDINGS.map((end) => `%?${end}%`), '%？%', '%؟%']

export const asksSomething = (column: string) => {
  const text = sql`(${sql.ref(column)} || ' ')`
  return sql<SqlBool>`(${sql.join(
    PATTERNS.map((pattern) => sql`${text} like ${sql.lit(pattern)}`),
    sql` or `,
  )})`
}
