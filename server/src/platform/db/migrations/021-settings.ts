import { type Anything, createTable } from './table.ts'

/** Workspace settings and preferences. A missing row or column value means the default. */
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
