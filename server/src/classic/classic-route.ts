import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { Call, RawCall } from '@oriel/contracts/v1/call'
import type * as z from 'zod/mini'
import type { ErrorResponse } from '../platform/errors/errors.ts'
import type { RawResponse } from '../platform/http/route.ts'
import type { UploadedFile } from '../platform/http/input/upload-rules.ts'
import type { Side } from '../policy/side.ts'

/**
 * A classic call is made of v1 answers to the same person, in the same transaction, and of nothing else: what it may
 * ask is `AskV1`, and nothing in this folder reaches the database or a feature.
 */
export type AskV1 = <Input, Output>(it: Call<Input, Output>, input: Input, files?: UploadedFile[]) => Promise<Output>

/** For whom the specification words an answer differently. */
export interface ClassicReader {
  id: string
  side: Side
}

/** How a refusal of v1 reads in a classic call: its fields under the specification's names, its texts in its words. */
export type Renaming = (answer: ErrorResponse) => ErrorResponse

export interface ClassicRoute {
  endpoint: Endpoint
  /** The call whose work before the transaction (hashing, drawing) is done for this one, too. */
  prepares?: Call
  read?: (input: never) => unknown
  work: (input: never, ask: AskV1, files: UploadedFile[], reader: ClassicReader) => Promise<unknown>
  renaming: Renaming
  writes?: true
  /** Calls it is made of that follow from more than the log. */
  follows?: readonly Call[]
}

/** A classic call that asks v1 and shapes what it says. */
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

/** A classic call that is one v1 call with work before its transaction, such as hashing a password. */
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

/** A classic call about the request itself, such as signing in. */
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

/** Bytes under a classic address. */
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

/** Renames the fields that a refusal names; those of no entry keep their name. */
export const renameFields =
  (names: Record<string, string>): Renaming =>
  (answer) =>
    answer.fields
      ? {
          ...answer,
          fields: Object.fromEntries(Object.entries(answer.fields).map(([name, text]) => [names[name] ?? name, text])),
        }
      : answer
