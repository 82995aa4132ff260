import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { Call, RawCall } from '@oriel/contracts/v1/call'
import type * as z from 'zod/mini'
import type { ErrorResponse } from '../platform/base/errors.ts'
import type { RawResponse } from '../platform/http/route.ts'
import type { UploadedFile } from '../platform/http/input/upload-rules.ts'
import type { Side } from '../policy/side.ts'

/** Adapter: a classic call consists of v1 calls by the same person in one transaction, never of queries or features. */
export type AskV1 = <Input, Output>(it: Call<Input, Output>, input: Input, files?: UploadedFile[]) => Promise<Output>

export interface ClassicReader {
  id: string
  side: Side
}

export type Renaming = (answer: ErrorResponse) => ErrorResponse

export interface ClassicRoute {
  endpoint: Endpoint
  /** v1 call whose work before the transaction (hashing, drawing) runs first. */
  prepares?: Call
  read?: (input: never) => unknown
  work: (input: never, ask: AskV1, files: UploadedFile[], reader: ClassicReader) => Promise<unknown>
  renaming: Renaming
  writes?: true
  follows?: readonly Call[]
}

export function classicRoute<It extends Endpoint>(
  endpoint: It,
  work: (
    input: z.output<It['input']>,
    ask: AskV1,
    files: UploadedFile[],
    reader: ClassicReader,
  ) => Promise<z.input<It['output']>>,
  more: Partial<Pick<ClassicRoute, 'renaming' | 'writes' | 'follows'>> = {},
): ClassicRoute {
  return { endpoint, work, renaming: same, ...more }
}

export function forwardingRoute<It extends Endpoint, Input, Output>(
  endpoint: It,
  it: Call<Input, Output>,
  read: (input: z.output<It['input']>) => Input,
  shape: (
    answer: Output,
    ask: AskV1,
    input: z.output<It['input']>,
  ) => Promise<z.input<It['output']>> | z.input<It['output']>,
  renaming: Renaming = same,
): ClassicRoute {
  return {
    endpoint,
    prepares: it,
    read,
    work: async (input: z.output<It['input']>, ask) => shape(await ask(it, read(input)), ask, input),
    renaming,
  }
}

export interface PublicClassicRoute {
  endpoint: Endpoint
  open: Call
  read: (input: never) => unknown
  shape: (answer: never) => unknown
}
export const publicClassicRoute = <It extends Endpoint, Input, Output>(
  endpoint: It,
  open: Call<Input, Output>,
  read: (input: z.output<It['input']>) => Input,
  shape: (answer: Output) => z.input<It['output']>,
): PublicClassicRoute => ({ endpoint, open, read, shape })

export interface RawClassicRoute {
  endpoint: RawEndpoint
  raw: RawCall
  read: (input: never) => unknown
  renaming: Renaming
  shape: (answer: RawResponse) => RawResponse
}
export const rawClassicRoute = <It extends RawEndpoint, Input>(
  endpoint: It,
  raw: RawCall<Input>,
  read: (input: z.output<It['input']>) => Input,
  renaming: Renaming = same,
  shape: (answer: RawResponse) => RawResponse = (answer) => answer,
): RawClassicRoute => ({ endpoint, raw, read, renaming, shape })

const same: Renaming = (answer) => answer

export const renameFields =
  (names: Record<string, string>): Renaming =>
  (answer) =>
    answer.fields
      ? {
          ...answer,
          fields: Object.fromEntries(Object.entries(answer.fields).map(([name, text]) => [names[name] ?? name, text])),
        }
      : answer
