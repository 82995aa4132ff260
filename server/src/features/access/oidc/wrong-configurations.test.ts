import type { OidcProblem } from '@oriel/contracts/oidc'
import { finishOidcTest, startOidcTest } from '@oriel/contracts/v1/access/oidc'
import type { OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'
import { expect, test } from 'vitest'
import { type Bent, openIssuer } from '../../../../testing/sign-in/issuer.ts'
import { openOidcAgency } from '../../../../testing/sign-in/oidc-agency.ts'

const seconds = (from: number) => Math.floor(Date.now() / 1000) + from
const invalidClient = () => ({ status: 401, body: { error: 'invalid_client' } })
const without = (name: string) => (it: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(it).filter(([key]) => key !== name))

type Wrong = [what: string, named: OidcProblem, bent: Bent, provider?: Partial<OidcProviderEdit>]

const before: Wrong[] = [
  [
    'a page that is no provider',
    'not-a-provider',
    { raw: (_, it) => it.writeHead(200, { 'content-type': 'text/html' }).end('<p>') },
  ],
  ['nothing at its address', 'not-a-provider', { raw: (_, it) => it.writeHead(404).end() }],
  [
    'a provider that leads elsewhere',
    'not-a-provider',
    { raw: (_, it) => it.writeHead(302, { location: 'http://127.0.0.1:1' }).end() },
  ],
  [
    'an endless description',
    'too-large',
    { raw: (_, it) => it.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(300_000)) },
  ],
  ['another issuer than it says', 'wrong-issuer', { metadata: (it) => ({ ...it, issuer: 'https://other.example' }) }],
  ['no address for keys', 'not-a-provider', { metadata: without('jwks_uri') }],
  ['no PKCE by SHA-256', 'no-pkce', { metadata: (it) => ({ ...it, code_challenge_methods_supported: ['plain'] }) }],
]

const after: Wrong[] = [
  ['a wrong secret', 'wrong-client', { tokens: invalidClient }],
  [
    'a code that it does not know',
    'code-refused',
    { tokens: () => ({ status: 400, body: { error: 'invalid_grant' } }) },
  ],
  ['no ID token', 'no-id-token', { tokens: (it) => ({ body: without('id_token')(it) }) }],
  ['a key that it does not show', 'unknown-key', { kid: 'two' }],
  ['a wrong signature', 'wrong-signature', { otherKey: true }],
  ['another audience', 'wrong-audience', { claims: (it) => ({ ...it, aud: 'somebody-else' }) }],
  ['another issuer in the token', 'wrong-provider', { claims: (it) => ({ ...it, iss: 'https://other.example' }) }],
  ['another nonce', 'wrong-nonce', { claims: (it) => ({ ...it, nonce: 'another' }) }],
  ['a clock two minutes behind', 'clock-off', { claims: (it) => ({ ...it, iat: seconds(-420), exp: seconds(-120) }) }],
  ['no e-mail', 'no-email', { claims: without('email'), userinfo: { sub: 'eli-there' } }],
  ['an unverified e-mail', 'unverified-email', { claims: (it) => ({ ...it, email_verified: false }) }],
  ['nothing of a verification', 'verification-unknown', { claims: without('email_verified') }],
  ['another domain', 'other-domain', {}, { domains: ['elsewhere.test'] }],
  ['a client where staff alone come in', 'not-staff', { claims: (it) => ({ ...it, email: 'clara@agency.test' }) }],
  ['nobody’s e-mail', 'no-account', { claims: (it) => ({ ...it, email: 'nobody@agency.test' }) }],
]

test('there are twenty of them', () => {
  expect(before.length + after.length).toBeGreaterThanOrEqual(20)
})

test.each(before)('%s is reported before any redirect, and other ways are offered', async (_, named, bent, more) => {
  const { issuer } = await openIssuer(bent)
  const agency = await openOidcAgency(issuer, more)
  expect((await agency.ask('mara', startOidcTest, { id: 'office' })).data).toEqual({ url: null, problem: named })
  expect((await agency.start()).url).toBe('/sso#!down')
  expect(await agency.lastRefusal()).toEqual({ by: 'Office', reason: named })
})

test.each(after)('%s is reported to the manager and in the audit log only', async (_, named, bent, more) => {
  const provider = await openIssuer(bent)
  const agency = await openOidcAgency(provider.issuer, more)
  const { url, cookie } = await agency.start()
  const refused = await agency.finish(cookie, provider.pass(url))
  expect([refused.status, refused.body.code]).toEqual([409, 'provider-refused'])
  expect(JSON.stringify(refused.body)).not.toContain(named)
  expect(await agency.lastRefusal()).toEqual({ by: 'Office', reason: named })

  const begun = await agency.ask('mara', startOidcTest, { id: 'office' })
  const query = provider.pass(begun.data.url ?? '')
  const back = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' }
  const tested = await agency.ask('mara', finishOidcTest, { id: 'office', query }, back)
  expect(tested.data).toMatchObject({ problem: named, person: null })
})

test('a clock one minute behind still works', async () => {
  const provider = await openIssuer({ claims: (it) => ({ ...it, iat: seconds(-360), exp: seconds(-60) }) })
  const agency = await openOidcAgency(provider.issuer)
  const { url, cookie } = await agency.start()
  expect((await agency.finish(cookie, provider.pass(url))).status).toBe(200)
})
