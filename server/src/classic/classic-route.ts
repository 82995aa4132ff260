import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { Call, RawCall } from '@oriel/contracts/v1/call'
import type * as z from 'zod/mini'
import { shapeAnswer } from '../http/answers/shape-answer.ts'
import { type Answer, Refusal } from '../http/errors.ts'
import type { OpenRoute, Raw, RawRoute, Route, VisitRoute } from '../http/route.ts'
import type { UploadedFile } from '../http/input/uploads.ts'
import type { Visit } from '../http/session/visit.ts'
import { type Side, sideOf } from '../policy/sides.ts'
import { inWordsFor } from './specified-words.ts'

/**
 * A classic call is made of v1 answers to the same person, in the same transaction, and of nothing else: what it may
 * ask is `Ask`, and nothing in this folder reaches the database or a feature.
 */
export type Ask = <Input, Output>(it: Call<Input, Output>, input: Input, files?: UploadedFile[]) => Promise<Output>

/** For whom the specification words an answer differently. */
export interface Reader {
  id: string
  side: Side
}

/** How a refusal of v1 reads in a classic call: its fields under the specification's names, its texts in its words. */
export type Renaming = (answer: Answer) => Answer

export interface Classic {
  endpoint: Endpoint
  /** The call whose work before the transaction (hashing, drawing) is done for this one, too. */
  prepares?: Call
  read?: (input: never) => unknown
  work: (input: never, ask: Ask, files: UploadedFile[], reader: Reader) => Promise<unknown>
  renaming: Renaming
  writes?: true
}

/** A classic call that asks v1 and shapes what it says. */
export function classic<It extends Endpoint>(
  endpoint: It,
  work: (
    input: z.output<It['input']>,
    ask: Ask,
    files: UploadedFile[],
    reader: Reader,
  ) => Promise<z.input<It['output']>>,
  more: Partial<Pick<Classic, 'renaming' | 'writes'>> = {},
): Classic {
  return { endpoint, work, renaming: same, ...more }
}

/** A classic call that is one v1 call with work before its transaction, such as hashing a password. */
export function classicOf<It extends Endpoint, Input, Output>(
  endpoint: It,
  it: Call<Input, Output>,
  read: (input: z.output<It['input']>) => Input,
  shape: (
    answer: Output,
    ask: Ask,
    input: z.output<It['input']>,
  ) => Promise<z.input<It['output']>> | z.input<It['output']>,
  renaming: Renaming = same,
): Classic {
  return {
    endpoint,
    prepares: it,
    read,
    work: async (input: z.output<It['input']>, ask) => shape(await ask(it, read(input)), ask, input),
    renaming,
  }
}

/** A classic call about the request itself, such as signing in. */
export interface ClassicOpen {
  endpoint: Endpoint
  open: Call
  read: (input: never) => unknown
  shape: (answer: never) => unknown
}
export const classicOpen = <It extends Endpoint, Input, Output>(
  endpoint: It,
  open: Call<Input, Output>,
  read: (input: z.output<It['input']>) => Input,
  shape: (answer: Output) => z.input<It['output']>,
): ClassicOpen => ({ endpoint, open, read, shape })

/** Bytes under a classic address. */
export interface ClassicRaw {
  endpoint: RawEndpoint
  raw: RawCall
  read: (input: never) => unknown
  renaming: Renaming
  shape: (answer: Raw) => Raw
}
export const classicRaw = <It extends RawEndpoint, Input>(
  endpoint: It,
  raw: RawCall<Input>,
  read: (input: z.output<It['input']>) => Input,
  renaming: Renaming = same,
  shape: (answer: Raw) => Raw = (answer) => answer,
): ClassicRaw => ({ endpoint, raw, read, renaming, shape })

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

/** Hangs classic calls onto the v1 routes that they ask. */
export function classicRoutes(v1: readonly Route[], calls: readonly (Classic | ClassicOpen | ClassicRaw)[]): Route[] {
  const byAddress = new Map(v1.map((it) => [addressOf(it.endpoint), it]))
  const find = (it: { method: string; path: string }): Route => {
    const found = byAddress.get(addressOf(it))
    if (!found) throw new Error(`no route answers ${addressOf(it)}`)
    return found
  }
  return calls.map((it) => {
    if ('raw' in it) return overRaw(it, find(it.raw))
    return 'open' in it ? overOpen(it, find(it.open)) : overVisit(it, find)
  })
}

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

function overRaw({ endpoint, read, renaming, shape }: ClassicRaw, under: Route): RawRoute {
  if (under.kind !== 'raw') throw new Error(`${under.endpoint.path} answers no bytes`)
  const { work } = under
  return {
    kind: 'raw',
    endpoint,
    work: (input, visit, request) =>
      renamed(renaming, visit.actor, async () => shape(await work(read(input) as never, visit, request))),
  }
}

function overOpen({ endpoint, read, shape }: ClassicOpen, under: Route): OpenRoute {
  if (under.kind !== 'open') throw new Error(`${under.endpoint.path} is asked within a visit`)
  const { handle } = under
  return {
    kind: 'open',
    endpoint,
    handle: async (input, at) =>
      shape(
        shapeAnswer(under.endpoint.output, await handle(under.endpoint.input.parse(read(input)) as never, at)) as never,
      ),
  }
}

function overVisit(it: Classic, find: (call: Call) => Route): VisitRoute {
  const { endpoint, work, prepares, read, renaming } = it
  const under = prepares && visitRoute(find(prepares))
  return {
    kind: 'visit',
    endpoint,
    ...(it.writes ? { writes: true } : {}),
    ...(under?.prepare && read
      ? {
          prepare: (input, actor, services, files, gone) =>
            renamed(renaming, actor, async () =>
              under.prepare?.(parsed(under, read(input)), actor, services, files, gone),
            ),
        }
      : {}),
    work: (input, visit, brought) =>
      renamed(renaming, visit.actor, () =>
        work(input, asking(visit, brought, find), filesIn(brought), readerOf(visit)),
      ),
  }
}

const filesIn = (brought: unknown): UploadedFile[] => (Array.isArray(brought) ? brought : [])
const readerOf = ({ actor }: Visit): Reader => ({ id: actor.id, side: sideOf(actor) })

/** Asks v1 inside the visit of the classic call: the same person, the same transaction. */
const asking =
  (visit: Visit, brought: unknown, find: (call: Call) => Route): Ask =>
  async (call, input, files) => {
    const route = visitRoute(find(call))
    const answer = await route.work(parsed(route, input), visit, (route.prepare ? brought : (files ?? [])) as never)
    return shapeAnswer(route.endpoint.output, answer) as never
  }

function visitRoute(route: Route): VisitRoute {
  if (route.kind !== 'visit') throw new Error(`${route.endpoint.path} is not asked within a visit`)
  return route
}

const parsed = (route: VisitRoute, input: unknown) => route.endpoint.input.parse(input) as never

async function renamed<Result>(
  renaming: Renaming,
  reader: Visit['actor'],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(inWordsFor(sideOf(reader), renaming(error.answer))) : error
  }
}
