import type { Call } from '@oriel/contracts/v1/call'
import { serializeResponse } from '../platform/http/responses/serialize-response.ts'
import { HttpError } from '../platform/base/errors.ts'
import type { UploadedFile } from '../platform/http/input/upload-rules.ts'
import type { PublicRoute, RawRoute, Route, SignedInRoute } from '../platform/http/route.ts'
import type { RequestContext } from '../platform/http/session/request-context.ts'
import { sideOf } from '../policy/side.ts'
import type {
  AskV1,
  ClassicRoute,
  PublicClassicRoute,
  RawClassicRoute,
  ClassicReader,
  Renaming,
} from './classic-route.ts'
import { toSpecifiedAnswer } from './specified-texts.ts'

export function registerClassicRoutes(
  v1: readonly Route[],
  calls: readonly (ClassicRoute | PublicClassicRoute | RawClassicRoute)[],
): Route[] {
  const byAddress = new Map(v1.map((it) => [addressOf(it.endpoint), it]))
  const find = (it: { method: string; path: string }): Route => {
    const found = byAddress.get(addressOf(it))
    if (!found) throw new Error(`no route answers ${addressOf(it)}`)
    return found
  }
  return calls.map((it) => {
    if ('raw' in it) return overRaw(it, find(it.raw))
    return 'open' in it ? overOpen(it, find(it.open)) : overContext(it, find)
  })
}

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

function overRaw({ endpoint, read, renaming, shape }: RawClassicRoute, under: Route): RawRoute {
  if (under.kind !== 'raw') throw new Error(`${under.endpoint.path} answers no bytes`)
  const { work } = under
  return {
    kind: 'raw',
    endpoint,
    stepUp: under.stepUp,
    work: (input, ctx, request) =>
      renamed(renaming, ctx.actor, async () => shape(await work(read(input) as never, ctx, request))),
  }
}

function overOpen({ endpoint, read, shape }: PublicClassicRoute, under: Route): PublicRoute {
  if (under.kind !== 'open') throw new Error(`${under.endpoint.path} runs in a request context`)
  const { handle } = under
  return {
    kind: 'open',
    endpoint,
    stepUp: under.stepUp,
    handle: async (input, at) =>
      shape(
        serializeResponse(
          under.endpoint.output,
          await handle(under.endpoint.input.parse(read(input)) as never, at),
        ) as never,
      ),
  }
}

function overContext(it: ClassicRoute, find: (call: Call) => Route): SignedInRoute {
  const { endpoint, work, prepares, read, renaming } = it
  const under = prepares && contextRoute(find(prepares))
  const madeOf = it.follows?.map((call) => contextRoute(find(call)))
  return {
    kind: 'context',
    endpoint,
    // Informational: v1 enforces it.
    stepUp: under?.stepUp,
    ...(it.writes ? { writes: true } : {}),
    ...(madeOf ? { follows: async (looking) => inTurn(madeOf, async ({ follows }) => follows?.(looking, {})) } : {}),
    ...(under?.prepare && read
      ? {
          prepare: (input, actor, services, files, gone) =>
            renamed(renaming, actor, async () =>
              under.prepare?.(parsed(under, read(input)), actor, services, files, gone),
            ),
        }
      : {}),
    work: (input, ctx, brought) =>
      renamed(renaming, ctx.actor, () => work(input, asking(ctx, brought, find), filesIn(brought), readerOf(ctx))),
  }
}

/** Sequential: they share a connection. */
async function inTurn<Of, To>(all: readonly Of[], work: (one: Of) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const one of all) done.push(await work(one))
  return done
}

const filesIn = (brought: unknown): UploadedFile[] => (Array.isArray(brought) ? brought : [])
const readerOf = ({ actor }: RequestContext): ClassicReader => ({ id: actor.id, side: sideOf(actor) })

function asking(ctx: RequestContext, brought: unknown, find: (call: Call) => Route): AskV1 {
  const inside: RequestContext = { ...ctx, isClassic: true }
  return async (call, input, files) => {
    const route = contextRoute(find(call))
    const answer = await route.work(parsed(route, input), inside, (route.prepare ? brought : (files ?? [])) as never)
    return serializeResponse(route.endpoint.output, answer) as never
  }
}

function contextRoute(route: Route): SignedInRoute {
  if (route.kind !== 'context') throw new Error(`${route.endpoint.path} runs without a request context`)
  return route
}

const parsed = (route: SignedInRoute, input: unknown) => route.endpoint.input.parse(input) as never

async function renamed<Result>(
  renaming: Renaming,
  reader: RequestContext['actor'],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(toSpecifiedAnswer(sideOf(reader), renaming(error.answer))) : error
  }
}
