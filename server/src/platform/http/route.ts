import type { Readable } from 'node:stream'
import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Services } from './services.ts'
import type { UploadedFile } from './input/upload-rules.ts'
import type { RequestContext } from './session/request-context.ts'
import { requireRecentAuth } from './session/require-recent-auth.ts'
import { requireSignedIn } from './session/require-signed-in.ts'
import type { SessionActor } from './session/session-actor.ts'

/** Joins contracts to the functions that fulfil them. `add-route.ts` registers them with the web framework. */

export type Route = SignedInRoute | PublicRoute | RawRoute | PublicRawRoute | BytesRoute

/**
 * Re-authentication (step-up) of a route that writes credentials, roles, sessions or secrets. Each such route declares
 * one: `server/testing/access-writes.ts` fails every test in which a route without one writes them.
 * - `required`: 428 unless the caller proved who they are in the last ten minutes.
 * - a function: the same, where it answers true.
 * - `in-request`: the request itself is the proof, such as a password, a code or a signed link.
 * - `no-gain`: it takes access away, or renews the caller's own session.
 */
export type StepUp<Input = never> = FixedStepUp | ((input: Input, ctx: RequestContext) => Promise<boolean>)
type FixedStepUp = 'required' | 'in-request' | 'no-gain'

export interface SignedInRoute {
  kind: 'visit'
  endpoint: Endpoint
  stepUp?: StepUp | undefined
  /** Slow work that must not hold a transaction open, hashing above all. */
  prepare?: (
    input: never,
    actor: SessionActor,
    services: Services,
    files: UploadedFile[],
    /** Aborted when the caller goes away. */
    gone: AbortSignal,
  ) => Promise<unknown>
  /** Set where a GET leaves a trace of its own, such as a line in the audit log. */
  writes?: true
  /** What the answer, or one that is made of it, follows from besides the log. */
  follows?: (
    looking: Pick<RequestContext, 'actor' | 'db'>,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>
  /** What is written down before this answer leaves; not for who looks as a client. */
  seen?: (input: never, ctx: RequestContext, answer: never) => Promise<RawResponse['seen']>
  work: (input: never, ctx: RequestContext, brought: never) => Promise<unknown>
}

export interface PublicRoute {
  kind: 'open'
  endpoint: Endpoint
  stepUp?: FixedStepUp | undefined
  handle: (input: never, at: PublicRequestContext) => Promise<unknown>
  /** Set for what must be answered however much waits. */
  atOnce?: true
  /** Whether the secret in the address is right, told before anything else of the request is looked at; 404 if not. */
  prove?: (params: Record<string, string>, services: Services) => Promise<unknown>
}

export interface RawRoute {
  kind: 'raw'
  endpoint: RawEndpoint
  stepUp?: StepUp | undefined
  work: (input: never, ctx: RequestContext, request: FastifyRequest) => Promise<RawResponse>
}

/** Bytes under an address that is its own proof. */
export interface PublicRawRoute {
  kind: 'openRaw'
  endpoint: RawEndpoint
  handle: (input: never, at: PublicRequestContext) => Promise<RawResponse>
}

/** Brings a mail, from a program that proves itself by headers. */
export interface BytesRoute {
  kind: 'bytes'
  endpoint: Endpoint
  /** Before the first byte of the body is read: refuses whoever proves nothing. */
  prove: (request: FastifyRequest, services: Services) => void
  handle: (bytes: Buffer, at: PublicRequestContext) => Promise<unknown>
}

/** The request context: what an open route may know and do. */
export interface PublicRequestContext {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is not JSON. `body` is asked for after the transaction has ended. */
export interface RawResponse {
  status?: number
  headers: Record<string, string>
  body(services: Services): Promise<Readable | Buffer | string>
  /** What is written down before the answer leaves, a 304 included; not for HEAD, nor for who looks as a client. */
  seen?: ((services: Services) => Promise<unknown>) | undefined
  /** Once the last byte is on its way: not for a caller who went away, and not for HEAD. */
  sent?(services: Services): unknown
}

/** Most endpoints: the work runs in one transaction of a signed-in person. Uploaded files come third. */
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
  return { kind: 'visit', endpoint, ...withStepUp(stepUp, work), ...more }
}

/** Like `route`, with work done before the transaction begins, whose result comes third. Uploaded files are for it. */
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
  return { kind: 'visit', endpoint, prepare, ...withStepUp(stepUp, work) }
}

/** Checked within the work, so that classic calls, which are made of it, are held to the same. */
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

/**
 * For those who are not signed in, and for what is about the request itself: no transaction is open. Where the
 * endpoint's `who` is not `anyone`, the person is known as everywhere.
 */
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

/** Bytes, CSV, event streams. Permission is decided in `work`, before the first byte. */
export function rawRoute<It extends RawEndpoint>(
  endpoint: It,
  work: (input: z.output<It['input']>, ctx: RequestContext, request: FastifyRequest) => Promise<RawResponse>,
  { stepUp }: Pick<RawRoute, 'stepUp'> = {},
): RawRoute {
  return { kind: 'raw', endpoint, ...withStepUp(stepUp, work) }
}

/** The same for those who are not signed in: the address itself is the proof, and a wrong one is 404. */
export function publicRawRoute<It extends RawEndpoint>(
  endpoint: It,
  handle: (input: z.output<It['input']>, at: PublicRequestContext) => Promise<RawResponse>,
): PublicRawRoute {
  return { kind: 'openRaw', endpoint, handle }
}

/** For programs that are not signed in and bring bytes: `prove` refuses before these are read. */
export function bytesRoute<It extends Endpoint>(
  endpoint: It,
  prove: BytesRoute['prove'],
  handle: (bytes: Buffer, at: PublicRequestContext) => Promise<z.input<It['output']>>,
): BytesRoute {
  return { kind: 'bytes', endpoint, prove, handle }
}

/** A kind of request, as limits and metrics tell them apart. */
export const requestKind = ({ method, path }: Route['endpoint']) => `${method} ${path}`
