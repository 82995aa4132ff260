import { utcMidnight } from '@oriel/contracts/days'
import type { TeamPlan } from '@oriel/contracts/v1/shapes/team-plan'
import { dayFormatter } from '../../../lib/dates.ts'
import { preferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'
import type { Week } from './team-plan-query.ts'

export type Cell = TeamPlan['rows'][number]['weeks'][number]

export const hours = (minutes: number) =>
  new Intl.NumberFormat(preferences().locale, { maximumFractionDigits: 1 }).format(minutes / 60)

export const weekName = ({ from, to }: Week) => dayFormatter('day').formatRange(utcMidnight(from), utcMidnight(to))

export const isTooMuch = ({ planned, capacity }: Cell) => planned > capacity

/** What a number means: how full the week is, and in words when it is more than full. */
export function meaningOf(cell: Cell): string {
  const { planned, capacity } = cell
  if (isTooMuch(cell)) return t({ id: '{hours} h too much' }, { hours: hours(planned - capacity) })
  if (capacity === 0) return t({ id: 'No working day' })
  return t({ id: '{percent} %' }, { percent: Math.round((planned / capacity) * 100) })
}
