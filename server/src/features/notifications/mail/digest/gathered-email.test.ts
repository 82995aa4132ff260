import * as talk from '@oriel/contracts/v1/discussion/comments'
import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import { openOffice, toldTo } from '../../../../../testing/mail/mail-office.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

test('eleven assignments within five minutes are one mail that shows six and links to the rest', async () => {
  const { agency, after } = await openOffice()
  for (let at = 1; at <= 11; at += 1)
    await agency.ask('mara', createWorkItem, {
      project: 'bakery',
      title: `Task ${at}`,
      dueOn: '2099-06-01',
      assignees: ['eli'],
    })
  const mails = await after(5)
  expect(toldTo(mails)).toEqual(['eli@agency.test: 11 items were assigned to you'])
  expect(mails[0]?.text?.match(/^Task \d+$/gm)).toHaveLength(6)
  expect(mails[0]?.text).toContain('5 more items')
  expect(mails[0]?.text).not.toContain('##--')
  expect(await after(10)).toEqual([])
})

test('kinds get separate mails, and questions to a client are answered one by one', async () => {
  const { agency, after } = await openOffice()
  for (const id of ['homepage', 'opening-hours']) {
    await agency.ask('mara', talk.addWorkItemComment, { id, text: 'For @Eli Sand' })
    await agency.ask('mara', talk.addWorkItemComment, { id, text: 'How large?', visibility: 'client', question: true })
  }
  const mails = await after(5)
  expect(toldTo(mails).filter((it) => !it.startsWith('paul'))).toEqual([
    'clara@agency.test: Needs your attention: Homepage · Bakery website',
    'clara@agency.test: Needs your attention: Opening hours · Bakery website',
    'eli@agency.test: You were mentioned 2 times',
  ])
})
