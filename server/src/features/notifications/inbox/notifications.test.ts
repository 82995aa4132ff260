import * as talk from '@oriel/contracts/v1/discussion/comments'
import { dismissAttentionItem } from '@oriel/contracts/v1/requests/attention-items'
import * as v1 from '@oriel/contracts/v1/notifications/inbox'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem, changeWorkItemVisibility, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { addDays } from '@oriel/contracts/time/dates'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { sample, submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { processLog as follow } from '../../activity/log/log-subscriber.ts'
import { processAttentionLog as readForNeeds } from '../../requests/attention/attention-subscriber.ts'
import { notificationSubscriber, processNotificationLog } from './notification-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function inboxOf(agency: Agency, person: Person, project?: string) {
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  const { status, data } = await agency.ask(person, v1.listNotifications, { project })
  expect(status).toBe(200)
  expect(data.needsAttention.total).toBe(data.needsAttention.items.length)
  return data
}
const needsOf = async (agency: Agency, person: Person) =>
  (await inboxOf(agency, person)).needsAttention.items.map(({ reason: why, title }) => `${why} · ${title}`)
const newsOf = async (agency: Agency, person: Person) =>
  (await inboxOf(agency, person)).updates.items.map(
    ({ title, updates: news = [] }) => `${title}: ${news.map(({ kind, count }) => `${count} ${kind}`).join(', ')}`,
  )

const say = async (agency: Agency, person: Person, id: string, audience?: 'client' | 'team') => {
  const { status, data } = await agency.ask(person, talk.addWorkItemComment, {
    id,
    text: 'A word?',
    visibility: audience,
  })
  expect(status).toBe(201)
  return data
}

test('inactive people get no notifications of that time', async () => {
  const agency = await openDemoAgency()
  const set = (status: 'active' | 'inactive') =>
    agency.db.updateTable('users').set({ status }).where('id', '=', 'eli').execute()
  await set('inactive')
  await say(agency, 'mara', 'opening-hours', 'team')
  await processNotificationLog(agency.services)
  await set('active')
  expect(await newsOf(agency, 'eli')).toEqual([])
  await say(agency, 'mara', 'opening-hours', 'team')
  expect(await newsOf(agency, 'eli')).toEqual(['Homepage: 1 comments'])
})

test('a waiting client is an attention item for assignees and managers, not also an update', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'opening-hours')
  expect(await needsOf(agency, 'eli')).toEqual(['question · Opening hours'])
  expect(await needsOf(agency, 'paul')).toEqual(['question · Opening hours'])
  expect(await newsOf(agency, 'eli')).toEqual([])
  for (const person of ['nora', 'otto', 'clara', 'dana'] as const) {
    expect([person, await needsOf(agency, person), await newsOf(agency, person)]).toEqual([person, [], []])
  }
  const [line] = (await inboxOf(agency, 'eli')).needsAttention.items
  expect(line).toMatchObject({
    project: 'bakery',
    workItem: 'opening-hours',
    parent: 'homepage',
    by: 'clara',
    text: 'A word?',
  })
  await agency.ask('mara', dismissAttentionItem, { id: line?.id ?? '' })
  expect(await needsOf(agency, 'eli')).toEqual([])
})

test('updates reach participants with access, per item, never about their own actions', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'eli', 'homepage', 'team')
  await say(agency, 'eli', 'opening-hours', 'client')
  await say(agency, 'eli', 'opening-hours', 'team')
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 3 comments'])
  expect(await newsOf(agency, 'paul')).toEqual([])
  expect(await newsOf(agency, 'clara')).toEqual(['Homepage: 1 comments'])
  for (const person of ['eli', 'nora', 'dana'] as const) expect(await newsOf(agency, person)).toEqual([])
  await say(agency, 'paul', 'opening-hours', 'team')
  await agency.ask('mara', changeWorkItem, { id: 'homepage', title: 'Front page' })
  await say(agency, 'mara', 'opening-hours', 'team')
  expect(await newsOf(agency, 'paul')).toEqual(['Opening hours: 1 comments'])
})

