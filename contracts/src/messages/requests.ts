import { message } from '../message.ts'

export const pendingReview = message({
  id: '{count, plural, =0 {No pending requests} one {# pending request needs review} other {# pending requests need review}}',
})
export const requestTitleTooShort = message({ id: 'Task title must be at least 5 characters' })
export const requestDescriptionRequired = message({ id: 'Task description is required' })
export const requestDescriptionTooShort = message({ id: 'Description must be at least 20 characters' })
export const requestCustomerRequired = message({ id: 'Please select a project' })
export const requestTaskRequired = message({ id: 'Please select a task' })
export const requestReasonRequired = message({ id: 'Please specify the reason for this request' })
export const requestApproved = message({ id: 'Request Approved!' })
export const requestApprovedText = message({ id: 'A new subtask has been created.' })
export const requestRejected = message({ id: 'Request Rejected' })
export const approveFailed = message({ id: 'Failed to approve request' })
export const rejectFailed = message({ id: 'Failed to reject request' })
export const rejectionReasonRequiredTitle = message({ id: 'Rejection Reason Required' })
export const reviewCommentsTooLong = message({ id: 'Review comments cannot exceed 1000 characters' })
export const tooManyAssignees = message({ id: 'You can assign up to 5 people' })
export const requestCancelledByClient = message({ id: 'The client has cancelled this request.' })
export const rejectionReasonRequired = message({ id: 'Please provide a reason for rejecting this request.' })
export const requestSubmittedTitle = message({ id: 'Task Request Submitted!' })
export const requestSubmitted = message({
  id: 'Your task request has been submitted successfully. The project manager will review it soon.',
})
export const requestSubmittedShort = message({ id: 'Task request submitted successfully!' })
export const requestCancelled = message({ id: 'Task request cancelled successfully' })
export const requestDeleted = message({ id: 'Task request deleted successfully' })
export const requestUpdated = message({ id: 'Task request updated successfully' })
export const submitRequestFailed = message({ id: 'Failed to submit task request' })
export const submitRequestFailedAgain = message({ id: 'Failed to submit task request. Please try again.' })
export const cancelRequestFailed = message({ id: 'Failed to cancel task request' })
export const deleteRequestFailed = message({ id: 'Failed to delete task request' })
export const updateRequestFailed = message({ id: 'Failed to update task request' })
export const onlyPendingEdited = message({ id: 'Only pending requests can be edited' })
export const onlyPendingDeleted = message({ id: 'Only pending requests can be deleted' })
export const cannotEdit = message({ id: 'Cannot Edit' })
export const cannotDelete = message({ id: 'Cannot Delete' })
export const cannotEditRequest = message({ id: 'Cannot Edit Request' })
export const cannotEditRequestText = message({
  id: 'Only pending requests can be edited. This request has already been reviewed.',
})
export const confirmCancelRequest = message({ id: 'Are you sure you want to cancel this task request?' })
export const confirmDeleteRequest = message({
  id: 'Are you sure you want to delete this task request? This action cannot be undone.',
})
export const noCustomersForRequests = message({ id: 'No customers available for task requests.' })
export const noTasksForCustomer = message({ id: 'No tasks available for this customer' })
export const loadRequestTasksFailed = message({ id: 'Failed to load tasks for this customer' })
