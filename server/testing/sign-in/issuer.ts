import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Json = Record<string, unknown>

export interface Bent {
  metadata?: (it: Json, issuer: string) => unknown
  claims?: (it: Json) => Json
  tokens?: (it: Json) => { status?: number; body: Json }
  userinfo?: Json
  kid?: string
  /** Accepted at the token endpoint, and named in the metadata. */
  methods?: string[]
  /** Accepted without being named. */
  accepts?: string[]
  /** Signs with HS256 and this secret. */
  sharedKey?: string
  /** Of the issuer, such as `/realms/agency`. */
  path?: string
  /** Extra parameters of the redirect, such as `iss` (RFC 9207). */
  redirect?: (issuer: string) => Record<string, string>
  otherKey?: boolean
  raw?: (request: IncomingMessage, answer: ServerResponse) => void
}

const encoded = (it: unknown) => Buffer.from(JSON.stringify(it)).toString('base64url')
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [shown, hidden] = [newKeys(), newKeys()]

function signed(header: Json, claims: Json, key: KeyObject | string): string {
  const text = `${encoded({ alg: typeof key === 'string' ? 'HS256' : 'RS256', ...header })}.${encoded(claims)}`
  const signature =
    typeof key === 'string'
      ? createHmac('sha256', key).update(text).digest('base64url')
      : createSign('RSA-SHA256').update(text).sign(key, 'base64url')
  return `${text}.${signature}`
}

/** OpenID provider that misbehaves on request. */
export async function openIssuer(bent: Bent = {}) {
  const rounds = new Map<string, { nonce: string; challenge: string }>()
  let issuer = ''
  let asked = 0
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (bent.raw) return bent.raw(request, answer)
      const { status = 200, body } = answerTo(
        request.url ?? '',
        new URLSearchParams(Buffer.concat(chunks).toString()),
        request.headers.authorization,
      )
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  function answerTo(path: string, form: URLSearchParams, header = ''): { status?: number; body: unknown } {
    asked += 1
    if (path.endsWith('openid-configuration'))
      return { body: (bent.metadata ?? ((it: Json) => it))(metadata(issuer, bent), issuer) }
    if (path === '/jwks')
      return {
        body: { keys: [{ ...shown.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
      }
    if (path === '/me') return { body: bent.userinfo ?? {} }
    const method = header.startsWith('Basic ') ? 'client_secret_basic' : 'client_secret_post'
    if (!(bent.accepts ?? bent.methods ?? [method]).includes(method))
      return { status: 401, body: { error: 'invalid_client' } }
    return token(form)
  }

  function token(form: URLSearchParams) {
    const round = rounds.get(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!round || proof !== round.challenge) return { status: 400, body: { error: 'invalid_grant' } }
    rounds.delete(form.get('code') ?? '')
    const now = Math.floor(Date.now() / 1000)
    const person = { sub: 'eli-there', email: 'eli@agency.test', email_verified: true, name: 'Eli There' }
    const claims = { iss: issuer, aud: 'oriel', iat: now, exp: now + 300, nonce: round.nonce, ...person }
    const key = bent.sharedKey ?? (bent.otherKey ? hidden : shown).privateKey
    const id_token = signed({ kid: bent.kid ?? 'one' }, (bent.claims ?? ((it: Json) => it))(claims), key)
    const body = { access_token: 'access', token_type: 'bearer', id_token }
    return bent.tokens ? bent.tokens(body) : { body }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${bent.path ?? ''}`
  const close = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()))
  onTestFinished(async () => void (await close()))
  return {
    issuer,
    close,
    asked: () => asked,
    pass(url: string): string {
      const { searchParams: sent } = new URL(url)
      const code = `code-${rounds.size}`
      rounds.set(code, { nonce: sent.get('nonce') ?? '', challenge: sent.get('code_challenge') ?? '' })
      return new URLSearchParams({ code, state: sent.get('state') ?? '', ...bent.redirect?.(issuer) }).toString()
    },
  }
}

const metadata = (issuer: string, { methods }: Bent): Json => ({
  issuer,
  ...(methods ? { token_endpoint_auth_methods_supported: methods } : {}),
  authorization_endpoint: new URL('/authorize', issuer).href,
  token_endpoint: new URL('/token', issuer).href,
  jwks_uri: new URL('/jwks', issuer).href,
  userinfo_endpoint: new URL('/me', issuer).href,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})
