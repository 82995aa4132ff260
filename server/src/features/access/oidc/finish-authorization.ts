import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/http/services.ts'
import type { StoredProvider } from '../../settings/sign-in/oidc-providers.ts'
import { ensureRedirectUrl, findProvider } from './start-authorization.ts'
import { createProviderClient } from './provider-client.ts'
import { OidcError, oidcProblemOf } from './oidc-errors.ts'
import { type AuthState, takeAuthStateCookie } from './auth-state.ts'

export type OidcClaims = Readonly<Record<string, unknown>> & { sub: string }

export interface OidcReturned {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  id: string
  query: string
}

/** Throws `OidcError`. */
export async function finishAuthorization(
  { services, request, reply, id, query }: OidcReturned,
  tester: string | null,
): Promise<{ provider: StoredProvider; claims: OidcClaims }> {
  const round = takeAuthStateCookie(services.secrets, request, reply, id)
  // A test must not sign in, and a sign-in must not complete a test.
  if (round.tester !== tester) throw new OidcError('other-browser')
  const provider = await findProvider(services.pools.sessions, id)
  const back = URL.parse(`${ensureRedirectUrl(services, id)}?${query}`)
  if (!back) throw new OidcError('not-understood')
  const config = await createProviderClient(services, provider)
  return { provider, claims: await claimsOf(config, back, round) }
}

async function claimsOf(
  config: Awaited<ReturnType<typeof createProviderClient>>,
  back: URL,
  round: AuthState,
): Promise<OidcClaims> {
  const client = await import('openid-client')
  try {
    const tokens = await client.authorizationCodeGrant(config, back, {
      expectedState: round.state,
      expectedNonce: round.nonce,
      pkceCodeVerifier: round.verifier,
      idTokenExpected: true,
    })
    const said = tokens.claims()
    if (!said) throw new OidcError('no-id-token')
    // Some providers return the email only from the userinfo endpoint.
    if (said['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return said
    return { ...(await client.fetchUserInfo(config, tokens.access_token, said.sub)), ...said }
  } catch (error) {
    throw new OidcError(oidcProblemOf(error), error)
  }
}
