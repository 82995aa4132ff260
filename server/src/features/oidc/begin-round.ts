import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/connection/connect.ts'
import type { Services } from '../../services.ts'
import { readProviders, redirectOf, type StoredProvider } from '../settings/sign-in/oidc-providers.ts'
import { clientOf } from './provider-client.ts'
import { OidcRefused } from './refused.ts'
import { giveRound } from './round.ts'

export async function findProvider(db: Db, id: string): Promise<StoredProvider> {
  const found = (await readProviders(db)).find((it) => it.id === id)
  if (!found) throw new OidcRefused('unknown-provider')
  return found
}

/** What the provider knows us by. Nothing that a caller says of our address gets there. */
export function ensureRedirect({ config }: Pick<Services, 'config'>, id: string): string {
  const redirect = redirectOf(config.publicUrl, id)
  if (redirect === null) throw new OidcRefused('no-address')
  return redirect
}

/** The address to which a browser goes, and the cookie with which it comes back. */
export async function beginRound(services: Services, request: FastifyRequest, id: string, tester: string | null) {
  const provider = await findProvider(services.pools.sessions, id)
  const redirect = ensureRedirect(services, id)
  const config = await clientOf(services, provider)
  const client = await import('openid-client')
  const verifier = client.randomPKCECodeVerifier()
  // The page to which it comes back sees by it what it is for.
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
    cookie: giveRound(services.secrets, request, { provider: id, state, nonce, verifier, tester }),
  }
}
