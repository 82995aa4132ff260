import { login, logout, refresh, validate } from '@atrium/contracts/session'
import { expect, test } from 'vitest'
import { passwordOf } from '../../testing/cast.ts'
import { openDemoAgency } from '../../testing/demo-agency.ts'

const mara = { email: 'mara@agency.test', password: passwordOf('mara') }

test('who knows the password gets a token that opens the door, until they sign out', async () => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.ask('nobody', login, { ...mara, email: 'MARA@agency.test' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, user: { fullName: 'Mara Lind', role: 'pm' } })
  const headers = { authorization: `Bearer ${String(body['token'])}` }
  expect((await agency.ask('nobody', validate, {}, headers)).status).toBe(200)
  expect((await agency.ask('nobody', logout, {}, headers)).status).toBe(200)
  expect((await agency.ask('nobody', validate, {}, headers)).status).toBe(401)
  // Only that session ended.
  expect((await agency.ask('mara', validate, {})).status).toBe(200)
})

test('R-04: an unknown e-mail and a wrong password get the same answer', async () => {
  const agency = await openDemoAgency()
  const wrong = await agency.ask('nobody', login, { ...mara, password: 'not-the-one' })
  const unknown = await agency.ask('nobody', login, { ...mara, email: 'nobody@agency.test' })
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid credentials' } })
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})

test('R-05: only who knows the password learns that the account is inactive', async () => {
  const agency = await openDemoAgency()
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute()
  const eli = { email: 'eli@agency.test', password: passwordOf('eli') }
  expect(await agency.ask('nobody', login, eli)).toMatchObject({ status: 403, body: { error: 'Account is inactive' } })
  expect((await agency.ask('nobody', login, { ...eli, password: 'not-the-one' })).status).toBe(401)
})

test('R-09: refreshing answers a new token, and the old one works a moment longer', async () => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.ask('mara', refresh, {})
  expect(status).toBe(200)
  const headers = { authorization: `Bearer ${String(body['token'])}` }
  expect((await agency.ask('nobody', validate, {}, headers)).status).toBe(200)
  expect((await agency.ask('mara', validate, {})).status).toBe(200)
})

test.each([
  'Bearer',
  'Bearer null',
  'Bearer undefined',
  'Basic bWFyYTptYXJh',
  'Bearer atr_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
])('R-01: %s opens nothing', async (authorization) => {
  const agency = await openDemoAgency()
  expect(await agency.ask('nobody', validate, {}, { authorization })).toMatchObject({
    status: 401,
    body: { success: false, code: 'sign-in-first' },
  })
})
