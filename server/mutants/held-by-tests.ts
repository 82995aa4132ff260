/**
 * Mutants that the world of the proof does not notice and tests do, by their keys: these are judged by the tests, whose
 * files are named below `server/src`.
 */
export const heldByTests: Readonly<Record<string, readonly string[]>> = {
  "features/companies/show-company.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible": [
    'features/people/companies/companies.test.ts',
  ],
  'policy/policy.ts `when: [onItsWork],`: deliverable.edit at any time': [
    'features/sign-off/sign-offs/pending-sign-off-blocks.test.ts',
  ],
  "features/deliverables/change-deliverables.ts `.where(visible(actor, policy.file.see, 'files'))`: whatever is visible":
    ['features/sign-off/deliverables/hidden-files.test.ts'],
  "features/deliverables/show-deliverables.ts `.where(visible(actor, policy.file.see, 'files'))`: whatever is visible":
    ['features/sign-off/deliverables/hidden-files.test.ts'],
  'features/files/list-files.ts `and ${nameableWork(actor)}`: whatever may be named': [
    'features/work/request-status/link-request-content.test.ts',
  ],
  "features/requests/become-work.ts `.where(visibleWork(actor, 'task'))`: whatever is visible": [
    'features/requests/requests/requests-v1.test.ts',
  ],
  "features/requests/delivered-files.ts `.where(visible(actor, policy.file.see, 'files'))`: whatever is visible": [
    'features/requests/requests/review-delivered-work.test.ts',
  ],
  "features/requests/delivered-files.ts `.where('files.audience', '=', 'client')`: shared or not": [
    'features/requests/requests/review-delivered-work.test.ts',
  ],
  'features/recurrence/change-following.ts `ensure(ctx.actor, rulesOf(item).repeat, item)`: not ensured': [
    'features/work/recurrence/following.test.ts',
  ],
  // The list of days off tells whether there is one; which words stand in it, and whose, is asked there.
  'policy/policy.ts `[themselves, whoeverIsTold]`: dayOff.readReason without themselves': [
    'features/people/time-off/time-off.test.ts',
  ],
  'policy/policy.ts `[themselves, whoeverIsTold]`: dayOff.readReason without whoeverIsTold': [
    'features/people/time-off/time-off.test.ts',
  ],
  'policy/policy.ts `[manager, themselves]`: dayOff.create without themselves': [
    'features/people/time-off/time-off.test.ts',
  ],
  'features/saved-views/saved-views.ts `if (edit.shared !== undefined && (edit.shared ? 1 : 0) !== row.shared) ensure(actor, polic`: not ensured':
    ['features/work/saved-views/saved-views.test.ts'],
  'features/saved-views/saved-views.ts `if (!mayChange(actor, row)) ensure(actor, policy.savedView.share)`: not ensured':
    ['features/work/saved-views/saved-views.test.ts'],
  "features/search/kinds/fitting.ts `visibleWork(actor, 'task')`: among everything": [
    'features/overview/search/search-v1.test.ts',
  ],
  "features/search/kinds/fitting.ts `visibleWork(actor, 'subtask')`: among everything": [
    'features/overview/search/search-v1.test.ts',
  ],
  'features/teams/holdings.ts `.where(visibleWork(actor))`: whatever is visible': [
    'features/people/teams/leave-teams.test.ts',
  ],
  "features/teams/holdings.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible": [
    'features/people/teams/leave-teams.test.ts',
  ],
  "features/work-items/change/copy-work-item.ts `.where(visibleWork(actor, 'subtask'))`: whatever is visible": [
    'features/work/work-items/change/copy-work-items.test.ts',
  ],
  "features/work-items/change/hand-over.ts `.where(visible(actor, policy.file.see, 'files'))`: whatever is visible": [
    'features/requests/requests/review-delivered-work.test.ts',
  ],
  "features/work-items/disclose-move.ts `.where(visibleWork(actor, 'task'))`: whatever is visible": [
    'features/work/work-items/sharing/change-visibility.test.ts',
  ],
  'features/work-items/disclose-work-items.ts `.where(visibleWork(actor))`: whatever is visible': [
    'features/work/work-items/sharing/change-visibility.test.ts',
  ],
  'features/work-items/find-work-item.ts `row.parentId === parentId`: on any task': [
    'features/work/work-items/change/move-after-sibling.test.ts',
  ],
  "features/deliveries/push-subscriptions.ts `.where('userId', '=', actor.id)`: of anybody (2)": [
    'features/notifications/push/push.test.ts',
  ],
  "features/notices/mentioned.ts `.where('mentions.open', '=', 1)`: of anybody, or put away": [
    'features/notifications/inbox/mentions.test.ts',
  ],
  'features/home/pressing-work.ts `.where(visibleWork(ctx.actor, kind))`: whatever is visible': [
    'features/overview/home/manager-home.test.ts',
  ],
  "features/home/pressing-work.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible": [
    'features/overview/home/manager-home.test.ts',
  ],
  "features/notices/mentioned.ts `.where(visible(actor, policy.deliverable.see, 'deliverables'))`: whatever is visible":
    ['features/discussion/annotations/annotation-replies.test.ts'],
  "features/plan/move.ts `.where(visible(actor, policy.activity.see, 'activities'))`: whatever is visible": [
    'features/work/dependencies/reschedule-items.test.ts',
  ],
}
