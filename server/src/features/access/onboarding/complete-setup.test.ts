import { completeSetup, getSetup, startSetupPasskey } from '@oriel/contracts/v1/access/onboarding'
import { signInWithPasskey, startPasskeySignIn } from '@oriel/contracts/v1/auth/passkeys'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { getMe } from '@oriel/contracts/v1/people/me'
import { getSettings } from '@oriel/contracts/v1/settings/workspace'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { expect, test } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { authenticator } from '../../../../testing/sign-in/authenticator.ts'
import { setupLink } from './setup-link.ts'

const details = {
  workspace: 'Studio Nord',
  name: 'Mara Lind',
  email: 'mara@nord.example',
  password: 'of-my-own-1',
  language: 'de',
  timeZone: 'Europe/Berlin',
} as const
const printed = passwordOf('mara')

async function installed() {
  const agency = await openDemoAgency()
  const fresh = { welcomedAt: null, lastSignInAt: null, passwordState: 'issued', createdAt: new Date().toISOString() }
  const change = (values: object) => agency.db.updateTable('users').set(values).where('id', '=', 'mara').execute()
  await change(fresh)
  const path = await setupLink(agency.services, agency.db, 'mara')
  const token = path.slice('/setup#'.length)
  const complete = (more: object = {}, at = token) =>
    agency.ask('nobody', completeSetup, { ...details, token: at, ...more })
  return { ...agency, token, complete, change }
}

test('the setup URL names workspace and manager once, and the printed password stops working', async () => {
  const { ask, token, complete } = await installed()
  expect((await ask('nobody', getSetup, { token })).data).toEqual({
    email: 'mara@agency.test',
    passkey: true,
    importing: false,
  })
  const { status, data } = await complete()
  expect([status, data.me.name, data.me.workspace.name, data.me.onboarding]).toEqual([
    200,
    'Mara Lind',
    'Studio Nord',
    undefined,
  ])
  const me = await ask('nobody', getMe, {}, { authorization: `Bearer ${data.token}` })
  expect([me.status, me.data.email]).toEqual([200, 'mara@nord.example'])
  expect((await ask('paul', getSettings, {})).data).toMatchObject({ language: 'de', timeZone: 'Europe/Berlin' })
  expect((await ask('nobody', signIn, { email: details.email, password: printed })).status).toBe(401)
  expect((await ask('nobody', signIn, { email: details.email, password: details.password })).status).toBe(200)
  const events = (await ask('paul', listAudit, {})).data.items.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['settings-changed', 'user-updated', 'password-changed', 'sign-in']))
  expect((await complete({ password: 'another-1' })).status).toBe(404)
})

test('a forged, used, expired or replaced setup URL gets the same 404', async () => {
  const gone = async (it: Awaited<ReturnType<typeof installed>>, token = it.token) => {
    const replies = [
      await it.ask('nobody', getSetup, { token }),
      await it.ask('nobody', startSetupPasskey, { token }),
      await it.complete({}, token),
    ]
    return replies.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))
  }
  const answers: string[] = []
  const forged = await installed()
  for (const token of ['none', `${forged.token.slice(0, -1)}_`, `paul${forged.token.slice(4)}`])
    answers.push(...(await gone(forged, token)))
  for (const values of [
    { createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() },
    { lastSignInAt: new Date().toISOString() },
    { passwordHash: 'another' },
    { status: 'inactive' },
  ]) {
    const agency = await installed()
    await agency.change(values)
    answers.push(...(await gone(agency)))
  }
  expect(answers).toHaveLength(21)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('404')
})

test('60 wrong setup tokens an hour from one network; the setup URL itself keeps working', async () => {
  const { ask, token } = await installed()
  const wrong = () => ask('nobody', getSetup, { token: `${token.slice(0, -1)}_` })
  const statuses = []
  for (let at = 0; at < 62; at += 1) statuses.push((await wrong()).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429, 429])
  const blocked = await ask('nobody', completeSetup, { ...details, token: 'none' })
  expect(blocked.status).toBe(429)
  // The hour began with the first refusal above.
  expect(Number(blocked.headers['retry-after'])).toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600)
  expect((await ask('nobody', getSetup, { token })).status).toBe(200)
})

test('invalid input is refused at its field, and of two submits one succeeds', async () => {
  const { complete, ask, token } = await installed()
  const empty = { workspace: ' ', name: '', email: 'mara', password: undefined }
  expect((await complete(empty)).body.fields).toMatchObject({
    workspace: 'Enter a workspace name',
    name: 'Full name is required',
    email: 'Email is invalid',
  })
  expect((await complete({ password: undefined })).body.fields).toEqual({ password: 'Password is required' })
  expect((await complete({ password: 'short' })).status).toBe(400)
  expect((await complete({ email: 'eli@agency.test' })).body.fields).toEqual({
    email: 'User with this email already exists',
  })
  expect((await ask('nobody', getSetup, { token })).status).toBe(200)
  const both = await Promise.all([complete(), complete({ workspace: 'Other' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('a passkey replaces the password', async () => {
  const { complete, ask, token } = await installed()
  const { options } = (await ask('nobody', startSetupPasskey, { token }, { host: 'localhost' })).data
  const device = authenticator({ origin: 'http://localhost' })
  const passkey = { name: 'Laptop', response: device.create(options) }
  const made = await complete({ password: undefined, passkey })
  expect([made.status, made.data?.me.name]).toEqual([200, 'Mara Lind'])
  expect((await ask('nobody', signIn, { email: details.email, password: printed })).status).toBe(401)
  const signing = (await ask('nobody', startPasskeySignIn, {}, { host: 'localhost' })).data.options
  const signedIn = await ask('nobody', signInWithPasskey, { response: device.get(signing) }, { host: 'localhost' })
  expect(signedIn.data.me.id).toBe('mara')
})
