import * as talk from '@oriel/contracts/v1/discussion/comments'
import { listMentionablePeople } from '@oriel/contracts/v1/discussion/mentions'
import * as v1 from '@oriel/contracts/v1/notifications/inbox'
import { changeMe } from '@oriel/contracts/v1/people/me'
import { changePerson } from '@oriel/contracts/v1/people/people'
import { changeProject, getProject } from '@oriel/contracts/v1/projects/projects'
import { changeRequest, reviewRequest } from '@oriel/contracts/v1/requests/requests'
import {
  createWorkItem,
  changeWorkItem,
  changeWorkItemVisibility,
  copyWorkItem,
  getWorkItem,
} from '@oriel/contracts/v1/work/work-items'
import { search } from '@oriel/contracts/v1/overview/search'
import { deleteUser } from '@oriel/contracts/classic/people'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { processNotificationLog } from './notification-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function openTwoTeams() {
  const agency = await openDemoAgency()
  const member = { projectId: 'bakery', userId: 'nora', addedAt: '2026-01-05T09:00:00.000Z' }
  await agency.db.insertInto('projectMembers').values(member).execute()
  return agency
}

const named = async (agency: Agency, person: Person, on: string, audience?: 'team' | 'client') => {
  const { status, data } = await agency.ask(person, listMentionablePeople, { on, visibility: audience })
  expect([200, 404]).toContain(status)
  return status === 404 ? 404 : data.items.toSorted()
}
const say = (agency: Agency, person: Person, text: string, audience: 'team' | 'client' = 'team') =>
  agency.ask(person, talk.addWorkItemComment, { id: 'opening-hours', text, visibility: audience })
const mentionsOf = async (agency: Agency, person: Person) => {
  await processNotificationLog(agency.services)
  const { data } = await agency.ask(person, v1.listNotifications, {})
  return data.needsAttention.items.filter(({ reason: why }) => why === 'mentioned')
}

test('suggestions are exactly the current readers of the text', async () => {
  const agency = await openTwoTeams()
  const staff = ['eli', 'mara', 'nora', 'paul']
  expect(await named(agency, 'mara', 'homepage')).toEqual(['clara', ...staff])
  expect(await named(agency, 'eli', 'homepage', 'team')).toEqual(staff)
  expect(await named(agency, 'eli', 'opening-hours', 'client')).toEqual(['clara', ...staff])
  expect(await named(agency, 'nora', 'bakery')).toEqual(['clara', ...staff])
  expect(await named(agency, 'clara', 'bakery', 'team')).toEqual(['clara', ...staff])
  for (const person of ['otto', 'dana'] as const)
    for (const on of ['bakery', 'homepage', 'opening-hours']) expect(await named(agency, person, on)).toBe(404)
  expect(await named(agency, 'mara', 'nothing')).toBe(404)

  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  expect(await named(agency, 'mara', 'homepage')).toEqual(staff)
  expect(await named(agency, 'mara', 'opening-hours', 'client')).toEqual(staff)
  expect(await named(agency, 'clara', 'opening-hours')).toBe(404)
  await agency.ask('mara', changeProject, { id: 'bakery', team: ['nora'] })
  expect(await named(agency, 'mara', 'bakery', 'team')).toEqual(['mara', 'nora', 'paul'])
})

test('for a new item, suggestions are its future readers, offered to those who may create it', async () => {
  const agency = await openTwoTeams()
  const below = async (person: Person, on: string, kind: 'work' | 'request') => {
    const { status, data } = await agency.ask(person, listMentionablePeople, { on, below: kind })
    return status === 200 ? data.items.toSorted() : status
  }
  const staff = ['eli', 'mara', 'nora', 'paul']
  expect(await below('mara', 'bakery', 'work')).toEqual(['clara', ...staff])
  await agency.ask('mara', changeProject, { id: 'bakery', newWork: 'team' })
  expect(await below('eli', 'homepage', 'work')).toEqual(staff)
  expect(await below('clara', 'bakery', 'work')).toBe(409)
  expect(await below('clara', 'bakery', 'request')).toEqual(['clara', 'mara', 'paul'])
  expect(await below('mara', 'bakery', 'request')).toBe(409)
  expect(await below('dana', 'bakery', 'request')).toBe(404)
})

