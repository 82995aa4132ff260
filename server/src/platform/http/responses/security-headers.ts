import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { isApiPath } from '../routing/paths.ts'
import { readScriptSources } from './script-sources.ts'

/** Content Security Policy (CSP): this origin only. `style`: source of the inline style. */
export const contentPolicy = (publicUrl: string | undefined, style = '') =>
  [
    "default-src 'none'",
    `script-src ${readScriptSources()}`,
    `style-src 'self' ${style}`.trim(),
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
    // Trusted Types: the only policy allows the service worker's URL (docs/decisions).
    'trusted-types oriel-service-worker',
  ].join('; ')

/** Data must not execute or be framed (clickjacking). */
const NOTHING_ACTIVE = "default-src 'none'; frame-ancestors 'none'"

/** Security headers of all responses, including errors (R-38). */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

export const API_HEADERS = { 'cache-control': 'no-store', 'content-security-policy': NOTHING_ACTIVE } as const

/** HSTS on https. Routes may override. */
export function setSecurityHeaders({ publicUrl }: Services['config'], request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(COMMON_HEADERS)
  void reply.headers(isApiPath(request.url) ? API_HEADERS : { 'content-security-policy': contentPolicy(publicUrl) })
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
}
