import { type SqlBool, sql } from 'kysely'

/** What follows a question mark that ends a sentence; inside an address it is followed by a letter. */
const ENDINGS = [' ', '\n', ')', '"', '”', '!', '?', '…']
/** Full-width and Arabic question marks stand in no address. */
const PATTERNS = [...ENDINGS.map((end) => `%?${end}%`), '%？%', '%؟%']

/** Whether a text asks something: it has a question mark that isn’t part of an address. */
export const asksSomething = (column: string) => {
  const text = sql`(${sql.ref(column)} || ' ')`
  return sql<SqlBool>`(${sql.join(
    PATTERNS.map((pattern) => sql`${text} like ${sql.lit(pattern)}`),
    sql` or `,
  )})`
}
