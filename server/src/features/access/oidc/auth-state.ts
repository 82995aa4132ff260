import { PERIODS, SECOND } from '@oriel/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { OidcError } from './oidc-errors.ts'

/** OpenID Connect state (CSRF protection), sealed in a cookie. */
export interface AuthState {
  provider: string
  state: string
  nonce: string
  verifier: string
  tester: string | null
  /** Milliseconds since 1970. */
  until: number
}

const SEAL_OWNER = 'oidc-round'
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-oidc' : 'oidc')

/** SameSite: not sent with the provider's redirect, only by our pages. */
export function setAuthStateCookie(secrets: Secrets, request: FastifyRequest, round: Omit<AuthState, 'until'>): string {
  const sealed = secrets.seal(SEAL_OWNER, JSON.stringify({ ...round, until: Date.now() + PERIODS.oidcSignIn }))
  if (sealed === null) throw new OidcError('key-missing')
  return cookie(request, encodeURIComponent(sealed), PERIODS.oidcSignIn / SECOND)
}

const cookie = (request: FastifyRequest, value: string, seconds: number) => {
  const name = nameFor(request)
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${name === 'oidc' ? '' : '; Secure'}`
}

/** Throws `OidcError` if missing, expired or for another provider. */
export function takeAuthStateCookie(
  secrets: Secrets,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: string,
): AuthState {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  const value = cookies.find((it) => it.startsWith(`${nameFor(request)}=`))?.split('=')[1] ?? ''
  reply.header('set-cookie', cookie(request, '', 0))
  const text = /^[\w%-]{1,2000}$/.test(value) ? secrets.open(SEAL_OWNER, decode(value)) : null
  const round = text === null ? null : (JSON.parse(text) as AuthState)
  if (round?.provider !== provider) throw new OidcError('other-browser')
  if (Date.now() > round.until) throw new OidcError('too-late')
  return round
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
