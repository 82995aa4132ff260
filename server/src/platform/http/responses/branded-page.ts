import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { brandingStyle, logoUrl } from '@oriel/contracts/branding/branding-style'
import type { Branding } from '@oriel/contracts/v1/settings/branding-schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PRODUCT } from '../../config/version.ts'
import { readBranding } from '../../db/read-branding.ts'
import { readWorkspace } from '../../db/read-settings.ts'
import type { Services } from '../services.ts'
import { cspHash, webDist } from './script-sources.ts'
import { contentPolicy } from './security-headers.ts'

interface BrandedPage {
  html: string
  brotli: Buffer
  etag: string
  /** CSP source of the inline style. */
  style: string
}

type Face = Branding & { name: string }

/** Without a database the page loads and says what's wrong. */
export const readFace = async ({ pools: { reads } }: Services): Promise<Face | null> =>
  Promise.all([readWorkspace(reads), readBranding(reads)])
    .then(([{ name }, branding]) => ({ name, ...branding }))
    .catch(() => null)

let cached: { key: string; page: Promise<BrandedPage> } | undefined

/** index.html with name, colors and logo in place, so nothing flashes or shifts. */
export async function sendBrandedPage(face: Face, services: Services, request: FastifyRequest, reply: FastifyReply) {
  const key = JSON.stringify(face)
  if (cached?.key !== key) cached = { key, page: brandPage(face) }
  const { html, brotli, etag, style } = await cached.page
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(services.config.publicUrl, style),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.code(200).send(html)
  return reply.code(200).header('content-encoding', 'br').send(brotli)
}

async function brandPage(face: Face): Promise<BrandedPage> {
  const { html, style } = brandHtml(readFileSync(join(webDist, 'index.html'), 'utf8'), face)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { html, brotli: await promisify(brotliCompress)(html), etag, style: style && cspHash(style) }
}

export function brandHtml(page: string, face: Face) {
  const { name, logo } = face
  const style = brandingStyle(face)
  let html = page
  if (name) html = html.replaceAll(`>${PRODUCT}<`, () => `>${escapeHtml(name)}<`)
  if (logo) html = html.replaceAll(/(<link rel="(?:apple-touch-)?icon")[^>]*>/g, `$1 href="${logoUrl(logo, 'icon')}">`)
  if (style) html = html.replace('</head>', () => `<style id="branding">${style}</style></head>`)
  return { html, style }
}

export function brandManifest({ name, logo }: Face): object {
  const manifest = JSON.parse(readFileSync(join(webDist, 'manifest.webmanifest'), 'utf8')) as object
  const icons = logo ? [{ src: logoUrl(logo, 'icon'), sizes: '256x256', type: 'image/png' }] : undefined
  return { ...manifest, ...(name && { name, short_name: name }), ...(icons && { icons }) }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
