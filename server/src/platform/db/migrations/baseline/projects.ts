import { type Anything, createIndex, createTable, orderedBy, ranked, visible } from '../table.ts'

export async function createProjects(db: Anything) {
  await createTable(db, 'trash', {
    id: 'text',
    thingType: 'text',
    thingId: 'text',
    title: 'text',
    projectId: 'text',
    deletedById: 'users.id',
    deletedAt: 'text',
  })
  await createIndex(db, 'trashByTime', 'trash', ['deletedAt', 'id'])
  await createIndex(db, 'trashByPerson', 'trash', ['deletedById'])

  await createTable(db, 'projects', {
    id: 'text',
    name: 'text',
    description: 'text',
    clientId: 'users.id',
    priority: 'text',
    status: 'text',
    dueOn: 'text',
    createdAt: 'text',
    createdById: 'users.id',
    updatedAt: 'text',
    searchText: 'text',
    version: 'one',
    trashId: 'trash.id?',
    pendingTasks: 'zero',
    inProgressTasks: 'zero',
    completedTasks: 'zero',
    cancelledTasks: 'zero',
    progressSum: 'zero',
    progress: `= ${meanOf('"progressSum"', '("pendingTasks" + "inProgressTasks" + "completedTasks")')}`,
  })
  await createIndex(db, 'projectsByClient', 'projects', ['clientId', 'createdAt'])
  await createIndex(db, 'projectsByTime', 'projects', ['createdAt', 'id'], visible)
  await createIndex(db, 'projectsByStatus', 'projects', ['status', 'createdAt', 'id'], visible)
  await createIndex(db, 'projectsByDueDay', 'projects', ['dueOn', 'id'], visible)
  await createIndex(db, 'projectsByTrash', 'projects', ['trashId'], { where: '"trashId" is not null' })
  await createIndex(db, 'projectsByCreator', 'projects', ['createdById'])
  await orderedBy(db, 'projects', 'projects', visible.where, {
    ByTitle: '(lower("name"))',
    ByPriority: ranked('priority', ['low', 'normal', 'high', 'urgent']),
    ByState: ranked('status', ['planning', 'active', 'on-hold', 'completed', 'cancelled']),
    ByProgress: '"progress"',
    ByChange: '"updatedAt"',
  })

  await createTable(
    db,
    'projectMembers',
    { projectId: 'projects.id', userId: 'users.id', addedAt: 'text' },
    { keys: ['projectId', 'userId'] },
  )
  await createIndex(db, 'projectMembersByUser', 'projectMembers', ['userId', 'projectId'])
}

/** Integer, rounded half up; 0 for none. */
export const meanOf = (sum: string, count: string) =>
  `case when ${count} = 0 then 0 else (2 * ${sum} + ${count}) / (2 * ${count}) end`
