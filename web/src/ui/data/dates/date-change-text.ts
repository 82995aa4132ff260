import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'

interface DateMove {
  from: string
  to: string | null
  reason: string | null
}

export const dateChangeReason = ({ reason }: Pick<DateMove, 'reason'>) => reason ?? t({ id: 'no reason given' })

/** "12 → 19 Dec, moved twice: waiting for photos". */
export const dateChangeText = (last: DateMove, count: number) =>
  t(
    { id: '{from} → {to}, {count, plural, one {rescheduled once} other {rescheduled # times}}: {reason}' },
    { from: formatDay(last.from), to: formatDay(last.to), count, reason: dateChangeReason(last) },
  )
