import { t } from '../../lib/t.ts'
import type { NamedRequest } from './named-request.ts'

/** One station on the way from request to delivery. */
export interface Step {
  name: 'submitted' | 'decision' | 'subtask' | 'started' | 'completed'
  title: string
  state: 'done' | 'now' | 'next' | 'stopped'
  at: string | null
  by?: string
  /** What the decider wrote. */
  words?: string
}

/** Where a request stands (REQ-905): what happened, what is happening, what will. */
export function traceOf(request: NamedRequest): Step[] {
  const { status, createdAt, updatedAt, author } = request
  const submitted: Step = {
    name: 'submitted',
    title: t({ id: 'Request Submitted' }),
    state: 'done',
    at: createdAt,
    by: author.name,
  }
  if (status === 'cancelled') {
    const cancelled = { title: t({ id: 'Request Cancelled' }), state: 'stopped', at: updatedAt } as const
    return [submitted, { name: 'decision', ...cancelled, by: author.name }]
  }
  if (status === 'pending')
    return [submitted, { name: 'decision', title: t({ id: 'Waiting for a decision' }), state: 'now', at: null }]
  return status === 'rejected'
    ? [submitted, decisionOf(request, t({ id: 'Request Rejected' }), 'stopped')]
    : [submitted, decisionOf(request, t({ id: 'Request Approved' }), 'done'), ...workOf(request)]
}

const decisionOf = (
  { reviewedAt, reviewedBy, reviewText }: NamedRequest,
  title: string,
  state: Step['state'],
): Step => ({
  name: 'decision',
  title,
  state,
  at: reviewedAt,
  ...(reviewedBy ? { by: reviewedBy.name } : {}),
  ...(reviewText ? { words: reviewText } : {}),
})

/** How far the work got that the approval began. */
function workOf({ status, reviewedAt, startedAt, completedAt }: NamedRequest): Step[] {
  const isDone = status === 'completed'
  const started = status === 'in-progress' ? 'now' : isDone ? 'done' : 'next'
  return [
    { name: 'subtask', title: t({ id: 'Subtask Created' }), state: 'done', at: reviewedAt },
    { name: 'started', title: t({ id: 'In Progress' }), state: started, at: startedAt },
    { name: 'completed', title: t({ id: 'Completed' }), state: isDone ? 'done' : 'next', at: completedAt },
  ]
}
