import { listOidcSignInProviders } from '@oriel/contracts/v1/auth/session'
import { startOidcTest, finishOidcTest, signInWithOidc } from '@oriel/contracts/v1/access/oidc'
import { deletePerson, changePerson } from '@oriel/contracts/v1/people/people'
import { signIn } from '@oriel/contracts/v1/auth/session'
import { changeSignInSettings, getSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { createPasswordResetLink, useSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { confirmTwoFactorSetup, startTwoFactorSetup, verifyTwoFactor } from '@oriel/contracts/v1/auth/two-factor'
import { expect, test, vi } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { openIssuer } from '../../../../testing/sign-in/issuer.ts'
import { openOidcAgency, providerAt } from '../../../../testing/sign-in/oidc-agency.ts'
import { shownCode } from '../../../../testing/sign-in/authenticator.ts'

async function opened(
  ...[bent, more, environment]: [Parameters<typeof openIssuer>[0]?, Parameters<typeof openOidcAgency>[1]?, object?]
) {
  const provider = await openIssuer(bent)
  const agency = await openOidcAgency(provider.issuer, more, environment)
  const comeIn = async () => {
    const { url, cookie } = await agency.start()
    return agency.finish(cookie, provider.pass(url))
  }
  return { agency, provider, comeIn }
}

test('an employee signs in by the provider with code, PKCE and nonce', async () => {
  const { agency, comeIn, provider } = await opened()
  expect((await agency.ask('nobody', listOidcSignInProviders, {})).data).toEqual({
    items: [{ name: 'Office', start: '/api/v1/auth/oidc/office/start' }],
    emailEnabled: false,
  })
  const sent = new URL((await agency.start()).url).searchParams
  expect([...sent.keys()]).toEqual(expect.arrayContaining(['state', 'nonce', 'code_challenge', 'scope']))
  expect([sent.get('response_type'), sent.get('code_challenge_method'), sent.get('redirect_uri')]).toEqual([
    'code',
    'S256',
    'https://work.example/api/v1/auth/oidc/office/callback',
  ])
  const { status, data } = await comeIn()
  expect([status, data.me.name]).toEqual([200, 'Eli Sand'])
  expect((await comeIn()).status).toBe(200)
  expect(provider.asked()).toBe(4)
})

test('the callback forwards any provider response to a page and changes nothing', async () => {
  const { agency } = await opened()
  const { status, headers } = await agency.send('nobody', {
    method: 'GET',
    url: '/api/v1/auth/oidc/office/callback?code=a%0d%0ab&state=in.x',
  })
  expect([status, headers['location']]).toEqual([302, '/sso#office?code=a%0d%0ab&state=in.x'])
})

test('another browser, provider or state, or a used code, signs nobody in', async () => {
  const { agency, provider } = await opened()
  const { url, cookie } = await agency.start()
  const query = provider.pass(url)
  const stranger = await agency.start()
  expect((await agency.finish('', query)).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'other-browser' })
  expect((await agency.finish(stranger.cookie, query)).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'other-browser' })
  expect((await agency.finish(cookie, query, 'elsewhere')).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'other-browser' })
  expect(
    (await agency.finish(cookie, 'error=access_denied&state=' + new URL(url).searchParams.get('state'))).status,
  ).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'denied' })
  expect((await agency.finish(cookie, query)).status).toBe(200)
  expect((await agency.finish(cookie, query)).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'code-refused' })
})

test('a reassigned address, and deactivated or deleted people, can’t sign in', async () => {
  let sub = 'eli-there'
  const { agency, comeIn, provider } = await opened({ claims: (it) => ({ ...it, sub }) })
  expect((await comeIn()).status).toBe(200)
  sub = 'somebody-new'
  expect((await comeIn()).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'other-person' })
  const begun = await agency.ask('mara', startOidcTest, { id: 'office' })
  const query = provider.pass(begun.data.url ?? '')
  const back = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' }
  const tested = await agency.ask('mara', finishOidcTest, { id: 'office', query }, back)
  expect(tested.data).toMatchObject({ problem: 'other-person', person: null })
  sub = 'eli-there'
  await agency.ask('mara', changePerson, { id: 'eli', status: 'inactive' })
  expect((await comeIn()).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'inactive' })
  await agency.ask('mara', deletePerson, { id: 'eli' })
  expect((await comeIn()).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'deleted' })
})

