import { createUser, resetPassword as classicReset, updateUser } from '@oriel/contracts/classic/people'
import { addCalendarFeed, rotateCalendarFeed } from '@oriel/contracts/v1/notifications/calendar-feeds'
import { createPerson, changePerson, resetPassword } from '@oriel/contracts/v1/people/people'
import { addPasskey, startPasskeyReauthentication, startPasskeyRegistration } from '@oriel/contracts/v1/auth/passkeys'
import { createPasswordResetLink } from '@oriel/contracts/v1/access/sign-in-links'
import { sendInvitation } from '@oriel/contracts/v1/access/invitations'
import { reauthenticate } from '@oriel/contracts/v1/auth/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { authenticator } from '../../../../testing/sign-in/authenticator.ts'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const later = () => vi.setSystemTime(Date.now() + 11 * 60_000)
const staff = { jobTitle: 'Lead', department: 'Studio', workTitle: 'web-developer' } as const
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

test('R-77, R-78: a re-authentication challenge registers no passkey', async () => {
  const agency = await openDemoAgency()
  const { options } = (await agency.ask('clara', startPasskeyReauthentication, {})).data
  const made = { name: 'Phone', response: authenticator().create(options) }
  expect((await agency.ask('clara', addPasskey, made)).status).toBe(400)
  expect(await agency.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test('R-77: a passkey registration started in time can’t finish later', async () => {
  const agency = await openDemoAgency()
  later()
  expect((await agency.ask('clara', startPasskeyRegistration, {})).status).toBe(428)
  await agency.ask('clara', reauthenticate, { proof: passwordOf('clara') })
  const { options } = (await agency.ask('clara', startPasskeyRegistration, {})).data
  await agency.db.updateTable('sessions').set({ provenAt: '2026-01-01T00:00:00.000Z' }).execute()
  const made = { name: 'Phone', response: authenticator().create(options) }
  expect((await agency.ask('clara', addPasskey, made)).status).toBe(428)
})

const takeovers: Record<string, (agency: Agency) => Promise<{ status: number; body: object }>> = {
  'creating somebody': (agency) =>
    agency.ask('mara', createPerson, {
      name: 'Ada',
      email: 'ada@agency.test',
      password: 'secret-1',
      role: 'pm',
      ...staff,
    }),
  'creating somebody, as specified': (agency) =>
    agency.send('mara', {
      method: 'POST',
      url: createUser.path,
      payload: { fullName: 'Ada', email: 'ada@agency.test', password: 'secret-1', role: 'pm', ...staff },
    }),
  'inviting somebody': (agency) =>
    agency.ask('mara', sendInvitation, { name: 'Ada', email: 'ada@agency.test', role: 'pm', ...staff }),
  'another’s password': (agency) => agency.ask('mara', resetPassword, { id: 'paul' }),
  'another’s password, as specified': (agency) => agency.ask('mara', classicReset, { id: 'paul' }),
  'a link to another’s password': (agency) => agency.ask('mara', createPasswordResetLink, { id: 'paul' }),
  'another role': (agency) => agency.ask('mara', changePerson, { id: 'eli', role: 'pm' }),
  'another role, as specified': (agency) =>
    agency.send('mara', { method: 'PUT', url: updateUser.path.replace(':id', 'eli'), payload: { role: 'pm' } }),
  'a calendar feed': (agency) => agency.ask('mara', addCalendarFeed, { kind: 'mine' }),
}

test.each(Object.entries(takeovers))('R-77: %s needs recent re-authentication in every call', async (_, takeOver) => {
  const agency = await openDemoAgency()
  later()
  const refused = await takeOver(agency)
  expect([refused.status, refused.body]).toMatchObject([428, { code: 'reauthentication-required' }])
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  expect([200, 201]).toContain((await takeOver(agency)).status)
})

test('R-77: a new feed URL needs it too; other fields and ending access don’t', async () => {
  const agency = await openDemoAgency()
  const { id } = (await agency.ask('mara', addCalendarFeed, { kind: 'mine' })).data
  later()
  expect((await agency.ask('mara', rotateCalendarFeed, { id })).status).toBe(428)
  expect((await agency.ask('mara', changePerson, { id: 'eli', name: 'Eli', role: 'employee' })).status).toBe(200)
  expect((await agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' })).status).toBe(200)
  expect((await agency.ask('mara', changePerson, { id: 'eli', status: 'active' })).status).toBe(428)
})
