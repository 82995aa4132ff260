import * as v1 from '@oriel/contracts/v1/access/invitations'
import { requestSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { beforeEach, expect, test, vi } from 'vitest'
import { invitationCode } from '../../access/invitations/invitation-links.ts'
import { type Agency, deliveries, openOffice, toldTo } from '../../../../testing/mail/mail-office.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const kim = { name: 'Kim Roe', email: 'kim@agency.test', role: 'employee' } as const

test('an invitation mail uses the workspace’s language and has the current link', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('mara', changeSettings, { name: 'Studio Nord', language: 'de' })
  const { data } = await agency.ask('mara', v1.sendInvitation, kim)
  expect([data.mailed, data.link]).toEqual([true, expect.stringContaining('https://work.example/invitation#')])
  const [mail, ...others] = await after(0)
  expect(others).toEqual([])
  expect([mail?.envelope, mail?.subject]).toEqual([['kim@agency.test'], 'Mara Lind hat Sie zu Studio Nord eingeladen'])
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(data.link)
  // Not a mailing list: no unsubscribe header.
  expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(mail?.from?.name).toBe('Mara Lind (Oriel)')
  expect(await after(60)).toEqual([])

  // After an hour, resending needs re-authentication.
  await agency.db.updateTable('sessions').set({ provenAt: new Date().toISOString() }).execute()
  const again = (await agency.ask('paul', v1.resendInvitation, { id: data.id })).data
  const [second] = await after(0)
  expect(second?.subject).toBe('Paul Okafor hat Sie zu Studio Nord eingeladen')
  expect(second?.text).toContain(again.link)
  expect(second?.text).not.toContain(data.link)
})

test('an address without a name is sent from the workspace', async () => {
  const { agency, after } = await openOffice(undefined, { ORIEL_MAIL_FROM: 'mail@work.example' })
  await agency.ask('mara', changeSettings, { name: 'Studio Nord' })
  await agency.ask('mara', v1.sendInvitation, kim)
  await agency.ask('nobody', requestSignInLink, { email: 'clara@agency.test' })
  const names = (await after(0)).map(({ from }) => from?.name)
  expect(new Set(names)).toEqual(new Set(['Mara Lind (Studio Nord)', 'Studio Nord']))
})

test('a person without a password accepts with the mailed code and gets a link each time', async () => {
  const { agency, after } = await openOffice()
  const { data } = await agency.ask('mara', v1.sendInvitation, { ...kim, role: 'customer', company: 'Kim & Co' })
  const [mail] = await after(0)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const token = data.link.slice(data.link.indexOf('#') + 1)
  expect((await agency.ask('nobody', v1.getInvitation, { token })).data.byLink).toBe(true)
  const accept = (more: object) => agency.ask('nobody', v1.acceptInvitation, { token, name: 'Kim', ...more })
  for (const wrong of ['', 'abcdef', code === '000000' ? '000001' : '000000'])
    expect((await accept({ code: wrong })).body.fields).toHaveProperty('code')
  expect((await accept({})).body.fields).toHaveProperty('password')
  expect((await accept({ code })).data.me.name).toBe('Kim')
  await agency.ask('nobody', requestSignInLink, { email: kim.email })
  expect((await after(0)).map(({ subject }) => subject)).toEqual(['Your sign-in link'])
})

test('people who may not sign in by link aren’t offered it', async () => {
  const { agency, after } = await openOffice()
  const { data } = await agency.ask('mara', v1.sendInvitation, kim)
  const [mail] = await after(0)
  expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  const token = data.link.slice(data.link.indexOf('#') + 1)
  expect((await agency.ask('nobody', v1.getInvitation, { token })).data.byLink).toBe(false)
  const row = await agency.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
  const code = invitationCode(agency.services, row)
  const refused = await agency.ask('nobody', v1.acceptInvitation, { token, name: 'Kim', code })
  expect(refused.body.fields).toHaveProperty('code')
})

test.each<[string, (agency: Agency, id: string) => Promise<unknown>]>([
  ['was revoked', async (agency, id) => agency.ask('mara', v1.revokeInvitation, { id })],
  [
    'was accepted by its link',
    async (agency, id) => {
      const { link } = (await agency.ask('mara', v1.resendInvitation, { id })).data
      const token = link.slice(link.indexOf('#') + 1)
      await agency.ask('nobody', v1.acceptInvitation, { token, name: 'Kim', password: 'chosen-1' })
    },
  ],
])('one that %s in between is not sent', async (_, act) => {
  const { agency, after } = await openOffice()
  const { data } = await agency.ask('mara', v1.sendInvitation, kim)
  await act(agency, data.id)
  expect(toldTo(await after(0))).toEqual([])
  expect(await deliveries(agency)).toEqual([])
})
