import type { Readable } from 'node:stream'
import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Services } from './services.ts'
import type { UploadedFile } from './input/upload-rules.ts'
import type { RequestContext } from './session/request-context.ts'
import type { SessionActor } from './session/session-actor.ts'

/** Joins contracts to the functions that fulfil them. `add-route.ts` registers them with the web framework. */

export type Route = SignedInRoute | PublicRoute | RawRoute | PublicRawRoute | BytesRoute

export interface SignedInRoute {
  kind: 'visit'
  endpoint: Endpoint
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
  handle: (input: never, at: PublicRequestContext) => Promise<unknown>
  /** Set for what must be answered however much waits. */
  atOnce?: true
  /** Whether the secret in the address is right, told before anything else of the request is looked at; 404 if not. */
  prove?: (params: Record<string, string>, services: Services) => Promise<unknown>
}

export interface RawRoute {
  kind: 'raw'
  endpoint: RawEndpoint
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
  more: Pick<SignedInRoute, 'follows'> & {
    seen?: (
      input: z.output<It['input']>,
      ctx: RequestContext,
      answer: z.input<It['output']>,
    ) => Promise<RawResponse['seen']>
  } = {},
): SignedInRoute {
  return { kind: 'visit', endpoint, work, ...more }
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
): SignedInRoute {
  return { kind: 'visit', endpoint, prepare, work }
}

/**
 * For those who are not signed in, and for what is about the request itself: no transaction is open. Where the
 * endpoint's `who` is not `anyone`, the person is known as everywhere.
 */
export function publicRoute<It extends Endpoint>(
  endpoint: It,
  handle: (input: z.output<It['input']>, at: PublicRequestContext) => Promise<z.input<It['output']>>,
  more: Pick<PublicRoute, 'prove'> = {},
): PublicRoute {
  return { kind: 'open', endpoint, handle, ...more }
}

/** Bytes, CSV, event streams. Permission is decided in `work`, before the first byte. */
export function rawRoute<It extends RawEndpoint>(
  endpoint: It,
  work: (input: z.output<It['input']>, ctx: RequestContext, request: FastifyRequest) => Promise<RawResponse>,
): RawRoute {
  return { kind: 'raw', endpoint, work }
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
