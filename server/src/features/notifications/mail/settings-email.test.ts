import * as outbox from '@oriel/contracts/v1/notifications/outbox'
import * as mailSettings from '@oriel/contracts/v1/notifications/mail-settings'
import { listPeople } from '@oriel/contracts/v1/people/people'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { openOffice, say } from '../../../../testing/mail/mail-office.ts'

const v1 = { ...outbox, ...mailSettings }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

test('a manager sends a test mail and reads the server’s response', async () => {
  const { agency, server, after } = await openOffice((address) =>
    address.startsWith('wrong') ? { code: 550, said: 'No such user' } : undefined,
  )
  const { data } = await agency.ask('mara', v1.getMailSettings, {})
  expect(data).toMatchObject({ configured: true, sender: 'Oriel <oriel@work.example>' })
  expect(data.server).toMatch(/^127\.0\.0\.1:\d+$/)
  for (const to of ['it@agency.test', 'wrong@agency.test'])
    expect((await agency.ask('mara', v1.sendTestEmail, { to })).data).toMatchObject(
      to.startsWith('wrong')
        ? { works: false, serverResponse: '550 No such user' }
        : { works: true, serverResponse: expect.stringMatching(/^250/) },
    )
  const [mail] = await after(0)
  expect([mail?.envelope, mail?.subject]).toEqual([['it@agency.test'], 'Email is working'])
  const sent = await agency.ask('paul', v1.listOutbox, {})
  expect(sent.data.items.map(({ channel, address, state, person }) => [channel, address, state, person])).toEqual([
    ['test', 'wrong@agency.test', 'undeliverable', 'mara'],
    ['test', 'it@agency.test', 'sent', 'mara'],
  ])
  expect(sent.data.items.map(({ serverResponse: answer }) => answer?.slice(0, 3))).toEqual(['550', '250'])
  expect(sent.data.people['mara']?.name).toBe('Mara Lind')
  const one = await agency.ask('mara', v1.listOutbox, { limit: 1 })
  const two = await agency.ask('mara', v1.listOutbox, { limit: 1, after: one.data.next ?? '' })
  expect([...one.data.items, ...two.data.items]).toEqual(sent.data.items)
  expect(two.data.next).toBeNull()
  expect(server.mails).toEqual([])
})

test('waiting deliveries are not listed as sent', async () => {
  const { agency, after } = await openOffice()
  await say(agency, 'clara', 'opening-hours')
  await after(0)
  expect((await agency.ask('mara', v1.listOutbox, {})).data.items).toEqual([])
  await after(5)
  expect((await agency.ask('mara', v1.listOutbox, {})).data.items.map(({ person }) => person).toSorted()).toEqual([
    'eli',
    'mara',
    'paul',
  ])
})

test.each(['eli', 'clara'] as const)('%s may not use it', async (person) => {
  const { agency } = await openOffice()
  for (const it of [v1.listOutbox, v1.getMailSettings]) expect((await agency.ask(person, it, {})).status).toBe(403)
  expect((await agency.ask(person, v1.sendTestEmail, { to: 'it@agency.test' })).status).toBe(403)
})

test.each(['it@agency.test\r\nBcc: x@evil.test', 'one@a.test,two@b.test', 'nobody', '<it@agency.test>'])(
  '%j gets no mail',
  async (to) => {
    const { agency, after } = await openOffice()
    await agency.ask('mara', v1.sendTestEmail, { to })
    expect(await after(0)).toEqual([])
  },
)

test('without a mail server there is nothing to test', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', v1.getMailSettings, {})
  expect(data).toMatchObject({ configured: false, sender: null, server: null, outgoing: null, incoming: null })
  expect((await agency.ask('mara', v1.sendTestEmail, { to: 'it@agency.test' })).status).toBe(409)
})

test('managers see undeliverable addresses until a mail is accepted', async () => {
  let isKnown = false
  const { agency, after } = await openOffice((address) =>
    /^eli@/i.test(address) && !isKnown ? { code: 550, said: 'No such user' } : undefined,
  )
  const published = vi.spyOn(agency.services.live, 'publish')
  const told = () => published.mock.calls.filter(([{ kind }]) => kind === 'person').length
  const unreached = async () => {
    const { data } = await agency.ask('mara', listPeople, {})
    return data.items.flatMap(({ id, undeliverable }) => (undeliverable ? [[id, undeliverable.said]] : []))
  }
  const test = () => agency.ask('mara', v1.sendTestEmail, { to: 'Eli@agency.test' })
  expect([await unreached(), told()]).toEqual([[], 0])
  await test()
  await after(0)
  expect([await unreached(), told()]).toEqual([[['eli', expect.stringContaining('No such user')]], 1])
  isKnown = true
  await say(agency, 'clara', 'opening-hours')
  expect((await after(6)).flatMap(({ envelope }) => envelope)).not.toContain('eli@agency.test')
  expect(await unreached()).toHaveLength(1)
  await test()
  expect(await after(0)).toHaveLength(1)
  expect([await unreached(), told()]).toEqual([[], expect.any(Number)])
  await say(agency, 'clara', 'homepage')
  await agency.db.updateTable('notices').set({ mailedAt: null, readAt: null }).execute()
  expect((await after(6)).flatMap(({ envelope }) => envelope)).toContain('eli@agency.test')
})
