import type { OidcProblem } from '@oriel/contracts/oidc'

export class OidcError extends Error {
  override name = 'OidcError'
  readonly problem: OidcProblem
  constructor(problem: OidcProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export function oidcProblemOf(error: unknown): OidcProblem {
  for (let it = error, deep = 0; it instanceof Error && deep < 6; it = it.cause, deep += 1) {
    if (it instanceof OidcError) return it.problem
    const found = named(it)
    if (found) return found
  }
  return 'not-understood'
}

interface Failure extends Error {
  code?: string
  error?: string
  status?: number
}

const CLAIMS: Record<string, OidcProblem> = {
  aud: 'wrong-audience',
  azp: 'wrong-audience',
  iss: 'wrong-provider',
  nonce: 'wrong-nonce',
}

function named({ code, error, cause, message }: Failure): OidcProblem | null {
  const about = (cause ?? {}) as { claim?: string; attribute?: string }
  switch (code) {
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_ABORT':
      return 'too-slow'
    case 'OAUTH_HTTP_REQUEST_FORBIDDEN':
    case 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN':
      return 'address-refused'
    case 'OAUTH_AUTHORIZATION_RESPONSE_ERROR':
      return 'denied'
    case 'OAUTH_RESPONSE_BODY_ERROR':
      return error === 'invalid_client' || error === 'unauthorized_client' ? 'wrong-client' : 'code-refused'
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'clock-off'
    case 'OAUTH_KEY_SELECTION_FAILED':
      return 'unknown-key'
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return CLAIMS[about.claim ?? ''] ?? null
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return about.attribute === 'issuer' ? 'wrong-issuer' : null
    case 'OAUTH_WWW_AUTHENTICATE_CHALLENGE':
      return 'wrong-client'
    case 'OAUTH_INVALID_RESPONSE':
      return byText(message)
    default:
      return null
  }
}

function byText(text: string): OidcProblem | null {
  if (text.includes('signature')) return 'wrong-signature'
  if (text.includes('"alg"')) return 'wrong-algorithm'
  if (text.includes('"state"')) return 'other-browser'
  if (text.includes('"iss"')) return 'wrong-provider'
  if (text.includes('"id_token"')) return 'no-id-token'
  return null
}