test('a date change is shown from its first date to its last', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeWorkItem, { id: 'homepage', dueOn: '2099-05-01' })
  await agency.ask('mara', changeWorkItem, { id: 'homepage', dueOn: '2099-06-01' })
  const { updates: news } = await inboxOf(agency, 'eli')
  expect(news.items).toMatchObject([
    {
      reason: 'followed',
      title: 'Homepage',
      by: 'mara',
      unread: true,
      dueDateChange: { from: '2099-12-31', to: '2099-06-01' },
    },
  ])
})

test('an assignment needs attention until started or reassigned', async () => {
  const agency = await openDemoAgency()
  const give = (assignees: string[]) => agency.ask('mara', changeWorkItem, { id: 'homepage', assignees })
  await give([])
  await give(['eli'])
  expect(await needsOf(agency, 'eli')).toEqual(['assigned · Homepage'])
  expect((await inboxOf(agency, 'eli')).needsAttention.items).toMatchObject([{ by: 'mara', dueOn: '2099-12-31' }])
  await give([])
  expect(await needsOf(agency, 'eli')).toEqual([])
  await give(['eli'])
  expect(await needsOf(agency, 'eli')).toEqual(['assigned · Homepage'])
  await agency.ask('eli', changeWorkItem, { id: 'homepage', status: 'in-progress' })
  expect(await needsOf(agency, 'eli')).toEqual([])
})

test('overdue work needs its assignees, a request its managers', async () => {
  const agency = await openDemoAgency()
  const yesterday = addDays(currentDate(), -1)
  await agency.db.updateTable('workItems').set({ dueOn: yesterday }).where('id', '=', 'opening-hours').execute()
  expect(await needsOf(agency, 'eli')).toEqual(['overdue · Opening hours'])
  expect([await needsOf(agency, 'mara'), await needsOf(agency, 'nora')]).toEqual([[], []])
  await agency.ask('eli', changeWorkItem, { id: 'opening-hours', status: 'completed' })
  expect(await needsOf(agency, 'eli')).toEqual([])

  const { _id: id } = await submitSample(agency)
  const waiting = (await inboxOf(agency, 'paul')).needsAttention.items
  expect(waiting).toMatchObject([{ reason: 'request', by: 'clara', request: id, workItem: null }])
  expect((await agency.ask('paul', v1.countNotifications, {})).data).toEqual({ total: 1, unread: 1, requests: 1 })
  expect([await needsOf(agency, 'eli'), await needsOf(agency, 'clara')]).toEqual([[], []])
  await agency.ask('mara', reviewRequest, { id, decision: 'reject', text: 'Not this year' })
  expect(await needsOf(agency, 'paul')).toEqual([])
  expect(await needsOf(agency, 'clara')).toEqual([`request-decided · ${sample.title}`])
})

