/** Equivalent mutants: keys the proof can't detect, and why they leak nothing. */
export const survivors: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...(['project', 'request', 'comment', 'file', 'deliverable'] as const).map(
        (kind) => `visible(actor, policy.${kind}.see, '${kind}s')`,
      ),
      'visibleWork(actor, kind)',
    ].map((condition) => [
      `features/overview/search/kinds/searches.ts \`.where(${condition})\`: whatever is visible`,
      'On SQLite, on which mutants are judged, an earlier condition already limits matches to visible records and is a mutant of its own. PostgreSQL relies on this one, and the proof runs there too.',
    ]),
  ),
  'features/overview/search/kinds/searches.ts `.on(canNameWork(actor))`: whatever may be named':
    'A client sees a deliverable only while its work is shared with them, so they may always read that work’s name.',
  'features/work/templates/use-template.ts `ensureAllowed(ctx.actor, policy.project.create)`: not ensured':
    'add-project.ts checks the same and is a mutant of its own; here it only saves the reads before that.',
  'policy/policy.ts `[manager, assignee, respondent, addressee]`: need.dismiss client for respondent':
    'A client sees an attention item exactly if they may answer it: `need.see` names approvers for deliveries and contributors for everything else. Without permission to mark it done the answer is 404 in any case.',
  'features/sign-off/deliverables/show-deliverables.ts `.where(canNameWork(actor))`: whatever may be named':
    'A client sees a deliverable only while its work is shared with them, so they may always read that work’s name. Kept in case the policy changes.',
  'features/people/companies/edit-company.ts `await findCompanyToChange(id, ctx)`: not looked for':
    'Joining a missing company fails later, when it is shown, and the transaction rolls back. The early lookup locks the company against deletion.',
  "features/requests/requests/review/review-request.ts `.where(visible(actor, policy.request.see, 'requests'))`: whatever is visible":
    'Clients see every request of their projects, and so the request of any work item they see.',
  "features/activity/log/count-entries.ts `.where(visible(ctx.actor, policy.activity.see, 'activities', 'kept'))`: whatever is visible":
    'Counts of whole days are read only for people who see every entry, so the condition excludes nothing. Kept in case the policy changes.',
  'policy/relations.ts `where "own"."projectId" = ${projectId} and "own"."level" in (${sql.raw(levels)})`: of every project':
    'Recipients of an attention item are found by project and then checked per person, which the proof covers. related-people.test.ts checks that both agree.',
  "features/discussion/comments/preview-sharing.ts `.where(visible(actor, policy.activity.see, 'activities'))`: whatever is visible":
    'These are the entries of one comment or file that the caller sees, and that currently implies seeing all its entries. Kept in case the policy changes.',
  'features/requests/requests/update-pending-request.ts `if (numUpdatedRows === 0n) ensureAllowed(ctx.actor, rule, await findRequest(ctx, request.i`: not ensured':
    'Matters only in a race: the same rule was checked just before, and the update touches only pending requests. The proof calls in sequence; the test of R-58 covers the race.',
  "features/projects/date-changes/find-date-changes.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible":
    'Both callers pass projects that were found with the same condition, which is a mutant of its own. Kept for future callers.',
  "features/projects/counters/count-due.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible":
    'Only managers call it, and they see every project; work in a trashed project is trashed too and has no date.',
  "features/requests/requests/search-requests.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible":
    'The project names only select among visible requests, and seeing a request implies seeing its project.',
  "features/requests/requests/find-request.ts `.where(visible(actor, policy.request.see, 'requests'))`: whatever is visible (2)":
    'Locks a project on PostgreSQL; the request is then looked up among what is visible. SQLite, on which mutants are judged, never runs it.',
  'features/auth/two-factor/verify-at-sign-in.ts `await findChallengedPerson(changes, secrets, challenge)`: not looked for':
    'Matters only in a race with a password change: the same lookup ran just before, which two-factor.test.ts covers.',
  "features/notifications/outbox/push-subscriptions.ts `.where('userId', '=', actor.id)`: of anybody":
    'The query is limited to one session, which belongs to one person.',
  ...Object.fromEntries(
    [
      "policy/list-viewers.ts `.where('deletedAt', 'is', null)`: who has left",
      "platform/http/session/recipient.ts `.where('users.deletedAt', 'is', null)`: deleted",
    ].map((key) => [key, 'Deleted people are also inactive, and the condition on that is a mutant of its own.']),
  ),
  "features/work/work-items/list-scope.ts `readsSharedCounters(actor) ? all.where('sibling.audience', '=', 'client') :`: among everything":
    'A client’s position counts only shared siblings (sharedPosition), so the largest one is the same.',
  "features/work/work-items/preview-work-sharing.ts `.where(visibleWork(actor, 'task'))`: whatever is visible":
    'These are the parents of visible subtasks, and a subtask is visible only if its task is.',
  'features/work/work-items/change/copy-work-items.ts `.where(visibleWork(ctx.actor))`: whatever is visible':
    'Only managers copy, and they see every copy they have just created. Kept in case the policy lets others copy.',
  'features/work/work-items/change/share-completed-work.ts `ensureAllowed(actor, policy.file.changeVisibility, file)`: not ensured':
    'Only files of the work item itself are shared, by managers and assignees, and both may show its files to the client. Kept in case the policy changes.',
  ...Object.fromEntries(
    [
      "features/work/request-status/sync-requests.ts `if (request.work.audience !== 'client') continue`: shared or not",
      "features/discussion/comments/find-request-target.ts `.on('result.audience', '=', 'client')`: shared or not",
    ].map((key) => [
      key,
      'The proof’s world is static: records are shared or not. change-visibility.test.ts covers sharing, hiding and moving.',
    ]),
  ),
}
