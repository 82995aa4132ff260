import { type Anything, createIndex } from './table.ts'

/** How far the log has moved in one project, for everybody or for its client: answered from the index alone. */
export async function up(db: Anything) {
  await createIndex(db, 'activitiesMovesByAudience', 'activities', ['customerId', 'audience', 'seq'])
}
