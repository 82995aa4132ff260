import { REQUEST_REASON_LABELS, type RequestReason, requestReasons } from '@oriel/contracts/words'
import { t } from '../../lib/t.ts'
import type { StatusFilter } from './queries.ts'

export const FILTER_LABELS: Record<StatusFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  'in-progress': 'In Progress',
  completed: 'Completed',
}

export const filters = Object.keys(FILTER_LABELS) as StatusFilter[]

/** The form asks in other words than the manager's screen (REQ-901). */
export const reasonOptions = requestReasons.map((value) => ({ value, label: REQUEST_REASON_LABELS[value].form }))
export const reasonForClient = (reason: RequestReason) => REQUEST_REASON_LABELS[reason].form
export const reasonForReview = (reason: RequestReason) => REQUEST_REASON_LABELS[reason].review

/** A span of working days in words. Zero means that it did not last to the next working day. */
export function inWorkingDays(days: number): string {
  if (days === 0) return t`less than a working day`
  return days === 1 ? t`1 working day` : t`${days} working days`
}
