import { createPublicKey, verify } from 'node:crypto'
import * as talk from '@oriel/contracts/v1/discussion/comments'
import { signOut } from '@oriel/contracts/v1/auth/session'
import { signOutOtherSessions } from '@oriel/contracts/v1/people/me'
import * as v1 from '@oriel/contracts/v1/notifications/inbox'
import * as push from '@oriel/contracts/v1/notifications/push'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { expect, test, vi, onTestFinished } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { added, asked, decided } from '../../../../testing/agencies/sign-offs.ts'
import { sweepPushSubscriptions } from '../outbox/push-subscriptions.ts'
import { processAttentionLog as readForNeeds } from '../../requests/attention/attention-subscriber.ts'
import { processNotificationLog } from '../inbox/notification-subscriber.ts'
import { sendDueEmails } from '../mail/send-due-emails.ts'
import { sendPushes } from './send-pushes.ts'
import { openMailServer } from '../../../../testing/mail/mail-office.ts'
import { startPushService } from '../../../../testing/push-browsers.ts'

async function openPushService() {
  const service = await startPushService()
  onTestFinished(service.close)
  return service
}

async function openOffice(more: Record<string, string> = {}) {
  const service = await openPushService()
  const agency = await openDemoAgency({ ...service.environment, ...more })
  const subscribe = async (person: Person, subscription = service.subscription()) => {
    const { status, data } = await agency.ask(person, push.subscribeToPush, subscription)
    expect(status).toBe(201)
    return { ...subscription, id: data.id }
  }
  const say = (person: Person, text = 'When does it open?') =>
    agency.ask(person, talk.addWorkItemComment, { id: 'opening-hours', text })
  const after = async () => {
    await readForNeeds(agency.services)
    await processNotificationLog(agency.services)
    await sendPushes(agency.services)
    return service.take()
  }
  const deliveries = () => agency.db.selectFrom('deliveries').selectAll().where('channel', '=', 'push').execute()
  return { agency, service, subscribe, say, after, deliveries }
}

test('people with attention items get a push with a notification id, and nobody else does', async () => {
  const { agency, subscribe, say, after, deliveries } = await openOffice()
  const eli = await subscribe('eli')
  await subscribe('nora')
  await subscribe('clara')
  await say('clara', 'A very secret word?')
  const [call, ...others] = await after()
  expect(others).toEqual([])
  const { data } = await agency.ask('eli', v1.listNotifications, {})
  expect(call).toMatchObject({ payload: data.needsAttention.items[0]?.id })
  expect(eli.endpoint.endsWith(call?.path ?? '-')).toBe(true)
  expect(call?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(await deliveries()).toMatchObject([{ userId: 'eli', state: 'sent', tries: 1 }])
  expect(await after()).toEqual([])
})

test('a push is signed with the key that browsers subscribe with', async () => {
  const { agency, subscribe, say, after } = await openOffice()
  await subscribe('eli')
  await say('clara')
  const [call] = await after()
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(call?.headers.authorization)) ?? []
  const { data } = await agency.ask('eli', push.getPushKey, {})
  expect(key).toBe(data.key)
  const point = Buffer.from(data.key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'))
  const [header = '', claims = '', signature = ''] = token.split('.')
  const isOurs = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isOurs).toBe(true)
})

test('read or inaccessible items trigger no push', async () => {
  const { agency, subscribe, say, after, deliveries } = await openOffice()
  await subscribe('eli')
  await say('clara')
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  await agency.ask('eli', v1.markAllNotificationsRead, {})
  expect(await after()).toEqual([])
  await say('clara')
  await agency.ask('mara', changeProject, { id: 'bakery', team: ['nora'] })
  expect(await after()).toEqual([])
  expect(await deliveries()).toEqual([])
})

test('a subscription belongs to its session and ends with it', async () => {
  const { agency, subscribe, say, after } = await openOffice()
  const first = await subscribe('eli')
  const second = await subscribe('eli')
  const here = async (person: Person) => (await agency.ask(person, push.getPushKey, {})).data.here
  expect([await here('eli'), await here('mara')]).toEqual([second.id, null])
  expect((await agency.ask('mara', push.unsubscribeFromPush, { id: second.id })).status).toBe(404)
  expect((await agency.ask('eli', push.unsubscribeFromPush, { id: first.id })).status).toBe(404)
  const { id: _, ...browser } = second
  await subscribe('mara', browser)
  expect(await here('eli')).toBe(null)
  await say('clara')
  expect(await after()).toHaveLength(1)

  await subscribe('eli')
  await agency.ask('eli', signOut, {})
  await say('clara')
  expect((await after()).map(({ path }) => browser.endpoint.endsWith(path))).toEqual([true])
  await sweepPushSubscriptions(agency.db, agency.services.config)
  expect(await agency.db.selectFrom('pushSubscriptions').select('userId').execute()).toEqual([{ userId: 'mara' }])
  await agency.ask('mara', signOutOtherSessions, {})
  await say('clara')
  expect(await after()).toHaveLength(1)
})

