/**
 * Known leaks of other products, with key prefixes of mutants that would introduce them. `npm run mutants -- KEY`
 * judges one.
 */
export const named: Record<string, readonly string[]> = {
  'a draft’s content listed elsewhere': [
    "features/requests/requests/drafts/request-drafts.ts `.where('requestDrafts.userId'",
    'features/overview/search/kinds/match-query.ts ',
  ],
  'a whole row answered with a staff-only column': [
    'policy/field-rules.ts `if (unread.length === 0) return answer`: the whole row',
    'policy/field-rules.ts `[manager]`: for everybody',
  ],
  'a hidden thing told by a timeline': [
    'features/activity/log/record-activity.ts `if (isSealed)',
    'features/activity/log/query-entries.ts ',
    'features/activity/log/hidden-fields.ts ',
  ],
  'readable parts of an archived whole': [
    'features/work/work-items/sharing/propagate-visibility.ts `.set({ audience: to })`: parts stay readable',
    'platform/db/deletion/soft-delete.ts ',
    'policy/related-records.ts ',
  ],
  'a side door that checks the workspace and not the project': [
    'features/projects/lookups/find-work-item.ts `row.projectId === projectId`: in any project',
    'policy/visible.ts `${relation.among(reader, projectId)} and`: without the relation',
  ],
  'a preview that keeps the manager’s rights': [
    'platform/http/add-route.ts `if (viewsAsClient) request.visitor',
    'platform/http/session/view-as-client.ts `if (method !==',
  ],
  'an identity remembered for 30 s': [
    'policy/access-levels.ts ',
    'platform/http/session/authenticate.ts ',
    'platform/http/responses/cache/cached-get.ts ',
  ],
}
