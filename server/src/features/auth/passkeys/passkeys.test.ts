import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { getMe } from '@oriel/contracts/v1/people/me'
import * as v1 from '@oriel/contracts/v1/auth/passkeys'
import { changePerson, deletePerson } from '@oriel/contracts/v1/people/people'
import { startTwoFactorSetup, confirmTwoFactorSetup } from '@oriel/contracts/v1/auth/two-factor'
import { reauthenticate } from '@oriel/contracts/v1/auth/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { authenticator, shownCode } from '../../../../testing/sign-in/authenticator.ts'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { sweepChallenges } from './challenges.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Device = ReturnType<typeof authenticator>

const MINUTE = 60_000
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

async function register(agency: Agency, device: Device, person: Person = 'clara') {
  const { options } = (await agency.ask(person, v1.startPasskeyRegistration, {})).data
  return agency.ask(person, v1.addPasskey, { name: ' My phone ', response: device.create(options) })
}
async function signInWith(agency: Agency, device: Device) {
  const { options } = (await agency.ask('nobody', v1.startPasskeySignIn, {})).data
  return agency.ask('nobody', v1.signInWithPasskey, { response: device.get(options) })
}
const reasons = async (agency: Agency) =>
  (await agency.ask('mara', listAudit, { event: 'sign-in-failed' })).data.items.map(({ details }) => details['reason'])

test('R-78: a client creates a passkey and signs in with it, without password or email', async () => {
  const agency = await openDemoAgency()
  const device = authenticator()
  expect((await agency.ask('clara', v1.listPasskeys, {})).data).toEqual({ items: [], offered: true })
  const { status, data } = await register(agency, device)
  expect([status, data]).toMatchObject([201, { name: 'My phone', lastUsedAt: null }])

  const signedIn = await signInWith(agency, device)
  expect([signedIn.status, signedIn.data.me.id]).toEqual([200, 'clara'])
  expect(String(signedIn.headers['set-cookie'])).toContain('dev=')
  const authorization = `Bearer ${signedIn.data.token}`
  expect((await agency.ask('nobody', getMe, {}, { authorization })).status).toBe(200)
  expect((await agency.ask('clara', v1.listPasskeys, {})).data.items[0]?.lastUsedAt).not.toBeNull()
  expect((await agency.ask('mara', listAudit, { event: 'passkey-added' })).data.items).toHaveLength(1)
})

test('at most twenty passkeys, even with concurrent registrations', async () => {
  const agency = await openDemoAgency()
  const begin = async () => (await agency.ask('clara', v1.startPasskeyRegistration, {})).data.options
  const begun = await Promise.all(Array.from({ length: 22 }, begin))
  const made: number[] = []
  for (const options of begun) {
    const response = authenticator().create(options)
    made.push((await agency.ask('clara', v1.addPasskey, { name: 'Phone', response })).status)
  }
  expect(made).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409])
  expect((await agency.ask('clara', v1.startPasskeyRegistration, {})).status).toBe(409)
  expect((await agency.ask('clara', v1.listPasskeys, {})).data.items).toHaveLength(20)
})

test('it counts as both factors: no second factor is required', async () => {
  const agency = await openDemoAgency()
  const device = authenticator()
  const { key } = (await agency.ask('eli', startTwoFactorSetup, {})).data
  expect((await agency.ask('eli', confirmTwoFactorSetup, { code: await shownCode(key) })).status).toBe(200)
  await register(agency, device, 'eli')
  expect((await signInWith(agency, device)).data.me.id).toBe('eli')
})

