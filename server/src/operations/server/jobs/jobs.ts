import { HOUR } from '@oriel/contracts/limits'
import {
  countOldAuditEntries,
  countOldIpAddresses,
  removeOldIpAddresses,
  removeOldAuditEntries,
} from '../../../features/activity/audit-log/audit-retention.ts'
import { processAttentionLog as readForNeeds } from '../../../features/requests/attention/attention-subscriber.ts'
import { createDueOccurrences } from '../../../features/work/recurrence/create-occurrences.ts'
import { processNotificationLog } from '../../../features/notifications/inbox/notification-subscriber.ts'
import {
  purgeManagerSetPasswords,
  listExpiredManagerPasswords,
} from '../../../features/people/accounts/credentials/purge-manager-set-passwords.ts'
import { sweepSessions } from '../../../features/auth/session/sessions.ts'
import { sweepChallenges } from '../../../features/auth/passkeys/challenges.ts'
import { revokeSessionsWithoutTwoFactor } from '../../../features/auth/two-factor/list-without-two-factor.ts'
import { sweepAttemptCounters } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { sweepDevices } from '../../../features/auth/session/known-devices.ts'
import { runImports } from '../../../features/work/imports/run-imports.ts'
import { applyHeldReviews } from '../../../features/requests/requests/review/held-reviews.ts'
import { purgeRequestDrafts, listOldRequestDrafts } from '../../../features/requests/requests/drafts/request-drafts.ts'
import {
  purgeReceivedEmails,
  listOldReceivedEmails,
} from '../../../features/notifications/inbound-email/email-results.ts'
import { sendAutoReplies } from '../../../features/notifications/mail/auto-reply.ts'
import { forgetExport } from './run-export.ts'
import { sweepLinks } from '../../../features/access/sign-in-links/sign-in-links.ts'
import { SENT_AT_ONCE, sendDueEmails, TIMED } from '../../../features/notifications/mail/send-due-emails.ts'
import { readMailbox } from '../../../features/notifications/mailbox/read-mailbox.ts'
import { sweepPushSubscriptions } from '../../../features/notifications/outbox/push-subscriptions.ts'
import { sendPushes } from '../../../features/notifications/push/send-pushes.ts'
import { purgeViews, listOldViews } from '../../../features/discussion/files/views/purge-views.ts'
import { holdStorage } from '../../installation/storage-lease.ts'
import type { Services } from '../../../platform/http/services.ts'
import { backUpNightly } from './back-up-nightly.ts'
import { purgeTrash, listExpiredTrash } from './purge-trash.ts'
import { analyzeTables } from './analyze-tables.ts'
import { mergeSearchIndex } from './merge-search-index.ts'
import { correctFutureDates } from './correct-future-dates.ts'
import { recordOverdue, enqueueOverdue } from './record-overdue.ts'
import { enqueueReminders } from './enqueue-reminders.ts'
import { listUnreferencedBlobs, sweepBlobs } from './sweep-blobs.ts'

/** Shorter than a minute, the interval of the scheduler. */
const MINUTE = 50_000

/** Run by one process at a time. Must be idempotent. */
export interface Job {
  name: string
  /** Milliseconds between starts. */
  every: number
  run(services: Services, now: Date): Promise<unknown>
  /** Independent of the time. Other jobs pause while the clock is untrusted. */
  ignoresClock?: true
  /**
   * For jobs that irrecoverably delete by age: replaces `run` while the clock is untrusted. Other jobs delete at most
   * what a new sign-in restores.
   */
  wouldRemove?(services: Services, now: Date): Promise<string[]>
}

