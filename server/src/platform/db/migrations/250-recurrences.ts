import { integerType, textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/** A series has one occurrence per number. */
export async function up(db: Anything) {
  await createTable(db, 'recurrences', {
    id: 'text',
    rule: 'text',
    plan: 'text',
    firstOn: 'text',
    lastOn: 'text',
    count: 'one',
    untilOn: 'text?',
    times: 'int?',
    afterCompletion: 'zero',
    createdById: 'users.id',
    createdAt: 'text',
    updatedAt: 'text',
    version: 'one',
  })
  await createIndex(db, 'recurrencesByDay', 'recurrences', ['afterCompletion', 'lastOn', 'id'])
  await createIndex(db, 'recurrencesByCreator', 'recurrences', ['createdById'])
  await db.schema
    .alterTable('workItems')
    .addColumn('recurrenceId', textType(db), (it) => it.references('recurrences.id'))
    .execute()
  await db.schema.alterTable('workItems').addColumn('occurrence', integerType(db)).execute()
  await createIndex(db, 'workItemsByOccurrence', 'workItems', ['recurrenceId', 'occurrence'], {
    unique: true,
    where: '"recurrenceId" is not null',
  })
}
