import { changePreferences, getMe } from '@oriel/contracts/v1/people/me'
import { changePerson } from '@oriel/contracts/v1/people/people'
import * as v1 from '@oriel/contracts/v1/access/sign-in-links'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Agency, deliveries, openOffice, pass } from '../../../../testing/mail/mail-office.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const askFor = async (agency: Agency, email: string) => {
  const { status, body } = await agency.ask('nobody', v1.requestPasswordReset, { email })
  expect([status, body]).toEqual([202, { emailEnabled: true }])
}
const inMail = (text = '') => ({
  token: /\/sign-in-link#([\w.-]+)/.exec(text)?.[1] ?? '',
  code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
})

test('a forgotten password leads to a mailed link and code, which sign in', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('eli', changePreferences, { language: 'de' })
  await askFor(agency, 'ELI@agency.test')
  await askFor(agency, 'eli@agency.test')
  const [mail, ...others] = await after(0)
  expect(others).toEqual([])
  expect([mail?.envelope, mail?.subject]).toEqual([['eli@agency.test'], 'Passwort zurücksetzen'])
  const { token, code } = inMail(mail?.text)
  expect(mail?.html).toContain(token)
  const { status, data } = await agency.ask('nobody', v1.useSignInLink, { token, code, password: 'chosen-1' })
  expect([status, data.me.id]).toEqual([200, 'eli'])
  expect((await agency.ask('eli', getMe, {})).status).toBe(401)
  expect((await deliveries(agency)).map(({ channel, state }) => [channel, state])).toEqual([['password-reset', 'sent']])
})

test('R-04: without an account, or with a closed one, the response is the same and nothing is sent', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('mara', changePerson, { id: 'otto', status: 'inactive' })
  for (const email of ['nobody@agency.test', 'otto@agency.test', 'eli@agency.test']) await askFor(agency, email)
  // Reveals no accounts.
  const wishes = await agency.db.selectFrom('recoveryWishes').select('emailKey').orderBy('emailKey').execute()
  expect(wishes.map(({ emailKey }) => emailKey)).toEqual(['eli@agency.test', 'nobody@agency.test', 'otto@agency.test'])
  expect((await after(0)).flatMap(({ envelope }) => envelope)).toEqual(['eli@agency.test'])
  expect(await agency.db.selectFrom('recoveryWishes').selectAll().execute()).toEqual([])
  // Reactivation would make it valid.
  expect(await agency.db.selectFrom('signInLinks').select('userId').execute()).toEqual([{ userId: 'eli' }])
  expect((await deliveries(agency)).map(({ userId }) => userId)).toEqual(['eli'])
})

test('a link is mailed to its owner only', async () => {
  const { agency, after } = await openOffice()
  await askFor(agency, 'eli@agency.test')
  expect(await after(0)).toHaveLength(1)
  const [row] = await deliveries(agency)
  const again = { subject: row?.subject ?? '', channel: 'password-reset', state: 'waiting' } as const
  const at = { dueAt: new Date().toISOString(), createdAt: new Date().toISOString() }
  await agency.db
    .insertInto('deliveries')
    .values([
      { ...again, ...at, id: 'of-eli', userId: 'eli' },
      { ...again, ...at, id: 'of-otto', userId: 'otto' },
    ])
    .execute()
  expect((await after(0)).flatMap(({ envelope }) => envelope)).toEqual(['eli@agency.test'])
})

test('a mailed link is valid for 15 minutes and not sent later', async () => {
  const { agency, after } = await openOffice()
  await askFor(agency, 'eli@agency.test')
  const { token, code } = inMail((await after(0))[0]?.text)
  pass(14)
  expect((await agency.ask('nobody', v1.getSignInLink, { token })).status).toBe(200)
  pass(1)
  expect((await agency.ask('nobody', v1.getSignInLink, { token })).status).toBe(404)
  expect((await agency.ask('nobody', v1.useSignInLink, { token, code, password: 'chosen-1' })).status).toBe(404)
})

test('an account gets at most five mails an hour', async () => {
  const { agency, after } = await openOffice()
  let mails = 0
  for (let time = 0; time < 8; time += 1) {
    await askFor(agency, 'eli@agency.test')
    mails += (await after(1)).length
  }
  expect(mails).toBe(5)
  pass(60)
  await askFor(agency, 'eli@agency.test')
  expect(await after(0)).toHaveLength(1)
})
