import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import type { FastifyRequest } from 'fastify'
import { unauthorized } from '../../base/errors.ts'
import type { Services } from '../services.ts'
import { isTimingSafeEqual } from '../../config/secrets/seal.ts'

/** Milliseconds in which browsers start or resume the download. */
const TTL = 10 * 60_000
const LINK = '/link'

/** Signed URL: a browser's own download sends no bearer token. Ends with the session. */
export function signDownloadUrl(services: Services, request: FastifyRequest, tokenHash: string): string {
  const { pathname, search } = new URL(request.url, 'http://localhost')
  const path = pathname.slice(0, -LINK.length) + search
  const viewAs = request.headers[VIEW_AS_CLIENT_HEADER] ?? null
  const grant = Buffer.from(JSON.stringify([Date.now() + TTL, tokenHash, viewAs])).toString('base64url')
  return `${path}${search ? '&' : '?'}grant=${grant}.${signatureOf(services, path, grant)}`
}

/** 132 bits. */
const signatureOf = ({ secrets }: Services, path: string, grant: string) =>
  secrets.sign(`download:${path}:${grant}`).slice(0, 22)

/** Null without a grant; throws 401 if forged or expired. */
export function readGrant(services: Services, { url }: FastifyRequest) {
  const [, path = '', grant = '', signature = ''] = /^(.*)[?&]grant=([\w-]+)\.([\w-]{22})$/.exec(url) ?? []
  if (!/[?&]grant=/.test(url)) return null
  if (!isTimingSafeEqual(signature, signatureOf(services, path, grant))) throw unauthorized()
  const parsed = JSON.parse(Buffer.from(grant, 'base64url').toString()) as [number, string, string | null]
  const [until, tokenHash, viewAs] = parsed
  if (until < Date.now()) throw unauthorized()
  return { tokenHash, viewAs }
}
