import { listNotifications, dismissNotification, countNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { forgetOwnDevice, listOwnDevices } from '@oriel/contracts/v1/people/me'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { confirmTwoFactorSetup, startTwoFactorSetup } from '@oriel/contracts/v1/auth/two-factor'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Person, passwordOf } from '../../../../testing/agencies/cast.ts'
import { type Agency, openOffice, toldTo } from '../../../../testing/mail/mail-office.ts'
import { shownCode } from '../../../../testing/sign-in/authenticator.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signInOn(agency: Agency, person: Person, cookie?: string) {
  const { headers, data } = await agency.send('nobody', {
    method: 'POST',
    url: signIn.path,
    payload: { email: `${person}@agency.test`, password: passwordOf(person) },
    headers: { 'user-agent': FIREFOX, ...(cookie ? { cookie } : {}) },
  })
  const { token } = data as { token: string }
  return { authorization: `Bearer ${token}`, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}
const inboxOf = async (agency: Agency, as: { authorization: string }) => {
  const { needsAttention } = (await agency.ask('nobody', listNotifications, {}, { authorization: as.authorization }))
    .data
  return needsAttention.items.filter(({ reason: why }) => why === 'device')
}

test('R-81: a new device notifies its person in the inbox of others and by mail; the first device doesn’t', async () => {
  const { agency, after } = await openOffice()
  const first = await signInOn(agency, 'clara')
  expect([await inboxOf(agency, first), toldTo(await after(6))]).toEqual([[], []])
  await signInOn(agency, 'clara', first.cookie)
  expect(await inboxOf(agency, first)).toEqual([])

  const other = await signInOn(agency, 'clara')
  const [notification, ...more] = await inboxOf(agency, first)
  expect([notification, more]).toMatchObject([
    { project: null, title: 'Firefox · Windows', unread: true, by: null },
    [],
  ])
  expect(await inboxOf(agency, other)).toEqual([])
  const { id = '' } = notification ?? {}
  const { authorization } = other
  expect((await agency.ask('nobody', dismissNotification, { id }, { authorization })).status).toBe(404)
  const [mail, ...others] = await after(0)
  expect([mail?.envelope, mail?.subject, others]).toEqual([
    ['clara@agency.test'],
    'Someone signed in to your account on a new device',
    [],
  ])
  expect(mail?.text).toContain('Firefox · Windows\nNetwork: 127.0.0.0 · ')
  expect(mail?.text).not.toContain('/sign-in-link#')
  expect(mail?.text).toMatch(/https?:\/\/\S+\/customer-profile\?tab=sign-in/)
  expect(toldTo(await after(60))).toEqual([])
})

test('it disappears when dismissed or the device is removed, and nobody else sees it', async () => {
  const { agency } = await openOffice()
  const first = await signInOn(agency, 'clara')
  await signInOn(agency, 'clara')
  await signInOn(agency, 'clara')
  const as = { authorization: first.authorization }
  const unread = async () => (await agency.ask('nobody', countNotifications, {}, as)).data.unread
  const before = await unread()
  const [one, two] = await inboxOf(agency, first)
  expect((await agency.ask('eli', dismissNotification, { id: one?.id ?? '' })).status).toBe(404)
  expect((await agency.ask('nobody', dismissNotification, { id: one?.id ?? '' }, as)).status).toBe(200)
  expect((await inboxOf(agency, first)).map(({ id }) => id)).toEqual([two?.id])
  const { items } = (await agency.ask('nobody', listOwnDevices, {}, as)).data
  expect(items.map(({ id }) => id)).toContain(two?.id)
  expect((await agency.ask('nobody', forgetOwnDevice, { id: two?.id ?? '' }, as)).status).toBe(200)
  expect([await inboxOf(agency, first), before - (await unread())]).toEqual([[], 2])
})

test('R-81: adding an authenticator app is mailed at once, with device, network and time', async () => {
  const { agency, after } = await openOffice()
  const { key } = (await agency.ask('eli', startTwoFactorSetup, {})).data
  expect((await agency.ask('eli', confirmTwoFactorSetup, { code: await shownCode(key) })).status).toBe(200)
  const [mail, ...others] = await after(0)
  expect([mail?.envelope, mail?.subject, others]).toEqual([
    ['eli@agency.test'],
    'An authenticator app was added to your account',
    [],
  ])
  expect(mail?.text).toContain('Network: 127.0.0.0')
  expect(mail?.text).not.toContain('/sign-in-link#')
})
