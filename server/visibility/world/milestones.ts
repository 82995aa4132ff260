import { addDays } from '@oriel/contracts/time/dates'
import { currentDate } from '../../src/platform/http/session/reader-dates.ts'
import { type Making, plain } from './items.ts'

export function planMilestones(making: Making, projectId: string) {
  const { dice: it, rows, people, ago, items } = making
  const trashed = items.some(({ id, trashed: isTrashed }) => id === projectId && isTrashed)
  for (const [days, reachedAt] of [
    [-20, ago(300)],
    [20, null],
  ] as const) {
    const [id, title] = [it.id(), it.word()]
    const at = ago(95_000)
    const dueOn = addDays(currentDate(), days)
    rows.milestones.push({
      id,
      projectId,
      title,
      dueOn,
      reachedAt,
      createdById: people.ana.id,
      createdAt: at,
      updatedAt: at,
    })
    items.push({ ...plain('milestone', id, projectId, people.ana.id), trashed, words: [title] })
  }
}
