import { addDays } from '@oriel/contracts/time/dates'
import { currentDate } from '../../src/platform/http/session/reader-dates.ts'
import { type Making, plain } from './items.ts'

/** One seen by the client, one by nobody. */
export function planMoves(making: Making, projectId: string) {
  const { dice: it, rows, people, ago, items } = making
  for (const item of Array.from(items)) {
    const isWork = item.kind === 'task' || item.kind === 'subtask'
    if (!isWork && item.kind !== 'customer') continue
    if ((isWork ? item.projectId : item.id) !== projectId) continue
    for (const wasSeen of [1, 0]) {
      const [id, reason] = [it.id(), it.word()]
      rows.movedDays.push({
        id,
        projectId,
        workItemId: isWork ? item.id : null,
        milestoneId: null,
        fromOn: addDays(currentDate(), -5),
        toOn: addDays(currentDate(), 5),
        wasSeen,
        reason,
        movedById: people.ana.id,
        movedAt: ago(20_000 - items.length),
      })
      const { trashed, unshared } = item
      if (wasSeen)
        items.push({
          ...plain('dateChange', id, projectId, people.ana.id),
          trashed,
          unshared,
          words: [reason],
          subtaskId: isWork ? item.id : null,
        })
    }
  }
}
