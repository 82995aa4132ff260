import { type Anything, createIndex, createTable } from './table.ts'

/** Time off of people and the workspace, and individual working weeks. */
export async function up(db: Anything) {
  await createTable(
    db,
    'daysOff',
    {
      id: 'text',
      userId: 'users.id?',
      kind: 'text',
      firstOn: 'text',
      lastOn: 'text',
      name: 'text',
      isTold: 'int',
      createdById: 'users.id',
      createdAt: 'text',
      updatedAt: 'text',
      version: 'one',
    },
    { check: `"kind" in ('holiday', 'away', 'sick') and "lastOn" >= "firstOn"` },
  )
  await createIndex(db, 'daysOffByDay', 'daysOff', ['lastOn', 'firstOn', 'id'])
  await createIndex(db, 'daysOffByPerson', 'daysOff', ['userId', 'lastOn', 'id'])
  await createIndex(db, 'daysOffByCreator', 'daysOff', ['createdById'])
  await createTable(db, 'workingWeeks', { userId: 'users.id', week: 'text' })
}
