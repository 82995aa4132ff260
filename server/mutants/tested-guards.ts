import type { Guard } from './guards.ts'

/** Guards that no question of the proof comes by, and the tests that ask in its place. */
export interface Tested {
  guards: readonly Guard[]
  /** Below `server/src`. */
  tests: readonly string[]
}

const reply = ['features/notifications/mail/reply-by-email.test.ts']
const begun = ['features/notifications/mail/request-by-email.test.ts']
const sent = ['features/notifications/mail/attention-email.test.ts', 'features/notifications/mail/digest-email.test.ts']
const mentions = ['features/notifications/inbox/mentions.test.ts']
const companies = ['features/people/companies/several-companies.test.ts']
const sharing = [
  'features/work/work-items/sharing/change-visibility.test.ts',
  'features/work/work-items/sharing/preview-accuracy.test.ts',
]
const proposals = ['features/access/suggestions/suggestions.test.ts']
const held = ['features/sign-off/sign-offs/pending-sign-off-blocks.test.ts']
const signOff = ['features/sign-off/sign-offs/sign-off.test.ts', 'features/sign-off/deliverables/deliverables.test.ts']
const looks = ['features/sign-off/deliverables/deliverable-views.test.ts']
const fileLooks = ['features/discussion/files/views/views.test.ts']
const push = ['features/notifications/push/push.test.ts']
const recurrence = ['features/work/recurrence/manage-recurrence.test.ts']

