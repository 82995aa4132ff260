/** Mutants that the proof cannot notice, by their keys, and why that is no hole. */
export const survivors: Record<string, string> = {
  'features/task-requests/withdraw-task-request.ts `ensure(visit.actor, policy.taskRequest.cancel, request)`: not ensured':
    'The change that follows is guarded by itself: it only touches a pending request, and asks the same rule when there was none.',
  "features/activity/count-lines.ts `.where(visible(visit.actor, policy.activity.see, 'activities', 'kept'))`: whatever is visible":
    'Only managers, who see every line, are answered from the numbers by day.',
  "features/task-requests/search-task-requests.ts `.where(visible(actor, policy.customer.see, 'customers'))`: whatever is visible":
    'These names only say which of the visible requests are found, and whoever sees a request sees its project.',
}
