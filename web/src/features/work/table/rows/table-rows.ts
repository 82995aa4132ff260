import { PRIORITY_LABELS, WORK_STATUS_LABELS } from '@oriel/contracts/enums'
import { formatDay, weekStart } from '../../../../lib/dates.ts'
import { translate, t } from '../../../../lib/t.ts'
import type { Work } from '../../work-items/work-kinds.ts'
import type { Grouping } from '../table-query.ts'

export type TableRow =
  | { is: 'group'; key: string; label: string; count: number | undefined; isFolded: boolean }
  | { is: 'work'; key: string; item: Work; level: 1 | 2 }
  | { is: 'add'; key: string; parent: Work }

interface TableLayout {
  group: Grouping | undefined
  sizes: Record<string, number> | undefined
  foldedGroups: ReadonlySet<string>
  partsOf: ReadonlyMap<string, readonly Work[]>
}

export function buildTableRows(
  items: readonly Work[],
  { group, sizes, foldedGroups, partsOf }: TableLayout,
): TableRow[] {
  const lines: TableRow[] = []
  let last: string | undefined
  for (const item of items) {
    const key = group && groupKey(item, group)
    const isFolded = key !== undefined && foldedGroups.has(key)
    if (group && key !== undefined && key !== last) {
      lines.push({ is: 'group', key: `group ${key}`, label: groupName(item, group), count: sizes?.[key], isFolded })
      last = key
    }
    if (isFolded) continue
    lines.push({ is: 'work', key: item.id, item, level: 1 })
    const parts = partsOf.get(item.id)
    if (!parts) continue
    for (const part of parts) lines.push({ is: 'work', key: `${item.id} ${part.id}`, item: part, level: 2 })
    lines.push({ is: 'add', key: `add-${item.id}`, parent: item })
  }
  return lines
}

/** A week's key is its first date. */
function groupKey({ project, assignees, status, priority, labels, dueOn }: Work, group: Grouping): string {
  if (group === 'project') return project.id
  if (group === 'person') return assignees[0]?.id ?? ''
  if (group === 'label') return labels?.[0]?.id ?? ''
  if (group === 'week') return dueOn ? weekStart(dueOn) : ''
  return group === 'status' ? status : (priority ?? '')
}

function groupName(item: Work, group: Grouping): string {
  if (group === 'project') return item.project.name
  if (group === 'person') return item.assignees[0]?.name ?? t({ id: 'Unassigned' })
  if (group === 'label') return item.labels?.[0]?.name ?? t({ id: 'No labels' })
  if (group === 'week')
    return item.dueOn ? t({ id: 'Week of {day}' }, { day: formatDay(weekStart(item.dueOn)) }) : formatDay(null)
  if (group === 'status') return translate(WORK_STATUS_LABELS[item.status])
  return item.priority ? translate(PRIORITY_LABELS[item.priority]) : ''
}
