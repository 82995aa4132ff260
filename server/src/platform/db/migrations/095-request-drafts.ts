import { type Anything, createIndex, createTable } from './table.ts'

/** Drafts started by mail. */
export async function up(db: Anything) {
  await createTable(db, 'requestDrafts', {
    id: 'text',
    userId: 'users.id',
    projectId: 'projects.id',
    title: 'text',
    description: 'text',
    createdAt: 'text',
  })
  await createIndex(db, 'requestDraftsByPerson', 'requestDrafts', ['userId', 'id'])
  await createIndex(db, 'requestDraftsByProject', 'requestDrafts', ['projectId'])
  await createIndex(db, 'requestDraftsByAge', 'requestDrafts', ['createdAt'])
  await db.schema.alterTable('receivedMails').addColumn('draftId', 'text').execute()
}
