import type { Route } from '../../src/http/route.ts'
import { type Rule, policy } from '../../src/policy/policy.ts'
import type { Expectation } from './expecting.ts'
import type { Asking } from '../world/ground.ts'
import { requestTo, withQuery } from '../requests.ts'
import { type Asked, asked, expectationOf } from './rules.ts'
import { namedBy, nothing, samplesFor } from './samples.ts'
import { admits, dataIn, routesFor, type Stand, told } from '../world/stand.ts'
import { type Kind, type Name, nounOf, type Person, type Thing } from '../world/things.ts'
import { sees } from './who-sees.ts'

/** What is seen or not by a condition of each query. */
const seenByCondition = ['customer', 'task', 'subtask', 'comment', 'file', 'activity', 'taskRequest'] as const

/** One of each sort of people. */
const some = ['ana', 'eva', 'emil', 'cleo'] as const satisfies Name[]

/**
 * The table may change, so each request must ask it, even where everybody who gets there passes today: with nobody left
 * in a rule all of its requests are refused, and with nobody left to see a thing it is as if it had never been.
 */
export async function everyRuleIsAsked(stand: Stand) {
  for (const [noun, rules] of Object.entries<Record<string, Rule>>(policy))
    for (const [verb, rule] of Object.entries(rules)) {
      const kind = verb === 'see' ? seenByCondition.find((it) => nounOf(it) === noun) : undefined
      const requests = asked[noun]?.[verb]
      stand.tally.check(
        kind !== undefined || requests !== undefined,
        () => `nobody says which requests ask for ${noun}.${verb}`,
      )
      const { who } = rule
      rule.who = []
      try {
        for (const request of requests ?? []) await isRefused(stand, `${noun}.${verb}`, request)
        if (kind) await isNowhere(stand, kind)
      } finally {
        rule.who = who
      }
    }
}

async function isRefused(stand: Stand, rule: string, request: Asked) {
  const { route, expected } = expectationOf(request)
  let refused = 0
  for (const name of some) {
    const person = stand.world.people[name]
    const { asking } = (admits(route, person) && allowed(stand, person, route, expected)) || {}
    if (!asking) continue
    const { status } = await stand.ground.askAndUndo(name, asking)
    stand.tally.equal(status, 403, () => `${name} at ${told(asking)} with nobody in ${rule}`)
    refused++
  }
  stand.tally.check(refused > 0, () => `nobody could be refused ${request.join(' ')} by ${rule}`)
}

async function isNowhere(stand: Stand, kind: Kind) {
  for (const name of some) {
    const person = stand.world.people[name]
    for (const [route, expected] of routesFor(person, stand)) {
      const { asking, thing } = allowed(stand, person, route, expected) ?? {}
      if (!asking) continue
      // Some only borrow from a thing what the request is made of.
      if (expected.about === kind && told(asking).includes(thing?.id ?? '')) {
        const { status } = await stand.ground.askAndUndo(name, asking)
        stand.tally.equal(status, expected.hidden ?? 404, () => `${name} at ${told(asking)} with no ${kind} to see`)
      } else if (expected.lists?.kind === kind) await listsNothing(stand, person, route, expected, asking)
    }
  }
}

const EARLY = '2000-01-01'

async function listsNothing(
  { ground, tally }: Stand,
  person: Person,
  { endpoint }: Route,
  { lists }: Expectation,
  plain: Asking,
) {
  for (const asking of 'from' in endpoint.input.shape ? [plain, withQuery(plain, { from: EARLY })] : [plain]) {
    const { text } = await ground.ask(person.name, asking)
    const data = dataIn(text)
    const [listed, total] = [lists?.ids(data).length, lists?.total?.(data) ?? 0]
    tally.equal([listed, total], [0, 0], () => `${person.name} lists at ${told(asking)} with nothing of it to see`)
  }
}

/** A request that goes well for this person by the table as it stands. */
function allowed({ world }: Stand, person: Person, route: Route, expected: Expectation) {
  const { about, only = () => true, says = () => ({}), answers, unfit } = expected
  if (unfit) return undefined
  if (about === undefined) return answers ? undefined : { asking: requestTo(route, says(nothing, null)), thing: null }
  const fits = (it: Thing) => only(it) && sees(world, person, it) && (answers?.(person, it, world) ?? 'well') === 'well'
  const [thing] = samplesFor(world, person, about, fits, 1)
  return thing && { asking: requestTo(route, says(namedBy(thing), thing)), thing }
}
