import { deleteDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import { listNotifications, markAllNotificationsRead } from '@oriel/contracts/v1/notifications/inbox'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { added, type Agency, asked, decided, openSigningAgency } from '../../../../testing/agencies/sign-offs.ts'
import { processAttentionLog as readForNeeds } from '../../requests/attention/attention-subscriber.ts'
import { processNotificationLog } from './notification-subscriber.ts'

async function ledTo(agency: Agency, who: Person) {
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  const { updates: news } = (await agency.ask(who, listNotifications, {})).data
  return news.items.map(({ workItem, deliverable }) => [workItem, deliverable])
}

test('updates of a deliverable link to it, on both sides', async () => {
  const agency = await openSigningAgency()
  const made = await added(agency)
  expect(await ledTo(agency, 'mara')).toEqual([['homepage', made.id]])
  expect(await ledTo(agency, 'dana')).toEqual([])
  const { data } = await asked(agency, made.id)
  expect(await ledTo(agency, 'clara')).toEqual([])
  expect(await ledTo(agency, 'dana')).toEqual([['homepage', made.id]])
  expect(await ledTo(agency, 'eli')).toEqual([])
  expect((await decided(agency, 'clara', data)).status).toBe(200)
  expect(await ledTo(agency, 'eli')).toEqual([['homepage', made.id]])
})

test('updates of two deliverables link to the work; after reading one, to the other', async () => {
  const agency = await openSigningAgency()
  await added(agency)
  const other = await added(agency, { title: 'Another' })
  expect(await ledTo(agency, 'mara')).toEqual([['homepage', undefined]])
  await agency.ask('mara', markAllNotificationsRead, {})
  await asked(agency, other.id)
  expect(await ledTo(agency, 'mara')).toEqual([['homepage', other.id]])
})

test('deleted deliverables are not linked', async () => {
  const agency = await openSigningAgency()
  const { id } = await added(agency)
  expect((await agency.ask('eli', deleteDeliverable, { id })).status).toBe(200)
  expect(await ledTo(agency, 'mara')).toEqual([['homepage', undefined]])
})
