import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { changeSignInSettings, getSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const nobody = { managers: null, employees: null }
const shipped = {
  redirect: null,
  linkSignIn: 'clients',
  twoFactor: 'optional',
  twoFactorFrom: nobody,
  managerSetPasswords: 'reusable',
  providers: [],
  emergencyAccess: null,
  version: 1,
  can: ['edit'],
}
const WEEK = 7 * 24 * 3_600_000

test('only managers read and change sign-in settings, and only a change is audited', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('mara', getSignInSettings, {})).data).toEqual(shipped)
  for (const person of ['eli', 'clara'] as const) {
    expect((await agency.ask(person, getSignInSettings, {})).status).toBe(403)
    expect((await agency.ask(person, changeSignInSettings, { linkSignIn: 'everyone' })).status).toBe(403)
  }
  for (const it of [getSignInSettings, changeSignInSettings])
    expect((await agency.ask('nobody', it, {})).status).toBe(401)

  for (let time = 0; time < 2; time++) {
    const { data } = await agency.ask('mara', changeSignInSettings, { linkSignIn: 'off' })
    expect(data).toEqual({ ...shipped, linkSignIn: 'off', version: 2 })
  }
  const { data } = await agency.ask('mara', listAudit, { event: 'settings-changed' })
  expect(data.items.map(({ details }) => details)).toEqual([{ linkSignIn: ['clients', 'off'] }])
})

test('newly required people have seven days; an announced deadline stays', async () => {
  const agency = await openDemoAgency()
  const demand = async (twoFactorPolicy: 'optional' | 'managers' | 'staff') =>
    (await agency.ask('mara', changeSignInSettings, { twoFactor: twoFactorPolicy })).data.twoFactorFrom
  const began = Date.now()
  const { managers, employees } = await demand('managers')
  expect(employees).toBeNull()
  expect(Date.parse(managers ?? '') - began).toBeGreaterThanOrEqual(WEEK)
  expect(Date.parse(managers ?? '') - Date.now()).toBeLessThanOrEqual(WEEK)

  const all = await demand('staff')
  expect(all.managers).toBe(managers)
  expect(Date.parse(all.employees ?? '')).toBeGreaterThanOrEqual(Date.parse(managers ?? ''))
  expect(await demand('managers')).toEqual({ managers, employees: null })
  expect(await demand('optional')).toEqual(nobody)
})

test('a stale version gets the current settings, and of two concurrent changes one conflicts', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all([
    agency.ask('mara', changeSignInSettings, { linkSignIn: 'off', version: 1 }),
    agency.ask('paul', changeSignInSettings, { linkSignIn: 'everyone', version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { data } = await agency.ask('mara', getSignInSettings, {})
  expect(answers.find(({ status }) => status === 409)?.body['data']).toEqual(data)
})

test.each([
  [{ linkSignIn: 'somebody' }, 'linkSignIn', 'Choose off, clients, or everyone'],
  [{ managerSetPasswords: 'twice' }, 'managerSetPasswords', 'Choose reusable or one-time'],
  [{ twoFactor: true }, 'twoFactor', 'Choose optional, managers, or staff'],
])('%j is refused at its field', async (payload, field, message) => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.send('mara', { method: 'PUT', url: changeSignInSettings.path, payload })
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: message } })
  expect((await agency.ask('mara', getSignInSettings, {})).data).toEqual(shipped)
})
