import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex } from './table.ts'

export async function up(db: Anything) {
  await db.schema.alterTable('projects').addColumn('archivedAt', textType(db)).execute()
  await createIndex(db, 'archivedProjects', 'projects', ['id', 'archivedAt'], { where: '"archivedAt" is not null' })
}
