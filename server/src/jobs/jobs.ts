import {
  countOldAuditLines,
  oldAddresses,
  removeOldAddresses,
  removeOldAuditLines,
} from '../features/audit/retention.ts'
import { readLog as readForNeeds } from '../features/needs/read-log.ts'
import { repeatWork } from '../features/recurrence/repeat-work.ts'
import { readLog as readForNotices } from '../features/notices/read-log.ts'
import { forgetIssuedPasswords, listOldIssuedPasswords } from '../features/people/accounts/forget-issued-passwords.ts'
import { sweepSessions } from '../features/session/sessions.ts'
import { sweepChallenges } from '../features/passkeys/challenges.ts'
import { endSessionsWithoutFactor } from '../features/second-factor/missing.ts'
import { sweepThrottles } from '../features/session/failure-counts.ts'
import { sweepDevices } from '../features/session/known-device.ts'
import { forgetRequestDrafts, listOldRequestDrafts } from '../features/requests/drafts/drafts.ts'
import { forgetReceived, listOldReceived } from '../features/inbound-mail/received.ts'
import { answerReceived } from '../mail/answer-received.ts'
import { sweepLinks } from '../features/sign-in-links/links.ts'
import { sendDue } from '../mail/send-due.ts'
import { readMailbox } from '../mailbox/read-mailbox.ts'
import { sweepSubscriptions } from '../features/deliveries/push-subscriptions.ts'
import { sendCalls } from '../push/send-calls.ts'
import { forgetViews, listOldViews } from '../features/files/views/forget-views.ts'
import type { Services } from '../services.ts'
import { backUpNightly } from './back-up-nightly.ts'
import { emptyTrash, listOldTrash } from './empty-trash.ts'
import { forgetKeys } from './forget-keys.ts'
import { analyzeTables } from './analyze-tables.ts'
import { mergeSearchIndex } from './merge-search-index.ts'
import { noteOverdue } from './note-overdue.ts'
import { queueOverdue } from './queue-overdue.ts'
import { listUnreferencedBytes, sweepBytes } from './sweep-bytes.ts'

const HOUR = 3_600_000
/** A little less than a minute, which is how often due jobs are looked for. */
const MINUTE = 50_000

/** Something that is done now and then, by one process at a time. It must not mind being done twice. */
export interface Job {
  name: string
  /** Milliseconds from one start to the next. */
  every: number
  run(services: Services, now: Date): Promise<unknown>
  /**
   * For a job that removes by the clock what cannot be had again: what it would remove now. Asked instead of running the
   * job while the clock cannot be trusted. Jobs without it remove nothing, or what costs a new sign-in at most.
   */
  wouldRemove?(services: Services, now: Date): Promise<string[]>
}

export const jobs: readonly Job[] = [
  { name: 'empty-trash', every: HOUR, run: emptyTrash, wouldRemove: listOldTrash },
  { name: 'forget-idempotency-keys', every: HOUR, run: forgetKeys },
  // Woken after each commit (see read-when-woken.ts); these catch up with what nobody woke them for.
  { name: 'read-log-for-needs', every: HOUR / 2, run: readForNeeds },
  { name: 'read-log-for-notices', every: HOUR / 2, run: readForNotices },
  { name: 'repeat-work', every: MINUTE, run: repeatWork },
  { name: 'forget-file-views', every: HOUR, run: forgetViews, wouldRemove: listOldViews },
  { name: 'queue-overdue', every: HOUR, run: queueOverdue },
  { name: 'read-mailbox', every: MINUTE, run: readMailbox },
  { name: 'answer-received-mail', every: MINUTE, run: answerReceived },
  { name: 'forget-received-mail', every: HOUR, run: forgetReceived, wouldRemove: listOldReceived },
  {
    name: 'forget-request-drafts',
    every: HOUR,
    run: forgetRequestDrafts,
    wouldRemove: listOldRequestDrafts,
  },
  { name: 'send-mail', every: MINUTE, run: sendDue },
  // Woken by what needs somebody (see run-jobs.ts); this one tries again what failed.
  { name: 'send-calls', every: MINUTE, run: sendCalls },
  { name: 'note-overdue', every: HOUR, run: noteOverdue },
  { name: 'sweep-sessions', every: HOUR, run: ({ db, config }) => sweepSessions(db, config) },
  { name: 'sweep-push-subscriptions', every: HOUR, run: ({ db, config }) => sweepSubscriptions(db, config) },
  { name: 'forget-issued-passwords', every: HOUR, run: forgetIssuedPasswords, wouldRemove: listOldIssuedPasswords },
  { name: 'sweep-devices', every: HOUR, run: ({ db }) => sweepDevices(db) },
  { name: 'sweep-sign-in-links', every: HOUR, run: ({ db }) => sweepLinks(db) },
  { name: 'end-sessions-without-factor', every: HOUR, run: endSessionsWithoutFactor },
  { name: 'sweep-passkey-challenges', every: HOUR, run: ({ db }) => sweepChallenges(db) },
  { name: 'sweep-throttles', every: HOUR, run: ({ db }) => sweepThrottles(db) },
  { name: 'analyze-tables', every: 6 * HOUR, run: analyzeTables },
  { name: 'merge-search-index', every: 24 * HOUR, run: mergeSearchIndex },
  { name: 'remove-old-audit-lines', every: 24 * HOUR, run: removeOldAuditLines, wouldRemove: countOldAuditLines },
  { name: 'remove-old-addresses', every: 24 * HOUR, run: removeOldAddresses, wouldRemove: oldAddresses },
  { name: 'sweep-bytes', every: 24 * HOUR, run: sweepBytes, wouldRemove: listUnreferencedBytes },
  // The last, for it takes longest.
  { name: 'back-up', every: HOUR / 2, run: backUpNightly },
]
