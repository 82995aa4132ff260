import { listTrash, deletePermanently } from '@oriel/contracts/v1/work/trash'
import { deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import * as talk from '@oriel/contracts/v1/discussion/comments'
import * as v1 from '@oriel/contracts/v1/notifications/inbox'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { processAttentionLog as readForNeeds } from '../../requests/attention/attention-subscriber.ts'
import { processNotificationLog } from './notification-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function inboxOf(agency: Agency, person: Person) {
  await readForNeeds(agency.services)
  await processNotificationLog(agency.services)
  const { status, data } = await agency.ask(person, v1.listNotifications, {})
  expect(status).toBe(200)
  return data
}
const needsOf = async (agency: Agency, person: Person) =>
  (await inboxOf(agency, person)).needsAttention.items.map(
    ({ reason: why, title, unread }) => `${why} · ${title} · ${unread}`,
  )
const newsOf = async (agency: Agency, person: Person) =>
  (await inboxOf(agency, person)).updates.items.map(({ title, updates: news = [] }) => `${title}: ${news[0]?.count}`)
const say = (agency: Agency, person: Person, id: string, audience?: 'client' | 'team') =>
  agency.ask(person, talk.addWorkItemComment, { id, text: 'A word?', visibility: audience })
const choose = (agency: Agency, person: Person, id: string, following: 'all' | 'muted' | 'participating') =>
  agency.ask(person, v1.followWorkItem, { id, followLevel: following })
const chooseProject = (
  agency: Agency,
  person: Person,
  following: 'all' | 'attention-only' | 'none' | 'participating',
) => agency.ask(person, v1.followProject, { id: 'bakery', followLevel: following })

test('people follow work they take no part in and mute work they do', async () => {
  const agency = await openDemoAgency()
  const chosen = async (person: Person) =>
    (await agency.ask(person, v1.getWorkItemFollowLevel, { id: 'homepage' })).data
  expect(await chosen('paul')).toEqual({ followLevel: 'participating' })
  await say(agency, 'eli', 'homepage', 'team')
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 1'])
  expect((await choose(agency, 'paul', 'homepage', 'all')).data).toEqual({ followLevel: 'all' })
  expect((await choose(agency, 'mara', 'homepage', 'muted')).data).toEqual({ followLevel: 'muted' })
  expect(await newsOf(agency, 'mara')).toEqual([])
  await say(agency, 'eli', 'opening-hours', 'team')
  expect([await newsOf(agency, 'paul'), await newsOf(agency, 'mara')]).toEqual([['Homepage: 1'], []])
  expect([await chosen('paul'), await chosen('mara'), await chosen('eli')]).toEqual([
    { followLevel: 'all' },
    { followLevel: 'muted' },
    { followLevel: 'participating' },
  ])
  await say(agency, 'clara', 'homepage')
  expect(await needsOf(agency, 'mara')).toEqual(['question · Homepage · true'])
  await choose(agency, 'mara', 'homepage', 'participating')
  await say(agency, 'eli', 'homepage', 'team')
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 1'])
})

test('a muted subtask adds nothing to its task, and a followed one notifies within a muted task', async () => {
  const agency = await openDemoAgency()
  await choose(agency, 'mara', 'opening-hours', 'muted')
  await say(agency, 'eli', 'opening-hours', 'team')
  expect(await newsOf(agency, 'mara')).toEqual([])
  await say(agency, 'eli', 'homepage', 'team')
  await say(agency, 'eli', 'opening-hours', 'team')
  expect(await newsOf(agency, 'mara')).toEqual(['Homepage: 1'])
  await choose(agency, 'mara', 'opening-hours', 'all')
  await choose(agency, 'mara', 'homepage', 'muted')
  await say(agency, 'eli', 'homepage', 'team')
  await say(agency, 'eli', 'opening-hours', 'team')
  expect(await newsOf(agency, 'mara')).toEqual(['Opening hours: 1'])
})

test('a project’s level is all, attention only, or nothing; an item’s own level wins', async () => {
  const agency = await openDemoAgency()
  expect((await chooseProject(agency, 'paul', 'all')).data).toEqual({ followLevel: 'all' })
  expect((await agency.ask('paul', v1.getProjectFollowLevel, { id: 'bakery' })).data).toEqual({ followLevel: 'all' })
  await say(agency, 'eli', 'homepage', 'team')
  await say(agency, 'nora', 'audio-guide', 'team')
  expect(await newsOf(agency, 'paul')).toEqual(['Homepage: 1'])
  await say(agency, 'clara', 'opening-hours')
  expect(await needsOf(agency, 'paul')).toEqual(['question · Opening hours · true'])
  const count = async () => (await agency.ask('paul', v1.countNotifications, {})).data.unread
  for (const [level, unread] of [
    ['attention-only', 1],
    ['none', 0],
  ] as const) {
    await chooseProject(agency, 'paul', level)
    await say(agency, 'eli', 'homepage', 'team')
    expect([level, await newsOf(agency, 'paul'), await count()]).toEqual([level, [], unread])
    expect(await needsOf(agency, 'paul')).toEqual([`question · Opening hours · ${unread === 1}`])
  }
  await choose(agency, 'paul', 'homepage', 'all')
  await say(agency, 'eli', 'opening-hours', 'team')
  expect(await newsOf(agency, 'paul')).toEqual(['Homepage: 1'])
})

test('following something invisible notifies of nothing', async () => {
  const agency = await openDemoAgency()
  for (const person of ['nora', 'dana'] as const)
    expect((await choose(agency, person, 'homepage', 'all')).status).toBe(404)
  await chooseProject(agency, 'eli', 'all')
  await choose(agency, 'eli', 'homepage', 'all')
  await choose(agency, 'clara', 'homepage', 'all')
  await agency.ask('mara', changeProject, { id: 'bakery', team: [] })
  await say(agency, 'mara', 'homepage', 'team')
  expect([await newsOf(agency, 'eli'), await newsOf(agency, 'clara')]).toEqual([[], ['Bakery website: 1']])
  const rows = agency.db.selectFrom('notices').select('id').where('userId', 'in', ['eli', 'clara'])
  expect(await rows.where('why', '=', 'followed').where('subject', '=', 'homepage').execute()).toEqual([])
})

test('a level is deleted with its subject', async () => {
  const agency = await openDemoAgency()
  await choose(agency, 'paul', 'opening-hours', 'all')
  await agency.ask('mara', deleteWorkItem, { id: 'homepage' })
  const [entry] = (await agency.ask('mara', listTrash, {})).data.items
  expect((await agency.ask('mara', deletePermanently, { id: entry?.id ?? '' })).status).toBe(200)
  expect(await agency.db.selectFrom('followings').selectAll().execute()).toEqual([])
})