test('read, dismissed and snoozed apply to one person, and new events bring the item back', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'opening-hours')
  await say(agency, 'eli', 'homepage', 'team')
  const unread = async (person: Person) => {
    const { needsAttention, updates: news } = await inboxOf(agency, person)
    return [...needsAttention.items, ...news.items].map((line) => `${line.reason} ${line.unread}`)
  }
  expect(await unread('mara')).toEqual(['question true', 'followed true'])
  const { needsAttention, updates: news } = await inboxOf(agency, 'mara')
  const [asked, told] = [needsAttention.items[0], news.items[0]]
  if (!asked || !told) throw new Error('two lines are expected')
  expect((await agency.ask('mara', v1.markNotificationRead, { id: asked.id, upTo: asked.at })).status).toBe(200)
  expect((await agency.ask('mara', v1.markNotificationRead, { id: told.id, upTo: told.at })).status).toBe(200)
  expect(await unread('mara')).toEqual(['question false', 'followed false'])
  for (const { id } of [asked, told])
    expect((await agency.ask('mara', v1.markNotificationRead, { id, upTo: '2026-01-01T00:00:00.000Z' })).status).toBe(
      200,
    )
  expect(await unread('mara')).toEqual(['question false', 'followed false'])
  expect((await agency.ask('mara', v1.countNotifications, {})).data.unread).toBe(0)
  expect((await agency.ask('eli', v1.countNotifications, {})).data.unread).toBe(1)

  await say(agency, 'eli', 'homepage', 'team')
  await say(agency, 'eli', 'homepage', 'team')
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 2 comments'])
  expect((await agency.ask('mara', v1.dismissNotification, { id: asked.id })).status).toBe(200)
  expect((await agency.ask('mara', v1.dismissNotification, { id: told.id })).status).toBe(200)
  expect(await unread('mara')).toEqual([])
  expect(await needsOf(agency, 'eli')).toEqual(['question · Opening hours'])
  await say(agency, 'eli', 'homepage', 'team')
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 1 comments'])

  const [mine] = (await inboxOf(agency, 'eli')).needsAttention.items
  const put = (until: string) => agency.ask('eli', v1.snoozeNotification, { id: mine?.id ?? '', until })
  const refused = await put(currentDate())
  expect([refused.status, refused.body.fields]).toEqual([400, { until: 'Choose a date after today' }])
  expect((await put(addDays(currentDate(), 2))).status).toBe(200)
  expect(await needsOf(agency, 'eli')).toEqual([])
  await agency.db.updateTable('notices').set({ snoozedUntil: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await needsOf(agency, 'eli')).toEqual(['question · Opening hours'])
})

test('marking all read covers both lists up to what was seen', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'opening-hours')
  await say(agency, 'eli', 'homepage', 'team')
  const seen = (await inboxOf(agency, 'mara')).updates.items[0]?.at
  await say(agency, 'clara', 'homepage')
  await inboxOf(agency, 'mara')
  expect((await agency.ask('mara', v1.markAllNotificationsRead, { upTo: seen })).data.unread).toBe(1)
  expect((await agency.ask('mara', v1.markAllNotificationsRead, {})).data.unread).toBe(0)
  const { needsAttention, updates: news } = await inboxOf(agency, 'mara')
  expect([...needsAttention.items, ...news.items].filter(({ unread }) => unread)).toEqual([])
})

test('losing access removes the notification: team, visibility, deletion, account', async () => {
  const agency = await openDemoAgency()
  const { id } = await say(agency, 'eli', 'homepage', 'client')
  expect(await newsOf(agency, 'clara')).toEqual(['Homepage: 1 comments'])
  const [line] = (await inboxOf(agency, 'clara')).updates.items
  await agency.ask('eli', talk.changeComment, { id, visibility: 'team' })
  expect(await newsOf(agency, 'clara')).toEqual([])
  expect((await agency.ask('clara', v1.markNotificationRead, { id: line?.id ?? '' })).status).toBe(404)

  await say(agency, 'mara', 'homepage', 'team')
  await say(agency, 'clara', 'homepage')
  expect([await newsOf(agency, 'eli'), await needsOf(agency, 'eli')]).toEqual([
    ['Homepage: 2 comments'],
    ['question · Homepage'],
  ])
  await agency.ask('mara', changeProject, { id: 'bakery', team: [] })
  expect([await newsOf(agency, 'eli'), await needsOf(agency, 'eli')]).toEqual([[], []])
  await agency.ask('mara', changeProject, { id: 'bakery', team: ['eli'] })
  await agency.ask('mara', deleteWorkItem, { id: 'homepage' })
  const left = [...(await newsOf(agency, 'eli')), ...(await newsOf(agency, 'clara'))]
  expect(left.filter((line) => line.startsWith('Homepage'))).toEqual([])
  expect(await needsOf(agency, 'mara')).toEqual([])
})

