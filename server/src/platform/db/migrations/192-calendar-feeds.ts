import { type Anything, createIndex, createTable } from './table.ts'

/** Calendar feeds. Only a hash of the secret is stored. */
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
      /** Last fetch of changed content. */
      readAt: 'text?',
    },
    { check: `"kind" in ('mine', 'project', 'milestones')` },
  )
  await createIndex(db, 'calendarFeedsBySecret', 'calendarFeeds', ['secretHash'], { unique: true })
  await createIndex(db, 'calendarFeedsByPerson', 'calendarFeeds', ['userId', 'createdAt', 'id'])
  await createIndex(db, 'calendarFeedsByProject', 'calendarFeeds', ['projectId'], { where: '"projectId" is not null' })
}
