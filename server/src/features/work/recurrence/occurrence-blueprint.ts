import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { copiedFields } from '../work-items/change/work-item-fields.ts'
import type { WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import { listAssigneesByItem } from '../../projects/lookups/list-assignees.ts'

/** Offsets in days from the occurrence's date. */
interface PlannedPiece extends Omit<ReturnType<typeof copiedFields>, 'startsOn' | 'dueOn'> {
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
  const planned = (row: WorkItemRow): PlannedPiece => {
    const { startsOn, dueOn, ...fields } = copiedFields(row)
    return {
      ...fields,
      from: row.id,
      starts: startsOn === null ? null : daysBetween(day, startsOn),
      due: dueOn === null ? null : daysBetween(day, dueOn),
      assignees: hands.get(row.id) ?? [],
    }
  }
  return { ...planned(item), parts: parts.map(planned) }
}

/** Drops unavailable assignees. */
export const instantiateBlueprint = (day: string, piece: PlannedPiece, available: ReadonlySet<string>) => ({
  title: piece.title,
  description: piece.description,
  priority: piece.priority,
  estimate: piece.estimate,
  audience: piece.audience,
  startsOn: piece.starts === null ? null : addDays(day, piece.starts),
  dueOn: piece.due === null ? null : addDays(day, piece.due),
  assignees: piece.assignees.filter((person) => available.has(person)),
})
