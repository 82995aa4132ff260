import { sql } from 'kysely'
import { type Anything, createIndex, createTable, visible } from '../table.ts'

export async function createRequests(db: Anything) {
  await createTable(db, 'requests', {
    id: 'text',
    projectId: 'projects.id',
    workItemId: 'workItems.id',
    requestedById: 'users.id',
    title: 'text',
    description: 'text',
    priority: 'text',
    dueOn: 'text',
    reason: 'text',
    status: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    reviewedById: 'users.id?',
    reviewedAt: 'text?',
    reviewComments: 'text?',
    resultId: 'workItems.id?',
    startedAt: 'text?',
    completedAt: 'text?',
    searchText: 'text',
    version: 'one',
    trashId: 'trash.id?',
  })
  await createIndex(db, 'requestsByProject', 'requests', ['projectId', 'createdAt', 'id'])
  await createIndex(db, 'requestsByStatus', 'requests', ['status', 'createdAt', 'id'])
  await createIndex(db, 'requestsByWorkItem', 'requests', ['workItemId'])
  await createIndex(db, 'requestsByResult', 'requests', ['resultId'])
  await createIndex(db, 'requestsByRequester', 'requests', ['requestedById'])
  await createIndex(db, 'requestsByReviewer', 'requests', ['reviewedById'])
  await createIndex(db, 'requestsByTrash', 'requests', ['trashId'], { where: '"trashId" is not null' })
  // The order of the manager's list: pending first, longest waiting at the top; then latest first.
  await sql`create index "requestsForReview" on "requests" (
    (case when "status" = 'pending' then 0 else 1 end), (case when "status" = 'pending' then "createdAt" end),
    "createdAt" desc, "id" desc) where "trashId" is null`.execute(db)
  await createIndex(db, 'requestsByReview', 'requests', ['reviewedAt', 'id'], visible)
}
