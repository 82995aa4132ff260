type Replacements = ReadonlyArray<readonly [text: string, what: string]>

/** The first group is replaced. */
export type Guard = readonly [shape: RegExp, replacements: Replacements]

type GuardsByFile = Readonly<Record<string, readonly Guard[]>>

export const policyGuards: GuardsByFile = {
  'policy/relations.ts': [
    [
      /among: \([^)]*\) =>\s*(sql<SqlBool>`[^\n]*`)/g,
      [
        ['sql<SqlBool>`1 = 1`', 'always'],
        ['sql<SqlBool>`1 = 0`', 'never'],
      ],
    ],
    [/people: \([^)]*\) =>\s*sql`[^`]*( where [^`]*)`/g, [['', 'of every project']]],
  ],
  'policy/visible.ts': [
    [/(relation\.role === actor\.role)/g, [['true', 'whatever the role']]],
    [/(\$\{relation\.among\(reader, projectId\)\} and )/g, [['', 'without the relation']]],
    [/( and \$\{isOf\[one\]\([^\n]*\)\})(?=\)`)/g, [['', 'of whichever kind']]],
    [/( and \$\{relation\.only\.among\(column, reader\)\})/g, [['', 'without the narrowing']]],
    [/( and \$\{column\('trashId'\)\} is null)/g, [['', 'with the trash']]],
    [/(1 = 0)/g, [['1 = 1', 'everybody where nobody']]],
  ],
  'policy/access-levels.ts': [[/\n *(\.where\('userId'[^\n]*)/g, [['', 'of anybody']]]],
  'policy/related-records.ts': [
    [/( and \$\{seen\[kind\]\(actor\)\})/g, [['', 'whatever is visible']]],
    [/( and \$\{visible\([^\n]*\)\})(?=\)`)/g, [['', 'in any project']]],
  ],
  'policy/permissions.ts': [
    [/(isWho\(actor, rule, facts\) && )/g, [['', 'without asking who it is']]],
    [/( && isWhen\(rule, facts\))/g, [['', 'at any time']]],
    [/(if \(!isWho[^\n]*)/g, [['', 'without asking who it is']]],
    [/(if \(!isWhen[^\n]*)/g, [['', 'at any time']]],
    [/(\.some\()/g, [['.every(', 'all of them']]],
  ],
}

/** Field visibility. */
export const fieldGuards: GuardsByFile = {
  'policy/field-rules.ts': [
    [/(only\(client, \w+\))/g, [['client', 'shown or not']]],
    [/managers: FieldRule = \{ who: (\[manager\])/g, [['[manager, teamMember, client]', 'for everybody']]],
    [/(if \(unread\.length === 0\) return answer)/g, [['return answer', 'the whole row']]],
    [/(relation\.only\?\.among\(column, actor\))/g, [['undefined', 'found by what is not read']]],
  ],
  'features/activity/log/hidden-fields.ts': [
    [/( && !may\(\{ id: '', fullName: '', \.\.\.actor \}, rule, facts\))/g, [[' && false', 'every change is told']]],
  ],
}

export const featureGuards: readonly Guard[] = [
  [/^ *((?:if \([^\n]*\) )?ensure(?:Still)?Allowed\([^\n]*\))$/gm, [['', 'not ensured']]],
  [/\n *(\.where\(visible(?:Work)?\([^\n]*\)\))(?=\n|$)/g, [['', 'whatever is visible']]],
  [/(\.where\(visible\(\w+(?:\.\w+)?, policy\.\w+\.see, '\w+'\)\))(?=[ ;\n]|$)/gm, [['', 'whatever is visible']]],
  [/(\.where\(visibleWork\(\w+(?:\.\w+)?(?:, [\w']+)?\)\))(?=[ ;\n]|$)/gm, [['', 'whatever is visible']]],
  [/(\.(?:where|on)\(canNameWork\(\w+(?:, '\w+')?\)\))/g, [['', 'whatever may be named']]],
  [/( and \$\{canNameWork\(actor\)\})/g, [['', 'whatever may be named']]],
  [/(\n *\.(?:where|on)\('\w+\.audience', '=', 'client'\))/g, [['', 'shared or not']]],
  [/^ *(await find\w+\([^\n]*\))$/gm, [['', 'not looked for']]],
]

export const ownGuards: GuardsByFile = {
  'features/activity/log/record-activity.ts': [[/(if \(isSealed\)[^\n]*)/g, [['', 'the past is told']]]],
  'features/work/work-items/sharing/propagate-visibility.ts': [
    [/(\.set\(\{ audience: to \}\))/g, [['.set({ audience: from })', 'parts stay readable']]],
    [/\n *(\.where\('audience', '=', from\))/g, [['', 'what is the team’s, too']]],
  ],
  'platform/db/deletion/soft-delete.ts': [
    [/(await db\.updateTable\(table\)\.set\(\{ trashId \}\)[^\n]*)/g, [['', 'parts stay readable']]],
  ],
  'features/projects/lookups/find-work-item.ts': [
    [/ (row\.projectId === projectId)/g, [['true', 'in any project']]],
    [/ (row\.parentId === parentId)/g, [['true', 'on any task']]],
  ],
  'features/people/companies/set-project-clients.ts': [
    [/\n *(\.where\('companyPeople\.[^\n]*)/g, [['', 'of any company']]],
    [/(if \(main === undefined\)[^\n]*)/g, [['', 'nobody approves']]],
  ],
  'features/projects/client-view/view-as-client.ts': [
    [/\n *(\.where\('(?:projectClients\.projectId|users\.id)'[^\n]*)/g, [['', 'as anybody']]],
  ],
  'features/requests/requests/find-request.ts': [
    [/\n *(\.whereRef\('projectClients[^\n]*)/g, [['', 'of any project or person']]],
  ],
  'features/discussion/comments/discussion-target.ts': [
    [/(sideOf\(actor\) === 'client')/g, [['false', 'clients speak to the team']]],
  ],
  'features/people/time-off/find-time-off.ts': [
    [/(\.\.\.\(isRead \? )/g, [['...(true ? ', 'why is told to all']]],
    [/\n *(it\.and\(\[it\('users\.status'[^\n]*)/g, [["it('daysOff.userId', 'is not', null),", 'who has left']]],
  ],
  'features/activity/live-updates/find-recipients.ts': [
    [/(audience === 'client' \|\| sideOf\(actor\) !== 'client')/g, [['true', 'clients hear of absences']]],
    [/( \|\| !relation\.holds\([^\n]*\))(?=\) return)/g, [['', 'whatever the audience']]],
    [/(kind === 'request' \? policy\.request\.see : )/g, [['', 'requests for all']]],
    [/(related\.get\(projectId \?\? ''\)\?\.has\(keyOf\(actor\)\) \?\? false)/g, [['true', 'of any project']]],
  ],
  'features/notifications/inbox/list-updates.ts': [
    [/\n *(\.where\('notices\.userId', [^\n]*)/g, [['', 'of anybody']]],
    [/( or \$\{visible(?:Work)?\([^\n]*\)\})(?=\)`)/g, [[' or 1 = 1', 'whatever is visible']]],
  ],
  'features/requests/requests/drafts/request-drafts.ts': [
    [/\n *(\.where\('requestDrafts\.userId', [^\n]*)/g, [['', 'of anybody']]],
  ],
  'features/notifications/outbox/push-subscriptions.ts': [
    [/\n *(\.where\('userId', '=', actor\.id\))/g, [['', 'of anybody']]],
  ],
  'features/notifications/inbox/open-mentions.ts': [
    [/\n *(\.where\('mentions\.(?:userId|open)', [^\n]*)/g, [['', 'of anybody, or put away']]],
    [/(visible(?:Work)?\(actor, [^\n]*?\))(?=\})/g, [['sql`1 = 1`', 'whatever is visible']]],
  ],
  'features/notifications/inbox/list-mentionable-people.ts': [
    [/(said\.audience === 'client' \? work\.audience : 'team')/g, [['said.audience', 'shared or not']]],
    [/(if \(!\(await lookUpProject[^\n]*)/g, [['', 'not looked for']]],
    [/(defaultVisibility\(ctx\.actor, chosen\))/g, [['chosen', 'whoever speaks']]],
  ],
  'features/people/mentions/find-mentionable-people.ts': [
    [/(shows\(record\.projectId\)\.people)/g, [['true', 'whatever is shown']]],
  ],
  'policy/list-viewers.ts': [
    [/\n *(\.filter\(\(\{ only \}\)[^\n]*)/g, [['', 'whatever the narrowing']]],
    [/\n *(\.where\('(?:status|deletedAt)', [^\n]*)/g, [['', 'who has left']]],
    [/( and "users"\."id" in \(\$\{people\(record\.projectId\)\}\))/g, [['', 'of any project']]],
  ],
  'features/notifications/inbox/follow-levels.ts': [
    [/\n *(await findSubject\([^\n]*)/g, [['', 'of what they do not see']]],
  ],
  'features/notifications/inbox/attention-facts.ts': [
    [/\n *(\.where\('hand\.userId', [^\n]*)/g, [['', 'of anybody']]],
    [/(may\(actor, policy\.request\.review, [^\n]*?\}\))/g, [['true', 'whoever reviews']]],
  ],
  'platform/http/session/recipient.ts': [
    [/\n *(\.where\('users\.status', [^\n]*)/g, [['', 'deactivated']]],
    [/\n *(\.where\('users\.deletedAt', [^\n]*)/g, [['', 'deleted']]],
  ],
  'features/overview/search/kinds/match-query.ts': [
    [/(visible\(actor, rules\[kind\], kind\))/g, [['sql<boolean>`1 = 1`', 'among everything']]],
    [/(visibleWork\(actor, '\w+'\))(?=\n)/g, [['sql<SqlBool>`1 = 1`', 'among everything']]],
  ],
  'features/people/accounts/serve-portrait.ts': [
    [/( \|\| \(!known && [^\n]*?id\)\)\))(?=\) throw)/g, [['', 'any avatar']]],
  ],
  'features/people/teams/active-staff.ts': [
    [/\n *(\.where\('role', 'in', [^\n]*)/g, [['', 'whatever the role']]],
    [/\n *(\.where\('status', '=', 'active'\))/g, [['', 'whatever the status']]],
  ],
  'features/people/accounts/ensure-people.ts': [
    [/\n *(\.where\('role', '=', 'customer'\))/g, [['', 'whatever the role']]],
    [/\n *(\.where\('status', '=', 'active'\))/g, [['', 'whatever the status']]],
    [/(if \(!newcomers\.every\(fits\)\)[^\n]*)/g, [['', 'whoever it is']]],
  ],
  'features/projects/counters/progress-for-reader.ts': [
    [/(findRelation\(actor, [^\n]* !== undefined)$/gm, [['false', 'numbers of everything']]],
  ],
  'features/work/work-items/list-scope.ts': [
    [/(readsSharedCounters\(actor\) \? all[^\n]*: )all/g, [['', 'among everything']]],
  ],
  'features/work/request-status/sync-requests.ts': [[/(if \(request\.work\.audience[^\n]*)/g, [['', 'shared or not']]]],
  'features/activity/log/query-entries.ts': [[/(return only \? \[[^\n]*)/g, [['return []', 'whatever the narrowing']]]],
}

export const httpGuards: GuardsByFile = {
  'platform/http/responses/cache/cache-version.ts': [
    [/(only \? sql`and [^\n]*)/g, [['sql``', 'whatever the narrowing']]],
    [/(\n *\.where\(visible\([^\n]*)/g, [['', 'of any project']]],
  ],
  'platform/http/responses/cache/cached-get.ts': [
    [/(wasNamed\(\) \? place\.ofOne : place\.ofAll)/g, [['place.ofAll', 'kept for all the same']]],
  ],
  'platform/http/add-route.ts': [
    [/(if \(!rolesAt\(url, endpoint\.who\)\.includes[^\n]*)/g, [['', 'whatever the role']]],
    [/(if \(viewsAsClient\) request\.visitor[^\n]*)/g, [['', 'looks with own eyes']]],
    [/(ensureInTokenScope\(route[^\n]*)/g, [['', 'whatever the token may']]],
    [/(request\.visitor\?\.limitedByToken === undefined)/g, [['true', 'from the cache of all projects']]],
  ],
  'platform/http/session/api-token-scope.ts': [
    [/(viewsAsClient \|\| )/g, [['', 'as a client, too']]],
    [/(if \(token\.scope === 'read'[^\n]*\n[^\n]*)/g, [['', 'reads and writes']]],
    [/(if \(limitedByToken !== undefined[^\n]*\n[^\n]*)/g, [['', 'outside its projects']]],
  ],
  'platform/http/session/authenticate-api-token.ts': [
    [/(if \(expiresAt !== null[^\n]*)/g, [['', 'expired']]],
    [/\n *(\.where\('apiTokens\.revokedAt'[^\n]*)/g, [['', 'revoked']]],
    [/\n *(\.where\('users\.status'[^\n]*)/g, [['', 'of a deactivated person']]],
    [/\n *(\.where\('users\.deletedAt'[^\n]*)/g, [['', 'of a deleted person']]],
  ],
  'platform/http/session/authenticate.ts': [
    [/(  session\.status === 'active' &&\n)/g, [['', 'deactivated']]],
    [/(  !session\.deletedAt &&\n)/g, [['', 'deleted']]],
  ],
  'platform/http/session/view-as-client.ts': [
    [/(if \(method !== 'GET'[^\n]*)/g, [['', 'writes, too']]],
    [/(if \(!may\(visitor[^\n]*)/g, [['', 'without asking who it is']]],
    [/(if \([^\n]*personal[^\n]*throw[^\n]*)/g, [['', 'what is personal, too']]],
    [/\n *(\.where\(visible\([^\n]*)/g, [['', 'of any project']]],
    [/\n *(\.where\('(?:projects|users)\.id'[^\n]*)/g, [['', 'as anybody']]],
  ],
}
