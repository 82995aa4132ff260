import { type Anything, createTable } from './table.ts'

/** What each person gets by mail; whoever chose nothing has no row. */
export async function up(db: Anything) {
  await createTable(db, 'noticeSettings', {
    userId: 'users.id',
    needs: 'int',
    newsDays: 'text',
    newsHour: 'int',
    version: 'one',
  })
}
