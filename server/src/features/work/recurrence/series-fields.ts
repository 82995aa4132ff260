import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { copiedNames, type WorkItemEdit } from '../work-items/change/work-item-fields.ts'
import type { WorkItem } from '../../projects/lookups/find-work-item.ts'
import type { OccurrenceBlueprint } from './occurrence-blueprint.ts'
import type { Series } from './series.ts'

const ALIKE = [...copiedNames, 'assignees'] as const
const FIELDS = [...ALIKE, 'startsOn', 'dueOn'] as const
type Changed = Partial<Pick<WorkItem, (typeof FIELDS)[number]>>

export const diffSeriesFields = (before: WorkItem, after: WorkItem): Changed =>
  Object.fromEntries(
    FIELDS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [
      name,
      after[name],
    ]),
  )

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