test('a client whose project hides its team mentions managers and their own side', async () => {
  const agency = await openTwoTeams()
  await agency.db.updateTable('projects').set({ showsPeople: 0 }).where('id', '=', 'bakery').execute()
  expect(await named(agency, 'clara', 'homepage', 'client')).toEqual(['clara', 'mara', 'paul'])
  const { data } = await say(agency, 'clara', 'Dear @Eli Sand')
  expect(data).not.toHaveProperty('mentions')
  expect(await mentionsOf(agency, 'eli')).toEqual([])
})

test('requests are for managers and the client', async () => {
  const agency = await openTwoTeams()
  const request = await submitSample(agency)
  expect(await named(agency, 'clara', request._id, 'client')).toEqual(['clara', 'mara', 'paul'])
  expect(await named(agency, 'eli', request._id)).toBe(404)
  const { status, data } = await agency.ask('mara', talk.addRequestComment, { id: request._id, text: '@Eli Sand' })
  expect([status, data]).toMatchObject([
    400,
    { fields: { text: 'Eli Sand can’t see requests and can’t be mentioned here.' } },
  ])
  // Plain text reveals no permissions.
  const said = await agency.ask('clara', talk.addRequestComment, { id: request._id, text: 'Does @Eli Sand know?' })
  expect([said.status, 'mentions' in said.data]).toEqual([201, false])
  await agency.ask('clara', changeRequest, { id: request._id, description: 'Please, @Paul Okafor' })
  expect(await mentionsOf(agency, 'paul')).toMatchObject([{ request: request._id, text: 'Please, @Paul Okafor' }])
})

test('a mentioned person is notified once, until dismissed or without access', async () => {
  const agency = await openTwoTeams()
  const { status, data } = await say(agency, 'eli', 'Dear @nora vale, and @Mara Lind: look. @Eli Sand')
  expect(status).toBe(201)
  expect(data).toMatchObject({ mentions: ['eli', 'mara', 'nora'] })
  expect(Object.keys(data.people).toSorted()).toEqual(['eli', 'mara', 'nora'])
  const [line] = await mentionsOf(agency, 'nora')
  expect(line).toMatchObject({
    by: 'eli',
    project: 'bakery',
    workItem: 'opening-hours',
    parent: 'homepage',
    title: 'Opening hours',
    unread: true,
  })
  expect((await agency.ask('mara', v1.listNotifications, {})).data.updates.items).toEqual([])
  expect(await mentionsOf(agency, 'eli')).toEqual([])
  expect(await mentionsOf(agency, 'paul')).toEqual([])

  await agency.ask('nora', v1.markNotificationRead, { id: line?.id ?? '' })
  expect(await mentionsOf(agency, 'nora')).toMatchObject([{ unread: false }])
  await agency.ask('nora', v1.dismissNotification, { id: line?.id ?? '' })
  expect(await mentionsOf(agency, 'nora')).toEqual([])
  expect(await mentionsOf(agency, 'mara')).toHaveLength(1)
  await agency.ask('eli', talk.deleteComment, { id: data.id })
  expect(await mentionsOf(agency, 'mara')).toEqual([])
})

test('an invalid mention is refused with the reason unless it was there before', async () => {
  const agency = await openTwoTeams()
  const refused = async (person: Person, text: string, audience?: 'client') => {
    const { status, data } = await say(agency, person, text, audience)
    return [status, (data as { fields?: { text?: string } }).fields?.text]
  }
  expect(await refused('eli', 'For @Clara Bäcker')).toEqual([
    400,
    'Clara Bäcker can’t see team-only content and can’t be mentioned here.',
  ])
  expect(await refused('mara', 'For @Otto Berg')).toEqual([
    400,
    'Otto Berg isn’t part of this project and can’t be mentioned here.',
  ])
  expect((await refused('eli', 'For @Mara Lind and @Clara Bäcker'))[0]).toBe(400)
  // Reveals no accounts.
  expect(await refused('eli', 'For @Otto Berg')).toEqual([201, undefined])
  expect(await refused('clara', 'For @Dana Muse')).toEqual([201, undefined])
  expect(await agency.db.selectFrom('mentions').select('id').execute()).toEqual([])
  const { data } = await say(agency, 'eli', 'For @Clara Bäcker', 'client')
  expect(await mentionsOf(agency, 'clara')).toHaveLength(1)
  await agency.db.updateTable('comments').set({ audience: 'team' }).where('id', '=', data.id).execute()
  expect(await mentionsOf(agency, 'clara')).toEqual([])
  const edited = await agency.ask('eli', talk.changeComment, { id: data.id, text: 'Still for @Clara Bäcker' })
  expect([edited.status, edited.data]).toMatchObject([200, { mentions: ['clara'] }])
})

