import { utcMidnight } from '@oriel/contracts/time/dates'
import type { Workload } from '@oriel/contracts/v1/work/workload-schemas'
import { dayFormatter } from '../../../lib/dates.ts'
import { currentPreferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'
import type { Week } from './queries.ts'

export type WorkloadCell = Workload['rows'][number]['weeks'][number]

export const formatHours = (minutes: number) =>
  new Intl.NumberFormat(currentPreferences().locale, { maximumFractionDigits: 1 }).format(minutes / 60)

export const weekLabel = ({ from, to }: Week) => dayFormatter('day').formatRange(utcMidnight(from), utcMidnight(to))

export const weekStartLabel = ({ from }: Week) => dayFormatter('dayAndMonth').format(utcMidnight(from))

export const isOverCapacity = ({ planned, capacity }: WorkloadCell) => planned > capacity

/** What the bar can't show. */
export function cellDescription(cell: WorkloadCell): string | null {
  const { planned, capacity } = cell
  if (isOverCapacity(cell)) return t({ id: '{hours} h over capacity' }, { hours: formatHours(planned - capacity) })
  return capacity === 0 ? t({ id: 'Not a working day' }) : null
}
