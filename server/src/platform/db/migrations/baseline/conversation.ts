import { type Anything, createIndex, createTable, visible } from '../table.ts'

/** Parent: a work item, a request or, if neither, the project. */
const onSomething = { projectId: 'projects.id', workItemId: 'workItems.id?', requestId: 'requests.id?' } as const
const onOneThing = { check: '"workItemId" is null or "requestId" is null' }

export async function createConversation(db: Anything) {
  await createTable(
    db,
    'comments',
    {
      id: 'text',
      ...onSomething,
      authorId: 'users.id',
      text: 'text',
      audience: 'text',
      createdAt: 'text',
      searchText: 'text',
      trashId: 'trash.id?',
    },
    onOneThing,
  )
  await createTable(
    db,
    'files',
    {
      id: 'text',
      ...onSomething,
      storageKey: 'text',
      thumbnailKey: 'text?',
      originalName: 'text',
      mimetype: 'text',
      category: 'text',
      description: 'text',
      size: 'int',
      sha256: 'text',
      audience: 'text',
      status: 'text',
      downloadCount: 'zero',
      uploadedById: 'users.id',
      uploadedAt: 'text',
      searchText: 'text',
      version: 'one',
      trashId: 'trash.id?',
    },
    onOneThing,
  )
  await createIndex(db, 'filesByStorageKey', 'files', ['storageKey'], { unique: true })
  await createIndex(db, 'filesByThumbnailKey', 'files', ['thumbnailKey'], { where: '"thumbnailKey" is not null' })
  for (const [table, time, person] of [
    ['comments', 'createdAt', 'authorId'],
    ['files', 'uploadedAt', 'uploadedById'],
  ] as const) {
    await createIndex(db, `${table}ByWorkItem`, table, ['workItemId', time, 'id'])
    await createIndex(db, `${table}ByRequest`, table, ['requestId', time, 'id'])
    await createIndex(db, `${table}ByProject`, table, ['projectId', time, 'id'])
    await createIndex(db, `${table}ByPerson`, table, [person])
    await createIndex(db, `${table}ByTrash`, table, ['trashId'], { where: '"trashId" is not null' })
  }
  await createIndex(db, 'filesByTime', 'files', ['uploadedAt', 'id'], visible)
  await createIndex(db, 'filesByCategory', 'files', ['category', 'uploadedAt', 'id'], visible)
}
