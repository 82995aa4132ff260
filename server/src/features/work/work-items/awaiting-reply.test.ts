import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { deleteWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function waiting(agency: Agency, person: Person, kind: 'task' | 'subtask') {
  const { data } = await agency.ask(person, listWorkItems, { awaitingReply: 'client', kind })
  expect(data.counts.all).toBe(data.items.length)
  return data.items.map(({ id }) => id)
}

async function clientWrites(where: string, person: 'clara' | 'dana' = 'clara') {
  const agency = await openDemoAgency()
  await agency.ask(person, addWorkItemComment, { id: where, text: 'Is it done?' })
  await processAttentionLog(agency.services)
  return agency
}

test('work where a client waits is found, and its task with it, until someone answers', async () => {
  const agency = await clientWrites('opening-hours')
  for (const person of ['mara', 'eli'] as const) {
    expect(await waiting(agency, person, 'subtask')).toEqual(['opening-hours'])
    expect(await waiting(agency, person, 'task')).toEqual(['homepage'])
  }
  await agency.ask('eli', addWorkItemComment, { id: 'opening-hours', text: 'Tomorrow', visibility: 'client' })
  await processAttentionLog(agency.services)
  expect(await waiting(agency, 'mara', 'task')).toEqual([])
})

test('only the task waits where the comment is its own', async () => {
  const agency = await clientWrites('homepage')
  expect(await waiting(agency, 'mara', 'task')).toEqual(['homepage'])
  expect(await waiting(agency, 'mara', 'subtask')).toEqual([])
})

test('the filter combines with others, and nobody finds work they do not see', async () => {
  const agency = await clientWrites('audio-guide', 'dana')
  const asked = { awaitingReply: 'client', kind: 'task' } as const
  const found = async (more: object, person: Person = 'mara') =>
    (await agency.ask(person, listWorkItems, { ...asked, ...more })).data.items.map(({ id }) => id)
  expect(await found({ project: 'museum', q: 'audio' })).toEqual(['audio-guide'])
  expect(await found({ project: 'bakery' })).toEqual([])
  expect(await found({ assignee: 'eli' })).toEqual([])
  for (const person of ['eli', 'otto', 'clara', 'dana'] as const) expect(await found({}, person)).toEqual([])
})

test('trashed work waits for no reply', async () => {
  const agency = await clientWrites('opening-hours')
  await agency.ask('mara', deleteWorkItem, { id: 'opening-hours' })
  expect(await waiting(agency, 'mara', 'task')).toEqual([])
})