test('a client gets nothing about team-only work, whatever is written there', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'eli', 'opening-hours', 'client')
  expect(await newsOf(agency, 'clara')).toEqual(['Homepage: 1 comments'])
  const [line] = (await inboxOf(agency, 'clara')).updates.items
  const hide = await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  expect(hide.status).toBe(200)
  expect(await newsOf(agency, 'clara')).toEqual([])
  expect((await agency.ask('clara', v1.dismissNotification, { id: line?.id ?? '' })).status).toBe(404)
  await agency.db.deleteFrom('notices').execute()
  await say(agency, 'eli', 'homepage', 'client')
  await agency.ask('eli', talk.addWorkItemComment, {
    id: 'homepage',
    text: 'Well?',
    visibility: 'client',
    question: true,
  })
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 2 comments'])
  expect([await newsOf(agency, 'clara'), await needsOf(agency, 'clara')]).toEqual([[], []])
  const rows = agency.db.selectFrom('notices').select('id').where('userId', '=', 'clara')
  expect(await rows.execute()).toEqual([])
})

test.each([
  ['mara', 200],
  ['paul', 404],
  ['clara', 404],
  ['nobody', 401],
] as const)('%s marking Mara’s notification read gets %i', async (person, status) => {
  const agency = await openDemoAgency()
  await say(agency, 'eli', 'homepage', 'team')
  const [line] = (await inboxOf(agency, 'mara')).updates.items
  const id = line?.id ?? ''
  expect((await agency.ask(person, v1.markNotificationRead, { id })).status).toBe(status)
  expect((await agency.ask(person, v1.dismissNotification, { id })).status).toBe(status)
  expect((await agency.ask(person, v1.snoozeNotification, { id, until: '2099-01-01' })).status).toBe(status)
})

test('the inbox can be filtered by project', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'clara', 'homepage')
  await say(agency, 'dana', 'audio-guide')
  await say(agency, 'nora', 'audio-guide', 'team')
  const { needsAttention, updates: news } = await inboxOf(agency, 'mara', 'museum')
  expect([needsAttention.items.map(({ title }) => title), news.items.map(({ title }) => title)]).toEqual([
    ['Audio guide'],
    ['Audio guide'],
  ])
})

test('with several processes and failures half-way, nothing is lost or sent twice', async () => {
  const agency = await openDemoAgency()
  for (let at = 0; at < 5; at += 1) await say(agency, 'eli', at % 2 ? 'homepage' : 'opening-hours', 'team')
  const failing = {
    ...notificationSubscriber,
    follow: async (...given: Parameters<typeof notificationSubscriber.follow>) => {
      await notificationSubscriber.follow(...given)
      throw new Error('gone')
    },
  }
  await expect(follow(agency.services, failing)).rejects.toThrow('gone')
  expect(await agency.db.selectFrom('notices').select('id').execute()).toEqual([])
  await Promise.all(Array.from({ length: 6 }, () => processNotificationLog(agency.services)))
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 5 comments'])
  const { position } = await agency.db
    .selectFrom('logReaders')
    .select('position')
    .where('name', '=', 'notices')
    .executeTakeFirstOrThrow()
  const { last } = await agency.db
    .selectFrom('activities')
    .select((it) => it.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow()
  expect(position).toBe(last)
})

test('a batch of entries about one item is one notification per person', async () => {
  const agency = await openDemoAgency()
  await say(agency, 'eli', 'homepage', 'team')
  const { seq: _, ...line } = await agency.db
    .selectFrom('activities')
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const lines = Array.from({ length: 450 }, (_line, at) => ({ ...line, id: `line-${at}` }))
  await agency.db.insertInto('activities').values(lines).execute()
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 451 comments'])
  expect(await agency.db.selectFrom('notices').select('id').execute()).toHaveLength(1)
})
