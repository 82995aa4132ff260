import type * as z from 'zod/mini'
import type { Role } from './enums.ts'

export type ProjectScope = readonly [kind: 'project' | 'workItem' | 'request', field: string]

/** One thing the product can be asked to do: where to ask, who may, what to bring, what comes back. */
export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Other spellings of the same path, as older clients write it. */
  also?: readonly `/api/${string}`[]
  /** The roles with any business here; the others get 403. `anyone` needs no sign-in. */
  who: 'anyone' | readonly Role[]
  /** Path parameters with the query (GET) or the body (all others), in one object. A `:id` in the path is `input.id`. */
  input: Input
  /** The answer's `data`; for `shape: 'top'` the fields beside `success`; under `/api/v1` the answer itself. */
  output: Output
  shape?: 'data' | 'top'
  /** What a toast would say. */
  message?: string
  /** The answer follows from the event log and the calendar alone: it carries an ETag, is 304 while that stays, and is kept. */
  follows?: 'log'
  /**
   * For what follows the log: all of the answer lies in the project that this field of the input names, or in that of
   * the work item or request it names. Work elsewhere leaves the answer as it is.
   */
  within?: ProjectScope
  /** 201 for what creates a thing, 202 for what happens later. */
  status?: 200 | 201 | 202
  /** The answer carries a password or a token, so it is never kept for a repetition. */
  answersSecret?: true
  /** About the caller's own account: never answered in somebody else's place (see view-as-client.ts). */
  personal?: true
  /** Takes `multipart/form-data` too: files under `field`, the rest as JSON text under `json`. */
  uploads?: { field: string; most: number; json?: string; mostBytes?: number; onlyImages?: boolean }
}

export function defineEndpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>(
  it: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return it
}

/** Something that answers with bytes or a stream instead of JSON. */
export interface RawEndpoint<Input extends z.ZodMiniObject = z.ZodMiniObject> {
  method: 'GET'
  path: `/api/${string}` | `/.well-known/${string}`
  also?: readonly `/api/${string}`[]
  who: 'anyone' | readonly Role[]
  input: Input
  produces: string
  personal?: true
}

export function defineRawEndpoint<Input extends z.ZodMiniObject>(it: RawEndpoint<Input>): RawEndpoint<Input> {
  return it
}
