import { changePassword as classicChange, signOutOtherSessions } from '@oriel/contracts/classic/profile'
import { login, logout, refresh, validate } from '@oriel/contracts/classic/session'
import { changePassword } from '@oriel/contracts/v1/people/me'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { DEFAULT_CALENDAR } from '../../../platform/http/session/reader-calendar.ts'
import { isStillSignedIn } from '../../../platform/http/session/authenticate.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { SessionModel } from '../../../../testing/sign-in/session-model.ts'
import { issueSession } from './sessions.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const works = async (agency: Agency, token: string) =>
  (await agency.ask('nobody', validate, {}, bearer(token))).status === 200
async function refreshed(agency: Agency, token: string) {
  const { status, body } = await agency.ask('nobody', refresh, {}, bearer(token))
  return status === 200 ? String(body['token']) : status
}
async function successor(agency: Agency, token: string): Promise<string> {
  const next = await refreshed(agency, token)
  if (typeof next === 'number') throw new Error(`the refresh was refused: ${next}`)
  return next
}
const living = async ({ db }: Agency) =>
  (await db.selectFrom('sessions').select('id').where('userId', '=', 'eli').where('replacedAt', 'is', null).execute())
    .length

test('R-09: a second refresh of a token returns the same successor, so one token is valid', async () => {
  const agency = await openDemoAgency()
  const first = agency.tokens.eli
  const second = await successor(agency, first)
  later(20)
  expect(await refreshed(agency, first)).toBe(second)
  expect(await living(agency)).toBe(1)
  expect(JSON.stringify(await agency.db.selectFrom('sessions').selectAll().execute())).not.toContain(second.slice(4))
})

test('R-09: twenty concurrent refreshes of a token return one successor', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(agency, agency.tokens.eli)))
  expect(new Set(answers).size).toBe(1)
  expect(await living(agency)).toBe(1)
  expect(await works(agency, String(answers[0]))).toBe(true)
})

test.each(['refresh', 'validate'] as const)(
  'R-09: a token whose successor was replaced is used up, even within the grace period: %s with it ends the session',
  async (how) => {
    const agency = await openDemoAgency()
    const first = agency.tokens.eli
    const second = await successor(agency, first)
    expect(await refreshed(agency, first)).toBe(second)
    const third = await successor(agency, second)
    expect(how === 'refresh' ? await refreshed(agency, first) : await works(agency, first)).toBe(
      how === 'refresh' ? 401 : false,
    )
    for (const token of [first, second, third]) expect(await works(agency, token)).toBe(false)
    const audit = await agency.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('event', '=', 'refresh-reuse')
      .execute()
    expect(audit).toEqual([{ actorId: 'eli' }])
  },
)

test('R-09: a refresh concurrent with the end of its session leaves no valid token', async () => {
  const agency = await openDemoAgency()
  for (let round = 0; round < 10; round++) {
    const { body } = await agency.ask('nobody', login, { email: 'otto@agency.test', password: passwordOf('otto') })
    const token = String(body['token'])
    const [next] = await Promise.all([refreshed(agency, token), agency.ask('nobody', logout, {}, bearer(token))])
    expect(await works(agency, token)).toBe(false)
    if (typeof next === 'string') expect(await works(agency, next)).toBe(false)
  }
})

const change = { currentPassword: passwordOf('eli'), newPassword: 'Eli-chose-this', confirmPassword: 'Eli-chose-this' }

test('R-07: the specified password change leaves only the sent token valid', async () => {
  const agency = await openDemoAgency()
  const stolen = agency.tokens.eli
  const mine = await successor(agency, stolen)
  const [copy, { status }] = await Promise.all([
    refreshed(agency, mine),
    agency.ask('nobody', classicChange, change, bearer(mine)),
  ])
  expect(status).toBe(200)
  for (const token of [stolen, ...(typeof copy === 'string' ? [copy] : [])])
    expect(await works(agency, token)).toBe(false)
  expect(await works(agency, mine)).toBe(true)
  expect(await living(agency)).toBe(1)
})

