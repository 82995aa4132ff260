import { utcMidnight } from '@oriel/contracts/days'
import type { DayOffKind } from '@oriel/contracts/time/days-off'
import { dayFormatter } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'

export const kindName: Record<DayOffKind, () => string> = {
  holiday: () => t({ id: 'Holiday' }),
  away: () => t({ id: 'Away' }),
  sick: () => t({ id: 'Sick' }),
}

/** The only day, or the first and the last. */
export const daysInWords = ({ firstOn, lastOn }: { firstOn: string; lastOn: string }) =>
  dayFormatter('day').formatRange(utcMidnight(firstOn), utcMidnight(lastOn))
