import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { StoredProvider } from '../settings/sign-in/oidc-providers.ts'
import { ensureRedirect, findProvider } from './begin-round.ts'
import { clientOf } from './provider-client.ts'
import { OidcRefused, problemOf } from './refused.ts'
import { type Round, takeRound } from './round.ts'

export type Claims = Readonly<Record<string, unknown>> & { sub: string }

export interface Returned {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  id: string
  query: string
}

/** What the provider says of whoever came back, once all of it is proven. Throws `OidcRefused`. */
export async function finishRound(
  { services, request, reply, id, query }: Returned,
  tester: string | null,
): Promise<{ provider: StoredProvider; claims: Claims }> {
  const round = takeRound(services.secrets, request, reply, id)
  // A test signs nobody in, and a sign-in is nobody's test.
  if (round.tester !== tester) throw new OidcRefused('other-browser')
  const provider = await findProvider(services.pools.sessions, id)
  const back = URL.parse(`${ensureRedirect(services, id)}?${query}`)
  if (!back) throw new OidcRefused('not-understood')
  const config = await clientOf(services, provider)
  return { provider, claims: await claimsOf(config, back, round) }
}

async function claimsOf(config: Awaited<ReturnType<typeof clientOf>>, back: URL, round: Round): Promise<Claims> {
  const client = await import('openid-client')
  try {
    const tokens = await client.authorizationCodeGrant(config, back, {
      expectedState: round.state,
      expectedNonce: round.nonce,
      pkceCodeVerifier: round.verifier,
      idTokenExpected: true,
    })
    const said = tokens.claims()
    if (!said) throw new OidcRefused('no-id-token')
    // Some say who somebody is in their token, others only when asked.
    if (said['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return said
    return { ...(await client.fetchUserInfo(config, tokens.access_token, said.sub)), ...said }
  } catch (error) {
    throw new OidcRefused(problemOf(error), error)
  }
}