test('an unreachable push service is retried, and a gone browser is removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { agency, service, subscribe, say, after, deliveries } = await openOffice()
  const { endpoint } = await subscribe('eli')
  service.answer(503)
  await say('clara')
  expect(await after()).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'retrying', tries: 1, answer: '503' }])
  vi.setSystemTime(Date.now() + 61_000)
  expect(await after()).toHaveLength(1)
  service.forget(endpoint)
  await say('clara')
  expect(await after()).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'sent' }, { state: 'undeliverable', answer: '410' }])
  expect(await agency.db.selectFrom('pushSubscriptions').select('id').execute()).toEqual([])
})

test('a push service’s redirect is not followed', async () => {
  const { agency, service, subscribe, say, after, deliveries } = await openOffice()
  await subscribe('eli')
  service.answer(307)
  await say('clara')
  expect(await after()).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'retrying' }])
  expect(await agency.db.selectFrom('pushSubscriptions').select('userId').execute()).toEqual([{ userId: 'eli' }])
})

const LONG_AGO = '2020-01-01T00:00:00.000Z'

test.each(['replacedAt', 'revokedAt', 'lastUsedAt', 'familyCreatedAt'] as const)(
  'a session that ended by its %s gets no push',
  async (column) => {
    const { agency, subscribe, say, after } = await openOffice()
    await subscribe('eli')
    await subscribe('paul')
    await agency.db
      .updateTable('sessions')
      .set({ [column]: LONG_AGO })
      .where('userId', '=', 'eli')
      .execute()
    await say('clara')
    expect(await after()).toHaveLength(1)
    await sweepPushSubscriptions(agency.db, agency.services.config)
    expect(await agency.db.selectFrom('pushSubscriptions').select('userId').execute()).toEqual([{ userId: 'paul' }])
  },
)

test('a browser gets only its owner’s pushes, through their own session', async () => {
  const { agency, subscribe, say, after } = await openOffice()
  await subscribe('eli')
  await say('clara')
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  await agency.db.updateTable('deliveries').set({ userId: 'mara' }).where('channel', '=', 'push').execute()
  expect(await after()).toEqual([])
  await agency.db.updateTable('pushSubscriptions').set({ userId: 'mara' }).execute()
  await say('clara')
  expect(await after()).toEqual([])
})

test('pushes and mails are sent separately', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const mail = await openMailServer()
  const { agency, subscribe, say, after } = await openOffice(mail.environment)
  await subscribe('eli')
  await say('clara')
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  expect(await after()).toHaveLength(1)
  await sendDueEmails(agency.services)
  expect(mail.take().flatMap(({ envelope }) => envelope)).toContain('eli@agency.test')
})

test('one’s own actions trigger no push, although something needs attention', async () => {
  const { agency, subscribe, say, after } = await openOffice()
  await subscribe('clara')
  await agency.ask('eli', talk.addWorkItemComment, {
    id: 'opening-hours',
    text: 'Which photo?',
    visibility: 'client',
    question: true,
  })
  expect(await after()).toHaveLength(1)
  const { id } = await added(agency)
  const { data } = await asked(agency, id, { approvers: ['clara'] })
  expect(await after()).toHaveLength(1)
  expect((await decided(agency, 'clara', data)).status).toBe(200)
  expect(await after()).toEqual([])
  await say('eli')
  expect(await after()).toEqual([])
})

test('items without access trigger no push, although something else needs attention', async () => {
  const { agency, subscribe, say, after } = await openOffice()
  await subscribe('eli')
  await say('clara')
  expect(await after()).toHaveLength(1)
  const name = () => agency.ask('mara', talk.addWorkItemComment, { id: 'audio-guide', text: 'Look, @Eli Sand' })
  await agency.ask('mara', changeProject, { id: 'museum', team: ['nora', 'eli'] })
  await name()
  expect(await after()).toHaveLength(1)
  await name()
  await agency.ask('mara', changeProject, { id: 'museum', team: ['nora'] })
  expect(await after()).toEqual([])
})

test('several processes send one push', async () => {
  const { agency, service, subscribe, say } = await openOffice()
  await subscribe('eli')
  await subscribe('mara')
  await say('clara')
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  await Promise.all([1, 2, 3].map(() => sendPushes(agency.services)))
  expect(service.take()).toHaveLength(2)
})

test.each([
  'http://127.0.0.1:1/a',
  'http://fcm.googleapis.com/a',
  'https://169.254.169.254/latest',
  'https://fcm.googleapis.com.evil.example/a',
  'https://fcm.googleapis.com:8443/a',
  'https://x:y@fcm.googleapis.com/a',
  'file:///etc/passwd',
  'nothing',
])('the server never calls %s', async (endpoint) => {
  const { agency, service } = await openOffice()
  const { keys } = service.subscription()
  const { status, data } = await agency.ask('eli', push.subscribeToPush, { endpoint, keys })
  expect([status, data]).toMatchObject([400, { fields: { endpoint: expect.any(String) as string } }])
})

test.each(['https://fcm.googleapis.com/fcm/send/a', 'https://updates.push.services.mozilla.com/wpush/v2/a'])(
  'a known browser’s service is accepted: %s',
  async (endpoint) => {
    const { agency, service } = await openOffice()
    const { keys } = service.subscription()
    expect((await agency.ask('eli', push.subscribeToPush, { endpoint, keys })).status).toBe(201)
    const broken = { endpoint, keys: { ...keys, auth: 'short' } }
    expect((await agency.ask('eli', push.subscribeToPush, broken)).status).toBe(400)
  },
)
