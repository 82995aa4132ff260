import { type Anything, createTable } from './table.ts'

/**
 * What managers set for the workspace, and what people prefer for themselves. Without a row everything is as shipped,
 * and so is what the columns of a row leave out.
 */
export async function up(db: Anything) {
  await createTable(db, 'settings', {
    id: 'text',
    name: 'text',
    language: 'text?',
    timeZone: 'text?',
    workingWeek: 'text',
    version: 'one',
  })
  await createTable(db, 'preferences', {
    userId: 'users.id',
    language: 'text?',
    timeZone: 'text?',
    firstWeekday: 'text?',
    density: 'text',
    keys: 'int',
    version: 'one',
  })
}
