import { login } from '@oriel/contracts/classic/session'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { createApiToken } from '@oriel/contracts/v1/auth/api-tokens'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { getMe } from '@oriel/contracts/v1/people/me'
import { changePerson } from '@oriel/contracts/v1/people/people'
import {
  addPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
  signInWithPasskey,
} from '@oriel/contracts/v1/auth/passkeys'
import * as v1 from '@oriel/contracts/v1/auth/two-factor'
import { reauthenticate as proveAgain, signIn } from '@oriel/contracts/v1/auth/session'
import type { TwoFactorRequired } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { createPasswordResetLink, useSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { beforeEach, expect, test, vi } from 'vitest'
import { authenticator, shownCode } from '../../../../testing/sign-in/authenticator.ts'
import { type Person, passwordOf } from '../../../../testing/agencies/cast.ts'
import { regenerateRecoveryCodes } from '../session/two-factor/recovery-codes.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { openSecrets, rotateSealKey } from '../../../platform/config/secrets/open-secrets.ts'
import { revokeSessionsWithoutTwoFactor } from './list-without-two-factor.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const DAY = 24 * 3_600_000
const FOREVER = { ORIEL_SESSION_IDLE_MINUTES: '1000000', ORIEL_SESSION_MAX_MINUTES: '1000000' }
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const emailOf = (person: Person) => `${person}@agency.test`

async function setUp(agency: Agency, person: 'mara' | 'eli' = 'eli') {
  const { key, uri } = (await agency.ask(person, v1.startTwoFactorSetup, {})).data
  const { status, data } = await agency.ask(person, v1.confirmTwoFactorSetup, { code: await shownCode(key) })
  expect(status).toBe(200)
  pass(30_000)
  return { key, uri, codes: data.codes }
}

const typePassword = (agency: Agency, person: Person = 'eli') =>
  agency.ask('nobody', signIn, { email: emailOf(person), password: passwordOf(person) })
async function challengeFor(agency: Agency, person: Person = 'eli') {
  const { status, body } = await typePassword(agency, person)
  expect([status, body.code]).toEqual([428, 'two-factor-required'])
  return body['data'] as TwoFactorRequired
}
async function prove(agency: Agency, code: string) {
  const { challenge } = await challengeFor(agency)
  return agency.ask('nobody', v1.verifyTwoFactor, { challenge, code })
}

test('R-76: with an app set up, the password is one factor and its code the other', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('eli', v1.getTwoFactorStatus, {})).data).toEqual({
    since: null,
    codesLeft: 0,
    requiredFrom: null,
  })
  const { key, uri, codes } = await setUp(agency)
  expect(uri).toContain(`secret=${key}`)
  expect(codes).toHaveLength(10)
  expect((await agency.ask('eli', v1.getTwoFactorStatus, {})).data).toMatchObject({ codesLeft: 10, requiredFrom: null })

  const { status, data, headers } = await prove(agency, await shownCode(key))
  expect([status, data.me.id, data.codes]).toEqual([200, 'eli', undefined])
  expect(String(headers['set-cookie'])).toContain('dev=')
  const authorization = `Bearer ${data.token}`
  expect((await agency.ask('nobody', getMe, {}, { authorization })).status).toBe(200)
  expect((await typePassword(agency, 'paul')).status).toBe(200)
  const classic = await agency.ask('nobody', login, { email: emailOf('eli'), password: passwordOf('eli') })
  expect([classic.status, classic.body.message]).toEqual([
    428,
    'This account uses two-factor authentication. Sign in with a browser.',
  ])
  expect((await agency.ask('mara', listAudit, { event: 'two-factor-enabled' })).data.items).toHaveLength(1)
})

test('an app is active only after a code of it was entered', async () => {
  const agency = await openDemoAgency()
  const first = (await agency.ask('eli', v1.startTwoFactorSetup, {})).data
  expect((await typePassword(agency)).status).toBe(200)
  const second = (await agency.ask('eli', v1.startTwoFactorSetup, {})).data
  expect((await agency.ask('eli', v1.confirmTwoFactorSetup, { code: await shownCode(first.key) })).status).toBe(400)
  expect((await agency.ask('eli', v1.confirmTwoFactorSetup, { code: await shownCode(second.key) })).status).toBe(200)
  expect((await agency.ask('eli', v1.startTwoFactorSetup, {})).status).toBe(409)
})