test('a provider that is down is asked once, and other ways are offered', async () => {
  const { agency, provider } = await opened()
  await provider.close()
  for (let time = 0; time < 3; time++) expect((await agency.start()).url).toBe('/sso#!down')
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'provider-down' })
  expect((await agency.start('made-up')).url).toBe('/sso#!down')
  expect(await agency.lastRefusal()).toMatchObject({ by: 'Unknown provider', reason: 'unknown-provider' })
})

test('private addresses and plain HTTP are not requested without the operator’s permission', async () => {
  const { agency, provider } = await opened({}, {}, { ORIEL_OIDC_PRIVATE: '0' })
  for (const issuer of [
    provider.issuer,
    provider.issuer.replace('http', 'https'),
    'https://localhost:1',
    'https://[::1]:1',
    'https://169.254.169.254',
  ]) {
    await agency.ask('mara', changeSignInSettings, { providers: [providerAt(issuer)] })
    expect([issuer, (await agency.ask('mara', startOidcTest, { id: 'office' })).data.problem]).toEqual([
      issuer,
      'address-refused',
    ])
  }
  expect(provider.asked()).toBe(0)
})

test('the operator can permit plain HTTP to this machine only', async () => {
  const { agency } = await opened()
  for (const issuer of ['http://192.0.2.1', 'http://office.internal', 'http://localhost.internal:1']) {
    await agency.ask('mara', changeSignInSettings, { providers: [providerAt(issuer)] })
    const { data } = await agency.ask('mara', startOidcTest, { id: 'office' })
    expect([issuer, data.problem]).toEqual([issuer, 'address-refused'])
  }
})

test('accounts are created only if a manager allows it, as employees, once', async () => {
  const kim = { sub: 'kim-there', email: 'kim@agency.test', name: 'Kim Roe' }
  const { agency, comeIn } = await opened(
    { claims: (it) => ({ ...it, ...kim }) },
    { createAccounts: 'as-employee', domains: ['agency.test'] },
  )
  const first = await comeIn()
  expect([first.status, first.data.me.name, first.data.me.role]).toEqual([200, 'Kim Roe', 'employee'])
  expect((await comeIn()).data.me.id).toBe(first.data.me.id)
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'mara').execute()
  await agency.db.deleteFrom('oidcIdentities').execute()
  await agency.db
    .updateTable('users')
    .set({ emailKey: 'gone@agency.test' })
    .where('id', '=', first.data.me.id)
    .execute()
  expect((await comeIn()).status).toBe(409)
  expect(await agency.lastRefusal()).toMatchObject({ reason: 'nobody-to-add' })
})

test('a second factor is required unless the provider reports both or a manager vouches for it', async () => {
  let amr: string[] = ['pwd']
  const { agency, comeIn, provider } = await opened({ claims: (it) => ({ ...it, amr }) })
  const from = new Date(Date.now() - 1000).toISOString()
  await agency.db.updateTable('users').set({ createdAt: '2026-01-01T00:00:00.000Z' }).where('id', '=', 'eli').execute()
  await agency.ask('mara', changeSignInSettings, { twoFactor: 'staff' })
  await agency.db.updateTable('signInSettings').set({ employeesFrom: from }).execute()
  expect((await comeIn()).status).toBe(428)
  amr = ['pwd', 'mfa']
  expect((await comeIn()).status).toBe(200)
  amr = ['pwd']
  await agency.ask('mara', changeSignInSettings, { providers: [providerAt(provider.issuer, { bothFactors: true })] })
  expect((await comeIn()).status).toBe(200)
})

