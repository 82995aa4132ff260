import { integerType } from '../connection/dialect.ts'
import { type Counter, keep, unfollow } from './baseline/counters.ts'
import { workloads } from './baseline/kept-numbers.ts'
import { type Anything, createIndex } from './table.ts'

/**
 * Assignments store whether their work is open, first in the index by person, and closed work is counted per person: a
 * home page no longer reads years of completed work.
 */
export async function up(db: Anything) {
  const number = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, integerType(db), (it) => it.notNull().defaultTo(0))
      .execute()
  for (const column of ['completed', 'cancelled']) await number('workloads', column)
  await number('workItemAssignees', 'open')
  for (const source of workloads.sources) await unfollow(db, workloads, source)
  await db.deleteFrom('workloads').execute()
  await keep(db, byStatus)
  await keep(db, openAssignments)
  await db.schema.dropIndex('workItemAssigneesByUser').execute()
  await createIndex(db, 'workItemAssigneesByUser', 'workItemAssignees', ['userId', 'open', 'workItemId'])
}

const isOpen = (row: string) => `${row}."status" in ('pending', 'in-progress')`
const alive = (row: string) => `${row}."trashId" is null`
const oneIf = (condition: string) => `case when ${condition} then "by" else 0 end`

const byStatus: Counter = {
  ...workloads,
  numbers: ['open', 'completed', 'cancelled'],
  sources: workloads.sources.map((source) => {
    const row = source.table === 'workItems' ? '"it"' : '"work"'
    const is = (status: string) => oneIf(`${row}."status" = '${status}'`)
    return { ...source, where: alive(row), numbers: [oneIf(isOpen(row)), is('completed'), is('cancelled')] }
  }),
}

/** 1: open and not in the trash. */
const openAssignments: Counter = {
  name: 'openAssignments',
  table: 'workItemAssignees',
  keys: ['workItemId', 'userId'],
  numbers: ['open'],
  onRows: true,
  sources: [
    {
      name: 'Assignees',
      table: 'workItemAssignees',
      columns: ['workItemId', 'userId'],
      events: ['insert'],
      join: `join "workItems" as "work" on "work"."id" = "it"."workItemId"`,
      where: `${isOpen('"work"')} and ${alive('"work"')}`,
      keys: [['"it"."workItemId"', '"it"."userId"']],
      numbers: ['"by"'],
    },
    {
      name: 'Work',
      table: 'workItems',
      columns: ['status', 'trashId'],
      fixed: ['id'],
      events: ['update'],
      join: `join "workItemAssignees" as "who" on "who"."workItemId" = "it"."id"`,
      where: `${isOpen('"it"')} and ${alive('"it"')}`,
      keys: [['"it"."id"', '"who"."userId"']],
      numbers: ['"by"'],
    },
  ],
}