test('descriptions mention people too; editing other words notifies nobody again', async () => {
  const agency = await openTwoTeams()
  const created = await agency.ask('mara', createWorkItem, {
    parent: 'homepage',
    title: 'Map',
    description: 'Ask @Nora Vale',
    dueOn: '2099-12-31',
  })
  expect([created.status, created.data]).toMatchObject([201, { mentions: ['nora'] }])
  const [line] = await mentionsOf(agency, 'nora')
  expect(line).toMatchObject({ workItem: created.data.id, title: 'Map', text: 'Ask @Nora Vale' })
  await agency.ask('nora', v1.dismissNotification, { id: line?.id ?? '' })
  const { id } = created.data
  await agency.ask('mara', changeWorkItem, { id, description: 'Please ask @Nora Vale and @Eli Sand' })
  expect(await mentionsOf(agency, 'nora')).toEqual([])
  expect(await mentionsOf(agency, 'eli')).toHaveLength(1)
  await agency.ask('mara', changeWorkItem, { id, description: 'Ask nobody' })
  expect(await mentionsOf(agency, 'eli')).toEqual([])

  await agency.ask('mara', changeProject, { id: 'bakery', description: 'Of @Clara Bäcker' })
  expect((await agency.ask('clara', getProject, { id: 'bakery' })).data).toMatchObject({ mentions: ['clara'] })
  expect(await mentionsOf(agency, 'clara')).toMatchObject([{ workItem: null, request: null }])
})

test('renaming a person renames them in every text that mentions them, and in search', async () => {
  const agency = await openTwoTeams()
  await say(agency, 'eli', '@Nora Vale or @Paul Okafor')
  await agency.ask('mara', changeWorkItem, { id: 'homepage', description: 'With @Nora Vale' })
  await agency.ask('nora', changeMe, { name: 'Nora Hill' })
  const described = async () => (await agency.ask('mara', getWorkItem, { id: 'homepage' })).data.description
  const said = async () =>
    (await agency.ask('mara', talk.listWorkItemComments, { id: 'opening-hours' })).data.items.at(-1)?.text
  expect([await described(), await said()]).toEqual(['With @Nora Hill', '@Nora Hill or @Paul Okafor'])
  await agency.ask('mara', changePerson, { id: 'nora', name: 'Nora Dale' })
  expect([await described(), await said()]).toEqual(['With @Nora Dale', '@Nora Dale or @Paul Okafor'])
  const { data } = await agency.ask('mara', search, { q: 'dale paul' })
  expect(JSON.stringify(data)).toContain('@Nora Dale')
  await agency.ask('mara', deleteUser, { id: 'nora' })
  expect(await said()).toBe('@Nora Dale or @Paul Okafor')
})

test('copies and approved requests keep mentions without notifying again', async () => {
  const agency = await openTwoTeams()
  const text = 'Ask @Paul Okafor before it is printed'
  const { _id: id } = await submitSample(agency)
  await agency.ask('clara', changeRequest, { id, description: text })
  const { data: approved } = await agency.ask('mara', reviewRequest, { id, decision: 'approve' })
  const work = approved.createdWorkItem?.id ?? ''
  const { data: copy } = await agency.ask('mara', copyWorkItem, { id: work })
  const [line, ...more] = await mentionsOf(agency, 'paul')
  expect([line?.request, more]).toEqual([id, []])
  for (const it of [work, copy.id])
    expect((await agency.ask('mara', getWorkItem, { id: it })).data).toMatchObject({ mentions: ['paul'] })
  await agency.ask('mara', changePerson, { id: 'paul', name: 'Paul Hill' })
  for (const it of [work, copy.id])
    expect((await agency.ask('mara', getWorkItem, { id: it })).data.description).toBe(
      'Ask @Paul Hill before it is printed',
    )
})
