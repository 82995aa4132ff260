import { addDays } from '@oriel/contracts/days'
import type { Bar } from '@oriel/contracts/v1/shapes/plan'
import { type Day, formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import type { MilestoneOn } from '../calendar/milestones-query.ts'

export type { Bar }

/** Its first and last day. */
export interface Extent {
  startsOn: Day | null
  dueOn: Day
}
export const firstDay = ({ startsOn, dueOn }: Extent) => startsOn ?? dueOn

export const daysOf = ({ startsOn, dueOn }: Extent) =>
  startsOn !== null && startsOn !== dueOn
    ? t({ id: '{from} to {to}' }, { from: formatDay(startsOn), to: formatDay(dueOn) })
    : formatDay(dueOn)

/** What of a bar is moved. */
export type Part = 'whole' | 'start' | 'end'

/** The same bar so many days later. A start never passes its end, and what was one day gets two by its start. */
export function shifted(bar: Extent, part: Part, days: number): Extent {
  const start = firstDay(bar)
  if (part === 'whole')
    return { startsOn: bar.startsOn === null ? null : addDays(start, days), dueOn: addDays(bar.dueOn, days) }
  if (part === 'start') {
    const next = addDays(start, days)
    return { startsOn: next > bar.dueOn ? bar.dueOn : next, dueOn: bar.dueOn }
  }
  const next = addDays(bar.dueOn, days)
  return { startsOn: bar.startsOn, dueOn: next < start ? start : next }
}

export const isSame = (one: Extent, other: Extent) => one.startsOn === other.startsOn && one.dueOn === other.dueOn

/** What one line of the timeline shows. */
export type Line =
  | { kind: 'project'; id: string; name: string; milestones: readonly MilestoneOn[] }
  | { kind: 'bar'; id: string; bar: Bar; depth: 0 | 1 }

interface Shown {
  tasks: readonly Bar[]
  subtasks: readonly Bar[]
  milestones: readonly MilestoneOn[]
  projects: Readonly<Record<string, { name: string }>>
}

/** Project by project, tasks by their days with their subtasks below; a subtask without its task stands by itself. */
export function linesOf({ tasks, subtasks, milestones, projects }: Shown): Line[] {
  const parts = Map.groupBy(subtasks, ({ parent }) => parent)
  const known = new Set(tasks.map(({ id }) => id))
  const alone = subtasks.filter(({ parent }) => parent === null || !known.has(parent))
  const byProject = Map.groupBy([...tasks, ...alone], ({ project }) => project)
  const points = Map.groupBy(milestones, ({ project }) => project.id)
  const names = new Map([
    ...milestones.map(({ project }) => [project.id, project.name] as const),
    ...Object.entries(projects).map(([id, { name }]) => [id, name] as const),
  ])
  const ids = [...new Set([...byProject.keys(), ...points.keys()])].toSorted((one, other) =>
    (names.get(one) ?? '').localeCompare(names.get(other) ?? ''),
  )
  return ids.flatMap((id): Line[] => [
    { kind: 'project', id, name: names.get(id) ?? '', milestones: points.get(id) ?? [] },
    ...(byProject.get(id) ?? [])
      .toSorted(inTime)
      .flatMap((bar): Line[] => [
        { kind: 'bar', id: bar.id, bar, depth: 0 },
        ...(bar.parent === null ? (parts.get(bar.id) ?? []) : [])
          .toSorted(inTime)
          .map((part): Line => ({ kind: 'bar', id: part.id, bar: part, depth: 1 })),
      ]),
  ])
}

const inTime = (one: Bar, other: Bar) =>
  firstDay(one).localeCompare(firstDay(other)) || one.title.localeCompare(other.title)
