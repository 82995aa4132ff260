import { addDays } from '@oriel/contracts/time/dates'
import { currentDate } from '../../src/platform/http/session/reader-dates.ts'
import { type Making, plain } from './things.ts'

/** One seen by the client, one by nobody. */
export function planMoves(making: Making, projectId: string) {
  const { dice: it, rows, people, ago, things } = making
  for (const thing of Array.from(things)) {
    const isWork = thing.kind === 'task' || thing.kind === 'subtask'
    if (!isWork && thing.kind !== 'customer') continue
    if ((isWork ? thing.projectId : thing.id) !== projectId) continue
    for (const wasSeen of [1, 0]) {
      const [id, reason] = [it.id(), it.word()]
      rows.movedDays.push({
        id,
        projectId,
        workItemId: isWork ? thing.id : null,
        milestoneId: null,
        fromOn: addDays(currentDate(), -5),
        toOn: addDays(currentDate(), 5),
        wasSeen,
        reason,
        movedById: people.ana.id,
        movedAt: ago(20_000 - things.length),
      })
      const { trashed, unshared } = thing
      if (wasSeen)
        things.push({
          ...plain('dateChange', id, projectId, people.ana.id),
          trashed,
          unshared,
          words: [reason],
          subtaskId: isWork ? thing.id : null,
        })
    }
  }
}
