import { dismissAttentionItem } from '@oriel/contracts/v1/requests/attention-items'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import * as v1 from '@oriel/contracts/v1/notifications/inbox'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { changeWorkItem, changeWorkItemVisibility } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { type Agency, deliveries, MINUTE, openOffice, pass, say, toldTo } from '../../../../testing/mail/mail-office.ts'
import { leaseNextDelivery } from '../outbox/lease-deliveries.ts'
import { processAttentionLog as readForNeeds } from '../../requests/attention/attention-subscriber.ts'
import { processNotificationLog } from '../inbox/notification-subscriber.ts'
import { sendDueEmails } from './send-due-emails.ts'
import { enqueueOverdue } from '../../../operations/server/jobs/record-overdue.ts'

/** Noon: minutes of waiting don't pass midnight. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12, 0, 0, 0) }))

test('an attention item is one mail per subject, five minutes after its first event', async () => {
  const { agency, after } = await openOffice()
  await say(agency, 'clara', 'opening-hours')
  expect(await after(4)).toEqual([])
  await say(agency, 'clara', 'opening-hours', { text: 'Hello?' })
  await submitSample(agency)
  const mails = await after(2)
  expect(toldTo(mails)).toEqual([
    'eli@agency.test: Needs your attention: Opening hours · Bakery website',
    'mara@agency.test: Needs your attention: Opening hours · Bakery website',
    'paul@agency.test: Needs your attention: Opening hours · Bakery website',
  ])
  const [mail] = mails
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Clara Bäcker has been waiting since today')
    expect(body).toContain('When does it open?')
    expect(body).toContain('Because a client is waiting for a reply')
  }
  expect(mail?.text).toContain('https://work.example/')
  expect(mail?.html).toContain('customerId=bakery')
  expect(toldTo(await after(5))).toHaveLength(2)
  await say(agency, 'clara', 'opening-hours', { text: 'Hello again?' })
  expect(await after(10)).toEqual([])
  expect((await deliveries(agency)).map(({ state, tries }) => `${state} ${tries}`)).toEqual(
    Array.from({ length: 5 }, () => 'sent 1'),
  )
})

test('a mail names its sender, is marked automatic, and belongs to its thread', async () => {
  const { agency, after } = await openOffice()
  await say(agency, 'clara', 'opening-hours')
  const [mail] = (await after(5)).filter(({ envelope }) => envelope.includes('eli@agency.test'))
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect([mail?.from, mail?.to]).toEqual([
    { name: 'Clara Bäcker (Oriel)', address: 'oriel@work.example' },
    [{ name: 'Eli Sand', address: 'eli@agency.test' }],
  ])
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('list-id')).toBe('<attention.work.example>')
  expect(mail?.html).toMatch(/<body[^>]*>\s*<div[^>]*display:none[^>]*>[^<]*When does it open\?/)
  expect(mail?.html?.match(/<a [^>]*>\s*Reply\s*<\/a>/g)).toHaveLength(1)
  expect(mail?.text).toMatch(/^Reply: https:/m)
  expect(header('references')).toBe('<opening-hours.eli@work.example>')
  expect(header('in-reply-to')).toBe('<opening-hours.eli@work.example>')
  const row = (await deliveries(agency)).find(({ userId }) => userId === 'eli')
  expect([header('message-id'), row?.messageId]).toEqual([`<${row?.id}@work.example>`, `<${row?.id}@work.example>`])
  // No external resources: opening can't be tracked.
  expect(mail?.html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face|\ssrc=/i)
  const addresses = [...(mail?.html ?? '').replaceAll(/ xmlns="[^"]*"/g, '').matchAll(/https?:\/\/[^"\s<]+/g)].map(
    ([it]) => new URL(it).origin,
  )
  expect(new Set(addresses)).toEqual(new Set(['https://work.example']))
})

test('a long title is cut in the subject and whole in the mail', async () => {
  const { agency, after } = await openOffice()
  const title = `Über uns ${'🧁'.repeat(30)} ${'Öffnungszeiten '.repeat(9)}`.trim()
  await agency.ask('mara', changeWorkItem, { id: 'opening-hours', version: 1, title })
  await say(agency, 'clara', 'opening-hours')
  const [mail] = await after(5)
  const subject = mail?.subject ?? ''
  expect(subject.length).toBeLessThanOrEqual(60)
  expect([subject.isWellFormed(), subject.endsWith('🧁…')]).toEqual([true, true])
  expect(mail?.text).toContain(title)
})

test.each<[string, (agency: Agency) => Promise<unknown>]>([
  ['read it', async (agency) => agency.ask('eli', v1.markAllNotificationsRead, {})],
  [
    'put it away',
    async (agency) => {
      const [line] = (await agency.ask('eli', v1.listNotifications, {})).data.needsAttention.items
      return agency.ask('eli', v1.dismissNotification, { id: line?.id ?? '' })
    },
  ],
  ['answered', async (agency) => say(agency, 'eli', 'opening-hours', { text: 'At nine', visibility: 'client' })],
  [
    'did it',
    async (agency) => {
      const [line] = (await agency.ask('mara', v1.listNotifications, {})).data.needsAttention.items
      return agency.ask('mara', dismissAttentionItem, { id: line?.id ?? '' })
    },
  ],
  ['left the team', async (agency) => agency.ask('mara', changeProject, { id: 'bakery', team: [] })],
  [
    'was deactivated',
    async (agency) => agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute(),
  ],
])('a person who %s in between gets no mail', async (_, act) => {
  const { agency, after } = await openOffice()
  await say(agency, 'clara', 'opening-hours')
  await after(2)
  await act(agency)
  expect(toldTo(await after(10)).filter((it) => it.startsWith('eli'))).toEqual([])
  expect((await deliveries(agency)).filter(({ userId }) => userId === 'eli')).toEqual([])
})

test('a client gets nothing that was hidden between event and sending', async () => {
  const { agency, after } = await openOffice()
  await say(agency, 'eli', 'opening-hours', { text: 'Which photo?', visibility: 'client', question: true })
  await after(2)
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  expect(await after(10)).toEqual([])
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'client' })
  await say(agency, 'eli', 'homepage', { text: 'And which title?', visibility: 'client', question: true })
  expect(toldTo(await after(5))).toEqual(['clara@agency.test: Needs your attention: Homepage · Bakery website'])
})

test('each reads it in their language, and user text stays text', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('eli', changePreferences, { language: 'de' })
  const title = '<img src=x> Kuchen & Brot'
  await agency.ask('mara', changeWorkItem, { id: 'opening-hours', title })
  await agency.db
    .updateTable('users')
    .set({ fullName: 'Eli Sand\r\nBcc: evil@example.test' })
    .where('id', '=', 'eli')
    .execute()
  await say(agency, 'clara', 'opening-hours', { text: '<script>alert(1)</script> ok?' })
  const mails = await after(5)
  const [mail] = mails.filter(({ envelope }) => envelope.includes('eli@agency.test'))
  expect(mail?.subject).toBe(`Zu erledigen: ${title} · Bakery website`)
  expect(mail?.text).toContain('Weil ein Kunde auf Antwort wartet')
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail?.html).not.toMatch(/<img|<script/)
  expect([mail?.envelope, mail?.bcc]).toEqual([['eli@agency.test'], undefined])
  expect(mails.flatMap(({ envelope }) => envelope).filter((it) => it.includes('evil'))).toEqual([])
})

test('assigned and overdue work is mailed to its assignees, never about their own action', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('mara', changeWorkItem, { id: 'opening-hours', assignees: [] })
  await agency.ask('mara', changeWorkItem, { id: 'opening-hours', assignees: ['eli'] })
  expect(toldTo(await after(5))).toEqual(['eli@agency.test: Needs your attention: Opening hours · Bakery website'])
  await agency.ask('eli', changeWorkItem, { id: 'homepage', assignees: [] })
  await agency.ask('eli', changeWorkItem, { id: 'homepage', assignees: ['eli'] })
  expect(await after(5)).toEqual([])
  const yesterday = new Date(Date.now() - 24 * 60 * MINUTE).toISOString().slice(0, 10)
  await agency.db.updateTable('workItems').set({ dueOn: yesterday }).where('id', '=', 'ticket-desk').execute()
  for (let hour = 0; hour < 3; hour += 1) await enqueueOverdue(agency.services)
  expect(toldTo(await after(5))).toEqual(['nora@agency.test: Needs your attention: Ticket desk · Museum tour'])
  await enqueueOverdue(agency.services)
  expect(await after(10)).toEqual([])
})

test('an unreachable mail server is retried after 1, 5 and 30 minutes, 2, 8 and 24 hours, with the same mail', async () => {
  let isAway = true
  const tried: number[] = []
  const { agency, after, server } = await openOffice((address) => {
    if (!address.startsWith('eli')) return undefined
    tried.push(Date.now())
    return isAway ? { code: 451, said: 'Later, please' } : undefined
  })
  await say(agency, 'clara', 'opening-hours')
  await after(5)
  for (const minutes of [1, 5, 30, 120, 8 * 60]) await after(minutes)
  const row = async () => (await deliveries(agency)).find(({ userId }) => userId === 'eli')
  expect(await row()).toMatchObject({ state: 'retrying', tries: 6, answer: '451 Later, please' })
  expect(tried.slice(1).map((at, index) => (at - (tried[index] ?? 0)) / MINUTE)).toEqual([1, 5, 30, 120, 480])
  isAway = false
  await after(23 * 60)
  expect(tried).toHaveLength(6)
  const id = (await row())?.messageId
  const [mail] = await after(60)
  expect([mail?.messageId, (await row())?.state]).toEqual([id, 'sent'])
  isAway = true
  await say(agency, 'clara', 'homepage')
  await after(5)
  for (const minutes of [1, 5, 30, 120, 8 * 60, 24 * 60, 48 * 60]) await after(minutes)
  expect(
    (await deliveries(agency)).filter(({ userId }) => userId === 'eli').map(({ state, tries }) => [state, tries]),
  ).toEqual([
    ['sent', 7],
    ['undeliverable', 7],
  ])
  await server.close()
  await say(agency, 'clara', 'homepage', { text: 'Nobody there?' })
  await agency.db.updateTable('notices').set({ mailedAt: null }).execute()
  await after(5)
  expect(
    (await deliveries(agency)).filter(({ state }) => state === 'retrying').map(({ answer }) => answer),
  ).toContainEqual(expect.stringContaining('ECONNREFUSED'))
})

test('an unknown address is suppressed until it accepts mail', async () => {
  const asked: string[] = []
  const { agency, after } = await openOffice((address) => {
    asked.push(address)
    return address.startsWith('eli') ? { code: 550, said: 'No such user' } : undefined
  })
  await say(agency, 'clara', 'opening-hours')
  await after(5)
  await say(agency, 'clara', 'homepage')
  await after(5)
  const rows = (await deliveries(agency)).filter(({ userId }) => userId === 'eli')
  expect(rows.map(({ state, answer, tries }) => [state, answer, tries])).toEqual(
    Array.from({ length: 2 }, () => ['undeliverable', '550 No such user', 1]),
  )
  expect(asked.filter((it) => it.startsWith('eli'))).toHaveLength(1)
})

test('three processes send each mail once', async () => {
  const { agency, server } = await openOffice()
  for (const id of ['opening-hours', 'homepage']) await say(agency, 'clara', id)
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  pass(5)
  await Promise.all([1, 2, 3].map(() => sendDueEmails(agency.services)))
  expect(new Set(toldTo(server.mails)).size).toBe(6)
  expect(server.take()).toHaveLength(6)
  expect((await deliveries(agency)).map(({ state, tries }) => `${state} ${tries}`)).toEqual(
    Array.from({ length: 6 }, () => 'sent 1'),
  )
  const rows = Array.from({ length: 60 }, (_, at) => ({
    id: `d-${at}`,
    channel: 'attention' as const,
    userId: 'eli',
    subject: `subject-${at}`,
    dueAt: new Date().toISOString(),
    state: 'waiting' as const,
    createdAt: new Date().toISOString(),
  }))
  await agency.db.insertInto('deliveries').values(rows).execute()
  const claimed: string[] = []
  const claimAll = async () => {
    for (let it = await claim(); it; it = await claim()) claimed.push(it.id)
  }
  const claim = () => leaseNextDelivery(agency.db, (id) => id)
  await Promise.all([1, 2, 3].map(claimAll))
  expect(claimed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('a mail that one process left half-way is sent again by another, unchanged', async () => {
  const { agency, after } = await openOffice()
  await say(agency, 'clara', 'opening-hours')
  await after(5)
  const [sent] = await deliveries(agency)
  const dueAt = new Date(Date.now() + 10 * MINUTE).toISOString()
  await agency.db
    .updateTable('deliveries')
    .set({ state: 'sending', dueAt })
    .where('id', '=', sent?.id ?? '')
    .execute()
  await agency.db.updateTable('notices').set({ mailedAt: null }).execute()
  expect(await after(9)).toEqual([])
  expect((await after(2)).map(({ messageId }) => messageId)).toEqual([sent?.messageId])
})

test('a resent mail keeps its Message-ID, even if the sender’s address changed', async () => {
  const { agency } = await openOffice()
  await say(agency, 'clara', 'opening-hours')
  await processNotificationLog(agency.services)
  pass(5)
  const first = await leaseNextDelivery(agency.db, (id) => `<${id}@before.example>`)
  pass(24 * 60)
  const all: Awaited<ReturnType<typeof leaseNextDelivery>>[] = []
  for (let at = 0; at < 3; at += 1) all.push(await leaseNextDelivery(agency.db, (id) => `<${id}@after.example>`))
  const again = all.find((it) => it?.id === first?.id)
  expect([again?.tries, again?.messageId]).toEqual([2, `<${first?.id}@before.example>`])
})

test('events during an absence are not mailed afterwards', async () => {
  const { agency, after } = await openOffice()
  const set = (status: 'active' | 'inactive') =>
    agency.db.updateTable('users').set({ status }).where('id', '=', 'eli').execute()
  await set('inactive')
  await say(agency, 'clara', 'opening-hours')
  await after(0)
  await set('active')
  expect(toldTo(await after(10)).map((it) => it.split('@')[0])).toEqual(['mara', 'paul'])
})

test('without a mail server nothing is queued', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'opening-hours')
  await processNotificationLog(agency.services)
  await sendDueEmails(agency.services)
  expect(await deliveries(agency)).toEqual([])
})

test('a mail that can’t be rendered doesn’t block others and is given up like one that can’t be sent', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('paul', changePreferences, { timeZone: 'Europe/Berlin' })
  await agency.db.updateTable('preferences').set({ timeZone: 'Nowhere/None' }).where('userId', '=', 'paul').execute()
  await say(agency, 'clara', 'opening-hours')
  expect((await after(6)).map(({ envelope }) => envelope.join()).toSorted()).toEqual([
    'eli@agency.test',
    'mara@agency.test',
  ])
  const ofPaul = async () => (await deliveries(agency)).find(({ userId }) => userId === 'paul')
  expect(await ofPaul()).toMatchObject({ state: 'retrying', tries: 1, answer: 'The mail could not be written' })
  for (const minutes of [2, 6, 31, 121, 481, 1441]) await after(minutes)
  expect(await ofPaul()).toMatchObject({ state: 'undeliverable', tries: 7 })
})
