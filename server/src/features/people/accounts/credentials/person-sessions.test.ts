import { listAudit } from '@oriel/contracts/v1/activity/audit'
import * as me from '@oriel/contracts/v1/people/me'
import * as people from '@oriel/contracts/v1/people/people'
import * as session from '@oriel/contracts/v1/auth/session'
import { expect, test } from 'vitest'
import { passwordOf } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const signIn = async (agency: Agency, userAgent: string) =>
  (
    await agency.ask(
      'nobody',
      session.signIn,
      { email: 'eli@agency.test', password: passwordOf('eli') },
      { 'user-agent': userAgent },
    )
  ).data.token
const statusOf = async (agency: Agency, token: string) =>
  (await agency.ask('nobody', me.getMe, {}, { authorization: `Bearer ${token}` })).status

test('one of one’s own sessions can be ended alone', async () => {
  const agency = await openDemoAgency()
  const [phone, desk] = [await signIn(agency, 'phone'), await signIn(agency, 'desk')]
  const { items } = (await agency.ask('eli', me.listOwnSessions, {})).data
  const id = items.find((it) => it.userAgent === 'phone')?.id ?? ''
  for (const other of ['mara', 'clara'] as const)
    expect((await agency.ask(other, me.signOutSession, { id })).status).toBe(404)
  expect((await agency.ask('nobody', me.signOutSession, { id })).status).toBe(401)
  expect(await statusOf(agency, phone)).toBe(200)

  expect((await agency.ask('eli', me.signOutSession, { id })).data).toEqual({ id })
  expect([await statusOf(agency, phone), await statusOf(agency, desk)]).toEqual([401, 200])
  expect((await agency.ask('eli', me.signOutSession, { id })).status).toBe(404)
  const { data } = await agency.ask('mara', listAudit, { event: 'session-ended' })
  expect(data.items.map(({ actor, target }) => [actor?.name, target])).toEqual([['Eli Sand', null]])
})

test('a refreshed session is one row and ends with all its tokens', async () => {
  const agency = await openDemoAgency()
  const first = await signIn(agency, 'phone')
  const { token } = (await agency.ask('nobody', session.refreshSession, {}, { authorization: `Bearer ${first}` })).data
  const { items } = (await agency.ask('mara', people.listPersonSessions, { id: 'eli' })).data
  const lines = items.filter((it) => it.userAgent === 'phone')
  expect(lines).toHaveLength(1)
  await agency.ask('eli', me.signOutSession, { id: lines[0]?.id ?? '' })
  expect([await statusOf(agency, first), await statusOf(agency, token)]).toEqual([401, 401])
})

test('only the network of an IP address is shown', async () => {
  const agency = await openDemoAgency()
  await signIn(agency, 'phone')
  for (const { data } of [
    await agency.ask('eli', me.listOwnSessions, {}),
    await agency.ask('mara', people.listPersonSessions, { id: 'eli' }),
  ])
    expect(data.items.find((it) => it.userAgent === 'phone')?.ip).toBe('127.0.0.0')
})

test('managers see where their people are signed in and end one session or all', async () => {
  const agency = await openDemoAgency()
  const [phone, desk] = [await signIn(agency, 'phone'), await signIn(agency, 'desk')]
  const { items } = (await agency.ask('mara', people.listPersonSessions, { id: 'eli' })).data
  expect(items.map(({ userAgent }) => userAgent)).toEqual(expect.arrayContaining(['phone', 'desk']))
  const one = { id: 'eli', session: items.find((it) => it.userAgent === 'phone')?.id ?? '' }
  expect((await agency.ask('mara', people.signOutPersonSession, { ...one, id: 'clara' })).status).toBe(404)
  expect((await agency.ask('mara', people.signOutPersonSession, one)).data).toEqual({ ended: 1 })
  expect([await statusOf(agency, phone), await statusOf(agency, desk)]).toEqual([401, 200])
  expect((await agency.ask('mara', people.signOutPersonSession, one)).status).toBe(404)

  const { ended } = (await agency.ask('mara', people.signOutPerson, { id: 'eli' })).data
  expect(ended).toBe(items.length - 1)
  expect(await statusOf(agency, desk)).toBe(401)
  expect((await agency.ask('eli', me.getMe, {})).status).toBe(401)
  expect((await agency.ask('clara', me.getMe, {})).status).toBe(200)
  const { data } = await agency.ask('mara', listAudit, { event: 'session-ended' })
  expect(data.items.map(({ actor, target, details }) => [actor?.name, target?.name, details])).toEqual([
    ['Mara Lind', 'Eli Sand', { ended }],
    ['Mara Lind', 'Eli Sand', { ended: 1 }],
  ])
})

test('only managers may do so; people end their own in their profile', async () => {
  const agency = await openDemoAgency()
  const answers = async (person: 'mara' | 'eli' | 'clara' | 'nobody', id: string) => [
    (await agency.ask(person, people.listPersonSessions, { id })).status,
    (await agency.ask(person, people.signOutPersonSession, { id, session: 'none' })).status,
    (await agency.ask(person, people.signOutPerson, { id })).status,
  ]
  expect(await answers('eli', 'clara')).toEqual([403, 403, 403])
  expect(await answers('clara', 'eli')).toEqual([403, 403, 403])
  expect(await answers('nobody', 'eli')).toEqual([401, 401, 401])
  expect(await answers('mara', 'no-such-person')).toEqual([404, 404, 404])
  expect(await answers('mara', 'mara')).toEqual([200, 409, 409])
})
