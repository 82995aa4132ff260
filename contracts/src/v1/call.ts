import type * as z from 'zod/mini'
import type { Endpoint, RawEndpoint } from '../endpoint.ts'
import type { Role } from '../words.ts'

/**
 * A call of `/api/v1`: what the browser needs to make it. The shapes of what is brought and answered stand apart, in
 * `shapes/`, so that a page that only asks loads no validator; here they are types alone.
 */
export interface Call<Input = unknown, Output = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}`
  /** The roles with any business here; the others get 403. `anyone` needs no sign-in. */
  who: 'anyone' | readonly Role[]
  /** The answer follows from the event log and the calendar alone, so it carries an ETag and can be 304. */
  follows?: 'log'
  /** 201 for what creates a thing. */
  status?: 200 | 201
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
  path: `/api/v1/${string}`
  who: 'anyone' | readonly Role[]
  produces: string
  personal?: true
  readonly types?: { input: Input }
}

/** Declares a call: `call<Input, Output>()({ … })`, the types being those of its shapes. */
export const call =
  <Input, Output>() =>
  (it: Call<Input, Output>): Call<Input, Output> =>
    it
export const rawCall =
  <Input>() =>
  (it: RawCall<Input>): RawCall<Input> =>
    it

/** Joins a call to its shapes, for the server's routes; shapes of other types than the call's do not compile. */
export function shaped<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>(
  it: Call<z.input<Input>, z.output<Output>>,
  input: Input,
  output: Output,
): Endpoint<Input, Output> {
  return { ...(it as Call), shape: 'plain', input, output }
}
export function rawShaped<Input extends z.ZodMiniObject>(
  it: RawCall<z.input<Input>>,
  input: Input,
): RawEndpoint<Input> {
  return { ...(it as RawCall), input }
}
