import { PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/words'
import { formatDay, weekOf } from '../../../lib/dates.ts'
import { say, t } from '../../../lib/t.ts'
import type { Thing } from '../work-kinds.ts'
import type { Group } from './table-query.ts'

/** What a list shows one under the other: heads of groups, work, and unfolded below it its parts. */
export type Line =
  | { is: 'group'; key: string; label: string; count: number | undefined; isFolded: boolean }
  | { is: 'work'; key: string; thing: Thing; level: 1 | 2 }
  /** The line in which a part of a task is added. */
  | { is: 'add'; key: string; parent: Thing }

interface Folds {
  group: Group | undefined
  /** How many there are in a group, where the server said so. */
  sizes: Record<string, number> | undefined
  foldedGroups: ReadonlySet<string>
  /** Parts of unfolded tasks, as far as they have come. */
  partsOf: ReadonlyMap<string, readonly Thing[]>
}

export function linesOf(things: readonly Thing[], { group, sizes, foldedGroups, partsOf }: Folds): Line[] {
  const lines: Line[] = []
  let last: string | undefined
  for (const thing of things) {
    const key = group && groupOf(thing, group)
    const isFolded = key !== undefined && foldedGroups.has(key)
    if (group && key !== undefined && key !== last) {
      lines.push({ is: 'group', key: `group ${key}`, label: nameOf(thing, group), count: sizes?.[key], isFolded })
      last = key
    }
    if (isFolded) continue
    lines.push({ is: 'work', key: thing.id, thing, level: 1 })
    const parts = partsOf.get(thing.id)
    if (!parts) continue
    for (const part of parts) lines.push({ is: 'work', key: `${thing.id} ${part.id}`, thing: part, level: 2 })
    lines.push({ is: 'add', key: `add-${thing.id}`, parent: thing })
  }
  return lines
}

/** By what the server names a group; a week by its first day. */
function groupOf({ project, assignees, status, priority, dueOn }: Thing, group: Group): string {
  if (group === 'project') return project.id
  if (group === 'person') return assignees[0]?.id ?? ''
  if (group === 'week') return weekOf(dueOn)
  return group === 'status' ? status : (priority ?? '')
}

function nameOf(thing: Thing, group: Group): string {
  if (group === 'project') return thing.project.name
  if (group === 'person') return thing.assignees[0]?.name ?? t({ id: 'Nobody assigned' })
  if (group === 'week') return t({ id: 'Week of {day}' }, { day: formatDay(weekOf(thing.dueOn)) })
  if (group === 'status') return say(WORK_STATUS_LABELS[thing.status])
  return thing.priority ? say(PRIORITY_LABELS[thing.priority]) : ''
}
