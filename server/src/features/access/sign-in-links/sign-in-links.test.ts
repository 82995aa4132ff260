import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { changePassword, getMe } from '@oriel/contracts/v1/people/me'
import { changePerson, getPerson, resetPassword } from '@oriel/contracts/v1/people/people'
import { reauthenticate, signIn } from '@oriel/contracts/v1/auth/session'
import * as v1 from '@oriel/contracts/v1/access/sign-in-links'
import { beforeEach, expect, test, vi } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { sweepLinks } from './sign-in-links.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const HOUR = 3_600_000
const FOREVER = { ORIEL_SESSION_IDLE_MINUTES: '1000000', ORIEL_SESSION_MAX_MINUTES: '1000000' }
const password = 'chosen-1'

async function linkFor(agency: Agency, id = 'eli') {
  const { status, data } = await agency.ask('mara', v1.createPasswordResetLink, { id })
  expect(status).toBe(200)
  return { token: data.link.slice(data.link.indexOf('#') + 1), code: data.code }
}
const use = (agency: Agency, input: { token: string; code?: string }, headers: Record<string, string> = {}) =>
  agency.ask('nobody', v1.useSignInLink, { password, ...input }, headers)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const statusOf = async (agency: Agency, token: string) =>
  (await agency.ask('nobody', getMe, {}, { authorization: `Bearer ${token}` })).status
const signInAs = (agency: Agency, typed: string) =>
  agency.ask('nobody', signIn, { email: 'eli@agency.test', password: typed })

test('R-06: a link with its code sets a password once and ends every session', async () => {
  const agency = await openDemoAgency()
  const { token, code } = await linkFor(agency)
  const shown = (await agency.ask('nobody', v1.getSignInLink, { token })).data
  expect(shown).toMatchObject({ email: 'eli@agency.test', name: 'Eli Sand', known: false })
  const { status, data } = await use(agency, { token, code })
  expect([status, data.me.id]).toEqual([200, 'eli'])
  expect([await statusOf(agency, data.token), await statusOf(agency, agency.tokens.eli)]).toEqual([200, 401])
  expect((await agency.ask('mara', getPerson, { id: 'eli' })).data).toMatchObject({
    password: null,
    passwordState: 'user-set',
  })
  expect([(await signInAs(agency, passwordOf('eli'))).status, (await signInAs(agency, password)).status]).toEqual([
    401, 200,
  ])
  expect((await use(agency, { token, code })).status).toBe(404)
  expect((await agency.ask('nobody', v1.getSignInLink, { token })).status).toBe(404)
})

