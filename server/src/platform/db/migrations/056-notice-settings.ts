import { type Anything, createTable } from './table.ts'

/** No row means the defaults. */
export async function up(db: Anything) {
  await createTable(db, 'noticeSettings', {
    userId: 'users.id',
    needs: 'int',
    newsDays: 'text',
    newsHour: 'int',
    version: 'one',
  })
}
