import type * as z from 'zod/mini'
import type { Role } from './enums.ts'

export type ProjectScope = readonly [kind: 'project' | 'workItem' | 'request', field: string]

export interface CallOptions {
  /** Other roles get 403. `anyone` needs no sign-in. */
  who: 'anyone' | readonly Role[]
  /** Depends only on the event log and the date: cached, with an ETag. */
  follows?: 'log'
  /** Cache key of one project: changes in others don't invalidate the response. */
  within?: ProjectScope
  status?: 200 | 201 | 202
  /** Contains a password or token: never stored for idempotent retries. */
  answersSecret?: true
  /** Unavailable when viewing as a client. */
  personal?: true
  /** Also accepts `multipart/form-data`: files under `field`, the rest as JSON under `json`. `anyType`: read, never stored. */
  uploads?: { field: string; most: number; json?: string; mostBytes?: number; onlyImages?: boolean; anyType?: true }
}

export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
> extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Paths of older clients. */
  also?: readonly `/api/${string}`[]
  input: Input
  /** The response's `data`; with `shape: 'top'` the fields next to `success`; under `/api/v1` the whole response. */
  output: Output
  shape?: 'data' | 'top'
  message?: string
}

export const followsLog = (it: Pick<CallOptions, 'who' | 'follows' | 'within'>) =>
  it.follows === 'log' || it.within !== undefined

type Method = Endpoint['method']

export function defineEndpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniType>(
  line: `${Method} ${Endpoint['path']}`,
  who: Endpoint['who'],
  definition: Omit<Endpoint<Input, Output>, 'method' | 'path' | 'who'>,
): Endpoint<Input, Output> {
  const [method, path] = line.split(' ') as [Method, Endpoint['path']]
  return { method, path, who, ...definition }
}

export interface RawEndpoint<Input extends z.ZodMiniObject = z.ZodMiniObject> {
  method: 'GET'
  path: `/api/${string}` | `/.well-known/${string}`
  also?: readonly `/api/${string}`[]
  who: 'anyone' | readonly Role[]
  input: Input
  produces: string
  personal?: true
}

export const defineRawEndpoint = <Input extends z.ZodMiniObject>(
  path: RawEndpoint['path'],
  who: RawEndpoint['who'],
  input: Input,
  produces: string,
  more?: Pick<RawEndpoint, 'also' | 'personal'>,
): RawEndpoint<Input> => ({ method: 'GET', path, who, input, produces, ...more })
