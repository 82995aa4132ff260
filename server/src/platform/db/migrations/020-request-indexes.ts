import { type Anything, createIndex } from './table.ts'

/**
 * Hardly any comment or file hangs on a request. Partial indexes leave the others out, so that the planner's statistics
 * are about requests, and not about all that hangs on none.
 */
export async function up(db: Anything) {
  for (const [table, time] of [
    ['comments', 'createdAt'],
    ['files', 'uploadedAt'],
  ] as const) {
    await db.schema.dropIndex(`${table}ByRequest`).execute()
    await createIndex(db, `${table}ByRequest`, table, ['requestId', time, 'id'], { where: '"requestId" is not null' })
  }
}
