import { addWorkingDays, countWorkingDays, type WorkSchedule } from '@oriel/contracts/time/working-days'

export interface DateSpan {
  startsOn: string | null
  dueOn: string
}
export interface ScheduledItem extends DateSpan {
  id: string
  /** Closed or not editable: keeps its dates and propagates nothing. */
  stays: boolean
}
export interface DependencyEdge {
  workItemId: string
  afterId: string
  gap: number
}

const startOf = ({ startsOn, dueOn }: DateSpan) => startsOn ?? dueOn

function from(start: string, { startsOn, dueOn }: DateSpan, time: WorkSchedule): DateSpan {
  if (startsOn === null) return { startsOn, dueOn: start }
  const length = countWorkingDays(startsOn, dueOn, time)
  return { startsOn: start, dueOn: length > 1 ? addWorkingDays(start, length - 1, time) : start }
}

/**
 * Topological order: each dependent starts on the first working day after its gap, never earlier than before. Excludes
 * the initial items (`moved`).
 */
export function rescheduleDependents(
  pieces: readonly ScheduledItem[],
  links: readonly DependencyEdge[],
  moved: ReadonlyMap<string, DateSpan>,
  time: WorkSchedule,
): Map<string, DateSpan> {
  const at = new Map<string, DateSpan>(pieces.map((piece) => [piece.id, moved.get(piece.id) ?? piece]))
  const known = new Map(pieces.map((piece) => [piece.id, piece]))
  const pushed = new Map<string, DateSpan>()
  const earlier = Map.groupBy(links, ({ workItemId }) => workItemId)
  for (const id of sortTopologically(pieces, links)) {
    const piece = known.get(id)
    if (!piece || piece.stays || moved.has(id)) continue
    const starts = (earlier.get(id) ?? [])
      .filter(({ afterId }) => moved.has(afterId) || pushed.has(afterId))
      .map(({ afterId, gap }) => addWorkingDays(at.get(afterId)?.dueOn ?? '', gap + 1, time))
    const first = starts.toSorted().at(-1)
    if (first === undefined || startOf(piece) >= first) continue
    const days = from(first, piece, time)
    at.set(id, days)
    pushed.set(id, days)
  }
  return pushed
}

/** Topological order (Kahn's algorithm), without cycles. */
function sortTopologically(pieces: readonly ScheduledItem[], links: readonly DependencyEdge[]): string[] {
  const ids = new Set(pieces.map(({ id }) => id))
  const within = links.filter(({ workItemId, afterId }) => ids.has(workItemId) && ids.has(afterId))
  const waits = new Map(pieces.map(({ id }) => [id, 0]))
  for (const { workItemId } of within) waits.set(workItemId, (waits.get(workItemId) ?? 0) + 1)
  const later = Map.groupBy(within, ({ afterId }) => afterId)
  const order = pieces.filter(({ id }) => waits.get(id) === 0).map(({ id }) => id)
  for (const id of order)
    for (const { workItemId } of later.get(id) ?? []) {
      const left = (waits.get(workItemId) ?? 1) - 1
      waits.set(workItemId, left)
      if (left === 0) order.push(workItemId)
    }
  return order
}
