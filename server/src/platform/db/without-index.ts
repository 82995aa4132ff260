import { sql } from 'kysely'

/** A text column that no index is taken for: where the planner would choose one that reads far more rows. */
export const withoutIndex = <Text extends string>(column: string) => sql<Text>`${sql.ref(column)} || ''`
