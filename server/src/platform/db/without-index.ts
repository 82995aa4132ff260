import { sql } from 'kysely'

/** For columns whose index would read far more rows. */
export const withoutIndex = <Text extends string>(column: string) => sql<Text>`${sql.ref(column)} || ''`
