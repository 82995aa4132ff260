import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../../secrets/open-secrets.ts'
import { OidcRefused } from './refused.ts'

/** What one way through a provider has to know when it comes back. It is sealed in the cookie of its browser, and nowhere else. */
export interface Round {
  provider: string
  state: string
  nonce: string
  verifier: string
  /** Of the manager who tests; null where somebody signs in. */
  tester: string | null
  /** Milliseconds since 1970. */
  until: number
}

/** Seconds. */
const LASTS = 600
const OWNER = 'oidc-round'
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-oidc' : 'oidc')

/** Only pages of our own send it back: those of the provider never bring it. */
export function giveRound(secrets: Secrets, request: FastifyRequest, round: Omit<Round, 'until'>): string {
  const sealed = secrets.seal(OWNER, JSON.stringify({ ...round, until: Date.now() + LASTS * 1000 }))
  if (sealed === null) throw new OidcRefused('key-missing')
  return cookie(request, encodeURIComponent(sealed), LASTS)
}

const cookie = (request: FastifyRequest, value: string, seconds: number) => {
  const name = nameFor(request)
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${name === 'oidc' ? '' : '; Secure'}`
}

/** That of this browser, for this provider; the browser loses it. */
export function takeRound(secrets: Secrets, request: FastifyRequest, reply: FastifyReply, provider: string): Round {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  const value = cookies.find((it) => it.startsWith(`${nameFor(request)}=`))?.split('=')[1] ?? ''
  reply.header('set-cookie', cookie(request, '', 0))
  const text = /^[\w%-]{1,2000}$/.test(value) ? secrets.open(OWNER, decode(value)) : null
  const round = text === null ? null : (JSON.parse(text) as Round)
  if (round?.provider !== provider) throw new OidcRefused('other-browser')
  if (Date.now() > round.until) throw new OidcRefused('too-late')
  return round
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
