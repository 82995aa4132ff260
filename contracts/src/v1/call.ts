import type * as z from 'zod/mini'
import type { Endpoint, RawEndpoint, ProjectScope } from '../endpoint.ts'
import type { Role } from '../enums.ts'

/**
 * A call of `/api/v1`, whose answer is the thing itself: what the browser needs to make it. The shapes of what is
 * brought and answered stand apart, in `shapes/`, so that a page that only asks loads no validator; here they are types
 * alone.
 */
export interface Call<Input = unknown, Output = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}`
  /** The roles with any business here; the others get 403. `anyone` needs no sign-in. */
  who: 'anyone' | readonly Role[]
  /** The answer follows from the event log and the calendar alone: it carries an ETag, is 304 while that stays, and is kept. */
  follows?: 'log'
  /** In which project all of the answer lies: see `Endpoint`. */
  within?: ProjectScope
  /** 201 for what creates a thing, 202 for what happens later. */
  status?: 200 | 201 | 202
  /** The answer carries a password, so it is never kept for a repetition. */
  answersSecret?: true
  /** About the caller's own account: never answered in somebody else's place. */
  personal?: true
  /** Takes `multipart/form-data` too: files under `field`, the rest as JSON text under `json`. */
  uploads?: { field: string; most: number; json?: string; mostBytes?: number; onlyImages?: boolean }
  /** Types only: nothing of this is there when it runs. */
  readonly types?: { input: Input; output: Output }
}

/** A call that answers bytes or a stream instead of JSON. */
export interface RawCall<Input = unknown> {
  method: 'GET'
  path: `/api/${string}` | `/.well-known/${string}`
  who: 'anyone' | readonly Role[]
  produces: string
  personal?: true
  readonly types?: { input: Input }
}

/** Whether an address answers the thing itself, without an envelope. */
export const isV1Call = ({ path }: { path: string }) => path.startsWith('/api/v1/')

/** Joins a call to its shapes, for the server's routes; shapes of other types than the call's do not compile. */
export function withSchemas<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>(
  it: Call<z.input<Input>, z.output<Output>>,
  input: Input,
  output: Output,
): Endpoint<Input, Output> {
  return { ...(it as Call), input, output }
}
export function rawWithSchemas<Input extends z.ZodMiniObject>(
  it: RawCall<z.input<Input>>,
  input: Input,
): RawEndpoint<Input> {
  return { ...(it as RawCall), input }
}

/** Whatever can be asked: a call, or an endpoint with its shapes. */
export type AnyCall = Call | Endpoint
/** What is brought to it, and what comes back. */
export type InputOf<It> = It extends { input: infer Input extends z.ZodMiniType }
  ? z.input<Input>
  : It extends { readonly types?: { input: infer Input } }
    ? Input
    : never
export type OutputOf<It> = It extends { output: infer Output extends z.ZodMiniType }
  ? z.output<Output>
  : It extends { readonly types?: { output: infer Output } }
    ? Output
    : never
