import type { TaskRequest } from '@oriel/contracts/classic/task-requests'
import { Banner } from '../../ui/index.ts'

/** Tells a manager who is about to decide that it is too late: somebody else was faster, or the client took it back. */
export function DecidedBanner({ request: { status, reviewedBy } }: { request: TaskRequest }) {
  if (status === 'Pending') return null
  if (status === 'Cancelled') return <Banner tone="near">The client has cancelled this request.</Banner>
  const how = status === 'Rejected' ? 'rejected' : 'approved'
  return (
    <Banner tone="near">
      {reviewedBy ? `${reviewedBy.fullName} has already ${how} this request.` : `This request has already been ${how}.`}
    </Banner>
  )
}
