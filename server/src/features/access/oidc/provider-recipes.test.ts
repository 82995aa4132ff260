import { expect, test } from 'vitest'
import { type Bent, openIssuer } from '../../../../testing/sign-in/issuer.ts'
import { openOidcAgency } from '../../../../testing/sign-in/oidc-agency.ts'

/** Recipes of docs/sign-in-providers.md against servers that imitate each provider. */

type Settings = Parameters<typeof openOidcAgency>[1]

async function signInAt(bent: Bent, settings: Settings = {}, typed = (issuer: string) => issuer) {
  const { issuer, pass } = await openIssuer(bent)
  const agency = await openOidcAgency(typed(issuer), settings)
  const once = async () => {
    const { url, cookie } = await agency.start()
    const { status, body } = await agency.finish(cookie, pass(url))
    return status === 200 ? 'in' : ((await agency.lastRefusal())?.reason ?? JSON.stringify(body))
  }
  return { agency, once }
}

const without =
  (...names: string[]): NonNullable<Bent['claims']> =>
  (claims) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))
const unverified: NonNullable<Bent['claims']> = (claims) => ({ ...claims, email_verified: false })
const trusts = { trustsAddresses: true }
const person = { sub: 'eli-there', email: 'eli@agency.test', email_verified: true, name: 'Eli There' }
const post = 'client_secret_post'
const basic = 'client_secret_basic'

/** RFC 9207. */
const issuerInRedirect: Bent = {
  metadata: (it) => ({ ...it, authorization_response_iss_parameter_supported: true }),
  redirect: (iss) => ({ iss, session_state: 'any' }),
}

const recipes: Record<string, [Bent, Settings?]> = {
  'Microsoft Entra': [{ path: '/tenant/v2.0', methods: [post], claims: without('email_verified') }, trusts],
  Google: [{ methods: [post, basic] }],
  Okta: [{ path: '/oauth2/default', methods: [basic, post], claims: without('email', 'name'), userinfo: person }],
  Keycloak: [{ ...issuerInRedirect, path: '/realms/agency', methods: ['private_key_jwt', basic, post] }],
  authentik: [{ path: '/application/o/oriel/', methods: [post, basic], claims: unverified }, trusts],
  Authelia: [
    { ...issuerInRedirect, methods: [basic], claims: without('email', 'email_verified', 'name'), userinfo: person },
  ],
}

test.each(Object.entries(recipes))('%s signs in by its recipe', async (_, [bent, settings]) => {
  const { once } = await signInAt(bent, settings)
  expect(await once()).toBe('in')
})

test.each(Object.entries(recipes))(
  '%s: the issuer is found with and without its last slash',
  async (_, [bent, more]) => {
    const { once } = await signInAt(bent, more, (it) => (it.endsWith('/') ? it.slice(0, -1) : `${it}/`))
    expect(await once()).toBe('in')
  },
)

test('the discovery address works as the issuer; one issuer for all tenants of Entra and an HS256 token don’t', async () => {
  const keycloak = await signInAt({ path: '/realms/agency' }, {}, (it) => `${it}/.well-known/openid-configuration`)
  expect(await keycloak.once()).toBe('in')
  const common: Bent['metadata'] = (it, issuer) => ({ ...it, issuer: `${issuer}/{tenantid}/v2.0` })
  const { agency } = await signInAt({ metadata: common }, trusts)
  expect((await agency.start()).url).toBe('/sso#!down')
  expect((await agency.lastRefusal())?.reason).toBe('wrong-issuer')
  expect(await (await signInAt({ sharedKey: 'kept-well' })).once()).toBe('wrong-algorithm')
})

test('without a list of methods the secret is sent in the body; only what is listed is used', async () => {
  expect(await (await signInAt({ accepts: [post] })).once()).toBe('in')
  expect(await (await signInAt({ methods: ['private_key_jwt'] })).once()).toBe('wrong-client')
})

test('an address that is not marked as verified counts only where a manager trusts it; what is missing is named', async () => {
  expect(await (await signInAt({ claims: without('email_verified') })).once()).toBe('verification-unknown')
  expect(await (await signInAt({ claims: unverified })).once()).toBe('unverified-email')
  expect(await (await signInAt({ claims: unverified }, trusts)).once()).toBe('in')
})

test('a person who signed in before is known by their subject, without an address', async () => {
  const bent: Bent = { userinfo: { sub: 'eli-there' } }
  const { once } = await signInAt(bent)
  expect(await once()).toBe('in')
  bent.claims = without('email', 'email_verified')
  expect(await once()).toBe('in')
  bent.claims = unverified
  expect(await once()).toBe('in')
  bent.claims = (claims) => ({ ...claims, email: 'eli@elsewhere.test' })
  expect(await once()).toBe('in')
  bent.userinfo = { sub: 'another' }
  bent.claims = (claims) => ({ ...claims, sub: 'another', email: undefined })
  expect(await once()).toBe('no-email')
})

test('a name from a provider follows the contract of names', async () => {
  const bent: Bent = {
    claims: (claims) => ({ ...claims, sub: 'new', email: 'new@agency.test', name: 'New\r\nBcc: x' }),
  }
  const { agency, once } = await signInAt(bent, { domains: ['agency.test'], createAccounts: 'as-employee' })
  expect(await once()).toBe('in')
  const { fullName } = await agency.db
    .selectFrom('users')
    .select('fullName')
    .where('emailKey', '=', 'new@agency.test')
    .executeTakeFirstOrThrow()
  expect(fullName).toBe('new@agency.test')
})
