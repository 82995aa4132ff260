import { type Anything, createIndex, createTable } from './table.ts'

/** Work that repeats, and which pieces were made of it: for one day never two. */
export async function up(db: Anything) {
  await createTable(db, 'recurrences', {
    id: 'text',
    projectId: 'projects.id',
    /** The JSON of a rule. */
    rule: 'text',
    firstOn: 'text',
    lastOn: 'text',
    count: 'one',
    untilOn: 'text?',
    times: 'int?',
    /** The latest piece, of which the next one is a copy. */
    workItemId: 'workItems.id',
    createdById: 'users.id',
    createdAt: 'text',
    updatedAt: 'text',
    endedAt: 'text?',
    version: 'one',
  })
  await createTable(
    db,
    'occurrences',
    { recurrenceId: 'recurrences.id', dueOn: 'text', workItemId: 'workItems.id' },
    { keys: ['recurrenceId', 'dueOn'] },
  )
  await createIndex(db, 'recurrencesByLatest', 'recurrences', ['workItemId'], { unique: true })
  await createIndex(db, 'recurrencesByDay', 'recurrences', ['lastOn', 'id'], { where: '"endedAt" is null' })
  await createIndex(db, 'recurrencesByProject', 'recurrences', ['projectId'])
  await createIndex(db, 'recurrencesByCreator', 'recurrences', ['createdById'])
  await createIndex(db, 'occurrencesByWork', 'occurrences', ['workItemId'], { unique: true })
}
