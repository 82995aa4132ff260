import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { message } from '@oriel/contracts/message'
import { Mutex } from 'async-mutex'
import type { FastifyRequest } from 'fastify'
import { badRequest, notFound, payloadTooLarge } from '../../../platform/base/errors.ts'
import { BODY_LIMITS } from '../../../platform/http/input/server-limits.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/http/services.ts'
import { processEmail } from './process-email.ts'

/** Milliseconds; replay protection. */
const SIGNATURE_TTL_MS = 5 * 60_000

const header = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '')

/** Before reading the body: the signature covers size and SHA-256. 404 otherwise. */
export function verifyEmailSignature(request: FastifyRequest, { config: { replies }, log }: Services) {
  const [size, at] = [header(request, 'content-length'), header(request, 'oriel-timestamp')]
  const [digest, signature] = [header(request, 'oriel-digest'), header(request, 'oriel-signature')]
  const expected = createHmac('sha256', replies?.key ?? '')
    .update(`${at}.${size}.${digest}`)
    .digest('hex')
  const isSigned = isSame(signature, expected) && Math.abs(Date.now() - Number(at) * 1000) <= SIGNATURE_TTL_MS
  if (!replies?.key || !isSigned) {
    if (replies?.key) log.warn({ size }, 'a mail with a wrong signature was refused')
    throw notFound(message({ id: 'This no longer exists' }))
  }
  if (!(Number(size) <= BODY_LIMITS.mail)) {
    log.warn({ size }, 'a mail that is too large was refused')
    throw payloadTooLarge(message({ id: 'The email is too large.' }))
  }
}

/** Parsing takes twice the email's size. */
const oneAtATime = new Mutex()

/** Acknowledges every outcome, otherwise the mail server retries; throws only during an outage. */
export async function receiveEmail(raw: Buffer, { services, request }: PublicRequestContext) {
  const { replies } = services.config
  if (!replies || !isSame(header(request, 'oriel-digest'), createHash('sha256').update(raw).digest('hex')))
    throw badRequest(message({ id: 'The content doesn’t match its signature.' }))
  return { state: await oneAtATime.runExclusive(() => processEmail(services, replies, raw)) }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
