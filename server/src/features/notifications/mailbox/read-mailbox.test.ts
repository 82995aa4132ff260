import * as talk from '@oriel/contracts/v1/discussion/comments'
import { listUnprocessedEmails } from '@oriel/contracts/v1/notifications/inbound-email'
import { expect, test, vi } from 'vitest'
import { handOver, mailOf, repliesOn } from '../../../../testing/mail/inbound.ts'
import { openImapServer } from '../../../../testing/mail/imap-server.ts'
import { openOffice } from '../../../../testing/mail/mail-office.ts'
import { replyAddressFor, saveReplyAddresses } from '../inbound-email/reply-addresses.ts'
import { readMailbox } from './read-mailbox.ts'

async function openMailbox() {
  const imap = await openImapServer()
  const { agency } = await openOffice(undefined, { ...repliesOn, ORIEL_IMAP_URL: imap.url })
  const { services } = agency
  const about = { kind: 'reply', userId: 'eli', subject: 'opening-hours', audience: 'client' } as const
  await saveReplyAddresses(services.db, services, [about])
  if (!services.config.replies) throw new Error('nobody can answer by mail')
  const to = replyAddressFor(services, services.config.replies, about)
  const said = async () =>
    (await agency.ask('clara', talk.listWorkItemComments, { id: 'opening-hours' })).data.items.map(({ text }) => text)
  return { imap, agency, to, said }
}

test('unread mail in the mailbox is processed and marked as read', async () => {
  const { imap, agency, to, said } = await openMailbox()
  await readMailbox(agency.services)
  await imap.put(mailOf({ to, text: 'At nine' }), mailOf({ from: 'otto@agency.test', to }), 'no mail at all')
  await readMailbox(agency.services)
  expect(await said()).toEqual(['At nine'])
  expect((await agency.ask('mara', listUnprocessedEmails, {})).data.items.map(({ reason }) => reason)).toEqual([
    'unknown-address',
    'sender-mismatch',
  ])
  expect(await imap.unread()).toBe(0)
  await imap.put(mailOf({ to, text: 'And ten' }))
  await readMailbox(agency.services)
  expect(await said()).toEqual(['At nine', 'And ten'])
})

test('of a mail that is too large only the headers are read, and its sender learns what to do', async () => {
  const { imap, agency, to, said } = await openMailbox()
  await imap.put(mailOf({ to, text: 'x'.repeat(31 * 1024 * 1024) }))
  await readMailbox(agency.services)
  expect(await said()).toEqual([])
  const [row] = await agency.db.selectFrom('receivedMails').select(['reason', 'answer', 'userId']).execute()
  expect(row).toEqual({ reason: 'too-large', answer: 'due', userId: 'eli' })
})

test('several processes and repeated deliveries process a mail once', async () => {
  const { imap, agency, to, said } = await openMailbox()
  const mails = ['One', 'Two', 'Three', 'Four'].map((text) => mailOf({ to, text }))
  await imap.put(...mails)
  const reading = [1, 2, 3].map(() => readMailbox(agency.services))
  await Promise.all([...reading, ...mails.map((raw) => handOver(agency, raw))])
  expect((await said()).toSorted()).toEqual(['Four', 'One', 'Three', 'Two'])
})

test('a mail that can’t be processed now stays unread, blocks no other, and is processed later', async () => {
  const { imap, agency, to, said } = await openMailbox()
  const files = [{ name: 'notes.txt', type: 'text/plain', content: 'words' }]
  await imap.put(mailOf({ to, text: 'With a file', files }), mailOf({ to, text: 'Without' }))
  const stage = vi.spyOn(agency.services.storage, 'stage').mockRejectedValue(new Error('the disk is full'))
  await readMailbox(agency.services)
  expect([await said(), await imap.unread()]).toEqual([['Without'], 1])
  stage.mockRestore()
  await readMailbox(agency.services)
  expect([await said(), await imap.unread()]).toEqual([['Without', 'With a file'], 0])
})

test('an unreachable or refusing mailbox fails the job, which retries', async () => {
  const { imap, agency } = await openMailbox()
  const { replies } = agency.services.config
  const refused = {
    ...agency.services.config,
    replies: replies && { ...replies, imap: imap.url.replace(/:[^:@]+@/, ':wrong@') },
  }
  await expect(readMailbox({ ...agency.services, config: refused })).rejects.toHaveProperty(
    'authenticationFailed',
    true,
  )
  await imap.stop()
  await expect(readMailbox(agency.services)).rejects.toHaveProperty('code', 'ECONNREFUSED')
})
