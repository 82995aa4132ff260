import { type Anything, createIndex } from './table.ts'

/**
 * Partial, because hardly any comment or file belongs to a request: keeps the planner's statistics about those that do.
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
