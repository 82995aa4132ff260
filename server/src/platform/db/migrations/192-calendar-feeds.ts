import { type Anything, createIndex, createTable } from './table.ts'

/** Secret addresses at which calendars read the days of their person; of the secret only its hash is kept. */
export async function up(db: Anything) {
  await createTable(
    db,
    'calendarFeeds',
    {
      id: 'text',
      userId: 'users.id',
      kind: 'text',
      projectId: 'projects.id?',
      secretHash: 'text',
      createdAt: 'text',
      /** When a calendar last took what it did not have. */
      readAt: 'text?',
    },
    { check: `"kind" in ('mine', 'project', 'milestones')` },
  )
  await createIndex(db, 'calendarFeedsBySecret', 'calendarFeeds', ['secretHash'], { unique: true })
  await createIndex(db, 'calendarFeedsByPerson', 'calendarFeeds', ['userId', 'createdAt', 'id'])
  await createIndex(db, 'calendarFeedsByProject', 'calendarFeeds', ['projectId'], { where: '"projectId" is not null' })
}
