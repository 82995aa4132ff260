import * as v1 from '@oriel/contracts/v1/discussion/comments'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { search } from '@oriel/contracts/v1/overview/search'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const say = async (agency: Agency, person: Person, text: string, audience: 'team' | 'client' = 'team') =>
  (await agency.ask(person, v1.addWorkItemComment, { id: 'homepage', text, visibility: audience })).data.id

async function answers(agency: Agency, person: Person | 'nobody') {
  const [mine, one, other] = [
    await say(agency, 'eli', 'One'),
    await say(agency, 'mara', 'Two', 'client'),
    'opening-hours',
  ]
  return [
    (await agency.ask(person, v1.listWorkItemComments, { id: 'homepage' })).status,
    (await agency.ask(person, v1.addWorkItemComment, { id: other, text: 'Hello' })).status,
    (await agency.ask(person, v1.getCommentSharingPreview, { id: mine })).status,
    (await agency.ask(person, v1.changeComment, { id: mine, visibility: 'client' })).status,
    (await agency.ask(person, v1.deleteComment, { id: one })).status,
  ]
}

test.each([
  ['mara', [200, 201, 200, 200, 200]],
  ['eli', [200, 201, 200, 200, 409]],
  ['nora', [404, 404, 404, 404, 404]],
  ['clara', [200, 201, 403, 404, 409]],
  ['dana', [404, 404, 403, 404, 404]],
  ['nobody', [401, 401, 401, 401, 401]],
] as const)('%s gets the response to each comment call that the policy allows', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

test('comments on a request are for managers and its client only', async () => {
  const agency = await openDemoAgency()
  const draft = {
    title: 'Show the holiday hours',
    description: 'Our customers keep asking whether we open on Christmas Eve.',
    project: 'bakery',
    workItem: 'homepage',
    dueOn: '2099-06-01',
  }
  const { id } = (await agency.ask('clara', submitRequest, { ...draft, reason: 'change-request' })).data
  const statuses = async (person: Person) => [
    (await agency.ask(person, v1.addRequestComment, { id, text: `From ${person}` })).status,
    (await agency.ask(person, getRequest, { id })).status,
  ]
  expect(await statuses('clara')).toEqual([201, 200])
  expect(await statuses('mara')).toEqual([201, 200])
  expect(await statuses('eli')).toEqual([403, 403])
  expect(await statuses('dana')).toEqual([404, 404])
  const { commentList, people } = (await agency.ask('mara', getRequest, { id })).data
  expect(commentList.map(({ text, author }) => [text, people[author]?.name])).toEqual([
    ['From clara', 'Clara Bäcker'],
    ['From mara', 'Mara Lind'],
  ])
})

test('keyset pages contain every comment once, oldest first; clients get only visible ones', async () => {
  const agency = await openDemoAgency()
  for (let at = 0; at < 7; at += 1) await say(agency, 'eli', `Line ${at}`, at % 2 ? 'client' : 'team')
  async function walk(person: Person) {
    const walked: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = { id: 'homepage', limit: 2, ...(after ? { after } : {}) }
      const { data } = await agency.ask(person, v1.listWorkItemComments, page)
      walked.push(...data.items.map(({ text }) => text))
      after = data.next
    }
    return walked
  }
  expect(await walk('mara')).toEqual(['Line 0', 'Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5', 'Line 6'])
  expect(await walk('clara')).toEqual(['Line 1', 'Line 3', 'Line 5'])
  const { total } = (await agency.ask('clara', v1.listWorkItemComments, { id: 'homepage', limit: 1 })).data
  expect(total).toBe(3)
})

test('a page of 50 comments names its authors once', async () => {
  const agency = await openDemoAgency()
  for (let at = 0; at < 50; at += 1) await say(agency, at % 2 ? 'eli' : 'mara', `Line ${at}`)
  const { body, data } = await agency.ask('mara', v1.listWorkItemComments, { id: 'homepage' })
  expect([data.items.length, Object.keys(data.people).toSorted()]).toEqual([50, ['eli', 'mara']])
  expect(Object.keys(data.items[0] ?? {}).toSorted()).toEqual([
    'author',
    'can',
    'createdAt',
    'id',
    'text',
    'visibility',
  ])
  expect(JSON.stringify(body).length).toBeLessThan(11_000)
})

test('errors are problem documents with v1 field names', async () => {
  const agency = await openDemoAgency()
  const { body, headers } = await agency.ask('eli', v1.addWorkItemComment, { id: 'homepage', text: '  ' })
  expect(headers['content-type']).toContain('application/problem+json')
  expect(body).toMatchObject({ status: 400, code: 'invalid', fields: { text: 'Comment text is required' } })
  const gone = await agency.ask('eli', v1.deleteComment, { id: 'never-said' })
  expect([gone.status, gone.body.code, gone.headers['content-type']]).toMatchObject([
    404,
    'not-found',
    expect.stringContaining('application/problem+json'),
  ])
})

test('its author edits it; others see that, managers the earlier text', async () => {
  const agency = await openDemoAgency()
  const id = await say(agency, 'eli', 'The oven is bleu', 'client')
  const edit = (person: Person, text: string) => agency.ask(person, v1.changeComment, { id, text })
  for (const person of ['mara', 'clara'] as const) expect((await edit(person, 'Assigned to me')).status).toBe(409)
  const edited = (await edit('eli', 'The oven is blue')).data
  expect(edited).toMatchObject({ text: 'The oven is blue', editedAt: expect.any(String) })
  const read = (await agency.ask('clara', v1.listWorkItemComments, { id: 'homepage' })).data.items
  expect(read).toMatchObject([{ text: 'The oven is blue', editedAt: edited.editedAt }])
  expect((await agency.ask('clara', search, { q: 'bleu' })).data.items).toEqual([])
  const latest = async (person: Person) =>
    (await agency.ask(person, listActivity, { workItem: 'homepage' })).data.items[0]?.changes
  expect(await latest('clara')).toEqual([{ field: 'text' }])
  expect(await latest('eli')).toEqual([{ field: 'text' }])
  expect(await latest('mara')).toEqual([{ field: 'text', from: 'The oven is bleu', to: 'The oven is blue' }])
  expect((await edit('eli', 'The oven is blue')).data.editedAt).toBe(edited.editedAt)
  const own = await say(agency, 'clara', 'Lovley')
  expect((await agency.ask('clara', v1.changeComment, { id: own, text: 'Lovely' })).status).toBe(200)
  expect((await agency.ask('clara', v1.changeComment, { id: own, visibility: 'team' })).status).toBe(409)
})
