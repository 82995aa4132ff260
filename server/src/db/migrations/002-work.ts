import { type Anything, createIndex, createTable } from './table.ts'

const visible = { where: '"trashId" is null' }

/** Customers (the records of projects) with their teams, tasks, subtasks, and the trash. */
export async function up(db: Anything) {
  await createTable(db, 'trash', {
    id: 'text',
    thingType: 'text',
    thingId: 'text',
    title: 'text',
    customerId: 'text',
    deletedById: 'users.id',
    deletedAt: 'text',
  })
  await createIndex(db, 'trashByTime', 'trash', ['deletedAt', 'id'])
  await createIndex(db, 'trashByPerson', 'trash', ['deletedById'])

  await createTable(db, 'customers', {
    id: 'text',
    name: 'text',
    description: 'text',
    clientUserId: 'users.id',
    priority: 'text',
    status: 'text',
    dueDate: 'text',
    progress: 'zero',
    pendingTasks: 'zero',
    inProgressTasks: 'zero',
    completedTasks: 'zero',
    cancelledTasks: 'zero',
    createdAt: 'text',
    createdById: 'users.id',
    updatedAt: 'text',
    searchText: 'text',
    version: 'one',
    trashId: 'trash.id?',
  })
  await createIndex(db, 'customersByClient', 'customers', ['clientUserId', 'createdAt'])
  await createIndex(db, 'customersByTime', 'customers', ['createdAt', 'id'], visible)
  await createIndex(db, 'customersByStatus', 'customers', ['status', 'createdAt', 'id'], visible)
  await createIndex(db, 'customersByDueDate', 'customers', ['dueDate', 'id'], visible)
  await createIndex(db, 'customersByName', 'customers', ['name', 'id'], visible)
  await createIndex(db, 'customersByTrash', 'customers', ['trashId'], { where: '"trashId" is not null' })
  await createIndex(db, 'customersByCreator', 'customers', ['createdById'])

  await createTable(db, 'teamMembers', { customerId: 'customers.id', userId: 'users.id', addedAt: 'text' }, [
    'customerId',
    'userId',
  ])
  await createIndex(db, 'teamMembersByUser', 'teamMembers', ['userId', 'customerId'])

  await createTable(db, 'tasks', {
    id: 'text',
    customerId: 'customers.id',
    title: 'text',
    description: 'text',
    priority: 'text',
    status: 'text',
    dueDate: 'text',
    sequence: 'int',
    estimatedHours: 'int?',
    progress: 'zero',
    createdAt: 'text',
    createdById: 'users.id',
    completedAt: 'text?',
    completedById: 'users.id?',
    updatedAt: 'text',
    searchText: 'text',
    version: 'one',
    trashId: 'trash.id?',
  })
  await createIndex(db, 'tasksBySequence', 'tasks', ['customerId', 'sequence'], { unique: true, ...visible })
  await createIndex(db, 'tasksByCustomer', 'tasks', ['customerId', 'status', 'progress'], visible)
  await createIndex(db, 'tasksByTime', 'tasks', ['createdAt', 'id'], visible)
  await createIndex(db, 'tasksByStatus', 'tasks', ['status', 'createdAt', 'id'], visible)
  await createIndex(db, 'tasksByDueDate', 'tasks', ['dueDate', 'id'], visible)
  await createIndex(db, 'tasksByTrash', 'tasks', ['trashId'], { where: '"trashId" is not null' })
  await createIndex(db, 'tasksByCreator', 'tasks', ['createdById'])
  await createIndex(db, 'tasksByCompleter', 'tasks', ['completedById'])
  await createTable(db, 'taskAssignees', { taskId: 'tasks.id', userId: 'users.id', position: 'int' }, [
    'taskId',
    'userId',
  ])
  await createIndex(db, 'taskAssigneesByUser', 'taskAssignees', ['userId', 'taskId'])

  await createTable(db, 'subtasks', {
    id: 'text',
    taskId: 'tasks.id',
    customerId: 'customers.id',
    title: 'text',
    description: 'text',
    priority: 'text',
    status: 'text',
    dueDate: 'text',
    sequence: 'int',
    estimatedHours: 'int?',
    createdAt: 'text',
    createdById: 'users.id',
    completedAt: 'text?',
    completedById: 'users.id?',
    updatedAt: 'text',
    searchText: 'text',
    version: 'one',
    trashId: 'trash.id?',
  })
  await createIndex(db, 'subtasksBySequence', 'subtasks', ['taskId', 'sequence'], { unique: true, ...visible })
  await createIndex(db, 'subtasksByTask', 'subtasks', ['taskId', 'status'], visible)
  await createIndex(db, 'subtasksByCustomer', 'subtasks', ['customerId', 'status'], visible)
  await createIndex(db, 'subtasksByTime', 'subtasks', ['createdAt', 'id'], visible)
  await createIndex(db, 'subtasksByStatus', 'subtasks', ['status', 'createdAt', 'id'], visible)
  await createIndex(db, 'subtasksByDueDate', 'subtasks', ['dueDate', 'id'], visible)
  await createIndex(db, 'subtasksByTrash', 'subtasks', ['trashId'], { where: '"trashId" is not null' })
  await createIndex(db, 'subtasksByCreator', 'subtasks', ['createdById'])
  await createIndex(db, 'subtasksByCompleter', 'subtasks', ['completedById'])
  await createTable(db, 'subtaskAssignees', { subtaskId: 'subtasks.id', userId: 'users.id', position: 'int' }, [
    'subtaskId',
    'userId',
  ])
  await createIndex(db, 'subtaskAssigneesByUser', 'subtaskAssignees', ['userId', 'subtaskId'])
}
