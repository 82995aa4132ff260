import { type Anything, createIndex, createTable } from './table.ts'

/** What clients began by mail; the answer to such a mail leads to it. */
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
