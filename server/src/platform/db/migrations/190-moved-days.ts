import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Changes of agreed dates. `wasSeen` is 1 if the client could have read the old date; the others only tell how long the
 * current date has held.
 */
export async function up(db: Anything) {
  await createTable(db, 'movedDays', {
    id: 'text',
    projectId: 'projects.id',
    workItemId: 'workItems.id?',
    milestoneId: 'milestones.id?',
    fromOn: 'text',
    toOn: 'text',
    wasSeen: 'int',
    reason: 'text?',
    movedById: 'users.id',
    movedAt: 'text',
  })
  await createIndex(db, 'movedDaysByProject', 'movedDays', ['projectId', 'movedAt', 'id'])
  await createIndex(db, 'movedDaysByWork', 'movedDays', ['workItemId', 'movedAt', 'id'])
  await createIndex(db, 'movedDaysByMilestone', 'movedDays', ['milestoneId', 'movedAt', 'id'])
  await createIndex(db, 'movedDaysByDay', 'movedDays', ['toOn', 'id'], { where: '"wasSeen" = 1' })
  await createIndex(db, 'movedDaysByMover', 'movedDays', ['movedById'])
}
