import { REQUEST_REASON_LABELS, type RequestReason, requestReasons } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'
import type { StatusFilter } from './queries.ts'

export const FILTER_LABELS: Record<StatusFilter, string> = {
  get all() {
    return t({ id: 'All' })
  },
  get pending() {
    return t({ id: 'Pending' })
  },
  get approved() {
    return t({ id: 'Approved' })
  },
  get rejected() {
    return t({ id: 'Rejected' })
  },
  get 'in-progress'() {
    return t({ id: 'In Progress' })
  },
  get completed() {
    return t({ id: 'Completed' })
  },
  get granted() {
    return t({ id: 'Approved (any outcome)' })
  },
  get stopped() {
    return t({ id: 'Stopped' })
  },
}

export const requestFilters = Object.keys(FILTER_LABELS) as StatusFilter[]

export const taskLabel = (place: { title: string } | null) => place?.title ?? t({ id: 'Task not chosen yet' })

/** The form words the reasons differently from the review screen (REQ-901). */
export const reasonOptions = requestReasons.map((value) => ({
  value,
  get label() {
    return translate(REQUEST_REASON_LABELS[value].form)
  },
}))
export const clientReasonText = (reason: RequestReason) => translate(REQUEST_REASON_LABELS[reason].form)
export const reviewReasonText = (reason: RequestReason) => translate(REQUEST_REASON_LABELS[reason].review)

/** Working days in words. Zero: less than one working day. */
export function formatWorkingDays(days: number): string {
  if (days === 0) return t({ id: 'less than 1 working day' })
  return t({ id: '{days, plural, one {# working day} other {# working days}}' }, { days })
}
