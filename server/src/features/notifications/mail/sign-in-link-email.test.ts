import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { changePassword, getMe } from '@oriel/contracts/v1/people/me'
import { changePerson } from '@oriel/contracts/v1/people/people'
import { reauthenticate, signIn } from '@oriel/contracts/v1/auth/session'
import * as v1 from '@oriel/contracts/v1/access/sign-in-links'
import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { beforeEach, expect, test, vi } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { type Agency, openOffice, pass, say } from '../../../../testing/mail/mail-office.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const HOURS = 60
const linksIn = (text = '') => [...text.matchAll(/\/sign-in-link#([\w.-]+)/g)].map(([, token = '']) => token)
const inMail = (text = '') => ({ token: linksIn(text)[0] ?? '', code: /\b(\d{6})\b/.exec(text)?.[1] ?? '' })
const placeIn = (token: string) => Buffer.from(token.split('.')[2] ?? '', 'base64url').toString()
const use = (agency: Agency, input: { token: string; code?: string; password?: string }, headers = {}) =>
  agency.ask('nobody', v1.useSignInLink, input, headers)
const get = (agency: Agency, token: string, headers = {}) => agency.ask('nobody', v1.getSignInLink, { token }, headers)

async function askFor(agency: Agency, email: string, place?: string) {
  const { status, body } = await agency.ask(
    'nobody',
    v1.requestSignInLink,
    place === undefined ? { email } : { email, place },
  )
  expect([status, body]).toEqual([202, { emailEnabled: true }])
}

async function cookieOf(agency: Agency, person: 'clara' | 'eli') {
  const payload = { email: `${person}@agency.test`, password: passwordOf(person) }
  const { headers } = await agency.send('nobody', { method: 'POST', url: signIn.path, payload })
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

async function emailOf(office: Awaited<ReturnType<typeof openOffice>>) {
  await say(office.agency, 'eli', 'opening-hours', { text: 'Which photo?', visibility: 'client', question: true })
  const mails = await office.after(6)
  return mails.find(({ envelope }) => envelope[0] === 'clara@agency.test')
}

test('R-80: a client requests a link and signs in with it and its code, once', async () => {
  const { agency, after } = await openOffice()
  await askFor(agency, 'CLARA@agency.test', '/customer-work')
  const [mail, ...others] = await after(0)
  expect([mail?.envelope, mail?.subject, others]).toEqual([['clara@agency.test'], 'Your sign-in link', []])
  const { token, code } = inMail(mail?.text)
  expect(placeIn(token)).toBe('/customer-work')
  expect((await get(agency, token)).data).toMatchObject({ kind: 'sign-in', name: 'Clara Bäcker', known: false })
  const { status, data } = await use(agency, { token, code })
  expect([status, data.me.id]).toEqual([200, 'clara'])
  expect((await agency.ask('clara', getMe, {})).status).toBe(200)
  expect((await cookieOf(agency, 'clara')).cookie).not.toBe('')
  expect([(await use(agency, { token, code })).status, (await get(agency, token)).status]).toEqual([404, 404])
})

test('a link in a mail about work opens its page: one press on a known device, a code on another', async () => {
  const office = await openOffice()
  const { agency } = office
  const mail = await emailOf(office)
  const { token, code } = inMail(mail?.text)
  expect(placeIn(token)).toMatch(
    /^\/customer-subtask\/opening-hours\?taskId=homepage&customerId=bakery&comment=[\w-]{36}$/,
  )
  expect(linksIn(mail?.text).map(placeIn)).toContain('/customer-profile?tab=notifications')
  expect(mail?.text).toContain(code)
  expect(mail?.html).toContain(code)
  const [own, other] = [await cookieOf(agency, 'clara'), await cookieOf(agency, 'eli')]
  expect([(await get(agency, token, own)).data.known, (await get(agency, token, other)).data.known]).toEqual([
    true,
    false,
  ])
  expect((await use(agency, { token }, other)).status).toBe(400)
  pass(23 * HOURS)
  expect((await use(agency, { token }, own)).data.me.id).toBe('clara')
  for (const it of linksIn(mail?.text)) expect((await use(agency, { token: it, code }, own)).status).toBe(404)
})

test('links about work are valid for 24 hours and open only their page', async () => {
  const office = await openOffice()
  const { agency } = office
  const mail = await emailOf(office)
  const { token, code } = inMail(mail?.text)
  const [id, signature] = token.split('.')
  const elsewhere = Buffer.from('/customer-files').toString('base64url')
  for (const it of [`${id}.${signature}.${elsewhere}`, `${id}.${signature}`, `${token}A`])
    expect((await use(agency, { token: it, code })).status).toBe(404)
  pass(24 * HOURS)
  expect((await use(agency, { token, code })).status).toBe(404)
})

test('R-80: following a mail’s links and submitting their forms without the code changes nothing', async () => {
  const office = await openOffice()
  const { agency } = office
  const mail = await emailOf(office)
  const { token, code } = inMail(mail?.text)
  const stored = async () => ({
    links: await agency.db.selectFrom('signInLinks').selectAll().execute(),
    sessions: await agency.db.selectFrom('sessions').select('id').orderBy('id').execute(),
    devices: await agency.db.selectFrom('devices').select('id').orderBy('id').execute(),
  })
  const before = await stored()
  for (const it of linksIn(mail?.text)) {
    expect((await get(agency, it)).status).toBe(200)
    for (const input of [{ token: it }, { token: it, code: '' }, { token: it, password: 'chosen-1' }])
      expect((await use(agency, input)).status).toBe(400)
  }
  expect(await stored()).toEqual(before)
  expect((await use(agency, { token, code })).status).toBe(200)
})

test('R-04: without an account the response is the same; password-only people get a reset link', async () => {
  const { agency, after } = await openOffice()
  for (const email of ['nobody@agency.test', 'eli@agency.test']) await askFor(agency, email)
  const mails = await after(0)
  expect(mails.map(({ envelope, subject }) => [envelope[0], subject])).toEqual([
    ['eli@agency.test', 'Reset your password'],
  ])
  const { token, code } = inMail(mails[0]?.text)
  expect((await use(agency, { token, code })).body.fields).toHaveProperty('password')
  expect((await use(agency, { token, code, password: 'chosen-1' })).status).toBe(200)
})

test('managers choose who may sign in by link; earlier links end with that', async () => {
  const office = await openOffice()
  const { agency, after } = office
  const before = inMail((await emailOf(office))?.text)
  const allow = async (linkSignIn: 'off' | 'clients' | 'everyone') => {
    await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
    expect((await agency.ask('mara', changeSignInSettings, { linkSignIn })).status).toBe(200)
  }
  await allow('everyone')
  await askFor(agency, 'eli@agency.test')
  const ofStaff = inMail((await after(0))[0]?.text)
  await allow('clients')
  expect((await use(agency, ofStaff)).status).toBe(404)
  expect((await get(agency, before.token)).status).toBe(200)
  await allow('off')
  expect((await use(agency, before)).status).toBe(404)
  await say(agency, 'eli', 'homepage', { text: 'And this one?', visibility: 'client', question: true })
  const plain = (await after(6)).find(({ envelope }) => envelope[0] === 'clara@agency.test')
  expect([linksIn(plain?.text), /\b\d{6}\b/.test(plain?.text ?? '')]).toEqual([[], false])
  await allow('everyone')
  expect((await use(agency, ofStaff)).data.me.id).toBe('eli')
})

test.each<[string, (agency: Agency) => Promise<unknown>]>([
  [
    'older than the password',
    (agency) => {
      const currentPassword = passwordOf('clara')
      return agency.ask('clara', changePassword, {
        currentPassword,
        newPassword: 'own-own-1',
        confirmPassword: 'own-own-1',
      })
    },
  ],
  ['of a closed account', (agency) => agency.ask('mara', changePerson, { id: 'clara', status: 'inactive' })],
])('a link that is %s doesn’t work', async (_, act) => {
  const { agency, after } = await openOffice()
  await askFor(agency, 'clara@agency.test')
  const { token, code } = inMail((await after(0))[0]?.text)
  expect((await act(agency)) as { status: number }).toMatchObject({ status: 200 })
  expect((await use(agency, { token, code })).status).toBe(404)
  expect((await get(agency, token)).status).toBe(404)
})

test('five attempts at a code; then the link ends, with an audit entry', async () => {
  const { agency, after } = await openOffice()
  await askFor(agency, 'clara@agency.test')
  const { token, code } = inMail((await after(0))[0]?.text)
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 9 }, () => use(agency, { token, code: wrong })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect((await use(agency, { token, code })).status).toBe(404)
  expect((await use(agency, { token }, await cookieOf(agency, 'clara'))).status).toBe(404)
  expect((await agency.ask('mara', listAudit, { event: 'sign-in-failed' })).data.items).toHaveLength(5)
})

test('mails about work don’t count toward the five an hour', async () => {
  const office = await openOffice()
  const { agency, after } = office
  await emailOf(office)
  for (let time = 0; time < 5; time += 1) {
    await askFor(agency, 'clara@agency.test')
    expect(await after(1)).toHaveLength(1)
  }
  await askFor(agency, 'clara@agency.test')
  expect(await after(1)).toEqual([])
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/a b', '/a\nb', ''])(
  'a link leads only to pages of this workspace: not to %j',
  async (place) => {
    const { agency } = await openOffice()
    const { status, body } = await agency.ask('nobody', v1.requestSignInLink, { email: 'clara@agency.test', place })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['place']])
  },
)
