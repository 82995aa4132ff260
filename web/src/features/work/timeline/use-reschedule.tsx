import { rescheduleItems } from '@oriel/contracts/v1/work/dependencies'
import type { RescheduleResult } from '@oriel/contracts/v1/work/dependencies-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { canRestoreDueDate } from '../work-items/past-due-dates.ts'
import { t } from '../../../lib/t.ts'
import { toast, undoAction, withDateChangeReason, withFailureToast } from '../../../ui/index.ts'
import type { TimelineItem, BarDates } from './timeline-rows.ts'

export interface PendingReschedule {
  bar: TimelineItem
  to: BarDates
  would: RescheduleResult
}

/**
 * Confirmed dependents move in the same request. A version conflict shows the other person's dates, and the toast names
 * them.
 */
export function useReschedule() {
  const client = useQueryClient()
  const [asked, setAsked] = useState<PendingReschedule | null>(null)

  const attempt = (act: () => Promise<unknown>) =>
    withFailureToast(
      async () => {
        await act()
      },
      { onSettled: () => invalidateChanged(client, 'task') },
    )

  const moveOf = ({ id, version }: TimelineItem, to: BarDates) => ({ id, version, ...to })

  async function begin(bar: TimelineItem, to: BarDates) {
    await attempt(async () => {
      const would = await callApi(rescheduleItems, { moves: [moveOf(bar, to)], dryRun: true })
      if (would.dependents.length + would.notMovable.length > 0) setAsked({ bar, to, would })
      else await carryOut(bar, to, false)
    })
  }

  async function carryOut(bar: TimelineItem, to: BarDates, rescheduleDependents: boolean, reason?: string) {
    const wanted = { moves: [moveOf(bar, to)], rescheduleDependents, ...(reason ? { reason } : {}) }
    const done = await withDateChangeReason(wanted, (sent) => callApi(rescheduleItems, sent))
    const moved = [...done.moves, ...(rescheduleDependents ? done.dependents : [])]
    toast.success(
      t({ id: '{count, plural, one {Rescheduled} other {# items rescheduled}}' }, { count: moved.length }),
      {
        message: bar.title,
        ...(moved.every(({ before, dueOn }) => canRestoreDueDate(before.dueOn, dueOn))
          ? { action: undoAction(() => void attempt(() => undoReschedule(moved))) }
          : {}),
      },
    )
  }

  async function decide(follow: boolean, reason: string) {
    if (!asked) return
    setAsked(null)
    await attempt(() => carryOut(asked.bar, asked.to, follow, reason.trim()))
  }

  return { asked, begin, decide, leave: () => setAsked(null) }
}

async function undoReschedule(moved: RescheduleResult['moves']) {
  const moves = moved.map(({ id, version, before, dueOn }) => ({
    id,
    version,
    ...before,
    dueOn: before.dueOn ?? dueOn,
  }))
  await withDateChangeReason({ moves }, (sent) => callApi(rescheduleItems, sent))
  toast.success(t({ id: 'Change undone' }))
}
