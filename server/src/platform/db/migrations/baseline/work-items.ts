import { type Anything, createIndex, createTable, orderedBy, ranked } from '../table.ts'

/** A task has no parent, a subtask has one. */
export async function createWorkItems(db: Anything) {
  await createTable(db, 'workItems', {
    id: 'text',
    projectId: 'projects.id',
    parentId: 'workItems.id?',
    title: 'text',
    description: 'text',
    status: 'text',
    priority: 'text',
    dueOn: 'text',
    position: 'int',
    estimate: 'int?',
    createdAt: 'text',
    createdById: 'users.id',
    completedAt: 'text?',
    completedById: 'users.id?',
    updatedAt: 'text',
    searchText: 'text',
    version: 'one',
    trashId: 'trash.id?',
    parts: 'zero',
    partsDone: 'zero',
    progress: `= case when "status" = 'completed' then 100 when "parts" = 0 then 0 else (200 * "partsDone" + "parts") / (2 * "parts") end`,
  })
  await createIndex(db, 'workItemsByTrash', 'workItems', ['trashId'], { where: '"trashId" is not null' })
  await createIndex(db, 'workItemsByCreator', 'workItems', ['createdById'])
  await createIndex(db, 'workItemsByCompleter', 'workItems', ['completedById'])
  await createIndex(db, 'workItemsByParent', 'workItems', ['parentId'], { where: '"parentId" is not null' })
  for (const [kind, isKind] of [
    ['tasks', '"parentId" is null'],
    ['subtasks', '"parentId" is not null'],
  ] as const)
    await indexKind(db, kind, `${isKind} and "trashId" is null`)
  await createIndex(db, 'tasksByPosition', 'workItems', ['projectId', 'position'], {
    unique: true,
    where: '"parentId" is null and "trashId" is null',
  })
  const subtasks = { where: '"parentId" is not null and "trashId" is null' }
  await createIndex(db, 'subtasksByPosition', 'workItems', ['parentId', 'position'], { unique: true, ...subtasks })
  await createIndex(db, 'subtasksByTask', 'workItems', ['parentId', 'status'], subtasks)
  // Covering: a person's work is counted and sorted from the index alone.
  await createIndex(
    db,
    'subtasksInShort',
    'workItems',
    ['id', 'status', 'dueOn', 'completedAt', 'projectId', 'parentId', 'trashId'],
    subtasks,
  )

  await createTable(
    db,
    'workItemAssignees',
    { workItemId: 'workItems.id', userId: 'users.id', position: 'int' },
    { keys: ['workItemId', 'userId'] },
  )
  await createIndex(db, 'workItemAssigneesByUser', 'workItemAssignees', ['userId', 'workItemId'])
}

/** Per kind: the other kind must not lie in between. */
async function indexKind(db: Anything, kind: 'tasks' | 'subtasks', where: string) {
  const index = (name: string, columns: string[]) => createIndex(db, `${kind}${name}`, 'workItems', columns, { where })
  await index('ByProject', ['projectId', 'status', 'progress'])
  await index('ByTime', ['createdAt', 'id'])
  await index('ByStatus', ['status', 'createdAt', 'id'])
  await index('ByDueDay', ['dueOn', 'id'])
  // SQLite checks `trashId` and `parentId` again, although the index condition implies them.
  await index('ByStatusAndDay', ['status', 'dueOn', 'id', 'projectId', 'trashId', 'parentId'])
  await index('OfProjectByTime', ['projectId', 'createdAt', 'id'])
  await index('OfProjectByDay', ['projectId', 'dueOn', 'status', 'id'])
  await orderedBy(db, kind, 'workItems', where, {
    ByTitle: '(lower("title"))',
    ByPriority: ranked('priority', ['low', 'normal', 'high', 'urgent']),
    ByState: ranked('status', ['pending', 'in-progress', 'completed', 'cancelled']),
    ByNumber: '"position"',
    ByChange: '"updatedAt"',
    ByProgress: '"progress"',
  })
}