const ways = {
  'a changed password': async (agency: Agency, token: string) =>
    agency.ask('nobody', changePassword, change, bearer(token)),
  'the end of all other sessions': (agency: Agency, token: string) =>
    agency.ask('nobody', signOutOtherSessions, {}, bearer(token)),
} satisfies Record<string, (agency: Agency, token: string) => Promise<{ data: { token: string }; status: number }>>

test.each(Object.entries(ways))('R-07: %s leaves only the returned token valid', async (_, end) => {
  const agency = await openDemoAgency()
  const stolen = agency.tokens.eli
  const mine = await successor(agency, stolen)
  const { data } = await end(agency, mine)
  for (const token of [stolen, mine]) {
    expect(await works(agency, token)).toBe(false)
    expect(await refreshed(agency, token)).toBe(401)
  }
  expect(await works(agency, data.token)).toBe(true)
  expect(await living(agency)).toBe(1)
})

test.each(Object.entries(ways))(
  'R-07: %s during a refresh of a copied token leaves the copy nothing',
  async (_, end) => {
    const agency = await openDemoAgency()
    const token = agency.tokens.eli
    const [stolen, mine] = await Promise.all([refreshed(agency, token), end(agency, token)])
    expect(mine.status).toBe(200)
    if (typeof stolen === 'string') expect(await works(agency, stolen)).toBe(false)
    expect(await works(agency, mine.data.token)).toBe(true)
    expect(await living(agency)).toBe(1)
  },
)

test.each(Object.entries(ways))('R-07: %s closes streams opened with earlier tokens', async (_, end) => {
  const agency = await openDemoAgency()
  const { id: sessionId, familyId } = await agency.db
    .selectFrom('sessions')
    .select(['id', 'familyId'])
    .where('userId', '=', 'eli')
    .executeTakeFirstOrThrow()
  const listener = {
    id: 'eli',
    fullName: 'Eli Sand',
    role: 'employee' as const,
    sessionId,
    familyId,
    ip: '',
    requestId: '',
    calendar: DEFAULT_CALENDAR,
  }
  const rung: string[] = []
  agency.services.live.listen(({ kind, userId }) => rung.push(`${kind} ${userId}`))
  expect(await isStillSignedIn(agency.services, listener)).toBe(true)
  await end(agency, agency.tokens.eli)
  expect(await isStillSignedIn(agency.services, listener)).toBe(false)
  await expect.poll(() => rung).toContain('session eli')
})

