import * as talk from '@oriel/contracts/v1/discussion/comments'
import { listMentionablePeople } from '@oriel/contracts/v1/discussion/mentions'
import { listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { changePerson, listPersonChoices } from '@oriel/contracts/v1/people/people'
import { listAssignablePeople } from '@oriel/contracts/v1/projects/projects'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { policy } from '../../../policy/policy.ts'
import { ensureMentionable } from './ensure-mentionable.ts'
import { processNotificationLog } from '../../notifications/inbox/notification-subscriber.ts'

async function openNamesakes() {
  const agency = await openDemoAgency()
  const member = { projectId: 'bakery', userId: 'nora', addedAt: '2026-01-05T09:00:00.000Z' }
  await agency.db.insertInto('projectMembers').values(member).execute()
  await agency.db
    .updateTable('users')
    .set({ fullName: 'Jun Park' })
    .where('id', 'in', ['eli', 'nora', 'clara'])
    .execute()
  await agency.db.updateTable('users').set({ jobTitle: 'Designer' }).where('id', '=', 'eli').execute()
  await agency.db.updateTable('users').set({ jobTitle: 'Developer' }).where('id', '=', 'nora').execute()
  const say = async (person: Person, text: string, visibility: 'team' | 'client' = 'client') => {
    const { status, data } = await agency.ask(person, talk.addWorkItemComment, {
      id: 'opening-hours',
      text,
      visibility,
    })
    return {
      status,
      id: data.id,
      mentions: data.mentions,
      refused: (data as { fields?: { text?: string } }).fields?.text,
    }
  }
  const notified = async () => {
    await processNotificationLog(agency.services)
    const mentioned = async (person: Person) => {
      const { needsAttention } = (await agency.ask(person, listNotifications, {})).data
      return needsAttention.items.some(({ reason }) => reason === 'mentioned')
    }
    return [await mentioned('eli'), await mentioned('nora'), await mentioned('clara')]
  }
  return { ...agency, say, notified }
}

test('suggestions and pickers tell people of one name apart by what the reader may see', async () => {
  const { ask } = await openNamesakes()
  const { data } = await ask('mara', listMentionablePeople, { on: 'opening-hours', visibility: 'client' })
  const written = (id: string) => data.people[id]?.name
  expect([written('eli'), written('nora'), written('clara'), written('paul')]).toEqual([
    'Jun Park (Designer)',
    'Jun Park (Developer)',
    'Jun Park (Clara Bäcker Ltd)',
    'Paul Okafor',
  ])
  const { people } = (await ask('mara', listAssignablePeople, { id: 'bakery' })).data
  expect([people['eli']?.title, people['nora']?.title]).toEqual(['Designer', 'Developer'])
})

test('people with the same title have the name of their address, or a number for those who may not see it', async () => {
  const { ask, db } = await openNamesakes()
  await db.updateTable('users').set({ jobTitle: 'Designer' }).where('id', '=', 'nora').execute()
  const titles = async (person: Person) =>
    (await ask(person, listPersonChoices, { role: 'team' })).data.items
      .filter(({ name }) => name === 'Jun Park')
      .map(({ title }) => title ?? '')
      .toSorted()
  expect(await titles('mara')).toEqual(['eli', 'nora'])
  expect(await titles('paul')).not.toEqual(['Designer', 'Designer'])
  expect(await titles('eli')).toEqual(['1', '2'])
})

test('only the chosen person of a name is mentioned and notified', async () => {
  const { say, notified } = await openNamesakes()
  expect(await say('mara', 'Ask @jun park (designer), please')).toMatchObject({ status: 201, mentions: ['eli'] })
  expect(await notified()).toEqual([true, false, false])
})

test('an ambiguous name is refused with the choices; where it was before, it stays', async () => {
  const { say, ask, db, notified } = await openNamesakes()
  expect(await say('mara', 'Ask @Jun Park', 'team')).toMatchObject({
    status: 400,
    refused: 'Several people are called Jun Park. Write one of these: @Jun Park (Designer), @Jun Park (Developer)',
  })
  // Chosen for the client, then narrowed to the team: no namesake is mentioned instead.
  expect(await say('mara', 'Ask @Jun Park (Clara Bäcker Ltd)', 'team')).toMatchObject({
    status: 400,
    refused: 'Jun Park can’t see team-only content and can’t be mentioned here.',
  })
  await db.updateTable('users').set({ fullName: 'Nora Vale' }).where('id', '=', 'nora').execute()
  const { id, mentions } = await say('mara', 'Ask @Jun Park', 'team')
  expect(mentions).toEqual(['eli'])
  await db.updateTable('users').set({ fullName: 'Jun Park' }).where('id', '=', 'nora').execute()
  const edited = await ask('mara', talk.changeComment, { id: id ?? '', text: 'Please ask @Jun Park' })
  expect([edited.status, edited.data]).toMatchObject([200, { mentions: ['eli'] }])
  expect(await notified()).toEqual([true, false, false])
})

test('renaming a person leaves namesakes in the same text alone', async () => {
  const { say, ask } = await openNamesakes()
  await say('mara', '@Jun Park (Designer) or @Jun Park (Developer)')
  await ask('mara', changePerson, { id: 'eli', name: 'Eli Sand' })
  const { items } = (await ask('mara', talk.listWorkItemComments, { id: 'opening-hours' })).data
  expect(items.at(-1)?.text).toBe('@Eli Sand or @Jun Park (Developer)')
})

test('in a mail an ambiguous name stays text and is named to the sender', () => {
  const person = { id: 'eli', fullName: 'Jun Park', role: 'employee' } as const
  const name = { name: 'Jun Park', person, isReader: true, isShared: true }
  const outsiders: string[] = []
  const said = { subject: 'x', rule: policy.comment.see, record: { projectId: 'bakery' }, field: 'text' } as const
  ensureMentionable(
    { ...said, text: 'Ask @Jun Park, @Jun Park (Designer)', outsiders },
    [{ ...name, name: 'Jun Park (Designer)', isShared: false }, name],
    new Set(),
  )
  expect(outsiders).toEqual(['Jun Park'])
})
