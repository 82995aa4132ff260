import type { ApiTokenScope } from '@oriel/contracts/enums'
import type { Route } from '../src/platform/http/route.ts'
import { isOpenToTokens, isWithinProjects } from '../src/platform/http/session/api-token-scope.ts'
import { API_TOKEN_PREFIX, createToken, hashToken } from '../src/platform/http/session/tokens.ts'
import { namedBy, samplesFor } from './expectations/samples.ts'
import { nameOf, requestTo, routeAt, spellings, withoutRequestId, withoutTraces } from './requests.ts'
import { readers, routesFor, seenBy, told, type Context } from './world/context.ts'
import type { Answer, Asking } from './world/instance.ts'
import type { Person, Item } from './world/items.ts'
import { tracesIn } from './world/words.ts'

/** Below a token's rate limit. */
const REQUESTS_PER_TOKEN = 500

type Ask = (asking: Asking, undo?: boolean) => Promise<Answer>

/** Tokens read what sessions read, and change nothing beyond their scope. */
export async function tokensAddNothing(context: Context) {
  for (const name of readers) {
    const person = context.world.people[name]
    // A third: only authentication differs. PROOF=whole: all.
    await readThroughAll(context, person, 'read', context.share ? 3 : 1)
    await readThroughAll(context, person, 'write', 10)
    await readThroughSome(context, person)
    await changeThroughSome(context, person)
  }
}

/** All projects: the session's bytes, or 403 where a session is needed. */
async function readThroughAll(context: Context, person: Person, scope: ApiTokenScope, every: number) {
  const { findings, reads } = context
  const ask = through(context, person, scope)
  let at = 0
  for (const [url, known] of reads.get(person.name) ?? []) {
    const route = routeAt('GET', url)
    if (!route || route.endpoint.who === 'anyone' || at++ % every > 0) continue
    const asking = { method: 'GET', url }
    const answer = await ask(asking)
    const what = () =>
      `${person.name} at ${told(asking)} through a token: ${answer.status} ${answer.text.slice(0, 300)}`
    if (isOpenToTokens(route)) findings.check(answer.status === known.status && textOf(answer) === textOf(known), what)
    else findings.equal(answer.status, 403, what)
  }
}

/** First project only: what the session reads of it. */
async function readThroughSome(context: Context, person: Person) {
  const { findings, reads, world } = context
  const [chosen, ...others] = seenBy(world, person, 'customer')
  if (!chosen) return
  const ask = through(context, person, 'read', chosen.id)
  const places = placesOf(context)
  const foreign = new Set(
    world.items.filter((it) => isElsewhere(it, chosen)).flatMap(({ id, words }) => [id, ...words]),
  )
  for (const it of world.items)
    if (!isElsewhere(it, chosen)) for (const trace of [it.id, ...it.words]) foreign.delete(trace)
  let shown = 0
  for (const [url, known] of reads.get(person.name) ?? []) {
    const route = routeAt('GET', url)
    if (!route || route.endpoint.who === 'anyone') continue
    const answer = await ask({ method: 'GET', url })
    const what = () => `${person.name} at GET ${url} through a token of one project: ${answer.status}`
    if (!isOpenToTokens(route) || !isWithinProjects(route)) {
      findings.equal(answer.status, 403, what)
      continue
    }
    const named = tracesIn(url).flatMap((id) => places.get(id) ?? [])
    if (named.length > 0) {
      const isInside = named.every((projectId) => projectId === chosen.id)
      findings.check(isInside ? answer.status === known.status : answer.status >= 400 || isEmptyList(answer), what)
      if (isInside) shown += 1
    }
    const leaked = tracesIn(answer.text + String(answer.headers['content-disposition'] ?? '')).filter((it) =>
      foreign.has(it),
    )
    findings.equal(leaked, [], () => `${what()} tells of another project`)
  }
  findings.check(shown > 0 || others.length === 0, () => `${person.name} reads nothing through a token of one project`)
}

/** Read-only tokens change nothing; tokens of the first project nothing elsewhere. */
async function changeThroughSome(context: Context, person: Person) {
  const { findings, world } = context
  const chosen = seenBy(world, person, 'customer')[0]
  if (!chosen) return
  const [reading, writing] = [through(context, person, 'read'), through(context, person, 'write', chosen.id)]
  const refused = new Set<Route>()
  for (const [route, { about, only = () => true, says = () => ({}) }] of routesFor(person, context)) {
    if (route.endpoint.method === 'GET' || route.endpoint.who === 'anyone') continue
    const items = about === undefined ? [null] : samplesFor(world, person, about, only, 1)
    for (const item of items) {
      const asking = requestTo(route, item ? says(namedBy(item), item) : {}, spellings(route)[0])
      if (!refused.has(route)) {
        findings.equal(
          (await reading(asking, true)).status,
          403,
          () => `${person.name} changes through a token that reads: ${nameOf(route)}`,
        )
        refused.add(route)
      }
      const isOpen = isOpenToTokens(route) && isWithinProjects(route)
      if (isOpen && (!item || !isElsewhere(item, chosen))) continue
      const { status, text } = await writing(asking, true)
      findings.check(
        isOpen ? status >= 400 && status < 500 : status === 403,
        () =>
          `${person.name} at ${told(asking)} through a token of another project: ${status} ${withoutRequestId(text).slice(0, 200)}`,
      )
    }
  }
}

const isElsewhere = ({ projectId }: Item, chosen: Item) => projectId !== null && projectId !== chosen.id

const textOf = ({ text }: Answer) => withoutTraces(withoutRequestId(text))

const isEmptyList = ({ text }: Answer) => /"(items|bars)":\[\]/.test(text)

const placesOf = ({ world }: Context) =>
  new Map(world.items.flatMap(({ id, projectId }) => (projectId === null ? [] : [[id, projectId] as const])))

function through({ instance }: Context, person: Person, scope: ApiTokenScope, projectId?: string): Ask {
  let [secret, left] = ['', 0]
  return async (asking, undo = false) => {
    if (left === 0) [secret, left] = [await insertToken(), REQUESTS_PER_TOKEN]
    left -= 1
    const headers = { ...asking.headers, authorization: `Bearer ${secret}` }
    return (undo ? instance.askAndUndo : instance.ask)(person.name, { ...asking, headers })
  }

  async function insertToken() {
    const { db } = instance.services
    const secret = createToken(API_TOKEN_PREFIX)
    const [id, createdAt] = [hashToken(secret).slice(0, 30), new Date().toISOString()]
    const limited = projectId === undefined ? 0 : 1
    await db
      .insertInto('apiTokens')
      .values({
        id,
        userId: person.id,
        name: 'Proof',
        scope,
        limited,
        secretHash: hashToken(secret),
        createdAt,
        expiresAt: null,
      })
      .execute()
    if (projectId !== undefined) await db.insertInto('apiTokenProjects').values({ tokenId: id, projectId }).execute()
    return secret
  }
}