test('a signed challenge works once, for five minutes, for its person', async () => {
  const agency = await openDemoAgency()
  const device = authenticator()
  const mine = (await agency.ask('clara', v1.startPasskeyRegistration, {})).data.options
  const made = { name: 'Phone', response: device.create(mine) }
  expect((await agency.ask('eli', v1.addPasskey, made)).status).toBe(400)
  expect((await agency.ask('clara', v1.addPasskey, made)).status).toBe(201)
  expect((await agency.ask('clara', v1.addPasskey, made)).status).toBe(400)

  const { options } = (await agency.ask('nobody', v1.startPasskeySignIn, {})).data
  const response = device.get(options)
  const answers = await Promise.all([1, 2, 3].map(() => agency.ask('nobody', v1.signInWithPasskey, { response })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  const late = (await agency.ask('nobody', v1.startPasskeySignIn, {})).data.options
  pass(6 * MINUTE)
  expect((await agency.ask('nobody', v1.signInWithPasskey, { response: device.get(late) })).status).toBe(400)
  const { options: registering } = (await agency.ask('clara', v1.startPasskeyRegistration, {})).data
  expect((await agency.ask('nobody', v1.signInWithPasskey, { response: device.get(registering) })).status).toBe(400)
  pass(6 * MINUTE)
  await sweepChallenges(agency.db)
  expect(await agency.db.selectFrom('passkeyChallenges').selectAll().execute()).toEqual([])
})

test.each([
  ['another place', { origin: 'https://evil.example' }],
  ['a key made for another name', { party: 'evil.example' }],
  ['a device that nobody unlocked', { verifies: false }],
])('%s neither registers nor signs in', async (_, wrong) => {
  const agency = await openDemoAgency()
  expect((await register(agency, authenticator(wrong))).status).toBe(400)
  expect((await agency.ask('clara', v1.listPasskeys, {})).data.items).toEqual([])
  const device = authenticator()
  await register(agency, device)
  device.behave(wrong)
  expect((await signInWith(agency, device)).status).toBe(400)
  device.behave({})
  expect((await signInWith(agency, device)).status).toBe(200)
})

test('an unknown passkey, a foreign signature and a removed one have their reason in the audit log', async () => {
  const agency = await openDemoAgency()
  const [device, stranger] = [authenticator(), authenticator()]
  const { id } = (await register(agency, device)).data
  expect((await signInWith(agency, stranger)).status).toBe(400)
  const { options } = (await agency.ask('nobody', v1.startPasskeySignIn, {})).data
  const borrowed = { ...stranger.get(options), id: device.credentialId, rawId: device.credentialId }
  expect((await agency.ask('nobody', v1.signInWithPasskey, { response: borrowed })).status).toBe(400)
  expect((await agency.ask('eli', v1.removePasskey, { id })).status).toBe(404)
  expect((await agency.ask('eli', v1.renamePasskey, { id, name: 'Assigned to me' })).status).toBe(404)
  expect((await agency.ask('clara', v1.renamePasskey, { id, name: 'Tablet' })).data.name).toBe('Tablet')
  expect((await agency.ask('clara', v1.removePasskey, { id })).status).toBe(200)
  expect((await signInWith(agency, device)).status).toBe(400)
  for (const response of [{}, { id: 1 }, { id: device.credentialId, response: 'no' }])
    expect((await agency.ask('nobody', v1.signInWithPasskey, { response })).status).toBe(400)
  expect((await reasons(agency)).toReversed().slice(0, 3)).toEqual([
    'unknown passkey',
    'wrong passkey',
    'unknown passkey',
  ])
})

test('inactive and deleted accounts can’t sign in', async () => {
  const agency = await openDemoAgency()
  const [device, other] = [authenticator(), authenticator()]
  await register(agency, device, 'eli')
  await register(agency, other, 'paul')
  await agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' })
  expect((await signInWith(agency, device)).status).toBe(409)
  await agency.ask('mara', deletePerson, { id: 'paul' })
  expect((await signInWith(agency, other)).status).toBe(400)
})

test('adding and removing one needs re-authentication within ten minutes', async () => {
  const agency = await openDemoAgency()
  const { id } = (await register(agency, authenticator())).data
  pass(11 * MINUTE)
  expect((await agency.ask('clara', v1.startPasskeyRegistration, {})).status).toBe(428)
  expect((await agency.ask('clara', v1.removePasskey, { id })).status).toBe(428)
  expect((await agency.ask('clara', v1.listPasskeys, {})).data.items).toHaveLength(1)
})

test('R-77: one’s own passkey re-authenticates; another’s, or one signed for a sign-in, does not', async () => {
  const agency = await openDemoAgency()
  const [device, other] = [authenticator(), authenticator()]
  await register(agency, device)
  await register(agency, other, 'eli')
  pass(11 * MINUTE)
  const refused = await agency.ask('clara', v1.startPasskeyRegistration, {})
  expect([refused.status, refused.body['data']]).toEqual([428, { by: 'password', passkey: true }])
  const begin = async () => (await agency.ask('clara', v1.startPasskeyReauthentication, {})).data.options
  const offered = (await begin())['allowCredentials'] as Array<{ id: string }>
  expect(offered.map(({ id }) => id)).toEqual([device.credentialId])
  const forSignIn = (await agency.ask('nobody', v1.startPasskeySignIn, {})).data.options
  for (const passkey of [other.get(await begin()), device.get(forSignIn), {}])
    expect((await agency.ask('clara', reauthenticate, { passkey })).body.fields).toHaveProperty('passkey')
  expect((await agency.ask('clara', v1.startPasskeyRegistration, {})).status).toBe(428)
  const passkey = device.get(await begin())
  expect((await agency.ask('eli', reauthenticate, { passkey })).status).toBe(400)
  const own = device.get(await begin())
  expect((await agency.ask('clara', reauthenticate, { passkey: own })).status).toBe(200)
  expect((await agency.ask('clara', reauthenticate, { passkey: own })).status).toBe(400)
  expect((await agency.ask('clara', v1.startPasskeyRegistration, {})).status).toBe(200)
  expect((await agency.ask('clara', reauthenticate, { proof: 'wrong-1' })).body.fields).toHaveProperty('proof')
})

test.each([
  ['https://work.example', true],
  ['http://localhost:3000', true],
  ['http://work.example', false],
  ['https://192.0.2.1', false],
])('at %s they are offered: %s', async (address, offered) => {
  const agency = await openDemoAgency({ ORIEL_URL: address })
  expect((await agency.ask('clara', v1.listPasskeys, {})).data.offered).toBe(offered)
  expect((await agency.ask('nobody', v1.startPasskeySignIn, {})).status).toBe(offered ? 200 : 409)
})

test('R-78: strangers may fail 60 times an hour per network, and the audit log gets no more entries', async () => {
  const agency = await openDemoAgency()
  const device = authenticator()
  await register(agency, device)
  const statuses: number[] = []
  for (let times = 0; times < 65; times++)
    statuses.push((await agency.ask('nobody', v1.signInWithPasskey, { response: {} })).status)
  expect([statuses.filter((it) => it === 400).length, statuses.at(-1)]).toEqual([60, 429])
  const lines = await agency.db.selectFrom('auditLog').select('id').where('event', '=', 'sign-in-failed').execute()
  expect(lines).toHaveLength(60)
})

test('successes don’t count: 61 people of one network sign in within an hour', async () => {
  const agency = await openDemoAgency()
  const device = authenticator()
  await register(agency, device)
  for (let times = 0; times < 61; times++) expect((await signInWith(agency, device)).status).toBe(200)
})
