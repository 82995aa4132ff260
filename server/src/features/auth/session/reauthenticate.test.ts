import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { exportCredentials, getPerson, listPeople, resetPassword } from '@oriel/contracts/v1/people/people'
import { startTwoFactorSetup, confirmTwoFactorSetup, resetTwoFactor } from '@oriel/contracts/v1/auth/two-factor'
import { reauthenticate, refreshSession } from '@oriel/contracts/v1/auth/session'
import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { beforeEach, expect, test, vi } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { shownCode } from '../../../../testing/sign-in/authenticator.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const MINUTE = 60_000
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)

const guarded: Record<string, (agency: Agency) => Promise<{ status: number; body: object }>> = {
  export: (agency) => agency.send('mara', { method: 'GET', url: exportCredentials.path }),
  'export, as specified': (agency) => agency.send('mara', { method: 'GET', url: '/api/users/export/credentials' }),
  'revealing a password': (agency) => agency.ask('mara', getPerson, { id: 'eli' }),
  'sign-in settings': (agency) => agency.ask('mara', changeSignInSettings, { linkSignIn: 'everyone' }),
  'two-factor authentication': (agency) => agency.ask('mara', startTwoFactorSetup, {}),
  'the end of somebody’s second factor': (agency) => agency.ask('mara', resetTwoFactor, { id: 'eli' }),
}

test.each(Object.entries(guarded))('R-77: %s needs re-authentication within ten minutes', async (_, asking) => {
  const agency = await openDemoAgency()
  await agency.ask('mara', resetPassword, { id: 'eli' })
  pass(9)
  expect((await asking(agency)).status).toBe(200)
  pass(2)
  const refused = await asking(agency)
  expect([refused.status, refused.body]).toMatchObject([
    428,
    { code: 'reauthentication-required', data: { by: 'password', passkey: false } },
  ])
  expect((await agency.ask('mara', reauthenticate, { proof: 'wrong-1' })).body.fields).toEqual({
    proof: 'Current password is incorrect',
  })
  expect((await asking(agency)).status).toBe(428)
  expect((await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })).status).toBe(200)
  expect((await asking(agency)).status).toBe(200)
})

test('other calls continue; re-authentication survives token rotation and belongs to one session', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', resetPassword, { id: 'eli' })
  pass(11)
  expect((await agency.ask('mara', listPeople, {})).status).toBe(200)
  expect((await agency.ask('mara', getPerson, { id: 'clara' })).status).toBe(200)
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  const { token } = (await agency.ask('mara', refreshSession, {})).data
  const authorization = `Bearer ${token}`
  expect((await agency.ask('nobody', getPerson, { id: 'eli' }, { authorization })).status).toBe(200)
  expect((await agency.ask('paul', getPerson, { id: 'eli' })).status).toBe(428)
})

test('with a second factor, its code re-authenticates and the password doesn’t', async () => {
  const agency = await openDemoAgency()
  const { key } = (await agency.ask('mara', startTwoFactorSetup, {})).data
  await agency.ask('mara', confirmTwoFactorSetup, { code: await shownCode(key) })
  pass(11)
  const refused = await agency.ask('mara', changeSignInSettings, { linkSignIn: 'everyone' })
  expect(refused.body['data']).toEqual({ by: 'code', passkey: false })
  expect((await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })).status).toBe(400)
  expect((await agency.ask('mara', reauthenticate, { proof: await shownCode(key) })).status).toBe(200)
  expect((await agency.ask('mara', changeSignInSettings, { linkSignIn: 'everyone' })).status).toBe(200)
})

test('guessing is slowed down and in the audit log', async () => {
  const agency = await openDemoAgency()
  for (let times = 0; times < 10; times++)
    expect((await agency.ask('mara', reauthenticate, { proof: 'wrong-1' })).status).toBe(400)
  expect((await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })).status).toBe(429)
  const { data } = await agency.ask('paul', listAudit, { event: 'rate-limited' })
  expect(data.items.map(({ actor, details }) => [actor?.name, details])).toEqual([['Mara Lind', { about: 'password' }]])
})
