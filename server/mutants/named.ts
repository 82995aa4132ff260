/**
 * Leaks that other products had, and the mutants that would bring each of them here, by the beginnings of their keys.
 * `npm run mutants -- KEY` judges one of them.
 */
export const named: Record<string, readonly string[]> = {
  'a draft’s content listed elsewhere': [
    "features/requests/drafts/drafts.ts `.where('requestDrafts.userId'",
    'features/search/kinds/fitting.ts ',
  ],
  'a whole row answered with a staff-only column': [
    'policy/fields.ts `if (unread.length === 0) return answer`: the whole row',
    'policy/fields.ts `[manager]`: for everybody',
  ],
  'a hidden thing told by a timeline': [
    'features/activity/record-activity.ts `if (isSealed)',
    'features/activity/find-lines.ts ',
    'features/activity/unread-changes.ts ',
  ],
  'readable parts of an archived whole': [
    'features/work-items/sharing/carry-audience.ts `.set({ audience: to })`: parts stay readable',
    'features/trash/soft-delete.ts ',
    'policy/about.ts ',
  ],
  'a side door that checks the workspace and not the project': [
    'features/work-items/find-work-item.ts `row.projectId === projectId`: in any project',
    'policy/visible.ts `${relation.among(actor, projectId)} and`: without the relation',
  ],
  'a preview that keeps the manager’s rights': [
    'http/add-route.ts `if (isViewAsClient(request)) request.visitor',
    'http/session/view-as-client.ts `if (method !==',
  ],
  'an identity remembered for 30 s': [
    'policy/levels.ts `await db .selectFrom',
    'http/session/session.ts ',
    'http/answers/answer-following.ts ',
  ],
}
