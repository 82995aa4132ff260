import { sharedDueDays } from './041-work-audience.ts'
import { followAnew } from './baseline/counters.ts'
import { type Anything, run } from './table.ts'

const NULLABLE = { workItems: ['dueOn'], projects: ['dueOn'], movedDays: ['fromOn', 'toOn'] }

/** Work and projects may have no due date; a date change may remove one or set the first. */
export async function up(db: Anything) {
  for (const [table, columns] of Object.entries(NULLABLE))
    for (const column of columns) await run(db, `alter table "${table}" alter column "${column}" drop not null`)
  // Undated work is due on no date.
  for (const source of sharedDueDays.sources) {
    const row = source.table === 'workItems' ? 'it' : 'work'
    await followAnew(db, sharedDueDays, { ...source, where: `${source.where} and "${row}"."dueOn" is not null` })
  }
}
