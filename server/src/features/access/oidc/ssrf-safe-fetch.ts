import { lookup } from 'node:dns'
import { request as overTls, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { request as overPlain } from '../../../platform/http/node-http.ts'
import { OidcError } from './oidc-errors.ts'

/** Milliseconds to the last byte. */
export const PROVIDER_TIMEOUT = 5_000
/** Documents and keys of large providers: about 10 kB. */
const MAX_RESPONSE_BYTES = 256 * 1024

type Fetch = (
  url: string,
  options: { method: string; headers: Record<string, string>; body?: unknown },
) => Promise<Response>

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'
const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * SSRF protection: the only HTTP client for provider addresses. https to public addresses, checked on connection
 * against DNS rebinding; no redirects. `privateToo`: allows private networks, and this machine without TLS.
 */
export const ssrfSafeFetch =
  (privateToo: boolean): Fetch =>
  async (address, { method, headers, body }) => {
    const url = new URL(address)
    const host = url.hostname.replaceAll(/[[\]]/g, '')
    const isPlain = url.protocol === 'http:' && privateToo && isThisMachine(url.hostname)
    if (!isPlain && url.protocol !== 'https:') throw new OidcError('address-refused')
    if (!privateToo && isIP(host) !== 0 && !isPublic(host)) throw new OidcError('address-refused')
    const text = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : ''
    const length = { 'content-length': String(Buffer.byteLength(text)), 'accept-encoding': 'identity' }
    return ask(isPlain, url, text, {
      method,
      headers: { ...headers, ...length },
      ...(privateToo ? {} : { lookup: publicOnly }),
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
      agent: false,
    })
  }

function ask(isPlain: boolean, url: URL, text: string, options: RequestOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(error instanceof OidcError ? error : downOrSlow(error))
    const asking = (isPlain ? overPlain : overTls)(url, options, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > MAX_RESPONSE_BYTES) answer.destroy(new OidcError('too-large'))
        else parts.push(part)
      })
      answer.on('error', failed)
      answer.on('end', () => resolve(responseOf(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts))))
    })
    asking.on('error', failed)
    asking.end(text)
  })
}

function responseOf(status: number, headers: Record<string, string | string[] | undefined>, bytes: Buffer): Response {
  const type = { 'content-type': String(headers['content-type'] ?? '') }
  if (status < 200 || status > 599) throw new OidcError('not-a-provider')
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(bytes), { status, headers: type })
}

const downOrSlow = (error: Error) =>
  new OidcError(error.name === 'AbortError' || error.name === 'TimeoutError' ? 'too-slow' : 'provider-down', error)

const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('no address'), [])
    if (!found.every(({ address }) => isPublic(address))) return done(new OidcError('address-refused'), [])
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}