test('a clock 90 seconds off works, five minutes off doesn’t; a used code doesn’t', async () => {
  const agency = await openDemoAgency()
  const { key } = await setUp(agency)
  pass(10 * 60_000)
  for (const off of [-90, 90]) {
    const code = await shownCode(key, off)
    expect([off, (await prove(agency, code)).status]).toEqual([off, 200])
    expect([off, (await prove(agency, code)).status]).toEqual([off, 400])
    pass(10 * 60_000)
  }
  expect((await prove(agency, await shownCode(key, -300))).status).toBe(400)
  const code = await shownCode(key)
  const answers = await Promise.all([1, 2, 3].map(() => prove(agency, code)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
})

test('each recovery code works once, with any spacing, and new ones replace the old', async () => {
  const agency = await openDemoAgency()
  const { key, codes } = await setUp(agency)
  const [first = '', second = ''] = codes
  expect((await prove(agency, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await prove(agency, first)).status).toBe(400)
  expect((await agency.ask('eli', v1.getTwoFactorStatus, {})).data.codesLeft).toBe(9)
  const renewed = (await agency.ask('eli', v1.regenerateRecoveryCodes, { code: await shownCode(key) })).data.codes
  expect(renewed).toHaveLength(10)
  expect((await prove(agency, second)).status).toBe(400)
  expect((await prove(agency, renewed[0] ?? '')).status).toBe(200)
  const { data } = await agency.ask('mara', listAudit, { event: 'recovery-code-used' })
  expect(data.items).toHaveLength(2)
  const stored = JSON.stringify(await agency.db.selectFrom('recoveryCodes').selectAll().execute())
  const sealed = JSON.stringify(await agency.db.selectFrom('secondFactors').selectAll().execute())
  for (const secret of [...codes, ...renewed]) expect(stored).not.toContain(secret.replaceAll('-', ''))
  expect(sealed).not.toContain(key)
})

test('guessing codes is slowed down and in the audit log', async () => {
  const agency = await openDemoAgency()
  await setUp(agency)
  const { challenge } = await challengeFor(agency)
  const guess = () => agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: '000000' })
  for (let times = 0; times < 10; times++) expect((await guess()).status).toBe(400)
  const { status, headers } = await guess()
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  const { data } = await agency.ask('mara', listAudit, { event: 'rate-limited' })
  expect(data.items.map(({ details }) => details)).toEqual([{ about: 'factor' }])
})

test('guessing codes doesn’t lock out known devices, and right codes aren’t counted', async () => {
  const agency = await openDemoAgency()
  const { codes } = await setUp(agency)
  const { challenge } = await challengeFor(agency)
  const known = await agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: codes[0] ?? '' })
  const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
  const guess = () => agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: '000000' })
  for (let times = 0; times < 11; times++) await guess()
  expect((await guess()).status).toBe(429)
  const own = await agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: codes[1] ?? '' }, { cookie })
  expect(own.status).toBe(200)
})

test('the 61st right code of a network in an hour works like the first', async () => {
  const agency = await openDemoAgency()
  await setUp(agency)
  const { challenge } = await challengeFor(agency)
  for (let times = 0; times < 7; times++) {
    const codes = await regenerateRecoveryCodes(agency.db, agency.services.secrets, 'eli')
    for (const code of codes)
      expect((await agency.ask('nobody', v1.verifyTwoFactor, { challenge, code })).status).toBe(200)
  }
})

