import * as talk from '@oriel/contracts/v1/discussion/comments'
import { getRequest, askRequestQuestion, reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { getDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import { changeWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { added, asked } from '../../../../testing/agencies/sign-offs.ts'
import { openImapServer } from '../../../../testing/mail/imap-server.ts'
import { mailOf, repliesOn } from '../../../../testing/mail/inbound.ts'
import { openOffice, say } from '../../../../testing/mail/mail-office.ts'
import { readMailbox } from '../mailbox/read-mailbox.ts'
import { sendAutoReplies } from './auto-reply.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

/** For people who only write mails: SMTP out, IMAP in. */
async function openByEmail() {
  const imap = await openImapServer()
  const { agency, server, after } = await openOffice(undefined, { ...repliesOn, ORIEL_IMAP_URL: imap.url })
  let mails: Awaited<ReturnType<typeof after>> = []
  const wait = async (minutes = 5) => (mails = await after(minutes))
  const reply = async (person: Person, text: string) => {
    const address = `${person}@agency.test`
    const mail = mails.findLast(({ envelope }) => envelope.includes(address))
    const to = mail?.replyTo?.[0]?.address ?? ''
    await imap.put(mailOf({ from: address, to, headers: [`In-Reply-To: ${mail?.messageId}`], text }))
    await readMailbox(agency.services)
    await sendAutoReplies(agency.services)
    return server.take().find(({ envelope }) => envelope.includes(address))
  }
  const mailTo = (person: Person) => mails.findLast(({ envelope }) => envelope.includes(`${person}@agency.test`))
  return { agency, wait, reply, mailTo }
}
type ByEmail = Awaited<ReturnType<typeof openByEmail>>

async function askForSignOff({ agency, wait }: ByEmail) {
  const { id } = await added(agency, { kind: 'work' })
  await asked(agency, id, { approvers: ['clara'] })
  await wait()
  return id
}

async function deliverRequest({ agency, wait }: ByEmail) {
  const { _id: id } = await submitSample(agency)
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  const work = data.createdWorkItem?.id ?? ''
  await wait(10)
  expect((await agency.ask('eli', changeWorkItem, { id: work, status: 'completed' })).status).toBe(200)
  await wait()
  return { id, work }
}

const CANNOT = 'A reply can’t approve or request changes. Your decision is still needed.'

test.each(['Approved!', 'Please change this'])(
  '“%s” by mail while a sign-off waits is a comment, and its reply leads to the decision',
  async (text) => {
    const office = await openByEmail()
    const id = await askForSignOff(office)
    expect(office.mailTo('clara')?.text).not.toContain('Reply above this line')
    const answer = await office.reply('clara', text)
    expect(answer?.text).toContain(CANNOT)
    expect(answer?.text).toContain(`/customer-deliverable/${id}`)
    expect(answer?.text).not.toContain(text)
    const { agency } = office
    const { data } = await agency.ask('mara', talk.listWorkItemComments, { id: 'opening-hours' })
    expect(data.items.map((it) => [it.author, it.text])).toEqual([['clara', text]])
    expect((await agency.ask('clara', getDeliverable, { id })).data.state).toBe('pending')
  },
)

test.each(['Approved!', 'Please change this'])(
  '“%s” by mail about delivered work doesn’t decide, and its reply leads to the decision',
  async (text) => {
    const office = await openByEmail()
    const { id, work } = await deliverRequest(office)
    const answer = await office.reply('clara', text)
    expect(answer?.text).toContain(CANNOT)
    expect(answer?.text).toMatch(new RegExp(`/customer-(task-request/${id}|(sub)?task/${work})`))
    expect((await office.agency.ask('clara', getWorkItem, { id: work })).data.status).toBe('completed')
  },
)

test('a reply by mail gets no automatic reply where no decision is pending', async () => {
  const office = await openByEmail()
  await say(office.agency, 'eli', 'opening-hours', { text: 'Which photo?', visibility: 'client', question: true })
  await office.wait()
  expect(await office.reply('clara', 'The one with bread.')).toBeUndefined()
})

test('everything answered by mail', async () => {
  const office = await openByEmail()
  const { agency, wait, reply } = office
  const { _id: id } = await submitSample(agency)
  await agency.ask('mara', askRequestQuestion, { id, text: 'Which days?' })
  await wait(10)
  await reply('clara', 'Christmas Eve and the day after.')
  const request = (await agency.ask('mara', getRequest, { id })).data
  expect([request.question, request.history.at(-1)?.text]).toEqual([undefined, 'Christmas Eve and the day after.'])

  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  const work = data.createdWorkItem?.id ?? ''
  await wait(10)
  await agency.ask('clara', talk.addWorkItemComment, { id: work, text: 'Can it be done by Friday?' })
  await wait()
  expect(await reply('eli', 'On Thursday.')).toBeUndefined()
  const asksBack = { id: work, text: 'Which hours?', visibility: 'client' as const, question: true }
  await agency.ask('mara', talk.addWorkItemComment, asksBack)
  await wait()
  await reply('clara', 'Nine to noon. Is the shop told?')
  await wait()
  expect(office.mailTo('eli')?.text).toContain('Nine to noon. Is the shop told?')
  const said = (await agency.ask('clara', talk.listWorkItemComments, { id: work })).data.items
  expect(said.map((it) => [it.author, it.text]).slice(-4)).toEqual([
    ['clara', 'Can it be done by Friday?'],
    ['eli', 'On Thursday.'],
    ['mara', 'Which hours?'],
    ['clara', 'Nine to noon. Is the shop told?'],
  ])
})