const which = fc.nat({ max: 30 })
const operation = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('refresh' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('use' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), which: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end-others' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change-password' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-out' as const), which }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer It> ? It : never

interface Setup {
  agency: Agency
  model: SessionModel
  tokens: string[]
}
interface Secret {
  password: string
  changes: number
}

async function beginWith(agency: Agency): Promise<Setup> {
  await agency.db.deleteFrom('sessions').where('userId', '=', 'eli').execute()
  const setup = { agency, model: new SessionModel(), tokens: [] }
  await signInAgain(setup)
  return setup
}

async function signInAgain({ agency, model, tokens }: Setup) {
  const token = await issueSession(agency.db, 'eli', { userAgent: 'test', ip: '127.0.0.1' })
  model.signIn(token)
  tokens.push(token)
}

async function apply(setup: Setup, secret: Secret, it: Operation): Promise<void> {
  const { agency, model, tokens } = setup
  if (it.do === 'sign-in') return signInAgain(setup)
  if (it.do === 'wait') {
    model.now += it.which
    later(it.which)
    return
  }
  const token = tokens.at(-1 - (it.which % tokens.length)) ?? ''
  const usable = model.use(token)
  if (it.do === 'refresh') return refreshWith(setup, token, usable)
  if (it.do === 'end-others' || it.do === 'change-password') return endOthersWith(setup, secret, it.do, token, usable)
  const { status } = await agency.ask('nobody', it.do === 'use' ? validate : logout, {}, bearer(token))
  expect(status).toBe(usable ? 200 : 401)
  if (it.do === 'sign-out' && usable) model.signOut(token)
}

async function refreshWith({ agency, model, tokens }: Setup, token: string, usable: boolean) {
  const next = await refreshed(agency, token)
  expect(next).toEqual(usable ? (model.expectedSuccessor(token) ?? expect.stringMatching(/^atr_/)) : 401)
  if (!usable) return
  model.refreshed(token, String(next))
  if (!tokens.includes(String(next))) tokens.push(String(next))
}

async function endOthersWith(
  { agency, model, tokens }: Setup,
  secret: Secret,
  how: 'end-others' | 'change-password',
  token: string,
  usable: boolean,
) {
  const newPassword = `chosen-${++secret.changes}`
  const change = { currentPassword: secret.password, newPassword, confirmPassword: newPassword }
  const { status, data } = await (how === 'end-others'
    ? agency.ask('nobody', signOutOtherSessions, {}, bearer(token))
    : agency.ask('nobody', changePassword, change, bearer(token)))
  expect(status).toBe(usable ? 200 : 401)
  if (!usable) return
  if (how === 'change-password') secret.password = newPassword
  model.endAllBut(data.token)
  tokens.push(data.token)
}

test('R-07, R-09: after any sequence of refresh, reuse and end, each session has one valid token', async () => {
  const agency = await openDemoAgency()
  const secret = { password: passwordOf('eli'), changes: 0 }
  let reused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 6, maxLength: 24 }), async (operations) => {
      const setup = await beginWith(agency)
      for (const it of operations) {
        const before = setup.model.families.length
        await apply(setup, secret, it)
        if ((it.do === 'refresh' || it.do === 'use') && setup.model.families.length < before) reused++
        expect(await living(agency)).toBe(setup.model.families.length)
      }
      for (const token of setup.tokens) expect(await works(agency, token)).toBe(setup.model.use(token))
    }),
    { numRuns: 40, seed: 20261122 },
  )
  expect(reused).toBeGreaterThan(10)
}, 240_000)

const atOnce = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refresh' as const), which: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end-others' as const), which: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-out' as const), which: fc.nat({ max: 1 }) }) },
)

test('R-07, R-09: concurrently too: at most one valid token, only from a response to the last', async () => {
  const agency = await openDemoAgency()
  let ended = 0
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 2, maxLength: 5 }), async (operations) => {
      await agency.db.deleteFrom('sessions').where('userId', '=', 'eli').execute()
      const first = await issueSession(agency.db, 'eli', { userAgent: 'test', ip: '127.0.0.1' })
      const tokens = [await successor(agency, first), first]
      const answers = await Promise.all(
        operations.map(async (it) => {
          const headers = bearer(tokens[it.which] ?? '')
          if (it.do === 'refresh') return { ...it, ...(await agency.ask('nobody', refresh, {}, headers)) }
          if (it.do === 'sign-out') return { ...it, ...(await agency.ask('nobody', logout, {}, headers)) }
          return { ...it, ...(await agency.ask('nobody', signOutOtherSessions, {}, headers)) }
        }),
      )
      for (const { status } of answers) expect([200, 401]).toContain(status)
      expect(await living(agency)).toBeLessThanOrEqual(1)
      const ends = answers.filter((it) => it.do === 'end-others' && it.status === 200)
      if (ends.length === 0) return
      ended++
      const given = answers.flatMap(({ data }) => ('token' in data ? [data.token] : []))
      const alive: string[] = []
      for (const token of new Set([...tokens, ...given])) if (await works(agency, token)) alive.push(token)
      expect(ends.map(({ data }) => (data as { token: string }).token)).toEqual(expect.arrayContaining(alive))
      expect(alive).toHaveLength(1)
    }),
    { numRuns: 40, seed: 20261123 },
  )
  expect(ended).toBeGreaterThan(10)
}, 240_000)
