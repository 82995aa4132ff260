import { followAnew } from './baseline/counters.ts'
import { lineCounts } from './baseline/kept-numbers.ts'
import type { Anything } from './table.ts'

/** Lines of the log go with a task to another project: they are counted where they lie. */
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
