import type { Tested } from './tested-guards.ts'

const versions = ['features/discussion/files/file-versions.test.ts', 'features/discussion/files/version-bytes.test.ts']
const signOff = ['features/sign-off/sign-offs/sign-off.test.ts', 'features/sign-off/deliverables/deliverables.test.ts']
const pins = [
  'features/discussion/annotations/annotations.test.ts',
  'features/discussion/annotations/annotation-replies.test.ts',
]
const pages = [
  'features/discussion/annotations/pdf-pages/count-pages.test.ts',
  'features/discussion/annotations/annotations.test.ts',
]
const receipts = ['features/sign-off/records/sign-off-records.test.ts']
const fileLooks = ['features/discussion/files/views/views.test.ts']
const looks = ['features/sign-off/deliverables/deliverable-views.test.ts']

/** Of files that are remarked on, replaced, signed off and looked at. */
export const testedSigned: Readonly<Record<string, Tested>> = {
  'features/discussion/files/file-versions.ts': {
    tests: versions,
    guards: [
      [/(const withdrawn = await withdrawForNewVersion\(ctx, id\))/g, [['const withdrawn: never[] = []', 'left open']]],
      [/(if \(!brought\) throw [^\n]*)/g, [['if (!brought) return undefined as never', 'without a file']]],
      [/(if \(file\.fileVersion >= [^\n]*\n[^\n]*)/g, [['', 'however many there are']]],
      [/(await db\.insertInto\('fileVersions'\)[^\n]*)/g, [['', 'the one before is lost']]],
    ],
  },
  'features/discussion/files/find-file.ts': {
    tests: versions,
    guards: [
      [/\n *(\.where\('fileId', '=', id\))/g, [['', 'of any file']]],
      [/\n *(\.where\('number', '=', number\))/g, [['', 'of any version']]],
    ],
  },
  'features/sign-off/sign-offs/withdraw-sign-off.ts': {
    tests: versions,
    guards: [[/\n *(\.where\('fileId', '=', fileId\))/g, [['', 'of any file']]]],
  },
  'features/sign-off/sign-offs/decide-sign-off.ts': {
    tests: [...pins, ...signOff, ...receipts],
    guards: [
      [/\n *(\.where\('(?:fileId|audience|solvedAt|parentId|fileVersion)', [^\n]*)/g, [['', 'whichever remark']]],
      [/(const key = ensureKey\(secrets\))/g, [['const key = secrets.receiptKey!', 'without a key']]],
    ],
  },
  'features/sign-off/sign-offs/sign-record.ts': {
    tests: receipts,
    guards: [[/\n *(\.where\('userId', '=', ctx\.actor\.id\))/g, [['', 'of everybody']]]],
  },
  'features/sign-off/records/find-records.ts': {
    tests: receipts,
    guards: [
      [/\n *(\.where\('signOffs\.deliverableId', [^\n]*)/g, [['', 'of any deliverable']]],
      [/(await findDeliverable\(id, ctx\))/g, [['{ id }', 'seen or not']]],
      [/(if \(receipts\.length === 0\)[^\n]*)/g, [['', 'where there is none']]],
      [/(keys\.filter\(\(\{ kid \}\) => signers\.has\(kid\)\))/g, [['keys', 'every key there is']]],
    ],
  },
  'features/sign-off/records/verifier/verify-record.ts': {
    tests: receipts,
    guards: [
      [/(await crypto\.subtle\.verify\([^\n]*text\))(?=\))/g, [['true', 'whoever signed']]],
      [/(if \(!isSigned\(signed\)\) [^\n]*)/g, [['', 'whatever it is']]],
      [/(Object\.keys\(signed\)\.length !== 2 \|\| )/g, [['', 'with more beside it']]],
      [/( \|\| !hasOnly\(signature, [^\n]*\]\))(?=\)\n)/g, [['', 'with more in the signature']]],
      [/(if \(signature\.alg !== 'EdDSA'\)[^\n]*)/g, [['', 'by whatever means']]],
      [/(keys\.find\(\(\{ kid \}\) => kid === signature\.kid\))/g, [['keys[0]', 'by any key']]],
      [/(\[AQgw\])/g, [['[\\w-]', 'spelled in several ways']]],
    ],
  },
  'features/discussion/files/views/record-views.ts': {
    tests: fileLooks,
    guards: [
      [/\n *(\.where\('(?:userId|hour)', [^\n]*)/g, [['', 'whoever looked, whenever']]],
      [/(fileId === it\.fileId && )/g, [['', 'whichever file']]],
      [/(version === it\.version && )/g, [['', 'whichever version']]],
      [/(\(downloadedAt === null \|\| before !== null\))/g, [['true', 'not of a download']]],
    ],
  },
  'features/discussion/files/views/list-file-views.ts': {
    tests: fileLooks,
    guards: [
      [/\n *(\.where\('fileId', '=', id\))/g, [['', 'of any file']]],
      [/(await findFile\(ctx, id\))/g, [['', 'seen or not']]],
    ],
  },
  'features/discussion/files/views/purge-views.ts': {
    tests: [...fileLooks, ...looks],
    guards: [
      [/(db\.deleteFrom\(table\)\.where\('at', '<', before\))/g, [['db.deleteFrom(table)', 'however new']]],
      [/(if \(before === null\) return)(?=\n {2}let)/g, [["if (before === '') return", 'where all is kept']]],
    ],
  },
  'features/sign-off/deliverables/deliverable-views.ts': {
    tests: looks,
    guards: [
      [/\n *(\.where\(\(it\) => it\.and\(view\)\))/g, [['', 'whoever looked']]],
      [/\n *(\.where\('deliverableId', '=', id\))/g, [['', 'of any deliverable']]],
      [/\n *(await findDeliverable\(id, ctx\))/g, [['', 'seen or not']]],
    ],
  },
  'features/discussion/annotations/add-annotation.ts': {
    tests: pins,
    guards: [
      [/(if \(pages !== null[^\n]*)/g, [['', 'beyond the last page']]],
      [/(ensureInSight\(file, forWhom\))/g, [['', 'for whoever does not see the file']]],
      [/\n *(\.where\('number', '=', number\))/g, [['', 'as any version was']]],
      [/(if \(!former\) throw [^\n]*)/g, [['if (!former) return file', 'on no version']]],
      [/(if \(count >= LIMITS\.pins\)[^\n]*)/g, [['', 'however many']]],
      [/(if \(\(await answersTo[^\n]*\n[^\n]*)/g, [['', 'however many']]],
      [/(await keepMentions\([^\n]*)/g, [['', 'naming nobody']]],
    ],
  },
  'features/discussion/annotations/annotation-position.ts': {
    tests: pins,
    guards: [
      [/(given\[name\] !== null && !fits\.includes\(name\))/g, [['false', 'whatever the file has']]],
      [/(if \(at !== null && first !== undefined[^\n]*\n[^\n]*)/g, [['', 'on no page']]],
    ],
  },
  'features/discussion/annotations/find-annotations.ts': {
    tests: pins,
    guards: [
      [/("pins"\."fileVersion" <= \$\{number\} and )/g, [['', 'of versions to come']]],
      [/( and \("pins"\."solvedIn" is null or "pins"\."solvedIn" >= \$\{number\}\))/g, [['', 'solved before']]],
    ],
  },
  'features/discussion/annotations/list-annotations.ts': {
    tests: pins,
    guards: [
      [/\n *(\.where\('fileId', '=', id\))/g, [['', 'of any file']]],
      [/\n *(\.where\('parentId', 'is', null\))/g, [['', 'answers, too']]],
    ],
  },
  'features/discussion/annotations/edit-annotations.ts': {
    tests: pins,
    guards: [
      [/(if \(row\.parentId !== null\) throw [^\n]*)/g, [['', 'answers, too']]],
      [/(await ctx\.db\.deleteFrom\('mentions'\)[^\n]*)/g, [['', 'what it named stays']]],
      [/(standingOf\(row, await answersTo\(ctx, row\)\))/g, [['standingOf(row, [])', 'answered or not']]],
      [/(await keepMentions\([^\n]*)/g, [['', 'naming nobody']]],
    ],
  },
  'features/discussion/annotations/change-annotation-visibility.ts': {
    tests: pins,
    guards: [
      [/(if \(pin\.parentId !== null\) throw [^\n]*)/g, [['', 'an answer alone']]],
      [/(\n {2}ensureInSight\(file, audience\))/g, [['', 'for whoever does not see the file']]],
      [/(, it\('parentId', '=', pin\.id\))/g, [['', 'without its answers']]],
      [/(for \(const \{ id \} of thread\) [^\n]*)/g, [['', 'told of as before']]],
      [/(audience === 'client' \? file\.audience : 'team')/g, [['audience', 'shared or not']]],
      [/(markOf\(file\.audience\) !== 'client')/g, [['false', 'whoever sees the file']]],
    ],
  },
  'features/discussion/annotations/preview-annotation-sharing.ts': {
    tests: pins,
    guards: [
      [/(ensureInSight\(file, 'client'\))/g, [['', 'for whoever does not see the file']]],
      [/(row\.parentId === null \? row : await findPin\(ctx, row\.parentId\))/g, [['row', 'the answer alone']]],
    ],
  },
  'features/discussion/annotations/record-annotation.ts': {
    tests: pins,
    guards: [
      [
        /(markOf\(file\.audience\) === 'client' \? pin\.audience : 'team')/g,
        [['pin.audience', 'whoever sees the file']],
      ],
    ],
  },
  'features/discussion/annotations/annotation-visibility.ts': {
    tests: pins,
    guards: [
      [/\n *(on: \{ rule: policy\.file\.see, [^\n]*)/g, [['', 'whoever sees the file']]],
      [/( && \(await lookUpWorkItem\(ctx, file\.resultId\)\))/g, [['', 'whatever came of it']]],
      [/(pin\?\.audience \?\? )/g, [['', 'for whom is said']]],
    ],
  },
  'features/people/mentions/find-mentionable-people.ts': {
    tests: pins,
    guards: [[/(on \? among\([^\n]*, found\) : )(?=found)/g, [['', 'whoever sees what it is on']]]],
  },
  'features/discussion/annotations/pdf-pages/count-pages.ts': {
    tests: pages,
    guards: [
      [/(running: 2)/g, [['running: 50', 'all at once']]],
      [/(each: 1)/g, [['each: 2', 'two of one person']]],
      [/(waiting: 50)/g, [['waiting: 5000', 'however many wait']]],
      [/(setTimeout\(\(\) => waiting\.emit\('close'\), this\.#patience\))/g, [['setTimeout(() => {}, 1)', 'for ever']]],
      [/(if \(known !== undefined\) return known)/g, [['', 'counted anew']]],
      [/(this\.#known\.get\(key\) \?\? )/g, [['', 'counted twice']]],
      [/(if \(error instanceof Refusal\) return null)/g, [['', 'refused instead']]],
    ],
  },
  'features/discussion/annotations/pdf-pages/find-page-count.ts': {
    tests: pages,
    guards: [
      [/(mimetype === 'application\/pdf' \? storageKey : null)/g, [['storageKey', 'of any file']]],
      [/(if \(error instanceof Refusal\) return null)/g, [['', 'refused in its place']]],
      [/(findBytes\(ctx, id, fileVersion\))/g, [['findBytes(ctx, id)', 'of the latest']]],
    ],
  },
}
