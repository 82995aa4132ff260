import { type Anything, createIndex, createTable } from './table.ts'

const onProject = { where: '"workItemId" is null and "requestId" is null' }

/** Comments and files of a project itself, and each reader's position. */
export async function up(db: Anything) {
  await createIndex(db, 'commentsOnProject', 'comments', ['projectId', 'createdAt', 'id'], onProject)
  await createIndex(db, 'filesOnProject', 'files', ['projectId', 'uploadedAt', 'id'], onProject)
  await createTable(
    db,
    'conversationReads',
    { userId: 'users.id', projectId: 'projects.id', readAt: 'text' },
    { keys: ['userId', 'projectId'] },
  )
  await createIndex(db, 'conversationReadsByProject', 'conversationReads', ['projectId'])
}
