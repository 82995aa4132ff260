import { type Anything, createIndex, createTable } from './table.ts'

/** Files of a mail that started a draft; they move to the request. */
export async function up(db: Anything) {
  await createTable(db, 'requestDraftFiles', {
    id: 'text',
    draftId: 'requestDrafts.id',
    storageKey: 'text',
    originalName: 'text',
    mimetype: 'text',
    category: 'text',
    size: 'int',
    sha256: 'text',
  })
  await createIndex(db, 'requestDraftFilesOfDraft', 'requestDraftFiles', ['draftId', 'id'])
  await createIndex(db, 'requestDraftFilesByKey', 'requestDraftFiles', ['storageKey'])
}
