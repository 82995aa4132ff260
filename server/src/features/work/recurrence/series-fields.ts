import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { diffRecords } from '../../activity/log/record-activity.ts'
import type { WorkItemEdit } from '../work-items/change/work-item-fields.ts'
import type { WorkItem } from '../../projects/lookups/find-work-item.ts'
import type { OccurrenceBlueprint } from './occurrence-blueprint.ts'
import type { Series } from './series.ts'

const ALIKE = ['title', 'description', 'priority', 'estimate', 'assignees'] as const
type Alike = (typeof ALIKE)[number]
type Changed = Partial<Pick<WorkItem, Alike | 'startsOn' | 'dueOn'>>

const part = (item: WorkItem) => ({
  title: item.title,
  description: item.description,
  priority: item.priority,
  estimate: item.estimate,
  assignees: item.assignees,
  startsOn: item.startsOn,
  dueOn: item.dueOn,
})

export function diffSeriesFields(before: WorkItem, after: WorkItem): Changed {
  const changes = diffRecords(part(before), part(after))
  return Object.fromEntries(Object.entries(changes).map(([field, [, now]]) => [field, now]))
}

/** Copies mentions with the description. */
export function updateBlueprint(plan: OccurrenceBlueprint, changed: Changed, after: WorkItem): OccurrenceBlueprint {
  const alike = ALIKE.filter((field) => field in changed).map((field) => [field, changed[field]])
  return {
    ...plan,
    ...(Object.fromEntries(alike) as Partial<OccurrenceBlueprint>),
    ...(changed.description === undefined ? {} : { from: after.id }),
    ...(movesDays(changed) ? { starts: startOf(after) } : {}),
  }
}

interface Carrying {
  series: Series
  after: WorkItem
  dueOn: string | null
}

/** Omits fields that were changed individually. */
export function seriesChangeFor(piece: WorkItem, changed: Changed, { series, after, dueOn }: Carrying): WorkItemEdit {
  const fields = ALIKE.filter(
    (field) => field in changed && JSON.stringify(piece[field]) === JSON.stringify(series.plan[field]),
  )
  const edit = Object.fromEntries(fields.map((field) => [field, changed[field]])) as WorkItemEdit
  if (!movesDays(changed)) return edit
  const starts = startOf(after)
  return { ...edit, dueOn, startsOn: starts === null || dueOn === null ? null : addDays(dueOn, starts) }
}

const movesDays = ({ startsOn, dueOn }: Changed) => startsOn !== undefined || dueOn !== undefined

const startOf = ({ startsOn, dueOn }: WorkItem) =>
  startsOn === null || dueOn === null ? null : daysBetween(dueOn, startsOn)
