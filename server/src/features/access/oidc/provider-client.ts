import type { ClientAuth, Configuration } from 'openid-client'
import type { StoredProvider } from '../../settings/sign-in/oidc-providers.ts'
import { OIDC_OWNER } from '../../../platform/config/secrets/open-secrets.ts'
import type { Services } from '../../../platform/http/services.ts'
import { ssrfSafeFetch, PROVIDER_TIMEOUT } from './ssrf-safe-fetch.ts'
import { OidcError, oidcProblemOf } from './oidc-errors.ts'

/** Seconds of clock skew. */
const TOLERANCE = 90
/** Milliseconds. Short, to notice that a provider is down. */
const KNOWN_FOR = { well: 5000, failed: 10_000 }

interface Known {
  of: string
  until: number
  config: Promise<Configuration>
}
const known = new WeakMap<Services['sessions'], Map<string, Known>>()

/**
 * OpenID Connect discovery, imported on first use. Caches failures too (circuit breaker); concurrent calls share a
 * request.
 */
export async function createProviderClient(services: Services, provider: StoredProvider): Promise<Configuration> {
  const all = known.get(services.sessions) ?? new Map<string, Known>()
  known.set(services.sessions, all)
  const of = JSON.stringify([provider.issuer, provider.clientId, provider.sealedSecret])
  const before = all.get(provider.id)
  if (before?.of === of && before.until > Date.now()) return before.config
  const entry: Known = { of, until: Date.now() + KNOWN_FOR.well, config: discover(services, provider) }
  entry.config.catch(() => (entry.until = Date.now() + KNOWN_FOR.failed))
  all.set(provider.id, entry)
  return entry.config
}

async function discover({ secrets, config: { oidcPrivate } }: Services, provider: StoredProvider) {
  const secret = secrets.open(`${OIDC_OWNER}${provider.id}`, provider.sealedSecret)
  if (secret === null) throw new OidcError('key-missing')
  const client = await import('openid-client')
  // Methods of the discovery document; without any, the secret goes in the body.
  const authenticate: ClientAuth = (server, ...request) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === false
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret))(server, ...request)
  const discoverAt = (issuer: string) =>
    client.discovery(
      new URL(issuer),
      provider.clientId,
      { client_secret: secret, [client.clockTolerance]: TOLERANCE },
      authenticate,
      {
        [client.customFetch]: ssrfSafeFetch(oidcPrivate),
        timeout: PROVIDER_TIMEOUT / 1000,
        // Verifies signatures in addition to TLS. `ssrfSafeFetch` decides where TLS may be missing.
        execute: [client.enableNonRepudiationChecks, ...(oidcPrivate ? [client.allowInsecureRequests] : [])],
      },
    )
  const config = await discoverAt(provider.issuer)
    .catch((error: unknown) => {
      if (oidcProblemOf(error) !== 'wrong-issuer') throw error
      return discoverAt(toggleLastSlash(provider.issuer))
    })
    .catch((error: unknown) => {
      const problem = oidcProblemOf(error)
      throw new OidcError(problem === 'not-understood' ? 'not-a-provider' : problem, error)
    })
  const { authorization_endpoint: authorization, token_endpoint: token, ...its } = config.serverMetadata()
  if (!authorization || !token || !its.jwks_uri) throw new OidcError('not-a-provider')
  const methods = its.code_challenge_methods_supported
  if (methods && !methods.includes('S256')) throw new OidcError('no-pkce')
  return config
}

const toggleLastSlash = (issuer: string) => (issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`)
