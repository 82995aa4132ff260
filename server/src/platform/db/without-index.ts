import { sql } from 'kysely'

/** Hides a column from the planner whose index would read far more rows. */
export const withoutIndex = <Text extends string>(column: string) => sql<Text>`${sql.ref(column)} || ''`
