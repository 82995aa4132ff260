import * as me from '@oriel/contracts/v1/people/me'
import * as session from '@oriel/contracts/v1/auth/session'
import { expect, test } from 'vitest'
import { type Person, passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const signIn = { email: 'eli@agency.test', password: passwordOf('eli') }

test.each(['mara', 'eli', 'clara'] as const)('%s reads and changes their own account only', async (person) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(person, me.getMe, {})).data).toMatchObject({ id: person, image: null })
  expect((await agency.ask(person, me.changeMe, { name: 'A New Name', phone: '' })).data).toMatchObject({
    id: person,
    name: 'A New Name',
    initials: 'AN',
    phone: null,
  })
  const wrong = await agency.ask(person, me.changeMe, { name: ' ' })
  expect(wrong.body).toMatchObject({ status: 400, fields: { name: 'Full name is required' } })
  expect((await agency.ask(person, me.listOwnSessions, {})).data.items).toMatchObject([{ current: true }])
  expect((await agency.ask(person, me.listOwnDevices, {})).data.items).toEqual([])
  expect((await agency.ask(person, me.forgetOwnDevice, { id: 'none' })).status).toBe(404)
  for (const it of [me.getMe, me.listOwnSessions, me.listOwnDevices])
    expect((await agency.ask('nobody', it, {})).status).toBe(401)
})

test('a session starts, continues with a new token, and ends', async () => {
  const agency = await openDemoAgency()
  const { data, body } = await agency.ask('nobody', session.signIn, signIn)
  expect(Object.keys(body).toSorted()).toEqual(['me', 'token'])
  expect(data.me).toMatchObject({ id: 'eli', name: 'Eli Sand' })
  const with_ = (token: string) => ({ authorization: `Bearer ${token}` })
  const next = (await agency.ask('nobody', session.refreshSession, {}, with_(data.token))).data
  expect(next.token).not.toBe(data.token)
  expect((await agency.ask('nobody', me.getMe, {}, with_(next.token))).status).toBe(200)
  expect((await agency.ask('nobody', session.signOut, {}, with_(next.token))).status).toBe(200)
  expect((await agency.ask('nobody', me.getMe, {}, with_(next.token))).status).toBe(401)
  const wrong = await agency.ask('nobody', session.signIn, { ...signIn, password: 'wrong' })
  expect(wrong.body).toMatchObject({ status: 401, code: 'invalid-credentials', title: 'Invalid credentials' })
})

test('R-07: a password change ends every other session; signing out others keeps this one', async () => {
  const agency = await openDemoAgency()
  const there = (await agency.ask('nobody', session.signIn, signIn)).data.token
  const stands = async (token: string) =>
    (await agency.ask('nobody', me.getMe, {}, { authorization: `Bearer ${token}` })).status === 200
  const { ended, token } = (await agency.ask('eli', me.signOutOtherSessions, {})).data
  expect([ended, await stands(there), await stands(token), await stands(agency.tokens.eli)]).toEqual([
    1,
    false,
    true,
    false,
  ])
  const change = { currentPassword: passwordOf('eli'), newPassword: 'another-1', confirmPassword: 'another-1' }
  const changed = await agency.ask('nobody', me.changePassword, change, { authorization: `Bearer ${token}` })
  expect([await stands(token), await stands(changed.data.token)]).toEqual([false, true])
})

test.each<Person>(['mara'])('%s finds no account data while viewing as a client', async (person) => {
  const agency = await openDemoAgency()
  for (const it of [me.getMe, me.listOwnSessions, me.listOwnDevices])
    expect((await agency.ask(person, it, {}, { 'x-view-as-client': 'bakery' })).status).toBe(403)
})