test('with provider-only staff, one manager and all clients keep their other ways', async () => {
  const { agency, comeIn } = await opened()
  expect((await agency.ask('mara', changeSignInSettings, { emergencyAccessId: 'mara' })).status).toBe(200)
  const passwordOfOne = async (person: 'mara' | 'paul' | 'eli' | 'clara') =>
    (await agency.ask('nobody', signIn, { email: `${person}@agency.test`, password: passwordOf(person) })).status
  expect([
    await passwordOfOne('mara'),
    await passwordOfOne('paul'),
    await passwordOfOne('eli'),
    await passwordOfOne('clara'),
  ]).toEqual([200, 409, 409, 200])
  expect((await comeIn()).status).toBe(200)
  const linkOf = async () => {
    const { data } = await agency.ask('mara', createPasswordResetLink, { id: 'eli' })
    return { token: data.link.slice(data.link.indexOf('#') + 1), code: data.code, password: 'chosen-1' }
  }
  expect((await agency.ask('nobody', useSignInLink, await linkOf())).body.code).toBe('provider-only')
  const { key } = (await agency.ask('eli', startTwoFactorSetup, {})).data
  await agency.ask('eli', confirmTwoFactorSetup, { code: await shownCode(key) })
  expect((await agency.ask('nobody', useSignInLink, await linkOf())).body.code).toBe('provider-only')
  const half = await comeIn()
  const { challenge } = half.body['data'] as { challenge: string }
  vi.setSystemTime(Date.now() + 60_000)
  expect([
    half.status,
    (await agency.ask('nobody', verifyTwoFactor, { challenge, code: await shownCode(key) })).status,
  ]).toEqual([428, 200])
  const kept = [
    agency.ask('paul', changePerson, { id: 'mara', status: 'inactive' }),
    agency.ask('paul', changePerson, { id: 'mara', role: 'employee', jobTitle: 'x', department: 'x' }),
    agency.ask('paul', deletePerson, { id: 'mara' }),
  ]
  for (const one of kept) expect((await one).status).toBe(409)
})

test.each([
  ['no provider', { providers: [] }],
  ['another than a manager', { emergencyAccessId: 'eli' }],
])('a change that would lock everyone out is refused at its field: %s', async (_, edit) => {
  const { agency } = await opened()
  await agency.ask('mara', changeSignInSettings, { emergencyAccessId: 'mara' })
  const { status, body } = await agency.ask('mara', changeSignInSettings, edit)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['emergencyAccessId']])
  expect((await agency.ask('mara', getSignInSettings, {})).data.providers).toHaveLength(1)
})

test('settings that would admit anyone or leak a secret are refused at their field', async () => {
  const { agency, provider } = await opened()
  const { secret: _, ...kept } = providerAt(provider.issuer)
  const refusals = [
    [{ ...kept, issuer: 'https://elsewhere.test' }, 'secret'],
    [{ ...kept, id: 'new' }, 'secret'],
    [{ ...kept, createAccounts: 'as-employee' as const }, 'domains'],
    [{ ...kept, staffOnly: false }, 'domains'],
    [{ ...kept, issuer: 'ftp://elsewhere.test' }, 'issuer'],
    [{ ...kept, id: 'No Such' }, 'id'],
  ] as const
  for (const [sent, field] of refusals) {
    const { status, body } = await agency.ask('mara', changeSignInSettings, { providers: [sent] })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`providers.0.${field}`]])
  }
  expect((await agency.ask('mara', changeSignInSettings, { providers: [kept] })).status).toBe(200)
  const { data } = await agency.ask('mara', getSignInSettings, {})
  expect(JSON.stringify(data)).not.toContain('kept-well')
  const stored = await agency.db.selectFrom('oidcProviders').selectAll().executeTakeFirstOrThrow()
  expect(stored.sealedSecret).toMatch(/^v1:/)
})

test('a test shows the claims and signs nobody in; nobody else can finish it', async () => {
  const { agency, provider } = await opened()
  const begun = await agency.ask('mara', startOidcTest, { id: 'office' })
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const query = provider.pass(begun.data.url ?? '')
  expect((await agency.finish(cookie, query)).status).toBe(409)
  expect((await agency.ask('paul', finishOidcTest, { id: 'office', query }, { cookie })).data.problem).toBe(
    'other-browser',
  )
  const { data } = await agency.ask('mara', finishOidcTest, { id: 'office', query }, { cookie })
  expect(data).toMatchObject({ person: 'Eli Sand', problem: null, missing: [] })
  expect(data.claims).toContainEqual({ name: 'email', value: 'eli@agency.test' })
  expect(await agency.db.selectFrom('oidcIdentities').selectAll().execute()).toEqual([])
})

test('without a configured public URL nobody is redirected', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeSignInSettings, { providers: [providerAt('https://login.example')] })
  expect((await agency.ask('mara', getSignInSettings, {})).data.redirect).toBeNull()
  expect((await agency.ask('mara', startOidcTest, { id: 'office' })).data.problem).toBe('no-address')
})

test('a network can start and finish 120 sign-ins an hour', async () => {
  const { agency } = await opened()
  for (let time = 0; time < 120; time++) await agency.ask('nobody', signInWithOidc, { id: 'office', query: 'x' })
  expect((await agency.ask('nobody', signInWithOidc, { id: 'office', query: 'x' })).status).toBe(429)
})