test('the proof of the first factor is valid for ten minutes, for one person, until the password changes', async () => {
  const agency = await openDemoAgency()
  const { key } = await setUp(agency)
  const { challenge } = await challengeFor(agency)
  const code = '000000'
  const [id = '', until = '', first = '', signature = ''] = challenge.split('.')
  for (const wrong of [
    'none',
    `paul.${until}.${first}.${signature}`,
    `${id}.zzzzzzzz.${first}.${signature}`,
    `${id}.${until}.other.${signature}`,
    `${id}.${until}.${first}.${'A'.repeat(22)}`,
  ])
    expect([wrong, (await agency.ask('nobody', v1.verifyTwoFactor, { challenge: wrong, code })).status]).toEqual([
      wrong,
      404,
    ])
  await agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' })
  expect((await agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: await shownCode(key) })).status).toBe(404)
  await agency.ask('mara', changePerson, { id: 'eli', status: 'active' })
  const link = (await agency.ask('mara', createPasswordResetLink, { id: 'eli' })).data
  const token = link.link.slice(link.link.indexOf('#') + 1)
  const used = await agency.ask('nobody', useSignInLink, { token, code: link.code, password: 'chosen-1' })
  expect([used.status, used.body.code]).toEqual([428, 'two-factor-required'])
  expect((await agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: await shownCode(key) })).status).toBe(404)
  const next = used.body['data'] as TwoFactorRequired
  expect((await agency.ask('nobody', v1.verifyTwoFactor, { ...next, code: await shownCode(key) })).status).toBe(200)
  pass(10 * 60_000)
  expect((await agency.ask('nobody', v1.verifyTwoFactor, { ...next, code: await shownCode(key) })).status).toBe(404)
})

test('a manager removes it for people who lost device and codes; nobody removes their own without a code', async () => {
  const agency = await openDemoAgency()
  const { key } = await setUp(agency)
  expect((await agency.ask('eli', v1.disableTwoFactor, { code: '000000' })).status).toBe(400)
  expect((await agency.ask('clara', v1.resetTwoFactor, { id: 'eli' })).status).toBe(403)
  expect((await agency.ask('mara', v1.resetTwoFactor, { id: 'mara' })).status).toBe(409)
  expect((await agency.ask('mara', v1.resetTwoFactor, { id: 'eli' })).status).toBe(200)
  expect((await typePassword(agency)).status).toBe(200)
  expect((await agency.ask('eli', v1.disableTwoFactor, { code: await shownCode(key) })).status).toBe(400)
  const again = await setUp(agency)
  expect((await agency.ask('eli', v1.disableTwoFactor, { code: await shownCode(again.key) })).data.since).toBeNull()
  const { data } = await agency.ask('mara', listAudit, { event: 'two-factor-disabled' })
  expect(data.items.map(({ actor }) => actor?.name)).toEqual(['Eli Sand', 'Mara Lind'])
})

test('API tokens of people who need a second factor and have none are revoked after seven days', async () => {
  const agency = await openDemoAgency(FOREVER)
  const draft = { name: 'Script', scope: 'read', expiresIn: null } as const
  const through = async (person: Person) => {
    const { secret } = (await agency.ask(person, createApiToken, draft)).data
    return async () => (await agency.ask('nobody', listProjects, {}, { authorization: `Bearer ${secret}` })).status
  }
  const [mara, paul, eli] = [await through('mara'), await through('paul'), await through('eli')]
  await setUp(agency, 'mara')
  await agency.ask('mara', changeSignInSettings, { twoFactor: 'managers' })
  await revokeSessionsWithoutTwoFactor(agency.services, new Date())
  expect([await mara(), await paul(), await eli()]).toEqual([200, 200, 200])
  pass(8 * DAY)
  await revokeSessionsWithoutTwoFactor(agency.services, new Date())
  expect([await mara(), await paul(), await eli()]).toEqual([200, 401, 200])
  const { items } = (await agency.ask('mara', listAudit, { event: 'api-token-revoked' })).data
  expect(items.map(({ actor, details }) => [actor?.name, details['name']])).toEqual([['Oriel', 'Script']])
})

