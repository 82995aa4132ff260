import type { Configuration } from 'openid-client'
import type { StoredProvider } from '../../settings/sign-in/oidc-providers.ts'
import { OIDC_OWNER } from '../../../platform/secrets/open-secrets.ts'
import type { Services } from '../../../platform/http/services.ts'
import { ssrfSafeFetch, PROVIDER_TIMEOUT } from './ssrf-safe-fetch.ts'
import { OidcError, oidcProblemOf } from './oidc-errors.ts'

/** Clock skew in seconds. */
const TOLERANCE = 90
/** Short, so that sign-ins don't go to a provider that is down. Milliseconds. */
const KNOWN_FOR = { well: 5000, failed: 10_000 }

interface Known {
  of: string
  until: number
  config: Promise<Configuration>
}
const known = new WeakMap<Services['sessions'], Map<string, Known>>()

/**
 * OpenID Connect discovery. Caches failures too, as a circuit breaker; concurrent calls share one request. The library
 * is imported on first use.
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
  const config = await client
    .discovery(
      new URL(provider.issuer),
      provider.clientId,
      { client_secret: secret, [client.clockTolerance]: TOLERANCE },
      undefined,
      {
        [client.customFetch]: ssrfSafeFetch(oidcPrivate),
        timeout: PROVIDER_TIMEOUT / 1000,
        // Verifies signatures in addition to TLS. `ssrfSafeFetch` decides which addresses may do without TLS.
        execute: [client.enableNonRepudiationChecks, ...(oidcPrivate ? [client.allowInsecureRequests] : [])],
      },
    )
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
