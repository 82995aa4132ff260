import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import { readProviders, redirectUrlFor, type StoredProvider } from '../../settings/sign-in/oidc-providers.ts'
import { createProviderClient } from './provider-client.ts'
import { OidcError } from './oidc-errors.ts'
import { setAuthStateCookie } from './auth-state.ts'

export async function findProvider(db: Db, id: string): Promise<StoredProvider> {
  const found = (await readProviders(db)).find((it) => it.id === id)
  if (!found) throw new OidcError('unknown-provider')
  return found
}

/** From configuration: a Host header must not influence it. */
export function ensureRedirectUrl({ config }: Pick<Services, 'config'>, id: string): string {
  const redirect = redirectUrlFor(config.publicUrl, id)
  if (redirect === null) throw new OidcError('no-address')
  return redirect
}

export async function startAuthorization(
  services: Services,
  request: FastifyRequest,
  id: string,
  tester: string | null,
) {
  const provider = await findProvider(services.pools.sessions, id)
  const redirect = ensureRedirectUrl(services, id)
  const config = await createProviderClient(services, provider)
  const client = await import('openid-client')
  const verifier = client.randomPKCECodeVerifier()
  // By this prefix, the callback page tells sign-in from test.
  const state = `${tester === null ? 'in' : 'test'}.${client.randomState()}`
  const nonce = client.randomNonce()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return {
    url: url.href,
    cookie: setAuthStateCookie(services.secrets, request, { provider: id, state, nonce, verifier, tester }),
  }
}