/** Of what comes and goes by mail, of calls to devices and of names in texts: what decides whether, and to whom. */
export const testedGuards: Readonly<Record<string, Tested>> = {
  // Of a thing in hand: the proof would notice most, after minutes.
  'policy/relations.ts': {
    tests: ['policy/relations.test.ts', 'policy/asked-by-name.test.ts'],
    guards: [
      [
        /holds: \([^)]*\) =>\s*(.*?),? ?(?=\n| \}\n?)/g,
        [
          ['true', 'always'],
          ['false', 'never'],
        ],
      ],
    ],
  },
  'features/sign-off/deliverables/deliverable-views.ts': {
    tests: looks,
    guards: [
      [/(sideOf\(actor\) !== 'client' \|\| )/g, [['', 'of the team, too']]],
      [/(kind === 'file' \|\| )/g, [['', 'of files, too']]],
      [/( \|\| !\(await areViewsRecorded\(db\)\))/g, [['', 'although it is switched off']]],
      [/\n *(\.\$if\(sideOf\(actor\) === 'client'[^\n]*)/g, [['', 'of everybody']]],
      [/(if \(!\(await areViewsRecorded\(db\)\)\) [^\n]*)/g, [['', 'shown although it is switched off']]],
    ],
  },
  'features/discussion/files/views/record-views.ts': {
    tests: fileLooks,
    guards: [
      [/(sideOf\(actor\) !== 'client' \|\| )/g, [['', 'of the team, too']]],
      [/( \|\| !\(await areViewsRecorded\(db\)\))/g, [['', 'although it is switched off']]],
    ],
  },
  'features/discussion/files/views/list-file-views.ts': {
    tests: fileLooks,
    guards: [
      [/\n *(\.\$if\(sideOf\(actor\) === 'client'[^\n]*)/g, [['', 'of everybody']]],
      [/(if \(!\(await areViewsRecorded\(db\)\)\) [^\n]*)/g, [['', 'shown although it is switched off']]],
    ],
  },
  'features/people/companies/scope-to-company.ts': {
    tests: companies,
    guards: [[/(if \(!\(await belongsTo[^\n]*)/g, [['', 'of anybody’s company']]]],
  },
  'features/people/companies/main-contact.ts': {
    tests: [...companies, ...held],
    guards: [
      [/(if \(await belongsTo\(db, chosen, userId\)\) )/g, [['', 'of anybody’s company']]],
      [/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]],
    ],
  },
  'features/projects/projects/find-person-choices.ts': {
    tests: companies,
    guards: [[/(may\(actor, policy\.company\.see\))/g, [['true', 'told to anybody']]]],
  },
  'features/activity/log/record-activity.ts': {
    tests: sharing,
    guards: [
      [/(if \(isSealed\)[^\n]*)/g, [['', 'the past is told']]],
      [/(case when \$\{isUnshared[^`]*)/g, [['${audience}', 'for whom the caller says']]],
    ],
  },
  'features/activity/log/record-activities.ts': {
    tests: [
      'features/work/dependencies/bulk-reschedule.test.ts',
      'features/work/work-items/change/copy-work-items.test.ts',
    ],
    guards: [
      [/(if \(line\.isSealed\)[^\n]*)/g, [['', 'the past is told']]],
      [/(unshared\.has\(line\.workItemId\))/g, [['false', 'for whom the caller says']]],
    ],
  },
  'features/work/work-items/sharing/propagate-visibility.ts': {
    tests: sharing,
    guards: [
      [/(\.set\(\{ audience: to \}\))/g, [['.set({ audience: from })', 'parts stay readable']]],
      [/\n *(\.where\('audience', '=', from\))/g, [['', 'what is the team’s, too']]],
    ],
  },
  'platform/db/soft-delete.ts': {
    tests: ['features/work/trash/trash.test.ts', 'features/work/trash/random-operations.test.ts'],
    guards: [[/(await db\.updateTable\(table\)\.set\(\{ trashId \}\)[^\n]*)/g, [['', 'parts stay readable']]]],
  },
  'policy/access-levels.ts': {
    tests: ['policy/access-levels.test.ts'],
    guards: [
      [
        /(await db\n *\.selectFrom\('projectClients'\)\n *\.select\(\['projectId', 'level'\]\)\n *\.where\('userId', '=', actor\.id\)\n *\.execute\(\))/g,
        [
          [
            "await (((globalThis as { kept?: Map<string, Promise<never[]>> }).kept ??= new Map()).get(actor.id) ?? ((rows) => ((globalThis as { kept?: Map<string, unknown> }).kept?.set(actor.id, rows), rows))(db.selectFrom('projectClients').select(['projectId', 'level']).where('userId', '=', actor.id).execute()))",
            'remembered from one ctx to the next',
          ],
        ],
      ],
    ],
  },
  'features/people/companies/set-project-clients.ts': {
    tests: held,
    guards: [[/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/people/accounts/update-account.ts': {
    tests: held,
    guards: [[/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/people/accounts/delete-account.ts': {
    tests: held,
    guards: [[/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/work/work-items/sharing/change-visibility.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaitsIn[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/work/work-items/change/move-task-to-project.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaits\([^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/work/work-items/change/delete-work-item.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaitsIn[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/work/trash/delete-project.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaits\([^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/discussion/files/edit-file.ts': {
    tests: held,
    guards: [
      [
        /((?:if \(audience === 'team'[^\n]*\) )?await ensureNothingWaits\([^\n]*)/g,
        [['', 'although a sign-off waits']],
      ],
    ],
  },
  'features/people/approvers/ensure-approver-remains.ts': {
    tests: held,
    guards: [
      [/(asked\.every\(\(\{ isFit \}\) => !isFit\))/g, [['false', 'the last one, too']]],
      [/( && level === 'approver')/g, [['', 'whatever the level']]],
      [/(status === 'active' && )/g, [['', 'deactivated']]],
    ],
  },
  'features/work/trash/purge-deliverables.ts': {
    tests: held,
    guards: [[/(ids\.filter\(\(id\) => !kept\.has\(id\)\))/g, [['ids', 'what was signed, too']]]],
  },
  'features/sign-off/sign-offs/request-sign-off.ts': {
    tests: signOff,
    guards: [
      [/(await ensureSeen\(ctx, row\))/g, [['', 'seen or not']]],
      [/(fileVersion !== undefined && fileVersion !== now)/g, [['false', 'of any version']]],
    ],
  },
  'features/sign-off/sign-offs/preview-sign-off.ts': {
    tests: signOff,
    guards: [
      [/(!approvers\.every\(\(it\) => it !== undefined\))/g, [['false', 'whoever it is']]],
      [/\n *(\.where\('projectClients\.level', [^\n]*)/g, [['', 'whatever the level']]],
    ],
  },
  'features/sign-off/sign-offs/decide-sign-off.ts': {
    tests: signOff,
    guards: [
      [/(asked\.signOff\.id !== signOff)/g, [['false', 'about another asking']]],
      [/(asked\.signOff\.fileVersion !== fileVersion)/g, [['false', 'about another version']]],
      [/( \|\| \(await isOther\(ctx, row, asked\)\))/g, [['', 'about other bytes']]],
      [/(!may\(ctx\.actor, policy\.deliverable\.decide, standing\))/g, [['false', 'decided already']]],
      [/(if \(decision === 'changes'[^\n]*\n[^\n]*)/g, [['', 'without a word']]],
    ],
  },
  'features/sign-off/sign-offs/withdraw-sign-off.ts': {
    tests: signOff,
    guards: [[/(if \(row\.state !== 'waiting'\) return)/g, [['return', 'left open']]]],
  },
  'features/sign-off/deliverables/edit-deliverables.ts': {
    tests: signOff,
    guards: [[/(await withdraw\(ctx, row, 'changed'\))/g, [['', 'left open']]]],
  },
  'features/access/suggestions/decide-suggestion.ts': {
    tests: proposals,
    guards: [[/(if \(found && sideOf\(found\)[^\n]*)/g, [['', 'staff, too']]]],
  },
  'features/notifications/inbound-email/process-email.ts': {
    tests: [...reply, ...begun],
    guards: [
      [/(if \(mail\.to\.length > MOST_RECIPIENTS\)[^\n]*)/g, [['', 'however many recipients']]],
      [/(if \(mail\.isForged\)[^\n]*)/g, [['', 'with a forged header']]],
      [/(mail\.isAutomatic \|\| )/g, [['', 'what programs write']]],
      [/( \|\| isOurs\([^\n]*?mail\))(?=\) return)/g, [['', 'what we sent']]],
      [
        /(if \(!about\) return 'forged')/g,
        [["if (!about) return keep(services, mail, 'gone', null)", 'what we did not sign']],
      ],
      [/(if \(about\.kind === 'bounce'\)[^\n]*)/g, [['', 'to where mails come back']]],
      [/(if \(about\?\.kind !== 'bounce'\)[^\n]*)/g, [["if (!about) return 'forged'", 'a report from anywhere']]],
      [/(if \(emailKeyOf\(email\)[^\n]*)/g, [['', 'from anybody']]],
      [/(if \(mail\.words\.length > LIMITS\.comment\)[^\n]*)/g, [['', 'however long']]],
      [/(if \(mail\.words === ''[^\n]*)/g, [['', 'without a word']]],
      [/(if \(!\(await noteTaken[^\n]*)/g, [['', 'as often as it comes']]],
      [/(if \(reason !== null\) return reason)/g, [['', 'however many wait']]],
    ],
  },
  'features/notifications/inbound-email/reply-addresses.ts': {
    tests: reply,
    guards: [
      [
        /(given\.length === expected\.length && timingSafeEqual\(given, expected\) \? )/g,
        [['true ? ', 'by its beginning alone']],
      ],
    ],
  },
  'features/notifications/inbound-email/parse-email-worker.ts': {
    tests: reply,
    guards: [
      [/(all\('auto-submitted'\)[^\n]*\|\|)/g, [['', 'what programs answer']]],
      [/(all\('precedence'\)[^\n]*\|\|)/g, [['', 'one of many']]],
      [/(\['list-id'[^\n]*\|\|)/g, [['', 'of a list']]],
      [/( \|\|\n *all\('received'\)\.length > MOST_HOPS)/g, [['', 'in circles']]],
      [/(senders\.length === 1 && [^\n]*?\) \? )/g, [['true ? ', 'from several']]],
    ],
  },
  'features/notifications/inbound-email/receive-email.ts': {
    tests: reply,
    guards: [
      [/(isSame\(signature, expected\) && )/g, [['', 'whoever signed']]],
      [/( && Math\.abs\([^\n]*<= VALID)/g, [['', 'whenever it was signed']]],
      [/(!replies\?\.key \|\| )/g, [['', 'where nobody hands over']]],
      [/(if \(!\(Number\(size\) <= BODY_LIMITS\.mail\)\))/g, [['if (size === "")', 'however large']]],
      [/( \|\| !isSame\(header\(request, 'oriel-digest'\)[^\n]*\))(?=\)\n)/g, [['', 'other bytes']]],
    ],
  },
  'features/notifications/inbound-email/email-results.ts': {
    tests: reply,
    guards: [[/(const isTold = [^\n]*)/g, [['const isTold = false', 'answered each time']]]],
  },
  'features/notifications/inbound-email/list-unprocessed-emails.ts': {
    tests: reply,
    guards: [[/(\.where\('state', '=', 'kept'\))/g, [['', 'what was taken, too']]]],
  },
  'features/notifications/inbound-email/comment-by-email.ts': {
    tests: reply,
    guards: [
      [/(isTeams \? 'team' : audience)/g, [['audience', 'hidden since or not']]],
      [/(may\(actor, policy\.request\.answer, inHand\(request\)\) \? [^\n]*)/g, [['{}', 'asked or not']]],
      [/(mayAttach && )(?=files)/g, [['', 'whoever may add files']]],
      [/(text !== '' && )(?=!isAnswered)/g, [['', 'without a word']]],
      [/( && text\.length < LIMITS\.reviewComments)/g, [['', 'however long']]],
    ],
  },
  'features/notifications/inbound-email/record-bounce.ts': {
    tests: reply,
    guards: [[/(of\('action'\) === 'failed' && [^\n]*)(?=\))/g, [['true', 'what is late, too']]]],
  },
  'features/notifications/mail/auto-reply.ts': {
    tests: [...reply, ...begun],
    guards: [
      [/\n *(\.where\('answer', '=', 'due'\)\n *\.returningAll)/g, [['.returningAll', 'as often as asked']]],
      [/(known\?\.email \?\? received\.fromAddress)/g, [["'eli@agency.test'", 'to somebody else']]],
      [/('Auto-Submitted': 'auto-replied')/g, [["'X-Nothing': ''", 'as if somebody wrote it']]],
    ],
  },
  'features/notifications/mail/reply-context.ts': {
    tests: [...reply, ...sent],
    guards: [[/(audience \} as const)/g, [["audience: 'client' as const }", 'for clients, too']]]],
  },
  'features/notifications/mail/attention-email.ts': {
    tests: [...sent, ...reply],
    guards: [
      [/(if \(!\(await readChosen[^\n]*)/g, [['', 'whatever they chose']]],
      [/(\.filter\(\(it\) => it\.unread\))/g, [['', 'read or not']]],
      [/(await notMailed\(ctx\.db, ctx\.actor\.id, unread\))/g, [['unread', 'as often as asked']]],
      [/(\.every\(\(\{ why \}\))/g, [['.some(({ why })', 'for clients where some of it is']]],
    ],
  },
  'features/notifications/mail/digest-email.ts': {
    tests: sent,
    guards: [
      [/(if \(newsDays\.length === 0\)[^\n]*)/g, [['', 'whatever they chose']]],
      [/(\.filter\(\(it\) => it\.unread\))/g, [['', 'read or not']]],
      [/(await notMailed\(ctx\.db, ctx\.actor\.id, unread\))/g, [['unread', 'as often as asked']]],
    ],
  },
  'features/notifications/mail/link-email.ts': {
    tests: [
      'features/notifications/mail/password-reset-email.test.ts',
      'features/access/sign-in-links/sign-in-links.test.ts',
    ],
    guards: [[/(if \(!link \|\| link\.userId !== actor\.id\)[^\n]*)/g, [['if (!link) return null', 'to anybody']]]],
  },
  'features/notifications/mail/email-log.ts': {
    tests: sent,
    guards: [[/( < at\))(?=\n)/g, [[' <= at)', 'once more']]]],
  },
  'features/notifications/mail/send-due-emails.ts': {
    tests: [...sent, ...reply, 'features/notifications/mail/settings-email.test.ts'],
    guards: [
      [/(if \(!written\)[^\n]*)/g, [['if (!written) throw new Error()', 'what is nothing any more']]],
      [
        /(delivery\.channel === 'test' \? undefined : await whyRefused\([^\n]*)/g,
        [['undefined', 'to refused addresses']],
      ],
      [/(await keepMailed\(db, userId, mailed\))/g, [['', 'not noted']]],
    ],
  },
  'features/notifications/mail/write-email.ts': {
    tests: sent,
    guards: [[/(if \(channel !== 'needs' && channel !== 'news'\)[^\n]*)/g, [['return {}', 'without a way to end it']]]],
  },
  'features/notifications/outbox/lease-deliveries.ts': {
    tests: [...sent, ...push],
    guards: [
      [/\n *(\.where\('dueAt', '<=', after\(0\)\))/g, [['', 'before its hour']]],
      [/( \|\| claimed\.messageId !== null)/g, [['', 'under another Message-ID']]],
      [/\n *(\.where\('channel', 'in', channels\))/g, [['', 'on any channel']]],
    ],
  },
  'features/notifications/outbox/unsubscribe.ts': {
    tests: sent,
    guards: [[/( \|\| !isSame\(signature, [^\n]*?userId\)\))(?=\) throw)/g, [['', 'whoever signed']]]],
  },
  'features/notifications/push/send-pushes.ts': {
    tests: push,
    guards: [
      [/\n *(\.where\('pushSubscriptions\.userId', [^\n]*)/g, [['', 'of anybody']]],
      [/(\.filter\(\(it\) => it\.unread\))/g, [['', 'read or not']]],
      [/(await forgetSubscription\([^\n]*)/g, [['', 'what is gone']]],
    ],
  },
  'features/notifications/push/push-transport.ts': {
    tests: push,
    guards: [[/(redirect: 'error')/g, [["redirect: 'follow'", 'wherever it leads']]]],
  },
  'features/notifications/outbox/allowed-push-services.ts': {
    tests: push,
    guards: [
      [/( \|\| url\.username !== '' \|\| url\.password !== '')/g, [['', 'with a name']]],
      [/(url\.protocol === 'https:' && )/g, [['', 'unsealed']]],
      [/(url\.port === '' && )/g, [['', 'at any port']]],
      [/(KNOWN\.some\(\(host\) => host\.test\(url\.hostname\)\))/g, [['true', 'anywhere']]],
    ],
  },
  'features/notifications/outbox/push-subscriptions.ts': {
    tests: push,
    guards: [
      [/(if \(!isPushService\([^\n]*\n[^\n]*)/g, [['', 'anywhere']]],
      [/\n *(\.onRef\('sessions\.userId'[^\n]*)/g, [['', 'of anybody']]],
      [
        /\n *(\.where\('sessions\.(?:replacedAt|revokedAt|lastUsedAt|familyCreatedAt)', [^\n]*)/g,
        [['', 'of sign-ins that are over']],
      ],
    ],
  },
  'features/people/mentions/ensure-mentionable.ts': {
    tests: mentions,
    guards: [
      [/( && !already\.has\(name\))/g, [['', 'although it stood there']]],
      [/(!readers\.has\(name\) && )/g, [['', 'although they read it']]],
      [/(if \(sideOf\(actor\) === 'client'\)[^\n]*)/g, [['', 'clients know everybody']]],
      [/(people\.filter\(\(\{ id \}\) => members\.has\(id\)\))/g, [['people', 'everybody is known']]],
      [/(throw invalid\(\{ \[field\][^\n]*)/g, [['', 'whoever does not read it']]],
    ],
  },
  'features/people/mentions/save-mentions.ts': {
    tests: mentions,
    guards: [
      [/(await ensureNameable\([^\n]*)/g, [['', 'whoever does not read it']]],
      [/(userId === actor\.id \? \(0 as const\) : )/g, [['', 'oneself']]],
      [/( && !kept\.some\([^\n]*?\))(?=\)\n)/g, [['', 'told again']]],
    ],
  },
  'features/work/recurrence/find-due-series.ts': {
    tests: recurrence,
    guards: [
      [/\n *(\.where\('(?:projects|parent)\.trashId', 'is', null\))/g, [['', 'in the trash']]],
      [/\n *(\.where\('projects\.status', [^\n]*)/g, [['', 'on hold or over']]],
    ],
  },
  'features/work/recurrence/edit-series.ts': {
    tests: ['features/work/recurrence/following.test.ts'],
    guards: [[/\n *(\.where\('status', '=', 'pending'\))/g, [['', 'begun']]]],
  },
  'features/work/recurrence/series-fields.ts': {
    tests: ['features/work/recurrence/following.test.ts'],
    guards: [[/( && JSON\.stringify\(piece[^\n]*)/g, [['', 'changed alone']]]],
  },
  'features/work/recurrence/occurrence-blueprint.ts': {
    tests: recurrence,
    guards: [[/(\.filter\(\(person\) => available\.has\(person\)\))/g, [['', 'whoever they are']]]],
  },
  'features/people/mentions/copy-mentions.ts': {
    tests: mentions,
    guards: [[/(open: 0 as const)/g, [['open: 1 as const', 'told again']]]],
  },
  'features/notifications/inbox/notification-recipients.ts': {
    tests: [
      'features/notifications/inbox/notifications.test.ts',
      'features/notifications/inbox/follow-levels.test.ts',
      ...sent,
    ],
    guards: [
      [/(!person\?\.isActive \|\| )/g, [['!person || ', 'who has left']]],
      [/( \|\| \(userId === line\.actorId && [^\n]*?\))(?=\) continue)/g, [['', 'of what they did']]],
      [/(if \(!hears\(person, event\)\) continue)/g, [['', 'who may not know']]],
      [/( && !needsThem\(line, person, concerned\))/g, [['', 'told twice']]],
    ],
  },
  'features/notifications/inbox/attention-recipients.ts': {
    tests: [...sent, ...push],
    guards: [
      [/(person\.isActive && )/g, [['', 'who has left']]],
      [/(person\.id !== line\.actorId && )/g, [['', 'by what they did']]],
      [/( && hears\(person, line\))/g, [['', 'who may not know']]],
    ],
  },
}
