import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { isApi } from '../addresses/paths.ts'

/** Scripts, styles and everything else only from here; text is rendered as text. */
const contentPolicy = (publicUrl: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${publicUrl ? `${publicUrl} ` : ''}blob: data:`,
    'media-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy there is vouches for the address of the service worker (docs/decisions).
    'trusted-types oriel-service-worker',
  ].join('; ')

/** An answer of the API is data, whoever looks at it. */
const NOTHING_ACTIVE = "default-src 'none'; frame-ancestors 'none'"

/** Of every answer, also of those that no route gives (R-38). */
export const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

export const OF_THE_API = { 'cache-control': 'no-store', 'content-security-policy': NOTHING_ACTIVE } as const

/** The headers of an answer. Routes that know better, downloads above all, set their own. */
export function guardAnswer(
  { corsOrigins, publicUrl }: Services['config'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  void reply.headers(ALWAYS)
  void reply.headers(isApi(request.url) ? OF_THE_API : { 'content-security-policy': contentPolicy(publicUrl) })
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  if (corsOrigins.length === 0) return
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (!origin || !corsOrigins.includes(origin)) return
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'content-disposition, etag, retry-after',
  })
}

/**
 * Whether a browser asks if a page from elsewhere may ask, and that page is on the operator's list (R-39). There are no
 * cookies to allow: the bearer token is the only proof.
 */
export function isPreflight({ corsOrigins }: Services['config'], { method, headers }: FastifyRequest): boolean {
  return (
    method === 'OPTIONS' &&
    headers['access-control-request-method'] !== undefined &&
    corsOrigins.includes(headers.origin ?? '')
  )
}

export const PREFLIGHT_ANSWER = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, if-none-match, range',
  'access-control-max-age': '600',
} as const
