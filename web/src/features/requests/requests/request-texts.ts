import { REQUEST_REASON_LABELS, type RequestReason, requestReasons } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'
import type { StatusFilter } from './queries.ts'

export const FILTER_LABELS: Record<StatusFilter, () => string> = {
  all: () => t({ id: 'All' }),
  pending: () => t({ id: 'Pending' }),
  approved: () => t({ id: 'Approved' }),
  rejected: () => t({ id: 'Rejected' }),
  'in-progress': () => t({ id: 'In Progress' }),
  completed: () => t({ id: 'Completed' }),
  'approved-any': () => t({ id: 'Approved (any outcome)' }),
  stopped: () => t({ id: 'Stopped' }),
}

export const requestFilters = Object.keys(FILTER_LABELS) as StatusFilter[]

export const taskLabel = (place: { title: string } | null) => place?.title ?? t({ id: 'Task not chosen yet' })

/** REQ-901 words the form's reasons differently. */
export const reasonOptions = () => requestReasons.map((value) => ({ value, label: clientReasonText(value) }))
export const clientReasonText = (reason: RequestReason) => translate(REQUEST_REASON_LABELS[reason].form)
export const reviewReasonText = (reason: RequestReason) => translate(REQUEST_REASON_LABELS[reason].review)

export function formatWorkingDays(days: number): string {
  if (days === 0) return t({ id: 'less than 1 working day' })
  return t({ id: '{days, plural, one {# working day} other {# working days}}' }, { days })
}