test('of many concurrent uses one succeeds', async () => {
  const agency = await openDemoAgency()
  const { token, code } = await linkFor(agency)
  const answers = await Promise.all([1, 2, 3].map(() => use(agency, { token, code })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
})

test('a device known to the account needs no code; one known to another account does', async () => {
  const agency = await openDemoAgency()
  const cookieOf = async (email: string, typed: string) => {
    const { headers } = await agency.send('nobody', {
      method: 'POST',
      url: signIn.path,
      payload: { email, password: typed },
    })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const [own, other] = [
    await cookieOf('eli@agency.test', passwordOf('eli')),
    await cookieOf('clara@agency.test', passwordOf('clara')),
  ]
  const { token } = await linkFor(agency)
  const known = async (cookie: string) =>
    (await agency.ask('nobody', v1.getSignInLink, { token }, { cookie })).data.known
  expect([await known(own), await known(other), await known('dev=made-up-made-up-madeup')]).toEqual([
    true,
    false,
    false,
  ])
  expect((await use(agency, { token }, { cookie: other })).status).toBe(400)
  expect((await use(agency, { token }, { cookie: own })).status).toBe(200)
})

test('following a link and submitting its form without the code changes nothing', async () => {
  const agency = await openDemoAgency()
  const { token, code } = await linkFor(agency)
  const stored = async () => ({
    links: await agency.db.selectFrom('signInLinks').selectAll().execute(),
    user: await agency.db.selectFrom('users').selectAll().where('id', '=', 'eli').execute(),
    sessions: await agency.db.selectFrom('sessions').select('id').orderBy('id').execute(),
  })
  const before = await stored()
  for (let time = 0; time < 10; time += 1) {
    await agency.ask('nobody', v1.getSignInLink, { token })
    const refused = await use(agency, { token })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['code']])
    expect((await use(agency, { token, code: '' })).status).toBe(400)
  }
  expect(await stored()).toEqual(before)
  expect((await use(agency, { token, code })).status).toBe(200)
})

test('five attempts at the code, concurrent ones included; then the link ends', async () => {
  const agency = await openDemoAgency()
  const { token, code } = await linkFor(agency)
  const answers = await Promise.all(Array.from({ length: 12 }, () => use(agency, { token, code: wrong(code) })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  expect((await use(agency, { token, code })).status).toBe(404)
  const { items } = (await agency.ask('mara', listAudit, { event: 'sign-in-failed' })).data
  expect(items.map(({ actor, details }) => [actor?.name, details])).toEqual(
    Array.from({ length: 5 }, () => ['Eli Sand', { reason: 'wrong digits beside a link' }]),
  )
})

test.each<[string, (agency: Agency) => Promise<unknown>]>([
  ['a day old', async () => vi.setSystemTime(Date.now() + 24 * HOUR)],
  ['older than the password', async (agency) => agency.ask('mara', resetPassword, { id: 'eli' })],
  [
    'older than the own password',
    async (agency) =>
      agency.ask('eli', changePassword, {
        currentPassword: passwordOf('eli'),
        newPassword: 'another-1',
        confirmPassword: 'another-1',
      }),
  ],
  ['of a closed account', async (agency) => agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' })],
  [
    'beside another that was used',
    async (agency) => {
      const other = await linkFor(agency)
      expect((await use(agency, other)).status).toBe(200)
    },
  ],
])('a link that is %s gets the same response as one that never existed', async (_, act) => {
  const agency = await openDemoAgency(FOREVER)
  const { token, code } = await linkFor(agency)
  await act(agency)
  const bytes = ({ status, body }: { status: number; body: object }) =>
    JSON.stringify({ status, ...body, requestId: '' })
  const none = bytes(await agency.ask('nobody', v1.getSignInLink, { token: 'none' }))
  for (const it of [token, `${token}x`, `x${token}`, `${token.split('.')[0]}.${'x'.repeat(22)}`]) {
    expect(bytes(await agency.ask('nobody', v1.getSignInLink, { token: it }))).toBe(none)
    expect(bytes(await use(agency, { token: it, code }))).toBe(none)
  }
})

test('a password that is too short changes nothing and doesn’t consume the link', async () => {
  const agency = await openDemoAgency()
  const { token, code } = await linkFor(agency)
  const short = await agency.ask('nobody', v1.useSignInLink, { token, code, password: '12345' })
  expect([short.status, Object.keys(short.body.fields ?? {})]).toEqual([400, ['password']])
  expect((await use(agency, { token, code })).status).toBe(200)
})

test('only managers create links, for other active people, with an audit entry', async () => {
  const agency = await openDemoAgency()
  for (const [person, status] of [
    ['eli', 403],
    ['clara', 403],
    ['nobody', 401],
  ] as const)
    expect((await agency.ask(person, v1.createPasswordResetLink, { id: 'nora' })).status).toBe(status)
  expect((await agency.ask('mara', v1.createPasswordResetLink, { id: 'none' })).status).toBe(404)
  expect((await agency.ask('mara', v1.createPasswordResetLink, { id: 'mara' })).status).toBe(409)
  await agency.ask('mara', changePerson, { id: 'otto', status: 'inactive' })
  expect((await agency.ask('mara', v1.createPasswordResetLink, { id: 'otto' })).status).toBe(409)
  const { token, code } = await linkFor(agency)
  await use(agency, { token, code })
  const lines = (await agency.ask('mara', listAudit, {})).data.items
    .map(({ event, actor, target }) => `${event} ${actor?.name}: ${target?.name ?? ''}`)
    .filter((it) => /recover|reset/.test(it))
  expect(lines).toEqual(['password-recovered Eli Sand: ', 'password-reset-link-created Mara Lind: Eli Sand'])
  const stored = JSON.stringify(await agency.db.selectFrom('signInLinks').selectAll().execute())
  expect([stored.includes(code), stored.includes(token.split('.')[1] ?? '')]).toEqual([false, false])
})

test('only unusable links are swept', async () => {
  const agency = await openDemoAgency(FOREVER)
  await linkFor(agency)
  vi.setSystemTime(Date.now() + 49 * HOUR)
  await agency.ask('mara', reauthenticate, { proof: passwordOf('mara') })
  const { token } = await linkFor(agency)
  await sweepLinks(agency.db)
  expect(await agency.db.selectFrom('signInLinks').select('id').execute()).toEqual([{ id: token.split('.')[0] }])
})

test('without a mail server, requesting a link says so to everyone', async () => {
  const agency = await openDemoAgency()
  for (const email of ['eli@agency.test', 'nobody@agency.test']) {
    const { status, body } = await agency.ask('nobody', v1.requestPasswordReset, { email })
    expect([status, body]).toEqual([202, { emailEnabled: false }])
  }
  expect(await agency.db.selectFrom('recoveryWishes').selectAll().execute()).toEqual([])
})

test('limits: ten links an hour per address, 200 per network', async () => {
  const agency = await openDemoAgency()
  const ask = async (email: string) => (await agency.ask('nobody', v1.requestPasswordReset, { email })).status
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push(await ask('eli@agency.test'))
  expect([statuses.filter((it) => it === 202).length, statuses.at(-1)]).toEqual([10, 429])
  for (let time = 0; time < 190; time += 1) expect(await ask(`p${time}@agency.test`)).toBe(202)
  expect(await ask('another@agency.test')).toBe(429)
})

test('31 people of one network use their links in an hour; 31 wrong codes are too many', async () => {
  const agency = await openDemoAgency()
  for (let time = 0; time < 31; time += 1) {
    const link = await linkFor(agency)
    expect((await agency.ask('nobody', v1.useSignInLink, { ...link, password: `chosen-${time}` })).status).toBe(200)
  }
  const statuses: number[] = []
  for (let links = 0; links < 7; links += 1) {
    const { token, code } = await linkFor(agency)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await agency.ask('nobody', v1.useSignInLink, { token, code: wrong, password })).status)
  }
  expect([statuses.filter((it) => it === 400).length, statuses.at(-1)]).toEqual([30, 429])
})

test.each([
  ['its owner', 'eli'],
  ['who handed it over', 'paul'],
])('a link ends when %s is deactivated, and stays ended', async (_, leaver) => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('paul', v1.createPasswordResetLink, { id: 'eli' })
  const token = data.link.slice(data.link.indexOf('#') + 1)
  await agency.ask('mara', changePerson, { id: leaver, status: 'inactive' })
  await agency.ask('mara', changePerson, { id: leaver, status: 'active' })
  expect((await agency.ask('nobody', v1.getSignInLink, { token })).status).toBe(404)
})