export const jobs: readonly Job[] = [
  { name: 'empty-trash', every: HOUR, run: purgeTrash, wouldRemove: listExpiredTrash },
  { name: 'forget-idempotency-keys', every: HOUR, run: purgeIdempotencyKeys },
  { name: 'correct-future-dates', every: HOUR, run: correctFutureDates },
  // Triggered after most commits (see wake-subscribers.ts); these runs retry failures and find new devices.
  { name: 'read-log-for-attention', every: MINUTE, run: readForNeeds, ignoresClock: true },
  { name: 'read-log-for-notifications', every: MINUTE, run: processNotificationLog, ignoresClock: true },
  // Each decision has a timer in its process; this run serves stopped processes.
  { name: 'apply-held-reviews', every: MINUTE, run: applyHeldReviews, ignoresClock: true },
  { name: 'repeat-work', every: MINUTE, run: createDueOccurrences },
  { name: 'forget-file-views', every: HOUR, run: purgeViews, wouldRemove: listOldViews },
  {
    name: 'queue-overdue',
    every: HOUR,
    run: async (services, now) => {
      await enqueueOverdue(services, now)
      await enqueueReminders(services, now)
    },
  },
  { name: 'read-mailbox', every: MINUTE, run: readMailbox, ignoresClock: true },
  { name: 'answer-received-mail', every: MINUTE, run: sendAutoReplies, ignoresClock: true },
  { name: 'forget-received-mail', every: HOUR, run: purgeReceivedEmails, wouldRemove: listOldReceivedEmails },
  {
    name: 'forget-request-drafts',
    every: HOUR,
    run: purgeRequestDrafts,
    wouldRemove: listOldRequestDrafts,
  },
  { name: 'send-requested-mail', every: MINUTE, run: (it) => sendDueEmails(it, SENT_AT_ONCE), ignoresClock: true },
  { name: 'send-mail', every: MINUTE, run: (it) => sendDueEmails(it, TIMED) },
  // Triggered by attention items (see run-jobs.ts); retries failures.
  { name: 'send-calls', every: MINUTE, run: sendPushes },
  // Started after the commit (see run-jobs.ts); resumes after a crash, at most 20 s at a time.
  { name: 'run-imports', every: MINUTE, run: (it) => runImports(it, 20_000), ignoresClock: true },
  // Exports can be repeated.
  { name: 'forget-export', every: HOUR, run: forgetExport, ignoresClock: true },
  { name: 'note-overdue', every: HOUR, run: recordOverdue },
  { name: 'sweep-sessions', every: HOUR, run: ({ db, config }) => sweepSessions(db, config) },
  { name: 'sweep-push-subscriptions', every: HOUR, run: ({ db, config }) => sweepPushSubscriptions(db, config) },
  {
    name: 'forget-issued-passwords',
    every: HOUR,
    run: purgeManagerSetPasswords,
    wouldRemove: listExpiredManagerPasswords,
  },
  { name: 'sweep-devices', every: HOUR, run: ({ db }) => sweepDevices(db) },
  { name: 'sweep-sign-in-links', every: HOUR, run: ({ db }) => sweepLinks(db) },
  { name: 'end-sessions-without-factor', every: HOUR, run: revokeSessionsWithoutTwoFactor },
  { name: 'sweep-passkey-challenges', every: HOUR, run: ({ db }) => sweepChallenges(db) },
  { name: 'sweep-throttles', every: HOUR, run: ({ db }) => sweepAttemptCounters(db) },
  { name: 'analyze-tables', every: 6 * HOUR, run: analyzeTables, ignoresClock: true },
  { name: 'merge-search-index', every: 24 * HOUR, run: mergeSearchIndex, ignoresClock: true },
  { name: 'remove-old-audit-lines', every: 24 * HOUR, run: removeOldAuditEntries, wouldRemove: countOldAuditEntries },
  { name: 'remove-old-addresses', every: 24 * HOUR, run: removeOldIpAddresses, wouldRemove: countOldIpAddresses },
  { name: 'sweep-bytes', every: 24 * HOUR, run: sweepBlobs, wouldRemove: listUnreferencedBlobs },
  { name: 'hold-storage', every: MINUTE, run: (it) => holdStorage(it), ignoresClock: true },
  { name: 'back-up', every: HOUR / 2, run: backUpNightly, ignoresClock: true },
]

/** After 24 hours. */
export async function purgeIdempotencyKeys({ db }: Services, now = new Date()) {
  const before = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
