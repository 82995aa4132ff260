import type { Guard } from './guards.ts'

/** Guards that no question of the proof comes by, and the tests that ask in its place. */
export interface Tested {
  guards: readonly Guard[]
  /** Below `server/src`. */
  tests: readonly string[]
}

const reply = ['mail/reply-by-mail.test.ts']
const begun = ['mail/ask-by-mail.test.ts']
const sent = ['mail/needs-mail.test.ts', 'mail/news-mail.test.ts']
const mentions = ['features/notices/mentions.test.ts']
const companies = ['features/companies/several-companies.test.ts']
const sharing = ['features/work-items/sharing/change-audience.test.ts', 'features/work-items/sharing/announced.test.ts']
const proposals = ['features/proposals/proposals.test.ts']
const held = ['features/deliverables/held.test.ts']
const signOff = ['features/deliverables/sign-off.test.ts', 'features/deliverables/deliverables.test.ts']
const looks = ['features/deliverables/views.test.ts']
const fileLooks = ['features/files/views/views.test.ts']
const push = ['push/push.test.ts']
const recurrence = ['features/recurrence/recurrence.test.ts']

/** Of what comes and goes by mail, of calls to devices and of names in texts: what decides whether, and to whom. */
export const testedGuards: Readonly<Record<string, Tested>> = {
  // Of a thing in hand: the proof would notice most, after minutes.
  'policy/words.ts': {
    tests: ['policy/words.test.ts', 'policy/asked-by-name.test.ts'],
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
  'features/deliverables/views.ts': {
    tests: looks,
    guards: [
      [/(sideOf\(actor\) !== 'client' \|\| )/g, [['', 'of the team, too']]],
      [/(kind === 'file' \|\| )/g, [['', 'of files, too']]],
      [/( \|\| !\(await areViewsRecorded\(db\)\))/g, [['', 'although it is switched off']]],
      [/\n *(\.\$if\(sideOf\(actor\) === 'client'[^\n]*)/g, [['', 'of everybody']]],
      [/(if \(!\(await areViewsRecorded\(db\)\)\) [^\n]*)/g, [['', 'shown although it is switched off']]],
    ],
  },
  'features/files/views/note-views.ts': {
    tests: fileLooks,
    guards: [
      [/(sideOf\(actor\) !== 'client' \|\| )/g, [['', 'of the team, too']]],
      [/( \|\| !\(await areViewsRecorded\(db\)\))/g, [['', 'although it is switched off']]],
    ],
  },
  'features/files/views/list-views.ts': {
    tests: fileLooks,
    guards: [
      [/\n *(\.\$if\(sideOf\(actor\) === 'client'[^\n]*)/g, [['', 'of everybody']]],
      [/(if \(!\(await areViewsRecorded\(db\)\)\) [^\n]*)/g, [['', 'shown although it is switched off']]],
    ],
  },
  'features/companies/within-company.ts': {
    tests: companies,
    guards: [[/(if \(!\(await belongsTo[^\n]*)/g, [['', 'of anybody’s company']]]],
  },
  'features/companies/main-contact.ts': {
    tests: [...companies, ...held],
    guards: [
      [/(if \(await belongsTo\(db, chosen, userId\)\) )/g, [['', 'of anybody’s company']]],
      [/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]],
    ],
  },
  'features/projects/list-people-to-pick.ts': {
    tests: companies,
    guards: [[/(may\(actor, policy\.company\.see\))/g, [['true', 'told to anybody']]]],
  },
  'features/activity/record-activity.ts': {
    tests: sharing,
    guards: [
      [/(if \(isSealed\)[^\n]*)/g, [['', 'the past is told']]],
      [/(case when \$\{isUnshared[^`]*)/g, [['${audience}', 'for whom the caller says']]],
    ],
  },
  'features/activity/record-all.ts': {
    tests: ['features/plan/many-moves.test.ts', 'features/work-items/change/copy-work-item.test.ts'],
    guards: [
      [/(if \(line\.isSealed\)[^\n]*)/g, [['', 'the past is told']]],
      [/(unshared\.has\(line\.workItemId\))/g, [['false', 'for whom the caller says']]],
    ],
  },
  'features/work-items/sharing/carry-audience.ts': {
    tests: sharing,
    guards: [
      [/(\.set\(\{ audience: to \}\))/g, [['.set({ audience: from })', 'parts stay readable']]],
      [/\n *(\.where\('audience', '=', from\))/g, [['', 'what is the team’s, too']]],
    ],
  },
  'features/trash/soft-delete.ts': {
    tests: ['features/trash/trash.test.ts', 'features/trash/random-operations.test.ts'],
    guards: [[/(await db\.updateTable\(table\)\.set\(\{ trashId \}\)[^\n]*)/g, [['', 'parts stay readable']]]],
  },
  'policy/levels.ts': {
    tests: ['policy/levels.test.ts'],
    guards: [
      [
        /(await db\n *\.selectFrom\('projectClients'\)\n *\.select\(\['projectId', 'level'\]\)\n *\.where\('userId', '=', actor\.id\)\n *\.execute\(\))/g,
        [
          [
            "await (((globalThis as { kept?: Map<string, Promise<never[]>> }).kept ??= new Map()).get(actor.id) ?? ((rows) => ((globalThis as { kept?: Map<string, unknown> }).kept?.set(actor.id, rows), rows))(db.selectFrom('projectClients').select(['projectId', 'level']).where('userId', '=', actor.id).execute()))",
            'remembered from one visit to the next',
          ],
        ],
      ],
    ],
  },
  'features/companies/set-clients.ts': {
    tests: held,
    guards: [[/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/people/accounts/update-user.ts': {
    tests: held,
    guards: [[/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/people/accounts/delete-user.ts': {
    tests: held,
    guards: [[/(await ensureApproversLeft[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/work-items/sharing/change-audience.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaitsIn[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/work-items/change/relocate-task.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaits\([^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/work-items/change/delete-work-item.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaitsIn[^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/projects/delete-project.ts': {
    tests: held,
    guards: [[/(await ensureNothingWaits\([^\n]*)/g, [['', 'although a sign-off waits']]]],
  },
  'features/files/change-file.ts': {
    tests: held,
    guards: [
      [
        /((?:if \(audience === 'team'[^\n]*\) )?await ensureNothingWaits\([^\n]*)/g,
        [['', 'although a sign-off waits']],
      ],
    ],
  },
  'features/sign-offs/ensure-approvers-left.ts': {
    tests: held,
    guards: [
      [/(asked\.every\(\(\{ isFit \}\) => !isFit\))/g, [['false', 'the last one, too']]],
      [/( && level === 'approver')/g, [['', 'whatever the level']]],
      [/(status === 'active' && )/g, [['', 'deactivated']]],
    ],
  },
  'features/trash/erase-deliverables.ts': {
    tests: held,
    guards: [[/(ids\.filter\(\(id\) => !kept\.has\(id\)\))/g, [['ids', 'what was signed, too']]]],
  },
  'features/deliverables/ask.ts': {
    tests: signOff,
    guards: [
      [/(await ensureSeen\(visit, row\))/g, [['', 'seen or not']]],
      [/(fileVersion !== undefined && fileVersion !== now)/g, [['false', 'of any version']]],
    ],
  },
  'features/deliverables/disclose.ts': {
    tests: signOff,
    guards: [
      [/(!approvers\.every\(\(it\) => it !== undefined\))/g, [['false', 'whoever it is']]],
      [/\n *(\.where\('projectClients\.level', [^\n]*)/g, [['', 'whatever the level']]],
    ],
  },
  'features/deliverables/decide.ts': {
    tests: signOff,
    guards: [
      [/(asked\.signOff\.id !== signOff)/g, [['false', 'about another asking']]],
      [/(asked\.signOff\.fileVersion !== fileVersion)/g, [['false', 'about another version']]],
      [/( \|\| \(await isOther\(visit, row, asked\)\))/g, [['', 'about other bytes']]],
      [/(!may\(visit\.actor, policy\.deliverable\.decide, standing\))/g, [['false', 'decided already']]],
      [/(if \(decision === 'changes'[^\n]*\n[^\n]*)/g, [['', 'without a word']]],
    ],
  },
  'features/deliverables/withdraw.ts': {
    tests: signOff,
    guards: [[/(if \(row\.state !== 'waiting'\) return)/g, [['return', 'left open']]]],
  },
  'features/deliverables/change-deliverables.ts': {
    tests: signOff,
    guards: [[/(await withdraw\(visit, row, 'changed'\))/g, [['', 'left open']]]],
  },
  'features/proposals/decide.ts': {
    tests: proposals,
    guards: [[/(if \(found && sideOf\(found\)[^\n]*)/g, [['', 'staff, too']]]],
  },
  'features/inbound-mail/take-mail.ts': {
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
  'features/inbound-mail/addresses.ts': {
    tests: reply,
    guards: [
      [
        /(given\.length === expected\.length && timingSafeEqual\(given, expected\) \? )/g,
        [['true ? ', 'by its beginning alone']],
      ],
    ],
  },
  'features/inbound-mail/parse-mail.ts': {
    tests: reply,
    guards: [
      [/(all\('auto-submitted'\)[^\n]*\|\|)/g, [['', 'what programs answer']]],
      [/(all\('precedence'\)[^\n]*\|\|)/g, [['', 'one of many']]],
      [/(\['list-id'[^\n]*\|\|)/g, [['', 'of a list']]],
      [/( \|\|\n *all\('received'\)\.length > MOST_HOPS)/g, [['', 'in circles']]],
      [/(senders\.length === 1 && [^\n]*?\) \? )/g, [['true ? ', 'from several']]],
    ],
  },
  'features/inbound-mail/receive-mail.ts': {
    tests: reply,
    guards: [
      [/(isSame\(signature, expected\) && )/g, [['', 'whoever signed']]],
      [/( && Math\.abs\([^\n]*<= VALID)/g, [['', 'whenever it was signed']]],
      [/(!replies\?\.key \|\| )/g, [['', 'where nobody hands over']]],
      [/(if \(!\(Number\(size\) <= BODY_LIMITS\.mail\)\))/g, [['if (size === "")', 'however large']]],
      [/( \|\| !isSame\(header\(request, 'oriel-digest'\)[^\n]*\))(?=\)\n)/g, [['', 'other bytes']]],
    ],
  },
  'features/inbound-mail/received.ts': {
    tests: reply,
    guards: [[/(const isTold = [^\n]*)/g, [['const isTold = false', 'answered each time']]]],
  },
  'features/inbound-mail/list-received.ts': {
    tests: reply,
    guards: [[/(\.where\('state', '=', 'kept'\))/g, [['', 'what was taken, too']]]],
  },
  'features/inbound-mail/say-by-mail.ts': {
    tests: reply,
    guards: [
      [/(isTeams \? 'team' : audience)/g, [['audience', 'hidden since or not']]],
      [/(may\(actor, policy\.request\.answer, inHand\(request\)\) \? [^\n]*)/g, [['{}', 'asked or not']]],
      [/(mayAttach && )(?=files)/g, [['', 'whoever may add files']]],
      [/(text !== '' && )(?=!isAnswered)/g, [['', 'without a word']]],
      [/( && text\.length < LIMITS\.reviewComments)/g, [['', 'however long']]],
    ],
  },
  'features/inbound-mail/note-bounce.ts': {
    tests: reply,
    guards: [[/(of\('action'\) === 'failed' && [^\n]*)(?=\))/g, [['true', 'what is late, too']]]],
  },
  'mail/answer-received.ts': {
    tests: [...reply, ...begun],
    guards: [
      [/\n *(\.where\('answer', '=', 'due'\)\n *\.returningAll)/g, [['.returningAll', 'as often as asked']]],
      [/(known\?\.email \?\? received\.fromAddress)/g, [["'eli@agency.test'", 'to somebody else']]],
      [/('Auto-Submitted': 'auto-replied')/g, [["'X-Nothing': ''", 'as if somebody wrote it']]],
    ],
  },
  'mail/answering.ts': {
    tests: [...reply, ...sent],
    guards: [[/(audience \} as const)/g, [["audience: 'client' as const }", 'for clients, too']]]],
  },
  'mail/needs-letter.ts': {
    tests: [...sent, ...reply],
    guards: [
      [/(if \(!\(await readChosen[^\n]*)/g, [['', 'whatever they chose']]],
      [/(\.filter\(\(it\) => it\.unread\))/g, [['', 'read or not']]],
      [/(await notMailed\(visit\.db, visit\.actor\.id, unread\))/g, [['unread', 'as often as asked']]],
      [/(\.every\(\(\{ why \}\))/g, [['.some(({ why })', 'for clients where some of it is']]],
    ],
  },
  'mail/news-letter.ts': {
    tests: sent,
    guards: [
      [/(if \(newsDays\.length === 0\)[^\n]*)/g, [['', 'whatever they chose']]],
      [/(\.filter\(\(it\) => it\.unread\))/g, [['', 'read or not']]],
      [/(await notMailed\(visit\.db, visit\.actor\.id, unread\))/g, [['unread', 'as often as asked']]],
    ],
  },
  'mail/link-letter.ts': {
    tests: ['mail/recovery-mail.test.ts', 'features/sign-in-links/sign-in-links.test.ts'],
    guards: [[/(if \(!link \|\| link\.userId !== actor\.id\)[^\n]*)/g, [['if (!link) return null', 'to anybody']]]],
  },
  'mail/mailed.ts': {
    tests: sent,
    guards: [[/( < at\))(?=\n)/g, [[' <= at)', 'once more']]]],
  },
  'mail/send-due.ts': {
    tests: [...sent, ...reply, 'mail/settings-mail.test.ts'],
    guards: [
      [/(if \(!written\)[^\n]*)/g, [['if (!written) throw new Error()', 'what is nothing any more']]],
      [
        /(delivery\.channel === 'test' \? undefined : await whyRefused\([^\n]*)/g,
        [['undefined', 'to refused addresses']],
      ],
      [/(await keepMailed\(db, userId, mailed\))/g, [['', 'not noted']]],
    ],
  },
  'mail/write-letter.ts': {
    tests: sent,
    guards: [[/(if \(channel !== 'needs' && channel !== 'news'\)[^\n]*)/g, [['return {}', 'without a way to end it']]]],
  },
  'features/deliveries/claim.ts': {
    tests: [...sent, ...push],
    guards: [
      [/\n *(\.where\('dueAt', '<=', after\(0\)\))/g, [['', 'before its hour']]],
      [/( \|\| claimed\.messageId !== null)/g, [['', 'under another Message-ID']]],
      [/\n *(\.where\('channel', 'in', channels\))/g, [['', 'on any channel']]],
    ],
  },
  'features/deliveries/unsubscribe.ts': {
    tests: sent,
    guards: [[/( \|\| !isSame\(signature, [^\n]*?userId\)\))(?=\) throw)/g, [['', 'whoever signed']]]],
  },
  'push/send-calls.ts': {
    tests: push,
    guards: [
      [/\n *(\.where\('pushSubscriptions\.userId', [^\n]*)/g, [['', 'of anybody']]],
      [/(\.filter\(\(it\) => it\.unread\))/g, [['', 'read or not']]],
      [/(await forgetSubscription\([^\n]*)/g, [['', 'what is gone']]],
    ],
  },
  'push/transport.ts': {
    tests: push,
    guards: [[/(redirect: 'error')/g, [["redirect: 'follow'", 'wherever it leads']]]],
  },
  'features/deliveries/push-services.ts': {
    tests: push,
    guards: [
      [/( \|\| url\.username !== '' \|\| url\.password !== '')/g, [['', 'with a name']]],
      [/(url\.protocol === 'https:' && )/g, [['', 'unsealed']]],
      [/(url\.port === '' && )/g, [['', 'at any port']]],
      [/(KNOWN\.some\(\(host\) => host\.test\(url\.hostname\)\))/g, [['true', 'anywhere']]],
    ],
  },
  'features/deliveries/push-subscriptions.ts': {
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
  'features/mentions/ensure-nameable.ts': {
    tests: mentions,
    guards: [
      [/( && !already\.has\(name\))/g, [['', 'although it stood there']]],
      [/(!readers\.has\(name\) && )/g, [['', 'although they read it']]],
      [/(if \(sideOf\(actor\) === 'client'\)[^\n]*)/g, [['', 'clients know everybody']]],
      [/(people\.filter\(\(\{ id \}\) => members\.has\(id\)\))/g, [['people', 'everybody is known']]],
      [/(throw invalid\(\{ \[field\][^\n]*)/g, [['', 'whoever does not read it']]],
    ],
  },
  'features/mentions/keep-mentions.ts': {
    tests: mentions,
    guards: [
      [/(await ensureNameable\([^\n]*)/g, [['', 'whoever does not read it']]],
      [/(userId === actor\.id \? \(0 as const\) : )/g, [['', 'oneself']]],
      [/( && !kept\.some\([^\n]*?\))(?=\)\n)/g, [['', 'told again']]],
    ],
  },
  'features/recurrence/waiting-series.ts': {
    tests: recurrence,
    guards: [
      [/\n *(\.where\('(?:projects|parent)\.trashId', 'is', null\))/g, [['', 'in the trash']]],
      [/\n *(\.where\('projects\.status', [^\n]*)/g, [['', 'on hold or over']]],
    ],
  },
  'features/recurrence/change-following.ts': {
    tests: ['features/recurrence/following.test.ts'],
    guards: [[/\n *(\.where\('status', '=', 'pending'\))/g, [['', 'begun']]]],
  },
  'features/recurrence/carried.ts': {
    tests: ['features/recurrence/following.test.ts'],
    guards: [[/( && JSON\.stringify\(piece[^\n]*)/g, [['', 'changed alone']]]],
  },
  'features/recurrence/plan.ts': {
    tests: recurrence,
    guards: [[/(\.filter\(\(person\) => available\.has\(person\)\))/g, [['', 'whoever they are']]]],
  },
  'features/mentions/copy-mentions.ts': {
    tests: mentions,
    guards: [[/(open: 0 as const)/g, [['open: 1 as const', 'told again']]]],
  },
  'features/notices/who-learns.ts': {
    tests: ['features/notices/notices.test.ts', 'features/notices/following.test.ts', ...sent],
    guards: [
      [/(!person\?\.isActive \|\| )/g, [['!person || ', 'who has left']]],
      [/( \|\| \(userId === line\.actorId && [^\n]*?\))(?=\) continue)/g, [['', 'of what they did']]],
      [/(if \(!hears\(person, event\)\) continue)/g, [['', 'who may not know']]],
      [/( && !needsThem\(line, person, concerned\))/g, [['', 'told twice']]],
    ],
  },
  'features/notices/who-is-needed.ts': {
    tests: [...sent, ...push],
    guards: [
      [/(person\.isActive && )/g, [['', 'who has left']]],
      [/(person\.id !== line\.actorId && )/g, [['', 'by what they did']]],
      [/( && hears\(person, line\))/g, [['', 'who may not know']]],
    ],
  },
}
