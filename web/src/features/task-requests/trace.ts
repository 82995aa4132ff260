import type { TaskRequest } from '@oriel/contracts/classic/task-requests'

/** One station on the way from wish to delivery. */
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
export function traceOf(request: TaskRequest): Step[] {
  const { status, createdAt, updatedAt, requestedBy, startedAt, completedAt } = request
  const submitted: Step = {
    name: 'submitted',
    title: 'Request Submitted',
    state: 'done',
    at: createdAt,
    by: requestedBy.fullName,
  }
  if (status === 'Cancelled') {
    const cancelled = { title: 'Request Cancelled', state: 'stopped', at: updatedAt } as const
    return [submitted, { name: 'decision', ...cancelled, by: requestedBy.fullName }]
  }
  if (status === 'Pending') {
    return [submitted, { name: 'decision', title: 'Waiting for a decision', state: 'now', at: null }]
  }
  const rejected = status === 'Rejected'
  const decision: Step = {
    name: 'decision',
    title: rejected ? 'Request Rejected' : 'Request Approved',
    state: rejected ? 'stopped' : 'done',
    at: request.reviewedAt,
    ...(request.reviewedBy ? { by: request.reviewedBy.fullName } : {}),
    ...(request.reviewComments ? { words: request.reviewComments } : {}),
  }
  if (rejected) return [submitted, decision]
  const isUnderWay = status === 'In Progress'
  const isDone = status === 'Completed'
  return [
    submitted,
    decision,
    { name: 'subtask', title: 'Subtask Created', state: 'done', at: request.reviewedAt },
    {
      name: 'started',
      title: 'In Progress',
      state: isUnderWay ? 'now' : isDone ? 'done' : 'next',
      at: startedAt,
    },
    { name: 'completed', title: 'Completed', state: isDone ? 'done' : 'next', at: completedAt },
  ]
}
