import {
  exportCredentials as classicExport,
  listUsers,
  resetPassword as classicReset,
} from '@oriel/contracts/classic/people'
import { changePassword as classicChange, getProfile } from '@oriel/contracts/classic/profile'
import { login, logout, refresh, validate } from '@oriel/contracts/classic/session'
import { getMe, listOwnSessions } from '@oriel/contracts/v1/people/me'
import {
  addPasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
  signInWithPasskey,
} from '@oriel/contracts/v1/auth/passkeys'
import { createPerson, getPerson, resetPassword } from '@oriel/contracts/v1/people/people'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { startTwoFactorSetup, confirmTwoFactorSetup, verifyTwoFactor } from '@oriel/contracts/v1/auth/two-factor'
import { reauthenticate, refreshSession, signIn } from '@oriel/contracts/v1/auth/session'
import type { TwoFactorRequired } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import { createPasswordResetLink, useSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import {
  changeSignInSettings,
  getSignInSettings,
  listManagerSetPasswords,
} from '@oriel/contracts/v1/access/sign-in-settings'
import { chooseOwnPassword, finishOnboarding } from '@oriel/contracts/v1/access/onboarding'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { authenticator, shownCode } from '../../../../testing/sign-in/authenticator.ts'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { buildApp } from '../../../app.ts'
import { connectSqlite } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { openServices } from '../../../operations/server/open-services.ts'
import { purgeManagerSetPasswords } from '../../people/accounts/credentials/purge-manager-set-passwords.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const DAY = 24 * 3_600_000
const FOREVER = { ORIEL_SESSION_IDLE_MINUTES: '1000000', ORIEL_SESSION_MAX_MINUTES: '1000000' }
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const email = 'eli@agency.test'
const own = 'of-my-own-1'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const rule = (agency: Agency, issuedPasswords: 'reusable' | 'one-time') =>
  agency.ask('mara', changeSignInSettings, { managerSetPasswords: issuedPasswords })
const reset = async (agency: Agency) => (await agency.ask('mara', resetPassword, { id: 'eli' })).data.password
const enter = (agency: Agency, password: string) => agency.ask('nobody', signIn, { email, password })
const workOf = async (agency: Agency, token: string) => {
  const { status, body } = await agency.ask('nobody', listWorkItems, { kind: 'task' }, bearer(token))
  return [status, body.code]
}
const first = [428, 'own-password-first']

async function opened(environment = {}) {
  const agency = await openDemoAgency(environment)
  expect((await rule(agency, 'one-time')).data).toMatchObject({ managerSetPasswords: 'one-time' })
  return { agency, issued: await reset(agency) }
}

test('by default a manager-set password works until changed and stays readable', async () => {
  const agency = await openDemoAgency(FOREVER)
  expect((await agency.ask('mara', getSignInSettings, {})).data.managerSetPasswords).toBe('reusable')
  const issued = (await agency.ask('mara', classicReset, { id: 'eli' })).data.password
  pass(15 * DAY)
  const { status, data } = await agency.ask('nobody', login, { email, password: issued })
  expect([status, await workOf(agency, data.token)]).toEqual([200, [200, undefined]])
  const { me } = (await enter(agency, issued)).data
  expect(me).not.toHaveProperty('onboarding')
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  expect((await agency.ask('mara', getPerson, { id: 'eli' })).data.password).toBe(issued)
  const file = await agency.send('mara', { method: 'GET', url: classicExport.path })
  expect(String(file.body['text'])).toContain(issued)
})

test('R-83: with one-time passwords, signing in allows only choosing another', async () => {
  const { agency, issued } = await opened()
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  expect((await agency.ask('mara', getPerson, { id: 'eli' })).data.password).toBe(issued)
  const { token, me } = (await enter(agency, issued)).data
  expect(me.onboarding).toEqual({ workspace: false, password: true })
  expect((await agency.ask('nobody', getMe, {}, bearer(token))).data.onboarding).toEqual(me.onboarding)
  expect(await workOf(agency, token)).toEqual(first)
  for (const it of [listOwnSessions, finishOnboarding])
    expect((await agency.ask('nobody', it, {}, bearer(token))).body.code).toBe('own-password-first')

  const choose = (password: string, at = token) => agency.ask('nobody', chooseOwnPassword, { password }, bearer(at))
  expect((await choose('short')).body.fields).toEqual({ password: 'Password must be at least 6 characters' })
  expect((await choose(issued)).body.fields).toEqual({
    password: 'Choose a password that’s different from your current one',
  })
  const chosen = await choose(own)
  expect(chosen.data.me).not.toHaveProperty('onboarding')
  expect(await workOf(agency, chosen.data.token)).toEqual([200, undefined])
  expect(await workOf(agency, token)).toEqual([401, 'sign-in-first'])
  expect((await choose('another-of-mine', chosen.data.token)).status).toBe(409)
  expect((await enter(agency, issued)).status).toBe(401)
  const again = (await enter(agency, own)).data
  expect([again.me.onboarding, await workOf(agency, again.token)]).toEqual([undefined, [200, undefined]])
  expect((await agency.ask('mara', getPerson, { id: 'eli' })).data.passwordState).toBe('user-set')
})

test('a session of the specified sign-in can read its profile, change its password, refresh and end, nothing else', async () => {
  const { agency, issued } = await opened()
  const signedIn = await agency.ask('nobody', login, { email, password: issued })
  expect([signedIn.status, JSON.stringify(signedIn.body).includes('onboarding')]).toEqual([200, false])
  const { token } = signedIn.data
  for (const call of [getProfile, validate])
    expect((await agency.ask('nobody', call, {}, bearer(token))).status).toBe(200)
  const users = await agency.ask('nobody', listUsers, {}, bearer(token))
  expect([users.status, users.body]).toMatchObject([428, { success: false, code: 'own-password-first' }])
  const next = String((await agency.ask('nobody', refresh, {}, bearer(token))).body['token'])
  expect(await workOf(agency, next)).toEqual(first)
  const again = (await agency.ask('nobody', refreshSession, {}, bearer(next))).data
  expect([again.me.onboarding?.password, await workOf(agency, again.token)]).toEqual([true, first])

  const change = { currentPassword: issued, newPassword: own, confirmPassword: own }
  const changed = await agency.ask('nobody', classicChange, change, bearer(again.token))
  expect(changed.status).toBe(200)
  expect(await workOf(agency, again.token)).toEqual([200, undefined])

  const other = await reset(agency)
  const leaving = (await agency.ask('nobody', login, { email, password: other })).data.token
  expect((await agency.ask('nobody', logout, {}, bearer(leaving))).status).toBe(200)
  expect((await agency.ask('nobody', validate, {}, bearer(leaving))).status).toBe(401)
})

test('a new person first chooses a password, then sees the onboarding', async () => {
  const { agency } = await opened()
  const kim = { email: 'kim@client.test', password: 'Issued-1' }
  await agency.ask('mara', createPerson, { ...kim, name: 'Kim Roe', role: 'customer', company: 'Roe' })
  const { token } = (await agency.ask('nobody', signIn, kim)).data
  const chosen = (await agency.ask('nobody', chooseOwnPassword, { password: own }, bearer(token))).data
  expect(chosen.me.onboarding).toEqual({ workspace: false, password: false })
  expect((await agency.ask('nobody', finishOnboarding, {}, bearer(chosen.token))).data).not.toHaveProperty('onboarding')
})

test('choosing needs a sign-in within ten minutes, and of two tabs one succeeds', async () => {
  const { agency, issued } = await opened()
  const { token } = (await enter(agency, issued)).data
  const choose = (password: string) => agency.ask('nobody', chooseOwnPassword, { password }, bearer(token))
  pass(11 * 60_000)
  expect((await choose(own)).body).toMatchObject({
    status: 428,
    code: 'reauthentication-required',
    data: { by: 'password' },
  })
  expect((await agency.ask('nobody', reauthenticate, { proof: issued }, bearer(token))).status).toBe(200)
  const answers = await Promise.all([choose(own), choose('of-my-own-2')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true)
})

test('the operator’s minimum length applies', async () => {
  const { agency, issued } = await opened({ ORIEL_PASSWORD_MIN: '12' })
  const { token } = (await enter(agency, issued)).data
  const { body } = await agency.ask('nobody', chooseOwnPassword, { password: own }, bearer(token))
  expect([own.length, body.fields]).toEqual([11, { password: 'Password must be at least 12 characters' }])
})

test('a passkey sign-in doesn’t use the password, so nothing is required', async () => {
  const { agency } = await opened()
  const device = authenticator()
  const { options } = (await agency.ask('nora', startPasskeyRegistration, {})).data
  await agency.ask('nora', addPasskey, { name: 'Phone', response: device.create(options) })
  await agency.db.updateTable('users').set({ passwordState: 'issued' }).where('id', '=', 'nora').execute()
  const signing = (await agency.ask('nobody', startPasskeySignIn, {})).data.options
  const { data } = await agency.ask('nobody', signInWithPasskey, { response: device.get(signing) })
  expect([data.me.id, data.me.onboarding, await workOf(agency, data.token)]).toEqual([
    'nora',
    undefined,
    [200, undefined],
  ])
})

test('with a second factor, choosing follows the code; a link requires none', async () => {
  const { agency } = await opened(FOREVER)
  const { key } = (await agency.ask('nora', startTwoFactorSetup, {})).data
  await agency.ask('nora', confirmTwoFactorSetup, { code: await shownCode(key) })
  const nora = { email: 'nora@agency.test' }
  const { password } = (await agency.ask('mara', resetPassword, { id: 'nora' })).data
  const enterByCode = async (data: unknown) => {
    pass(30_000)
    const { challenge } = data as TwoFactorRequired
    return agency.ask('nobody', verifyTwoFactor, { challenge, code: await shownCode(key) })
  }
  const half = await agency.ask('nobody', signIn, { ...nora, password })
  expect(half.body.code).toBe('two-factor-required')
  const { challenge } = half.body['data'] as TwoFactorRequired
  expect((await enterByCode({ challenge: challenge.replace('.password.', '.other.') })).status).toBe(404)
  const { data } = await enterByCode(half.body['data'])
  expect([data.me.onboarding?.password, await workOf(agency, data.token)]).toEqual([true, first])

  const link = (await agency.ask('mara', createPasswordResetLink, { id: 'nora' })).data
  const token = link.link.slice(link.link.indexOf('#') + 1)
  const used = await agency.ask('nobody', useSignInLink, { token, code: link.code, password: own })
  expect(used.body.code).toBe('two-factor-required')
  const byLink = (await enterByCode(used.body['data'])).data
  expect([byLink.me.onboarding, await workOf(agency, byLink.token)]).toEqual([undefined, [200, undefined]])
})

test('R-84: unused, it expires after 14 days; only people who know it learn that', async () => {
  const { agency, issued } = await opened(FOREVER)
  const listed = async () => (await agency.ask('mara', listManagerSetPasswords, {})).data
  const { items, total } = await listed()
  expect([total, items]).toMatchObject([1, [{ id: 'eli', name: 'Eli Sand', role: 'employee' }]])
  expect(Date.parse(items[0]?.until ?? '')).toBeGreaterThanOrEqual(Date.now() + 14 * DAY - 1000)
  pass(14 * DAY - 60_000)
  expect((await enter(agency, issued)).status).toBe(200)
  pass(2 * 60_000)
  const ended = await enter(agency, issued)
  expect([ended.status, ended.body.code]).toEqual([403, 'password-ended'])
  const classic = await agency.ask('nobody', login, { email, password: issued })
  expect([classic.status, classic.body['token']]).toEqual([403, undefined])
  expect((await enter(agency, 'wrong-password')).body.code).toBe('invalid-credentials')

  expect((await agency.ask('eli', reauthenticate, { proof: issued })).status).toBe(401)
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  await purgeManagerSetPasswords(agency.services, new Date())
  expect((await agency.ask('mara', getPerson, { id: 'eli' })).data).toMatchObject({
    password: null,
    passwordState: 'unavailable',
  })
  expect((await enter(agency, await reset(agency))).status).toBe(200)
})

test('R-84: an expired password is no re-authentication in another kind of session', async () => {
  const agency = await openDemoAgency(FOREVER)
  await rule(agency, 'one-time')
  await agency.db.updateTable('users').set({ passwordState: 'issued' }).where('id', '=', 'eli').execute()
  expect((await agency.ask('eli', reauthenticate, { proof: passwordOf('eli') })).status).toBe(200)
  pass(15 * DAY)
  expect((await agency.ask('eli', reauthenticate, { proof: passwordOf('eli') })).body.fields).toEqual({
    proof: 'Current password is incorrect',
  })
})

test('existing passwords get 14 days when the rule is enabled, sessions continue, and disabling restores the old behavior', async () => {
  const agency = await openDemoAgency(FOREVER)
  const issued = await reset(agency)
  const { token } = (await enter(agency, issued)).data
  pass(30 * DAY)
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  expect((await agency.ask('mara', listManagerSetPasswords, {})).data.items).toMatchObject([{ id: 'eli', until: null }])
  await rule(agency, 'one-time')
  expect(await workOf(agency, token)).toEqual([200, undefined])
  pass(13 * DAY)
  const next = (await enter(agency, issued)).data
  expect(await workOf(agency, next.token)).toEqual(first)
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  await rule(agency, 'one-time')
  pass(2 * DAY)
  expect((await enter(agency, issued)).body.code).toBe('password-ended')

  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  expect((await rule(agency, 'reusable')).data).toMatchObject({ managerSetPasswords: 'reusable' })
  expect(await workOf(agency, next.token)).toEqual([200, undefined])
  expect((await agency.ask('nobody', getMe, {}, bearer(next.token))).data).not.toHaveProperty('onboarding')
  expect((await enter(agency, issued)).status).toBe(200)
})

test('R-83: another process knows what was set here', async () => {
  const { agency, issued } = await opened()
  const { token } = (await enter(agency, issued)).data
  if (isPostgres(agency.db)) {
    const services = await openServices(agency.services.config, pino({ level: 'silent' }))
    const elsewhere = await buildApp(services)
    onTestFinished(async () => {
      await elsewhere.close()
      await services.close()
    })
    const there = async (at: string) =>
      (await elsewhere.inject({ url: `${listWorkItems.path}?kind=task`, headers: bearer(at) })).statusCode
    expect(await there(token)).toBe(428)
    const chosen = await agency.ask('nobody', chooseOwnPassword, { password: own }, bearer(token))
    expect([await there(token), await there(chosen.data.token)]).toEqual([401, 200])
  } else {
    expect(await workOf(agency, token)).toEqual(first)
    // As operator commands such as `npm run reset-password` do.
    const other = connectSqlite(agency.services.config.dataDir)
    await other.db.updateTable('users').set({ passwordState: 'user-set' }).where('id', '=', 'eli').execute()
    await other.close()
    expect(await workOf(agency, token)).toEqual([200, undefined])
  }
})

test('only managers see whose password they set', async () => {
  const { agency } = await opened()
  for (const person of ['eli', 'clara'] as const)
    expect((await agency.ask(person, listManagerSetPasswords, {})).status).toBe(person === 'eli' ? 401 : 403)
  expect((await agency.ask('nora', listManagerSetPasswords, {})).status).toBe(403)
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute()
  expect((await agency.ask('paul', listManagerSetPasswords, {})).data).toEqual({ items: [], total: 0 })
})
