import type { CSSProperties } from 'react'
import type { IsoDate } from '../../../lib/dates.ts'
import { hueAt, HUES } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'
import type { CalendarAttention } from './use-attention-by-day.ts'
import type { CalendarTimeOff } from './use-time-off.ts'
import type { MilestoneOnCalendar } from './milestones-query.ts'
import type { DateChangesById } from './use-date-changes.ts'

export interface CalendarDayData {
  byDay: ReadonlyMap<IsoDate, readonly Work[]>
  milestones: ReadonlyMap<IsoDate, readonly MilestoneOnCalendar[]>
  asked: ReadonlyMap<IsoDate, readonly CalendarAttention[]>
  timeOff: CalendarTimeOff
  moves: DateChangesById
}

/** One per project; where two would have the same, the older project keeps it. */
export function projectHues(projects: readonly Work['project'][]) {
  const hues = new Map<string, { name: string; hue: number }>()
  const taken = new Set<number>()
  for (const { id, name } of projects.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (hues.has(id)) continue
    let at = hueAt(id, HUES.length)
    while (taken.has(at) && taken.size < HUES.length) at = (at + 1) % HUES.length
    taken.add(at)
    hues.set(id, { name, hue: HUES[at] ?? 0 })
  }
  return hues
}

const variable = (id: string) => `--hue-of-${id}`
export const inProjectHue = (project: string) => ({ '--hue': `var(${variable(project)})` }) as CSSProperties
export const asVariables = (hues: ReturnType<typeof projectHues>): CSSProperties =>
  Object.fromEntries([...hues].map(([id, { hue }]) => [variable(id), hue]))
