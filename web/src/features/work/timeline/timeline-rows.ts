import { addDays } from '@oriel/contracts/time/dates'
import type { TimelineItem } from '@oriel/contracts/v1/work/dependencies-schemas'
import { type IsoDate, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import type { MilestoneOnCalendar } from '../calendar/milestones-query.ts'
import { nameComparer } from '../../../lib/lists.ts'

export type { TimelineItem }

export interface BarDates {
  startsOn: IsoDate | null
  dueOn: IsoDate
}
export const barStart = ({ startsOn, dueOn }: BarDates) => startsOn ?? dueOn

export const barLength = ({ startsOn, dueOn }: BarDates) =>
  startsOn !== null && startsOn !== dueOn
    ? t({ id: '{from} to {to}' }, { from: formatDay(startsOn), to: formatDay(dueOn) })
    : formatDay(dueOn)

export type BarPart = 'whole' | 'start' | 'end'

/** The start never passes the end; a one-day bar grows to two. */
export function shiftBar(bar: BarDates, part: BarPart, days: number): BarDates {
  const start = barStart(bar)
  if (part === 'whole')
    return { startsOn: bar.startsOn === null ? null : addDays(start, days), dueOn: addDays(bar.dueOn, days) }
  if (part === 'start') {
    const next = addDays(start, days)
    return { startsOn: next > bar.dueOn ? bar.dueOn : next, dueOn: bar.dueOn }
  }
  const next = addDays(bar.dueOn, days)
  return { startsOn: bar.startsOn, dueOn: next < start ? start : next }
}

export const isSameDates = (one: BarDates, other: BarDates) =>
  one.startsOn === other.startsOn && one.dueOn === other.dueOn

export type TimelineRow =
  | { kind: 'project'; id: string; name: string; milestones: readonly MilestoneOnCalendar[] }
  | { kind: 'bar'; id: string; bar: TimelineItem; depth: 0 | 1 }

interface Shown {
  tasks: readonly TimelineItem[]
  subtasks: readonly TimelineItem[]
  milestones: readonly MilestoneOnCalendar[]
  projects: Readonly<Record<string, { name: string }>>
}

/** A subtask whose task isn't listed gets its own row. */
export function buildTimelineRows({ tasks, subtasks, milestones, projects }: Shown): TimelineRow[] {
  const parts = Map.groupBy(subtasks, ({ parent }) => parent)
  const known = new Set(tasks.map(({ id }) => id))
  const alone = subtasks.filter(({ parent }) => parent === null || !known.has(parent))
  const byProject = Map.groupBy([...tasks, ...alone], ({ project }) => project)
  const points = Map.groupBy(milestones, ({ project }) => project.id)
  const names = new Map([
    ...milestones.map(({ project }) => [project.id, project.name] as const),
    ...Object.entries(projects).map(([id, { name }]) => [id, name] as const),
  ])
  const compareNames = nameComparer()
  const compareStart = (one: TimelineItem, other: TimelineItem) =>
    barStart(one).localeCompare(barStart(other)) || compareNames(one.title, other.title)
  const ids = [...new Set([...byProject.keys(), ...points.keys()])].toSorted((one, other) =>
    compareNames(names.get(one) ?? '', names.get(other) ?? ''),
  )
  return ids.flatMap((id): TimelineRow[] => [
    { kind: 'project', id, name: names.get(id) ?? '', milestones: points.get(id) ?? [] },
    ...(byProject.get(id) ?? [])
      .toSorted(compareStart)
      .flatMap((bar): TimelineRow[] => [
        { kind: 'bar', id: bar.id, bar, depth: 0 },
        ...(bar.parent === null ? (parts.get(bar.id) ?? []) : [])
          .toSorted(compareStart)
          .map((part): TimelineRow => ({ kind: 'bar', id: part.id, bar: part, depth: 1 })),
      ]),
  ])
}