test('people who need one are told for seven days, then signed out and set it up at sign-in', async () => {
  const agency = await openDemoAgency(FOREVER)
  await setUp(agency, 'mara')
  await agency.ask('mara', changeSignInSettings, { twoFactor: 'managers' })
  const missing = async () =>
    (await agency.ask('mara', v1.listPeopleWithoutTwoFactor, {})).data.items.map(({ id }) => id)
  expect(await missing()).toEqual(['paul'])
  expect((await agency.ask('eli', v1.listPeopleWithoutTwoFactor, {})).status).toBe(403)
  const { requiredFrom } = (await agency.ask('paul', v1.getTwoFactorStatus, {})).data
  expect(requiredFrom).not.toBeNull()
  expect((await typePassword(agency, 'paul')).status).toBe(200)
  await revokeSessionsWithoutTwoFactor(agency.services, new Date())
  expect((await agency.ask('paul', getMe, {})).status).toBe(200)

  pass(8 * DAY)
  await revokeSessionsWithoutTwoFactor(agency.services, new Date())
  for (const [person, status] of [
    ['paul', 401],
    ['mara', 200],
    ['eli', 200],
  ] as const)
    expect([person, (await agency.ask(person, getMe, {})).status]).toEqual([person, status])
  const { challenge, begin } = await challengeFor(agency, 'paul')
  expect(begin).toBe(true)
  const { key } = (await agency.ask('nobody', v1.setUpTwoFactorAtSignIn, { challenge })).data
  const proven = await agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: await shownCode(key) })
  expect([proven.status, proven.data.me.id, proven.data.codes?.length]).toEqual([200, 'paul', 10])
  expect(await missing()).toEqual([])
  const authorization = `Bearer ${proven.data.token}`
  pass(60_000)
  const removing = { code: await shownCode(key) }
  expect((await agency.ask('nobody', v1.disableTwoFactor, removing, { authorization })).status).toBe(409)
})

test('R-78: a passkey is both factors: its owner stays signed in, and a password alone can’t add an app', async () => {
  const agency = await openDemoAgency(FOREVER)
  const { key } = await setUp(agency, 'mara')
  const device = authenticator()
  const { options } = (await agency.ask('paul', startPasskeyRegistration, {})).data
  await agency.ask('paul', addPasskey, { name: 'Phone', response: device.create(options) })
  await agency.ask('mara', changeSignInSettings, { twoFactor: 'managers' })
  expect((await agency.ask('paul', v1.getTwoFactorStatus, {})).data.requiredFrom).toBeNull()
  pass(8 * DAY)
  expect((await agency.ask('mara', v1.listPeopleWithoutTwoFactor, {})).data.items).toEqual([])
  await revokeSessionsWithoutTwoFactor(agency.services, new Date())
  expect((await agency.ask('paul', getMe, {})).status).toBe(200)

  const wanted = await challengeFor(agency, 'paul')
  expect(wanted).toMatchObject({ begin: false, passkey: true })
  const { challenge } = wanted
  expect((await agency.ask('nobody', v1.setUpTwoFactorAtSignIn, { challenge })).status).toBe(409)
  expect((await agency.ask('nobody', v1.verifyTwoFactor, { challenge, code: '000000' })).status).toBe(409)
  const signing = (await agency.ask('nobody', startPasskeySignIn, {})).data.options
  const signedIn = await agency.ask('nobody', signInWithPasskey, { response: device.get(signing) })
  expect([signedIn.status, signedIn.data.me.id]).toEqual([200, 'paul'])

  await agency.ask('mara', proveAgain, { proof: await shownCode(key) })
  expect((await agency.ask('mara', v1.resetTwoFactor, { id: 'paul' })).status).toBe(200)
  expect(await challengeFor(agency, 'paul')).toMatchObject({ begin: true, passkey: false })
})

test('a new seal key decrypts existing secrets', async () => {
  const agency = await openDemoAgency()
  const { key } = await setUp(agency)
  const sealed = () => agency.db.selectFrom('secondFactors').select('sealedKey').executeTakeFirstOrThrow()
  const before = await sealed()
  const { secretsDir } = agency.services.config
  await rotateSealKey(secretsDir, agency.db)
  const { sealedKey } = await sealed()
  expect(sealedKey).not.toBe(before.sealedKey)
  const secrets = await openSecrets(secretsDir, agency.db, { acceptNew: false })
  expect([secrets.state, secrets.open('eli', sealedKey)]).toEqual(['ok', key])
})

test('clients have no second factor', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('clara', v1.startTwoFactorSetup, {})).status).toBe(403)
  expect((await agency.ask('clara', v1.getTwoFactorStatus, {})).status).toBe(403)
})
