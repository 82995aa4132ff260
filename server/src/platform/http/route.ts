import type { Readable } from 'node:stream'
import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Services } from './services.ts'
import type { UploadedFile } from './input/upload-rules.ts'
import { signDownloadUrl } from './routing/signed-download.ts'
import type { RequestContext } from './session/request-context.ts'
import { requireRecentAuth } from './session/require-recent-auth.ts'
import { requireSignedIn } from './session/require-signed-in.ts'
import type { SessionActor } from './session/session-actor.ts'
import { hashToken, readBearerToken } from './session/tokens.ts'

export type Route = SignedInRoute | PublicRoute | RawRoute | PublicRawRoute | BytesRoute

/**
 * Step-up authentication. `server/testing/database/access-writes.ts` fails tests in which a route without it writes credentials,
 * roles, sessions or secrets. `required`: 428 unless signed in or re-authenticated in the last ten minutes; a function:
 * the same if true; `in-request`: the request contains a password, code or signed link; `no-gain`: revokes access or
 * renews the caller's own session.
 */
export type StepUp<Input = never> = FixedStepUp | ((input: Input, ctx: RequestContext) => Promise<boolean>)
type FixedStepUp = 'required' | 'in-request' | 'no-gain'

export interface SignedInRoute {
  kind: 'context'
  endpoint: Endpoint
  stepUp?: StepUp | undefined
  /** Slow work outside the transaction. */
  prepare?: (
    input: never,
    actor: SessionActor,
    services: Services,
    files: UploadedFile[],
    gone: AbortSignal,
  ) => Promise<unknown>
  /** For a GET that writes, such as an audit entry. */
  writes?: true
  /** Cache dependencies beyond the activity log. */
  follows?: (
    looking: Pick<RequestContext, 'actor' | 'db'>,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>
  /** Recorded before the response; not when viewing as a client. */
  seen?: (input: never, ctx: RequestContext, answer: never) => Promise<RawResponse['seen']>
  work: (input: never, ctx: RequestContext, brought: never) => Promise<unknown>
}

export interface PublicRoute {
  kind: 'open'
  endpoint: Endpoint
  stepUp?: FixedStepUp | undefined
  handle: (input: never, at: PublicRequestContext) => Promise<unknown>
  /** Bypasses the queues. */
  atOnce?: true
  /** Before anything else is read; 404 if wrong. */
  prove?: (params: Record<string, string>, services: Services, ip: string) => Promise<unknown>
}

export interface RawRoute {
  kind: 'raw'
  endpoint: RawEndpoint
  stepUp?: StepUp | undefined
  /** A signed URL opens it, too. */
  linked?: true
  work: (input: never, ctx: RequestContext, request: FastifyRequest) => Promise<RawResponse>
}

/** The URL is the proof. */
export interface PublicRawRoute {
  kind: 'openRaw'
  endpoint: RawEndpoint
  handle: (input: never, at: PublicRequestContext) => Promise<RawResponse>
}

export interface BytesRoute {
  kind: 'bytes'
  endpoint: Endpoint
  /** Before the body is read. */
  prove: (request: FastifyRequest, services: Services) => void
  handle: (bytes: Buffer, at: PublicRequestContext) => Promise<unknown>
}

export interface PublicRequestContext {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  files?: UploadedFile[]
}

/** `body` runs after the transaction. */
export interface RawResponse {
  status?: number
  headers: Record<string, string>
  body(services: Services): Promise<Readable | Buffer | string>
  /** Rate limit, once for a link and its download. */
  limit?(services: Services): Promise<void>
  seen?: ((services: Services) => Promise<unknown>) | undefined
  /** Unless the client disconnected; not for HEAD. */
  sent?(services: Services): unknown
}

/** One transaction of a signed-in person. */
export function route<It extends Endpoint>(
  endpoint: It,
  work: (input: z.output<It['input']>, ctx: RequestContext, files: UploadedFile[]) => Promise<z.input<It['output']>>,
  {
    stepUp,
    ...more
  }: Pick<SignedInRoute, 'follows'> & {
    stepUp?: StepUp<z.output<It['input']>>
    seen?: (
      input: z.output<It['input']>,
      ctx: RequestContext,
      answer: z.input<It['output']>,
    ) => Promise<RawResponse['seen']>
  } = {},
): SignedInRoute {
  return { kind: 'context', endpoint, ...withStepUp(stepUp, work), ...more }
}

/** `prepare` runs before the transaction and returns the third argument. */
export function preparedRoute<It extends Endpoint, Prepared>(
  endpoint: It,
  prepare: (
    input: z.output<It['input']>,
    actor: SessionActor,
    services: Services,
    files: UploadedFile[],
    gone: AbortSignal,
  ) => Promise<Prepared>,
  work: (input: z.output<It['input']>, ctx: RequestContext, prepared: Prepared) => Promise<z.input<It['output']>>,
  { stepUp }: { stepUp?: StepUp<z.output<It['input']>> } = {},
): SignedInRoute {
  return { kind: 'context', endpoint, prepare, ...withStepUp(stepUp, work) }
}

/** Inside the handler, for classic calls that reuse it. */
function withStepUp<Input, Brought, Result>(
  stepUp: StepUp<Input> | undefined,
  work: (input: Input, ctx: RequestContext, brought: Brought) => Promise<Result>,
) {
  if (stepUp === undefined || stepUp === 'in-request' || stepUp === 'no-gain') return { stepUp, work }
  return {
    stepUp,
    async work(input: Input, ctx: RequestContext, brought: Brought) {
      if (stepUp === 'required' || (await stepUp(input, ctx))) await requireRecentAuth(ctx.db, ctx.actor)
      return work(input, ctx, brought)
    },
  }
}

/** No transaction. Authenticates unless `who` is `anyone`. */
export function publicRoute<It extends Endpoint>(
  endpoint: It,
  handle: (input: z.output<It['input']>, at: PublicRequestContext) => Promise<z.input<It['output']>>,
  more: Pick<PublicRoute, 'prove' | 'stepUp'> = {},
): PublicRoute {
  if (more.stepUp !== 'required') return { kind: 'open', endpoint, handle, ...more }
  return {
    kind: 'open',
    endpoint,
    ...more,
    async handle(input: z.output<It['input']>, at) {
      await requireRecentAuth(at.services.pools.sessions, requireSignedIn(at.request))
      return handle(input, at)
    },
  }
}

/** `work` checks permission before the first byte. */
export function rawRoute<It extends RawEndpoint>(
  endpoint: It,
  work: (input: z.output<It['input']>, ctx: RequestContext, request: FastifyRequest) => Promise<RawResponse>,
  { stepUp }: Pick<RawRoute, 'stepUp'> = {},
): RawRoute {
  return { kind: 'raw', endpoint, ...withStepUp(stepUp, work) }
}

/** With `link`, a second route that makes the same checks and answers a signed URL. */
export function linkedRawRoute<Input extends z.ZodMiniObject>(
  endpoint: RawEndpoint<Input>,
  link: RawEndpoint<Input>,
  work: (input: z.output<Input>, ctx: RequestContext, request: FastifyRequest) => Promise<RawResponse>,
  options: Pick<RawRoute, 'stepUp'> = {},
): RawRoute[] {
  const toLink: typeof work = async (input, ctx, request) => {
    const { limit } = await work(input, ctx, request)
    const tokenHash = hashToken(readBearerToken(request) ?? '')
    return {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      ...(limit && { limit }),
      body: async (services) => JSON.stringify({ url: signDownloadUrl(services, request, tokenHash) }),
    }
  }
  return [{ ...rawRoute(endpoint, work, options), linked: true }, rawRoute(link, toLink, options)]
}

export function publicRawRoute<It extends RawEndpoint>(
  endpoint: It,
  handle: (input: z.output<It['input']>, at: PublicRequestContext) => Promise<RawResponse>,
): PublicRawRoute {
  return { kind: 'openRaw', endpoint, handle }
}

export function bytesRoute<It extends Endpoint>(
  endpoint: It,
  prove: BytesRoute['prove'],
  handle: (bytes: Buffer, at: PublicRequestContext) => Promise<z.input<It['output']>>,
): BytesRoute {
  return { kind: 'bytes', endpoint, prove, handle }
}

export const requestKind = ({ method, path }: Route['endpoint']) => `${method} ${path}`
