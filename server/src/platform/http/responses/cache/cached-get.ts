import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connection/connect.ts'
import type { Services } from '../../services.ts'
import { version } from '../../../config/version.ts'
import { portraitExpiry } from '../../routing/signed-portrait-url.ts'
import { toJsonBytes } from '../../input/json-bytes.ts'
import type { SignedInRoute } from '../../route.ts'
import { currentDate } from '../../session/reader-dates.ts'
import { withReadContext, withRequestContext, type RequestContext } from '../../session/request-context.ts'
import type { SessionActor } from '../../session/session-actor.ts'
import { encodeResponse, negotiateEncoding, type EncodedResponse } from '../compress-response.ts'
import { readCacheVersion } from './cache-version.ts'

interface Found {
  etag: string
  /** Null for 304. */
  kept: EncodedResponse | null
}

interface Asked {
  route: SignedInRoute
  input: Readonly<Record<string, unknown>>
  visitor: SessionActor
  /** Selects the bulkhead. */
  kind: string
  answerOf: (result: unknown) => unknown
}

/**
 * Cache key: the log version visible to the reader, their date and calendar, the signing period of image URLs, the
 * software version. Replies 304 on a matching ETag, or from the cache. Stores under the version in its own snapshot:
 * the reader may have left a project since the lookup.
 */
export async function respondCached(
  services: Services,
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { etag, kept } = await reply.server.admission.forPerson(reply, 'read', () =>
    findResponse(services, asked, request),
  )
  reply.header('etag', etag)
  return kept ? sendResponse(reply, kept) : reply.code(304).send()
}

async function findResponse(services: Services, asked: Asked, request: FastifyRequest): Promise<Found> {
  const { route, input, visitor, kind, answerOf } = asked
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const position = async (db: Db, endOfLog?: number | null) => {
    const looking = { actor: visitor, db, endOfLog }
    return cacheKeyFor([request.url, encoding], visitor, await cacheVersionFor(services, route, input, looking))
  }

  const { ofAll, ofOne, etag } = await withReadContext(services, kind, (db) => position(db, visitor.endOfLog))
  if (request.headers['if-none-match'] === etag) return { etag, kept: null }
  const known = services.answers.get(ofAll) ?? services.answers.get(ofOne)
  if (known) return { etag, kept: known }

  const { actor, wasNamed } = trackCacheScope(visitor)
  const work = async (ctx: RequestContext) => {
    const [place, result] = await Promise.all([position(ctx.db), route.work(input as never, ctx, [] as never)])
    return { place, result }
  }
  const { place, result } = await withRequestContext(services, actor, 'read', work, kind)
  const kept = encodeResponse(toJsonBytes(answerOf(result)), encoding)
  services.answers.keep(wasNamed() ? place.ofOne : place.ofAll, kept)
  return { etag: place.etag, kept }
}

function cacheKeyFor(asked: string[], { id, role, viewer, calendar }: SessionActor, followed: unknown[]) {
  const day = currentDate(calendar.timeZone)
  const ofAll = JSON.stringify([...asked, role, day, calendar, portraitExpiry(), ...followed])
  const person = `${ofAll} ${id}`
  // Viewing as a client gives the client's ETag but separate cache entries.
  const ofOne = viewer ? `${person} ${viewer.id}` : person
  return { ofAll, ofOne, etag: `W/"${hash('sha256', version + person, 'base64url').slice(0, 22)}"` }
}

async function cacheVersionFor(
  services: Services,
  { endpoint, follows }: SignedInRoute,
  input: Asked['input'],
  looking: Parameters<typeof readCacheVersion>[1],
): Promise<unknown[]> {
  const position = await readCacheVersion(services, looking, endpoint.within, input)
  return follows ? [...position, await follows(looking, input)] : [...position]
}

function sendResponse(reply: FastifyReply, { bytes, encoding }: EncodedResponse) {
  reply.type('application/json; charset=utf-8')
  if (encoding !== 'identity') {
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
    reply.header('content-encoding', encoding)
  }
  return reply.send(bytes)
}

/** Cache scope: if only the actor's role was read, the response is the same for the whole role. */
function trackCacheScope(visitor: SessionActor): { actor: SessionActor; wasNamed: () => boolean } {
  let named = visitor.viewer !== undefined
  const noted = <Value>(value: Value): Value => {
    named = true
    return value
  }
  const actor: SessionActor = {
    role: visitor.role,
    // In every cache key.
    calendar: visitor.calendar,
    get id() {
      return noted(visitor.id)
    },
    get fullName() {
      return noted(visitor.fullName)
    },
    get sessionId() {
      return noted(visitor.sessionId)
    },
    get familyId() {
      return noted(visitor.familyId)
    },
    get ip() {
      return noted(visitor.ip)
    },
    get requestId() {
      return noted(visitor.requestId)
    },
    ...(visitor.viewer ? { viewer: visitor.viewer } : {}),
  }
  return { actor, wasNamed: () => named }
}
