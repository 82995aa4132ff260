import * as me from '@oriel/contracts/v1/people/me'
import { changePerson, deletePerson, resetPassword } from '@oriel/contracts/v1/people/people'
import { refreshSession, signOut } from '@oriel/contracts/v1/auth/session'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { buildApp } from '../../../app.ts'
import { connectSqlite } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { openServices } from '../../../operations/server/open-services.ts'
import { type Session, SessionCache } from './session-cache.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const look = async (agency: Agency, token: string) =>
  agency.ask('nobody', me.getMe, {}, { authorization: `Bearer ${token}` })
const newPassword = 'Eli-chose-this'

const changes: Record<string, (agency: Agency) => Promise<unknown>> = {
  'signing out': (agency) => agency.ask('eli', signOut, {}),
  'another password': (agency) =>
    agency.ask('eli', me.changePassword, {
      currentPassword: passwordOf('eli'),
      newPassword,
      confirmPassword: newPassword,
    }),
  'the end of all other sessions': (agency) => agency.ask('eli', me.signOutOtherSessions, {}),
  'a password that a manager reset': (agency) => agency.ask('mara', resetPassword, { id: 'eli' }),
  'another role': (agency) => agency.ask('mara', changePerson, { id: 'eli', role: 'pm' }),
  'another status': (agency) => agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' }),
  'a deleted account': (agency) => agency.ask('mara', deletePerson, { id: 'eli' }),
  'sessions that are gone': ({ db }) => db.deleteFrom('sessions').where('userId', '=', 'eli').execute(),
  'a session that is revoked': ({ db }) =>
    db.updateTable('sessions').set({ revokedAt: new Date().toISOString() }).where('userId', '=', 'eli').execute(),
  'an account that is inactive': ({ db }) =>
    db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute(),
  'an account that is gone': ({ db }) =>
    db.updateTable('users').set({ deletedAt: new Date().toISOString() }).where('id', '=', 'eli').execute(),
}

test.each(Object.entries(changes))('R-07: a cached session ends at once with %s', async (_, change) => {
  const agency = await openDemoAgency()
  const { eli } = agency.tokens
  for (let time = 0; time < 3; time++) expect((await look(agency, eli)).status).toBe(200)
  await change(agency)
  expect((await look(agency, eli)).status).toBe(401)
})

test('R-21: a changed role counts from the next request', async () => {
  const agency = await openDemoAgency()
  const { eli } = agency.tokens
  expect((await look(agency, eli)).status).toBe(200)
  await agency.db.updateTable('users').set({ role: 'customer' }).where('id', '=', 'eli').execute()
  const answer = await agency.send('eli', { method: 'GET', url: '/api/v1/home/work' })
  expect(answer.status).toBe(403)
})

test('R-09: a replaced cached token ends with its grace period, and when its successor is replaced', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const agency = await openDemoAgency()
  const next = async (token: string) => {
    const { data } = await agency.ask('nobody', refreshSession, {}, { authorization: `Bearer ${token}` })
    return data.token
  }
  const first = agency.tokens.eli
  expect((await look(agency, first)).status).toBe(200)
  const second = await next(first)
  expect((await look(agency, first)).status).toBe(200)
  expect((await look(agency, second)).status).toBe(200)
  vi.setSystemTime(Date.now() + 31_000)
  expect((await look(agency, second)).status).toBe(200)
  const third = await next(second)
  expect((await look(agency, third)).status).toBe(200)
  expect((await look(agency, first)).status).toBe(401)
  for (const token of [second, third]) expect((await look(agency, token)).status).toBe(401)
})

test('a session ended by another process is over here, too', async () => {
  const agency = await openDemoAgency()
  const { eli } = agency.tokens
  if (isPostgres(agency.db)) {
    const services = await openServices(agency.services.config, pino({ level: 'silent' }))
    const elsewhere = await buildApp(services)
    onTestFinished(async () => {
      await elsewhere.close()
      await services.close()
    })
    const there = async () =>
      (await elsewhere.inject({ url: me.getMe.path, headers: { authorization: `Bearer ${eli}` } })).statusCode
    expect(await there()).toBe(200)
    await agency.ask('eli', signOut, {})
    expect(await there()).toBe(401)
  } else {
    expect((await look(agency, eli)).status).toBe(200)
    const other = connectSqlite(agency.services.config.dataDir)
    await other.db.deleteFrom('sessions').where('userId', '=', 'eli').execute()
    await other.close()
    expect((await look(agency, eli)).status).toBe(401)
  }
})

test('while nothing changes, a session costs SQLite no query', async () => {
  const agency = await openDemoAgency()
  await look(agency, agency.tokens.eli)
  const sent = await statementsOf(() => look(agency, agency.tokens.eli))
  expect(sent.filter(({ sql }) => sql.includes('"sessions"'))).toHaveLength(isPostgres(agency.db) ? 1 : 0)
})

test('a lookup during a change of the session is not cached', async () => {
  let tell: (userId: string | null) => void = () => {}
  const cache = new SessionCache({
    listen: (changed) => void (tell = changed),
    version: () => 1,
  })
  const now = new Date().toISOString()
  const session: Session = {
    id: 'eli',
    fullName: 'Eli Sand',
    role: 'employee',
    status: 'active',
    deletedAt: null,
    ownZone: null,
    workspaceZone: null,
    workingWeek: null,
    sessionId: 'one',
    familyId: 'one',
    familyCreatedAt: now,
    lastUsedAt: now,
    revokedAt: null,
    replacedAt: null,
    successorSalt: null,
    ownPasswordFirst: 0,
    passwordState: 'user-set',
  }
  await cache.find('before', async () => session)
  expect(cache.get('before')).toBe(session)
  await cache.find('during', async () => {
    tell('eli')
    return session
  })
  expect([cache.get('before'), cache.get('during')]).toEqual([undefined, undefined])
})

test('R-05: only a person with a session of a deactivated account is told so', async () => {
  const agency = await openDemoAgency()
  const codeOf = async (token: string) => {
    const { status, body } = await look(agency, token)
    return [status, (body as { code?: string }).code]
  }
  const { eli, nora } = agency.tokens
  expect((await look(agency, eli)).status).toBe(200)
  await agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' })
  expect(await codeOf(eli)).toEqual([401, 'account-inactive'])
  expect(await codeOf(`${eli.slice(0, -1)}_`)).toEqual([401, 'sign-in-first'])
  await agency.ask('mara', changePerson, { id: 'eli', status: 'active' })
  expect(await codeOf(eli)).toEqual([401, 'sign-in-first'])
  await agency.ask('mara', deletePerson, { id: 'nora' })
  expect(await codeOf(nora)).toEqual([401, 'sign-in-first'])
})
