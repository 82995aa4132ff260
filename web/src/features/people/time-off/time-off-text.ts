import { utcMidnight } from '@oriel/contracts/time/dates'
import type { TimeOffKind } from '@oriel/contracts/time/time-off'
import { dayFormatter } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'

export const timeOffKindLabel: Record<TimeOffKind, () => string> = {
  holiday: () => t({ id: 'Holiday' }),
  away: () => t({ id: 'Away' }),
  sick: () => t({ id: 'Sick' }),
}

export const formatDateRange = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  dayFormatter('day').formatRange(utcMidnight(startsOn), utcMidnight(endsOn))
