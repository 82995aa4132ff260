import { type Anything, createIndex, createTable } from './table.ts'

/** Follow levels; the default is what a person takes part in. */
export async function up(db: Anything) {
  await createTable(
    db,
    'followings',
    { userId: 'users.id', subject: 'text', level: 'text' },
    { keys: ['userId', 'subject'] },
  )
  await createIndex(db, 'followingsBySubject', 'followings', ['subject'])
}
