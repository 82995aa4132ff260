import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { type CopiedFields, copiedFields } from '../work-items/change/work-item-fields.ts'
import type { WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import { listAssigneesByItem } from '../../projects/lookups/list-assignees.ts'

/** Offsets in days from the occurrence's date. */
interface PlannedPiece extends CopiedFields {
  from: string
  starts: number | null
  due: number | null
  assignees: string[]
}

export interface OccurrenceBlueprint extends PlannedPiece {
  parts: PlannedPiece[]
}

export async function createBlueprint(db: Db, item: WorkItemRow, day: string): Promise<OccurrenceBlueprint> {
  const parts = await db
    .selectFrom('workItems')
    .selectAll()
    .where('parentId', '=', item.id)
    .where('status', '!=', 'cancelled')
    .where('trashId', 'is', null)
    .orderBy('position')
    .execute()
  const hands = await listAssigneesByItem(db, [item, ...parts])
  const planned = (row: WorkItemRow): PlannedPiece => ({
    ...copiedFields(row),
    from: row.id,
    starts: row.startsOn === null ? null : daysBetween(day, row.startsOn),
    due: row.dueOn === null ? null : daysBetween(day, row.dueOn),
    assignees: hands.get(row.id) ?? [],
  })
  return { ...planned(item), parts: parts.map(planned) }
}

/** Drops unavailable assignees. */
export const instantiateBlueprint = (day: string, piece: PlannedPiece, available: ReadonlySet<string>) => ({
  ...copiedFields(piece),
  startsOn: piece.starts === null ? null : addDays(day, piece.starts),
  dueOn: piece.due === null ? null : addDays(day, piece.due),
  assignees: piece.assignees.filter((person) => available.has(person)),
})
