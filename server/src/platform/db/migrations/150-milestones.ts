import { type Anything, createIndex, createTable } from './table.ts'

export async function up(db: Anything) {
  await createTable(db, 'milestones', {
    id: 'text',
    projectId: 'projects.id',
    title: 'text',
    dueOn: 'text',
    reachedAt: 'text?',
    createdById: 'users.id',
    createdAt: 'text',
    updatedAt: 'text',
    version: 'one',
  })
  await createIndex(db, 'milestonesByProject', 'milestones', ['projectId', 'dueOn', 'id'])
  await createIndex(db, 'milestonesByDay', 'milestones', ['dueOn', 'id'])
  await createIndex(db, 'milestonesByCreator', 'milestones', ['createdById'])
}
