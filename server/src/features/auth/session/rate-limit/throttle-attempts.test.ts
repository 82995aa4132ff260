import { login } from '@oriel/contracts/classic/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { openServices } from '../../../../operations/server/open-services.ts'
import { passwordOf } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency, openServingAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { ensureHourlyLimit, sweepAttemptCounters } from '../../../../platform/http/rate-limit/attempt-counters.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const right = { email: 'eli@agency.test', password: passwordOf('eli') }
const wrong = { ...right, password: 'not-the-one' }

const tryToSignIn = (agency: Agency, who: typeof right, remoteAddress = '192.0.2.1', headers = {}) =>
  agency.send('nobody', { method: 'POST', url: login.path, payload: who, remoteAddress, headers })

async function fail(agency: Agency, times: number, who = wrong) {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await tryToSignIn(agency, who, `198.51.100.${time}`)).status)
  return statuses
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

test.each(['eli@agency.test', 'nobody@agency.test'])(
  'R-12: after ten failures strangers wait increasingly long for %s, up to a minute',
  async (email) => {
    const agency = await openDemoAgency()
    const who = { ...wrong, email }
    expect(await fail(agency, 10, who)).toEqual(Array.from({ length: 10 }, () => 401))
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await tryToSignIn(agency, who, '203.0.113.9')
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } })
      expect(Number(refused.headers['retry-after'])).toBe(seconds)
      later(seconds * 1000)
      expect((await tryToSignIn(agency, who, '203.0.113.9')).status).toBe(401)
    }
  },
)

test('R-12: at most a hundred guesses an hour are checked, from any number of addresses', async () => {
  const agency = await openDemoAgency()
  const end = Date.now() + 3_600_000
  let judged = 0
  for (let address = 0; Date.now() < end; address++) {
    const answer = await tryToSignIn(agency, wrong, `198.51.${address >> 8}.${address & 255}`)
    if (answer.status === 401) judged += 1
    else later(Number(answer.headers['retry-after']) * 1000)
  }
  expect(judged).toBeGreaterThan(60)
  expect(judged).toBeLessThanOrEqual(100)
})

test('R-14: counters survive a restart', async () => {
  const agency = await openServingAgency()
  await fail(agency, 10)
  await agency.app.close()
  await agency.services.close()
  const services = await openServices(agency.services.config, agency.services.log)
  const app = await buildApp(services)
  const again = await app.inject({ method: 'POST', url: login.path, payload: right, remoteAddress: '192.0.2.9' })
  expect(again.statusCode).toBe(429)
  await app.close()
  await services.close()
})

test('R-12: concurrent attempts are judged one at a time', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, time) => tryToSignIn(agency, wrong, `198.51.100.${time}`)),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('R-13: during an attack a known device signs in at once, a stranger with the right password after the wait', async () => {
  const agency = await openDemoAgency()
  const first = await tryToSignIn(agency, right)
  const cookie = String(first.headers['set-cookie'])
  expect(cookie).toMatch(/^dev=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
  await fail(agency, 10)
  const known = { cookie: cookie.split(';')[0] }
  expect((await tryToSignIn(agency, right, '192.0.2.1', known)).status).toBe(200)
  expect((await tryToSignIn(agency, right)).status).toBe(429)
  later(1000)
  expect((await tryToSignIn(agency, right)).status).toBe(200)
})

test('a device is known to its own account only, and loses that status by guessing', async () => {
  const agency = await openDemoAgency()
  const cookie = String((await tryToSignIn(agency, right)).headers['set-cookie']).split(';')[0]
  const nora = { email: 'nora@agency.test', password: passwordOf('nora') }
  await fail(agency, 10, { ...nora, password: 'not-the-one' })
  expect((await tryToSignIn(agency, nora, '192.0.2.1', { cookie })).status).toBe(429)

  for (let time = 0; time < 10; time++)
    expect((await tryToSignIn(agency, wrong, '192.0.2.1', { cookie })).status).toBe(401)
  await fail(agency, 10)
  expect((await tryToSignIn(agency, right, '192.0.2.1', { cookie })).status).toBe(429)
})

test('with https the device cookie is Secure', async () => {
  const agency = await openDemoAgency({ ORIEL_TRUST_PROXY: '127.0.0.1' })
  const answer = await agency.ask('nobody', login, right, { 'x-forwarded-proto': 'https' })
  expect(answer.headers['set-cookie']).toMatch(/^__Host-dev=.*; Secure$/)
})

test('sixty failures from one address block that address for every account', async () => {
  const agency = await openDemoAgency()
  for (let time = 0; time < 60; time++)
    expect((await tryToSignIn(agency, { ...wrong, email: `guess${time}@agency.test` })).status).toBe(401)
  expect((await tryToSignIn(agency, right)).status).toBe(429)
  expect((await tryToSignIn(agency, right, '192.0.2.2')).status).toBe(200)
  later(5 * 60_000)
  expect((await tryToSignIn(agency, right)).status).toBe(200)
})

test('R-14: forwarding headers change nobody’s address without a trusted proxy', async () => {
  const agency = await openDemoAgency()
  for (let time = 0; time < 60; time++) {
    const headers = {
      'x-forwarded-for': `10.0.0.${time}`,
      'x-real-ip': `10.0.0.${time}`,
      forwarded: `for=10.0.0.${time}`,
    }
    await tryToSignIn(agency, { ...wrong, email: `guess${time}@agency.test` }, '192.0.2.1', headers)
  }
  expect((await tryToSignIn(agency, right, '192.0.2.1', { 'x-forwarded-for': '10.9.9.9' })).status).toBe(429)
})

test('an IPv6 household counts as one address', async () => {
  const agency = await openDemoAgency()
  for (let time = 0; time < 60; time++)
    await tryToSignIn(agency, { ...wrong, email: `guess${time}@agency.test` }, `2001:db8:0:7::${time.toString(16)}`)
  expect((await tryToSignIn(agency, right, '2001:db8:0:7:ffff::1')).status).toBe(429)
  expect((await tryToSignIn(agency, right, '2001:db8:0:8::1')).status).toBe(200)
})

test('R-14: two hundred successful sign-ins from one address slow nobody down', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all(Array.from({ length: 40 }, () => tryToSignIn(agency, right)))
  for (let round = 0; round < 4; round++)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, () => tryToSignIn(agency, right)))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body['token'])).size).toBe(200)
}, 180_000)

test('R-12: an attempt that read the clock before another began the window is counted in it', async () => {
  const { db } = await openDemoAgency()
  await ensureHourlyLimit(db, 'both', 2)
  later(-5)
  await ensureHourlyLimit(db, 'both', 2)
  await expect(ensureHourlyLimit(db, 'both', 2)).rejects.toMatchObject({ answer: { status: 429 } })
})

test('counters survive a failed request and expire after a quiet quarter of an hour', async () => {
  const agency = await openDemoAgency()
  await fail(agency, 10)
  later(15 * 60_000 + 1000)
  expect(await fail(agency, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  later(25 * 3_600_000)
  await sweepAttemptCounters(agency.db)
  expect(await agency.db.selectFrom('throttles').selectAll().execute()).toEqual([])
})
