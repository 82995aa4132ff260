import { type Anything, createIndex, createTable } from './table.ts'

/** Task requests, and what hangs on tasks, subtasks and requests: comments and files. */
export async function up(db: Anything) {
  await createTable(db, 'taskRequests', {
    id: 'text',
    customerId: 'customers.id',
    taskId: 'tasks.id',
    requestedById: 'users.id',
    title: 'text',
    description: 'text',
    priority: 'text',
    dueDate: 'text',
    reason: 'text',
    status: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    reviewedById: 'users.id?',
    reviewedAt: 'text?',
    reviewComments: 'text?',
    subtaskId: 'subtasks.id?',
    startedAt: 'text?',
    completedAt: 'text?',
    searchText: 'text',
    version: 'one',
    trashId: 'trash.id?',
  })
  await createIndex(db, 'taskRequestsByCustomer', 'taskRequests', ['customerId', 'createdAt', 'id'])
  await createIndex(db, 'taskRequestsByStatus', 'taskRequests', ['status', 'createdAt', 'id'])
  await createIndex(db, 'taskRequestsByTask', 'taskRequests', ['taskId'])
  await createIndex(db, 'taskRequestsBySubtask', 'taskRequests', ['subtaskId'])
  await createIndex(db, 'taskRequestsByRequester', 'taskRequests', ['requestedById'])
  await createIndex(db, 'taskRequestsByReviewer', 'taskRequests', ['reviewedById'])
  await createIndex(db, 'taskRequestsByTrash', 'taskRequests', ['trashId'], { where: '"trashId" is not null' })

  const onSomething = {
    customerId: 'customers.id',
    taskId: 'tasks.id?',
    subtaskId: 'subtasks.id?',
    requestId: 'taskRequests.id?',
  } as const
  await createTable(db, 'comments', {
    id: 'text',
    ...onSomething,
    authorId: 'users.id',
    message: 'text',
    audience: 'text',
    createdAt: 'text',
    searchText: 'text',
    trashId: 'trash.id?',
  })
  await createTable(db, 'files', {
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
  })
  await createIndex(db, 'filesByStorageKey', 'files', ['storageKey'], { unique: true })
  for (const [table, time, person] of [
    ['comments', 'createdAt', 'authorId'],
    ['files', 'uploadedAt', 'uploadedById'],
  ] as const) {
    await createIndex(db, `${table}ByTask`, table, ['taskId', time, 'id'])
    await createIndex(db, `${table}BySubtask`, table, ['subtaskId', time, 'id'])
    await createIndex(db, `${table}ByRequest`, table, ['requestId', time, 'id'])
    await createIndex(db, `${table}ByCustomer`, table, ['customerId', time, 'id'])
    await createIndex(db, `${table}ByPerson`, table, [person])
    await createIndex(db, `${table}ByTrash`, table, ['trashId'], { where: '"trashId" is not null' })
  }
  await createIndex(db, 'filesByTime', 'files', ['uploadedAt', 'id'], { where: '"trashId" is null' })
}
