import { addDays } from '@oriel/contracts/time/dates'
import { addProjectComment, addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import * as inbox from '@oriel/contracts/v1/notifications/inbox'
import { getManagerAttention } from '@oriel/contracts/v1/overview/home'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { askRequestQuestion } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { processNotificationLog } from '../../notifications/inbox/notification-subscriber.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const readers = ['mara', 'eli', 'clara'] as const
type Reader = (typeof readers)[number]

/** The home shows attention items and only counts these. */
const NOT_ATTENTION_ITEMS = new Set(['request', 'mentioned', 'assigned', 'overdue', 'device'])

async function numbersOf(agency: Agency, reader: Reader) {
  await processAttentionLog(agency.services)
  await processNotificationLog(agency.services)
  const { data: count } = await agency.ask(reader, inbox.countNotifications, {})
  const { items, total } = (await agency.ask(reader, inbox.listNotifications, {})).data.needsAttention
  const { data: needs } = await agency.ask(reader, listAttentionItems, {})
  const ofItems = items.filter(({ reason }) => !NOT_ATTENTION_ITEMS.has(reason))
  expect(needs.items.map(({ id }) => id).toSorted()).toEqual(ofItems.map(({ id }) => id).toSorted())
  expect([items.length, needs.total]).toEqual([total, needs.items.length])
  if (reader === 'mara') {
    const { data: home } = await agency.ask('mara', getManagerAttention, {})
    const requests = items.filter(({ reason }) => reason === 'request').map(({ id }) => id)
    expect(home.inbox).toEqual({ total, requestCount: count.requests, requests })
  }
  expect(count.total).toBe(total)
  return items
}

async function fill(agency: Agency) {
  const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(300)
  const yesterday = addDays(currentDate(), -1)
  await agency.db.updateTable('workItems').set({ dueOn: yesterday }).where('id', '=', 'opening-hours').execute()
  await done(agency.ask('mara', changeWorkItem, { id: 'homepage', assignees: [] }))
  await done(agency.ask('mara', changeWorkItem, { id: 'homepage', assignees: ['eli'] }))
  for (const id of ['homepage', 'opening-hours'])
    await done(agency.ask('eli', addWorkItemComment, { id, text: 'Which?', visibility: 'client', question: true }))
  await done(agency.ask('clara', addProjectComment, { id: 'bakery', text: 'And what comes next?' }))
  for (const [by, text] of [
    ['eli', 'Look, @Mara Lind'],
    ['mara', 'Look, @Eli Sand'],
  ] as const)
    await done(agency.ask(by, addProjectComment, { id: 'bakery', text, visibility: 'team' }))
  const [first] = [await submitSample(agency), await submitSample(agency, { title: 'Second request' })]
  await done(agency.ask('mara', askRequestQuestion, { id: first._id, text: 'Which days?' }))
}

test.each(readers)('home, badge and inbox of %s show one number, also after done and snoozed', async (reader) => {
  const agency = await openDemoAgency()
  await fill(agency)
  const items = await numbersOf(agency, reader)
  expect(items.length).toBeGreaterThanOrEqual(3)
  const [done, snoozed] = items
  for (const { id } of items.slice(2, 3)) await agency.ask(reader, inbox.markNotificationRead, { id })
  expect((await agency.ask(reader, inbox.dismissNotification, { id: done?.id ?? '' })).status).toBe(200)
  const until = addDays(currentDate(), 3)
  expect((await agency.ask(reader, inbox.snoozeNotification, { id: snoozed?.id ?? '', until })).status).toBe(200)
  expect(await numbersOf(agency, reader)).toHaveLength(items.length - 2)
})
