import { followAnew } from './baseline/counters.ts'
import { lineCounts } from './baseline/kept-numbers.ts'
import type { Anything } from './table.ts'

/** Activity entries move with a task to another project and count there. */
export async function up(db: Anything) {
  for (const source of lineCounts.sources) {
    const { columns, fixed = [] } = source
    await followAnew(db, lineCounts, {
      ...source,
      columns: [...columns, 'projectId'],
      fixed: fixed.filter((it) => it !== 'projectId'),
    })
  }
}
