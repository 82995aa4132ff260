import * as talk from '@oriel/contracts/v1/discussion/comments'
import { listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { dismissAttentionItem, listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { askRequestQuestion, reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { sample, submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { type Agency, openOffice, toldTo } from '../../../../testing/mail/mail-office.ts'

// Not shortly before the hour of digests, which would come between.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12, 0, 0, 0) }))

async function openCompany() {
  const office = await openOffice()
  const { agency } = office
  const { db } = agency
  await db.updateTable('users').set({ role: 'customer', workTitle: null }).where('id', '=', 'otto').execute()
  const addedAt = '2026-02-01T09:00:00.000Z'
  for (const userId of ['dana', 'otto'])
    await db.insertInto('projectClients').values({ projectId: 'bakery', userId, level: 'approver', addedAt }).execute()
  return { ...office, ...listsOf(agency, office.after) }
}

function listsOf(agency: Agency, after: (minutes: number) => Promise<unknown>) {
  const items = async (person: Person) => {
    await after(0)
    return (await agency.ask(person, listAttentionItems, {})).data.items
  }
  const kinds = async (person: Person) => (await items(person)).map(({ kind }) => kind)
  const done = async (person: Person) =>
    agency.ask(person, dismissAttentionItem, { id: (await items(person))[0]?.id ?? '' })
  return { items, kinds, done }
}

const company = ['clara', 'dana', 'otto'] as const

test('a request’s author learns the decision, its date or reason, at home and by mail', async () => {
  const { agency, after, items } = await openCompany()
  const first = (await submitSample(agency))._id
  const second = (await submitSample(agency, { title: 'Order by phone' }))._id
  await after(10)
  const agreed = { title: 'Holiday hours', dueOn: '2099-07-20', text: 'The fair comes first.' }
  await agency.ask('mara', reviewRequest, { id: first, decision: 'approve', ...agreed })
  await agency.ask('mara', reviewRequest, { id: second, decision: 'reject', text: 'It needs a second till.' })
  const mails = await after(5)
  expect(toldTo(mails)).toEqual([
    'clara@agency.test: Approved for Jul 20, 2099: Holiday hours',
    'clara@agency.test: Rejected: Order by phone',
  ])
  expect(mails.map(({ text }) => text).join('\n')).toMatch(/The fair comes first\.[^]*It needs a second till\./)
  expect(await items('clara')).toMatchObject([
    { kind: 'request-decided', decision: 'approved', ...agreed, by: 'mara', requestedBy: 'clara' },
    { kind: 'request-decided', decision: 'rejected', text: 'It needs a second till.', dueOn: null },
  ])
  const inbox = (await agency.ask('clara', listNotifications, {})).data.needsAttention.items
  expect(inbox.map(({ reason: why, dueOn }) => [why, dueOn])).toEqual([
    ['request-decided', '2099-07-20'],
    ['request-decided', undefined],
  ])
  for (const colleague of ['dana', 'otto'] as const) expect(await items(colleague)).toEqual([])
})

test('the author is asked first; colleagues once the author can’t answer', async () => {
  const { agency, kinds, items } = await openCompany()
  const id = (await submitSample(agency, {}, 'dana'))._id
  await agency.ask('mara', askRequestQuestion, { id, text: 'How large?' })
  expect([await kinds('clara'), await kinds('dana'), await kinds('otto')]).toEqual([[], ['request-question'], []])
  await agency.db.updateTable('projectClients').set({ level: 'viewer' }).where('userId', '=', 'dana').execute()
  expect([await kinds('clara'), await kinds('dana'), await kinds('otto')]).toEqual([
    ['request-question'],
    [],
    ['request-question'],
  ])
  expect((await items('clara'))[0]).toMatchObject({ requestedBy: 'dana' })
})

test('an item dismissed by one of three clients stays for the others until answered', async () => {
  const { agency, kinds, done } = await openCompany()
  await agency.ask('eli', talk.addWorkItemComment, {
    id: 'homepage',
    text: 'Which photo?',
    visibility: 'client',
    question: true,
  })
  for (const person of company) expect([person, await kinds(person)]).toEqual([person, ['question']])
  expect((await done('dana')).status).toBe(200)
  expect([await kinds('clara'), await kinds('dana'), await kinds('otto')]).toEqual([['question'], [], ['question']])
  vi.setSystemTime(Date.now() + 1)
  await agency.ask('otto', talk.addWorkItemComment, { id: 'homepage', text: 'The left one.' })
  for (const person of company) expect([person, await kinds(person)]).toEqual([person, []])
  expect([await kinds('eli'), await kinds('mara')]).toEqual([['answered'], []])
  await done('eli')
  expect(await kinds('eli')).toEqual([])
})

test('delivered work is shown to its requester', async () => {
  const { agency, kinds } = await openCompany()
  const id = (await submitSample(agency, {}, 'otto'))._id
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  await agency.ask('eli', changeWorkItem, { id: data.createdWorkItem?.id ?? '', status: 'completed' })
  expect([await kinds('clara'), await kinds('dana'), await kinds('otto')]).toEqual([[], [], ['delivered']])
})

test.each([
  ['Thank you, exactly what I had in mind.', false],
  ['Could we move this forward? We have a fair.', true],
  ['See https://example.com/menu?day=1&lang=de', false],
  ['Is it like https://example.com/menu?day=1 ?', true],
  ['营业时间是什么？', true],
  ['“Really?”', true],
])('a client waits when they asked something: %s', async (text, waits) => {
  const { agency, after } = await openOffice()
  await agency.ask('clara', talk.addWorkItemComment, { id: 'opening-hours', text })
  const mails = await after(5)
  const { items } = (await agency.ask('mara', listAttentionItems, {})).data
  expect([items.length === 1, mails.length === 3]).toEqual([waits, waits])
  const { needsAttention, updates: news } = (await agency.ask('eli', listNotifications, {})).data
  expect([needsAttention.items.length, news.items.length]).toEqual(waits ? [1, 0] : [0, 1])
})

test('a client’s comment answers the open question about their request', async () => {
  const { agency, kinds } = await openCompany()
  const id = (await submitSample(agency))._id
  await agency.ask('mara', askRequestQuestion, { id, text: 'How large?' })
  expect(await kinds('clara')).toEqual(['request-question'])
  await agency.ask('clara', talk.addRequestComment, { id, text: 'As large as a hand.' })
  expect(await kinds('clara')).toEqual([])
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve' })
  expect(data.history.map(({ kind, text }) => [kind, text])).toContainEqual([
    'question-answered',
    'As large as a hand.',
  ])
  expect(sample.title).toBe(data.title)
})

test('three people of one client each learn what is theirs, and texts name whose request it is', async () => {
  const { agency, after, kinds, done } = await openCompany()
  const order = async (person: Person) => {
    const { _id: id } = await submitSample(agency, { title: `Order of ${person}` }, person)
    const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
    return data.createdWorkItem?.id ?? ''
  }
  const orders = [await order('clara'), await order('dana')]
  const { _id: pending } = await submitSample(agency, {}, 'dana')
  await after(10)
  for (const id of orders)
    expect((await agency.ask('eli', changeWorkItem, { id, status: 'completed' })).status).toBe(200)
  expect(toldTo(await after(5))).toEqual([
    'clara@agency.test: Needs your attention: Order of clara · Bakery website',
    'dana@agency.test: Needs your attention: Order of dana · Bakery website',
  ])
  const all = async () => [await kinds('clara'), await kinds('dana'), await kinds('otto')]
  expect(await all()).toEqual([['delivered'], ['delivered'], []])
  await done('dana')
  expect(await all()).toEqual([['delivered'], [], []])

  for (const person of ['clara', 'otto'] as const)
    await agency.ask(person, talk.addWorkItemComment, { id: 'homepage', text: 'When can we see it?' })
  await after(10)
  vi.setSystemTime(Date.now() + 1)
  await agency.ask('eli', talk.addWorkItemComment, { id: 'homepage', text: 'On Monday.', visibility: 'client' })
  expect(toldTo(await after(5))).toEqual(
    ['clara', 'otto'].map((person) => `${person}@agency.test: Eli Sand answered your question`),
  )
  expect(await all()).toEqual([['delivered', 'answered'], [], ['answered']])
  await done('otto')
  expect(await all()).toEqual([['delivered', 'answered'], [], []])

  await agency.db.updateTable('projectClients').set({ level: 'viewer' }).where('userId', '=', 'dana').execute()
  await agency.ask('mara', askRequestQuestion, { id: pending, text: 'How large?' })
  const mails = await after(5)
  expect(mails.map(({ envelope }) => envelope.join()).toSorted()).toEqual(['clara@agency.test', 'otto@agency.test'])
  for (const { text } of mails) expect(text).toContain('Mara Lind has a question about Dana Muse’s request')
})
