import type * as z from 'zod/mini'
import type { CallOptions, Endpoint, RawEndpoint } from '../endpoint.ts'
import type { Role } from '../enums.ts'

export const everyone = ['pm', 'employee', 'customer'] as const satisfies Role[]
export const staff = ['pm', 'employee'] as const satisfies Role[]
export const managers = ['pm'] as const satisfies Role[]
export const employees = ['employee'] as const satisfies Role[]
export const clients = ['customer'] as const satisfies Role[]

/** Without envelope. References schemas only as types: pages load no validator. */
export interface Call<Input = unknown, Output = unknown> extends CallOptions {
  method: Endpoint['method']
  path: `/api/v1/${string}`
  /** Phantom field for type inference. */
  readonly types?: { input: Input; output: Output }
}

export interface RawCall<Input = unknown> {
  method: 'GET'
  path: `/api/${string}` | `/.well-known/${string}`
  who: 'anyone' | readonly Role[]
  produces: string
  personal?: true
  readonly types?: { input: Input }
}

/* @__NO_SIDE_EFFECTS__ */
export function call<Input, Output>(
  line: `${Call['method']} ${Call['path']}`,
  who: Call['who'],
  options?: Omit<CallOptions, 'who'>,
): Call<Input, Output> {
  const [method, path] = line.split(' ') as [Call['method'], Call['path']]
  return { method, path, who, ...options }
}

/* @__NO_SIDE_EFFECTS__ */
export function download<Input>(
  path: RawCall['path'],
  who: RawCall['who'],
  produces: string,
  personal?: true,
): RawCall<Input> {
  return { method: 'GET', path, who, produces, personal }
}

export const isV1Call = ({ path }: { path: string }) => path.startsWith('/api/v1/')

/** Mismatching types don't compile. */
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

export type AnyCall = Call | Endpoint
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
