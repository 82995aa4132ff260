import { type Anything, createIndex, createTable } from './table.ts'

/** What somebody chose to hear of a project, of work or of a request; without a choice, what they take part in. */
export async function up(db: Anything) {
  await createTable(
    db,
    'followings',
    { userId: 'users.id', subject: 'text', level: 'text' },
    { keys: ['userId', 'subject'] },
  )
  await createIndex(db, 'followingsBySubject', 'followings', ['subject'])
}
