/** Equivalent mutants: keys the proof can't detect, and why they are no leak. */
export const survivors: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...(['project', 'request', 'comment', 'file', 'deliverable'] as const).map((kind) => [
        `${kind}s`,
        `visible(actor, policy.${kind}.see, '${kind}s')`,
      ]),
      ['work', 'visibleWork(actor, kind)'],
    ].map(([file, condition]) => [
      `features/overview/search/kinds/${file}.ts \`.where(${condition})\`: whatever is visible`,
      'SQLite, on which mutants are judged, looks for matches among what is visible from the start, and that condition is a mutant of its own. PostgreSQL goes by this one alone, and the proof asks the same questions there.',
    ]),
  ),
  'features/overview/search/kinds/deliverables.ts `.on(canNameWork(actor))`: whatever may be named':
    'A client sees a deliverable only while its work is shared with them: there is none whose work they may not read the name of.',
  'features/work/templates/use-template.ts `ensureAllowed(ctx.actor, policy.project.create)`: not ensured':
    'The project is created by add-project.ts, which authorizes the same and is a mutant of its own: here it only spares the reading before.',
  'policy/policy.ts `[manager, assignee, respondent, addressee]`: need.markDone client for respondent':
    'A client sees a need exactly where they may answer it: `need.see` names approvers for what was delivered, and contributors for all else. Whoever may not mark it done is told that there is none.',
  'features/sign-off/deliverables/show-deliverables.ts `.where(canNameWork(actor))`: whatever may be named':
    'A client sees a deliverable only while its work is shared with them: there is none whose work they may not read the name of. It stays for the day on which the table says otherwise.',
  'features/people/companies/company-people.ts `await findCompanyToChange(id, ctx)`: not looked for':
    'Whoever joins a company that is not there is refused when it is shown, and nothing is stored. Looking for it first keeps it from being deleted at that moment.',
  "features/requests/requests/review-delivered-work.ts `.where(visible(actor, policy.request.see, 'requests'))`: whatever is visible":
    'Clients see every request of a project of theirs, and so that of work which they see.',
  "features/activity/log/count-entries.ts `.where(visible(ctx.actor, policy.activity.see, 'activities', 'kept'))`: whatever is visible":
    'Numbers of whole days are read for whoever sees every line, and nobody else: the condition leaves nothing out for them. It stays for the day on which the table says otherwise.',
  'policy/relations.ts `where "own"."projectId" = ${projectId} and "own"."level" in (${sql.raw(levels)})`: of every project':
    'Who is told of a need is found from the side of the project, and then asked from theirs, which the proof notices. That both sides say the same is held by related-people.test.ts.',
  "features/discussion/comments/preview-sharing.ts `.where(visible(actor, policy.activity.see, 'activities'))`: whatever is visible":
    'The lines are those about one comment or file in hand, and today whoever sees that sees all of its lines. It stays for the day on which the table says something else about lines.',
  'features/requests/requests/update-pending-request.ts `if (numUpdatedRows === 0n) ensureAllowed(ctx.actor, rule, await findRequest(ctx, request.i`: not ensured':
    'Only says no to whoever loses a race: the same rule was ensured a moment before, and the update itself touches nothing but a pending request. The proof asks one after the other, so nobody loses; the test of R-58 lets them race.',
  "features/work/agreed-dates/find-date-changes.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible":
    'Both who ask it give it projects that were found among what is visible, and that is a mutant of its own. It stays for whoever asks next.',
  "counters/count-due.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible":
    'Only managers ask, who see every project; what lies in a project in the trash is in the trash, too, and on no day.',
  "features/requests/requests/search-requests.ts `.where(visible(actor, policy.project.see, 'projects'))`: whatever is visible":
    'These names only say which of the visible requests are found, and whoever sees a request sees its project.',
  "features/requests/requests/find-request.ts `.where(visible(actor, policy.request.see, 'requests'))`: whatever is visible (2)":
    'Locks a project on PostgreSQL, and the request is looked for among what is visible afterwards. SQLite, on which mutants are judged, does not come by.',
  'features/auth/two-factor/verify-at-sign-in.ts `await findChallengedPerson(changes, secrets, challenge)`: not looked for':
    'Only says no to whoever loses a race with a change of their password: the same was looked for a moment before, which two-factor.test.ts holds.',
  "features/notifications/outbox/push-subscriptions.ts `.where('userId', '=', actor.id)`: of anybody":
    'Asked about this sign-in alone, which is one person’s.',
  ...Object.fromEntries(
    [
      "policy/list-viewers.ts `.where('deletedAt', 'is', null)`: who has left",
      "platform/http/session/recipient.ts `.where('users.deletedAt', 'is', null)`: deleted",
    ].map((key) => [
      key,
      'Whoever is deleted is inactive, too, and those are left out by a condition that is a mutant of its own.',
    ]),
  ),
  "features/work/work-items/list-scope.ts `readsSharedCounters(actor) ? all.where('sibling.audience', '=', 'client') :`: among everything":
    'Beside work that is not shared a client’s number counts what is shared up to it (sharedPosition), so the largest one is the same.',
  'features/work/work-items/change/move-task-to-project.ts `ensureAllowed(actor, policy.project.createTask)`: not ensured':
    'Who may move a task, which is ensured before, are managers, and so is who may make one. It stays for the day on which the table says otherwise.',
  "features/work/work-items/preview-work-sharing.ts `.where(visibleWork(actor, 'task'))`: whatever is visible":
    'These are the tasks of subtasks that were found among what is visible, and a subtask is visible only where its task is.',
  'features/work/work-items/change/copy-work-items.ts `.where(visibleWork(ctx.actor))`: whatever is visible':
    'Only managers copy, and these are the copies that they have just made: they see all of them. It stays for the day on which the table lets somebody else copy.',
  'features/work/work-items/change/share-completed-work.ts `ensureAllowed(actor, policy.file.changeAudience, file)`: not ensured':
    'Handed over is what hangs on work itself, by whoever may complete it: managers and who is assigned, and both may show its files to the client. It stays for the day on which the table says something else about files.',
  ...Object.fromEntries(
    [
      "features/work/request-status/sync-requests.ts `if (request.work.audience !== 'client') continue`: shared or not",
      "features/discussion/comments/find-request-target.ts `.on('result.audience', '=', 'client')`: shared or not",
    ].map((key) => [
      key,
      'The proof asks about a world in which things are shared or not. What becomes of it while work is shared, hidden and moved is held by change-visibility.test.ts.',
    ]),
  ),
}
