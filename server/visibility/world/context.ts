import { routes } from '../../src/app.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { expectations } from '../expectations/expectations.ts'
import type { Expectation } from '../expectations/expecting.ts'
import type { Answer, Asking, Instance } from './instance.ts'
import { nameOf } from '../requests.ts'
import type { Findings } from '../findings.ts'
import type { Kind, Name, Person, Item, World } from './items.ts'
import { perWorld } from './per-world.ts'
import { mayRead, remembered, seen } from '../expectations/who-sees.ts'
import { tracesIn } from './words.ts'

/** Dora and Cato are deactivated, so count as anonymous. */
export const askers = [
  'eva',
  'cleo',
  'rita',
  'emil',
  'carl',
  'nils',
  'ana',
  'cora',
  'vera',
  'ben',
] as const satisfies Name[]
/** Ben sees the same as Ana. */
export const readers = askers.filter((name) => name !== 'ben')
export const strangers = ['nobody', 'dora', 'cato', 'gone'] as const

export interface Context {
  instance: Instance
  world: World
  findings: Findings
  reads: Map<Name, Map<string, Answer>>
  refusals: Map<Name, Map<string, Answer>>
  only?: RegExp
  share?: (route: Route) => boolean
}

export const contextOf = (instance: Instance, world: World, findings: Findings): Context => ({
  instance,
  world,
  findings,
  reads: new Map(),
  refusals: new Map(),
})

export const expectedOf = (route: Route): Expectation[] => {
  const expected = expectations[nameOf(route)]
  return expected === undefined ? [] : Array.isArray(expected) ? expected : [expected]
}

export const admits = ({ endpoint: { who } }: Route, { role }: Person) => who === 'anyone' || who.includes(role)

/** The v1 body, `data` of the envelope, or an envelope with counts. */
export function dataIn(text: string): never {
  const body = JSON.parse(text) as { data: never }
  if (!('success' in body)) return body as never
  return (Array.isArray(body.data) && 'counts' in body ? body : body.data) as never
}

export function* routesFor(
  person: Person,
  { only = /./, share = () => true }: Context,
): Generator<[Route, Expectation]> {
  for (const route of routes) {
    if (!only.test(route.endpoint.path) || !share(route)) continue
    if (!admits(route, person)) continue
    for (const expected of expectedOf(route)) if (!expected.stream) yield [route, expected]
  }
}

const readables = perWorld(() => new Map<Name, Set<string>>())
const sights = perWorld(() => new Map<string, Item[]>())

export function readableFor(world: World, person: Person): Set<string> {
  const known = readables(world)
  const readable = known.get(person.name) ?? mayRead(world, person)
  known.set(person.name, readable)
  return readable
}

export function seenBy(world: World, person: Person, kind: Kind): Item[] {
  const known = sights(world)
  const key = `${person.name} ${kind}`
  const items = known.get(key) ?? seen(world, person, kind)
  known.set(key, items)
  return items
}

/** No word or id that this person must not read (R-25). */
export function checkTraces(
  { world, findings }: Context,
  person: Person,
  asking: Asking,
  answer: Answer,
  ofTheTrash = false,
) {
  const readable = readableFor(world, person)
  const disposition = String(answer.headers['content-disposition'] ?? '')
  const traces = tracesIn(answer.text + disposition)
  // The dashboard shows recent activity.
  const memories = /activit|customers?\/dashboard|v1\/home/.test(asking.url)
    ? remembered(world, person)
    : new Set<string>()
  const foreign = traces.filter(
    (trace) => !readable.has(trace) && !memories.has(trace) && !(ofTheTrash && isOfTheTrash(world, trace)),
  )
  findings.check(
    foreign.length === 0,
    () =>
      `${person.name} must not read ${foreign
        .slice(0, 3)
        .map((it) => tellOf(world, it))
        .join(', ')} at ${told(asking)}`,
  )
}

const trashWords = perWorld(({ items, rows }) => {
  const trashed = items.filter((item) => item.trashed || item.kind === 'trash')
  const audited = rows.auditLog.flatMap((line) => tracesIn(JSON.stringify(line)))
  return new Set([...trashed.flatMap(({ id, words }) => [id, ...words]), ...audited])
})

const isOfTheTrash = (world: World, trace: string) => trashWords(world).has(trace)

function tellOf({ items }: World, trace: string) {
  const item = items.find(({ id, words }) => id === trace || words.includes(trace))
  if (!item) return `${trace} (of a person, or for nobody)`
  const { kind, audience, trashed, requestId } = item
  return `${trace} (${[kind, audience, trashed ? 'trashed' : '', requestId ? 'on a request' : ''].filter(Boolean).join(', ')})`
}

export const told = ({ method, url, body }: Asking) =>
  `${method} ${url}${body && !(body instanceof FormData) ? ` ${JSON.stringify(body)}` : ''}`
