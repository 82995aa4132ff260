import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createUser } from '@oriel/contracts/classic/people'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import { createWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { enqueueDigests } from '../src/features/notifications/outbox/enqueue.ts'
import type { openDemoAgency } from './agencies/demo-agency.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** A Monday. */
export const BEGIN = Date.parse('2027-03-01T09:00:00.000Z')
/** Four days of uptime: a trusted clock, and a sweep. */
export const JUMP = BEGIN + 4 * DAY
/** When prepared data is due. */
const DUE = JUMP + 2 * DAY
/** When deliveries are due; they wait at most 24 hours. */
const SOON = JUMP + 10 * HOUR
export const END = JUMP + 5 * DAY

export const instant = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => instant(at).slice(0, 10)

export type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type LeaveBehind = (agency: Agency) => Promise<unknown>

const audit = ({ db }: Agency, id: string, at: number) =>
  db
    .insertInto('auditLog')
    .values({
      id,
      at: instant(at),
      event: 'signed-in',
      actorId: 'mara',
      actorName: 'Mara Lind',
      targetId: null,
      targetName: null,
      ip: '192.0.2.7',
      requestId: '',
      details: '{}',
    })
    .execute()

const lateTask: LeaveBehind = ({ ask }) =>
  ask('mara', createWorkItem, { project: 'bakery', title: 'Late', dueOn: dayOf(DUE - DAY), assignees: ['eli'] })

/** Per time-based job: data to process at `DUE`, not before. */
export const leaveBehind: Record<string, LeaveBehind> = {
  async 'empty-trash'({ ask, db }) {
    await ask('mara', deleteWorkItem, { id: 'ticket-desk' })
    await db
      .updateTable('trash')
      .set({ deletedAt: instant(DUE - 30 * DAY) })
      .execute()
  },
  'forget-idempotency-keys': ({ db }) =>
    db
      .insertInto('idempotencyKeys')
      .values({
        userId: 'mara',
        key: 'once',
        requestHash: '',
        answer: null,
        status: null,
        createdAt: instant(DUE - DAY),
      })
      .execute(),
  'correct-future-dates': ({ db }) =>
    db
      .insertInto('deliveries')
      .values({
        id: 'waiting',
        state: 'waiting',
        channel: 'attention',
        userId: 'eli',
        subject: 'homepage',
        tries: 0,
        dueAt: instant(SOON),
        createdAt: instant(BEGIN),
      })
      .execute(),
  async 'repeat-work'({ ask }) {
    const draft = { project: 'bakery', title: 'Report', dueOn: dayOf(JUMP), assignees: ['eli'] }
    const { id } = (await ask('mara', createWorkItem, draft)).data
    const until = dayOf(JUMP + 40 * DAY)
    await ask('mara', setRecurrence, { id, rule: { every: 'day', interval: 1 }, until })
  },
  async 'forget-file-views'({ db }) {
    const { id } = await db.selectFrom('files').select('id').executeTakeFirstOrThrow()
    const at = instant(DUE - 60 * DAY)
    await db
      .insertInto('fileViews')
      .values({ fileId: id, version: 1, userId: 'clara', hour: at.slice(0, 13), at, downloadedAt: null })
      .execute()
  },
  'queue-overdue': lateTask,
  'note-overdue': lateTask,
  'forget-received-mail': ({ db }) =>
    db
      .insertInto('receivedMails')
      .values({
        id: 'received',
        key: 'received',
        at: instant(DUE - 7 * DAY),
        state: 'kept',
        reason: 'unknown-address',
        fromAddress: 'x@client.test',
        userId: null,
        subject: 'Hello',
        words: 'Hello',
        leftOut: '[]',
        outsiders: '[]',
        messageId: null,
        answer: 'none',
        draftId: null,
      })
      .execute(),
  'forget-request-drafts': ({ db }) =>
    db
      .insertInto('requestDrafts')
      .values({
        id: 'draft',
        userId: 'clara',
        projectId: 'bakery',
        title: 'A bell',
        description: '',
        createdAt: instant(DUE - 30 * DAY),
      })
      .execute(),
  async 'send-mail'({ ask, db }) {
    await ask('mara', addWorkItemComment, { id: 'homepage', text: 'The door opens.', visibility: 'client' })
    await enqueueDigests(db, ['dana'])
    await db
      .updateTable('deliveries')
      .set({ dueAt: instant(DUE) })
      .where('channel', '=', 'digest')
      .execute()
  },
  'send-calls': ({ db }) =>
    db
      .insertInto('deliveries')
      .values({
        id: 'push',
        state: 'waiting',
        channel: 'push',
        userId: 'otto',
        subject: 'device',
        tries: 0,
        dueAt: instant(SOON),
        createdAt: instant(BEGIN),
      })
      .execute(),
  // Sessions of the first date last until then.
  'sweep-sessions': async () => undefined,
  async 'sweep-push-subscriptions'({ db }) {
    const { familyId } = await db
      .selectFrom('sessions')
      .select('familyId')
      .where('userId', '=', 'otto')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pushSubscriptions')
      .values({
        id: 'device',
        userId: 'otto',
        familyId,
        endpoint: 'https://updates.push.services.mozilla.com/x',
        p256dh: '',
        auth: '',
        createdAt: instant(BEGIN),
      })
      .execute()
  },
  // Issued 12 hours before the jump, valid for 48.
  async 'forget-issued-passwords'({ ask, db }) {
    await db.updateTable('sessions').set({ provenAt: new Date().toISOString() }).where('userId', '=', 'mara').execute()
    await ask('mara', createUser, {
      fullName: 'Kim Roe',
      email: 'kim@client.test',
      password: 'Issued-1',
      role: 'customer',
      company: 'Roe',
    })
  },
  'sweep-devices': ({ db }) =>
    db
      .insertInto('devices')
      .values({
        id: 'known',
        userId: 'mara',
        cookieHash: 'known',
        userAgent: 'test',
        createdAt: instant(BEGIN),
        lastUsedAt: instant(DUE - 365 * DAY),
      })
      .execute(),
  'sweep-sign-in-links': ({ db }) =>
    db
      .insertInto('signInLinks')
      .values({
        id: 'link',
        userId: 'clara',
        createdAt: instant(BEGIN),
        usedAt: null,
        expiresAt: instant(DUE - DAY),
      })
      .execute(),
  'end-sessions-without-factor': ({ db }) =>
    db
      .insertInto('signInSettings')
      .values({
        id: 'workspace',
        linkSignIn: 'clients',
        employeesFrom: null,
        managersFrom: instant(DUE - 12 * HOUR),
      })
      .execute(),
  'sweep-passkey-challenges': ({ db }) =>
    db
      .insertInto('passkeyChallenges')
      .values({ challenge: 'asked', purpose: 'sign-in', userId: null, expiresAt: instant(DUE) })
      .execute(),
  'sweep-throttles': ({ db }) =>
    db
      .insertInto('throttles')
      .values({ key: 'x', failures: 1, windowStartedAt: instant(DUE - 2 * HOUR), blockedUntil: null })
      .execute(),
  'remove-old-audit-lines': (agency) => audit(agency, 'old', DUE - 60 * DAY),
  'remove-old-addresses': (agency) => audit(agency, 'addressed', DUE - 30 * DAY),
  async 'sweep-bytes'({ services }) {
    const orphan = join(services.config.dataDir, 'files/files/ab', `ab${'0'.repeat(30)}`)
    mkdirSync(dirname(orphan), { recursive: true })
    writeFileSync(orphan, 'nobody knows me')
    const at = new Date(DUE - 3 * DAY)
    utimesSync(orphan, at, at)
  },
}
