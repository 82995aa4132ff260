import { addRequestComment } from '@oriel/contracts/v1/discussion/comments'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { search } from '@oriel/contracts/v1/overview/search'
import { listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { getRequest, listRequests, reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Agency, openOffice } from '../../../../testing/mail/mail-office.ts'
import { wish } from '../../../../testing/agencies/sample-requests.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }))

const agreed = { title: 'Vouchers as a printed card', dueOn: '2099-07-15' }

const namesIn = (shown: unknown) =>
  JSON.stringify(shown, (key, value: unknown) => {
    if (key === 'changes') return undefined
    return typeof value === 'object' && value && 'type' in value && value.type === 'request_submitted' ? null : value
  })

async function readEverything(agency: Agency, person: 'clara' | 'mara') {
  return {
    home: (await agency.ask(person, getHome, {})).data,
    attention: (await agency.ask(person, listAttentionItems, {})).data,
    inbox: (await agency.ask(person, listNotifications, {})).data,
    news: (await agency.ask(person, listActivity, {})).data,
    found: (await agency.ask(person, search, { q: 'vouchers' })).data,
  }
}

test('a request approved with another title and date uses those on every surface', async () => {
  const { agency, after } = await openOffice()
  const { id } = (await agency.ask('clara', submitRequest, { ...wish, workItem: 'homepage' })).data
  await after(30)
  await agency.ask('mara', reviewRequest, { id, decision: 'approve', ...agreed, assignees: ['eli'] })
  await agency.ask('clara', addRequestComment, { id, text: 'Who prints it?' })
  await agency.ask('mara', addRequestComment, { id, text: 'We do. Is red fine?', visibility: 'client' })
  const mails = await after(7 * 24 * 60)

  for (const person of ['clara', 'mara'] as const)
    for (const [surface, shown] of Object.entries(await readEverything(agency, person)))
      expect([person, surface, namesIn(shown).includes(wish.title)]).toEqual([person, surface, false])
  expect(mails.map(({ subject }) => subject).filter((it) => it?.includes(wish.title))).toEqual([])
  expect(mails.some(({ subject, text }) => `${subject} ${text}`.includes(agreed.title))).toBe(true)

  const shown = (await agency.ask('clara', getRequest, { id })).data
  expect(shown).toMatchObject({ title: wish.title, dueOn: wish.dueOn, agreedTerms: agreed })
  for (const q of ['sell vouchers', 'printed card'])
    expect((await agency.ask('mara', listRequests, { q })).data.items.map((it) => it.id)).toEqual([id])
})

test('later agreements replace it, and the requested terms stay', async () => {
  const { agency } = await openOffice()
  const { id } = (await agency.ask('clara', submitRequest, { ...wish, workItem: 'homepage' })).data
  const { createdWorkItem: result } = (await agency.ask('mara', reviewRequest, { id, decision: 'approve' })).data
  await agency.ask('mara', changeWorkItem, { id: result?.id ?? '', ...agreed, reason: 'The printer is late' })
  const { data } = await agency.ask('clara', getRequest, { id })
  expect(data).toMatchObject({ title: wish.title, dueOn: wish.dueOn, agreedTerms: agreed })
  const stored = await agency.db.selectFrom('requests').select(['title', 'dueOn']).executeTakeFirstOrThrow()
  expect(stored).toEqual(agreed)
})
