import { clearPreparedQueries } from '../../src/platform/db/connection/prepared-queries.ts'
import type { Route } from '../../src/platform/http/route.ts'
import { type Rule, policy } from '../../src/policy/policy.ts'
import type { Expectation } from './expecting.ts'
import type { Asking } from '../world/instance.ts'
import { requestTo, statusAt, withQuery } from '../requests.ts'
import { type Asked, asked, expectationOf } from './rules.ts'
import { namedBy, nothing, samplesFor } from './samples.ts'
import { admits, dataIn, routesFor, type Context, told } from '../world/context.ts'
import { type Kind, type Name, nounOf, type Person, type Item } from '../world/items.ts'
import { sees } from './who-sees.ts'

/** Their visibility is a condition in each query. */
const seenByCondition = [
  'customer',
  'task',
  'subtask',
  'comment',
  'file',
  'fileVersion',
  'activity',
  'taskRequest',
  'need',
  'suggestion',
  'deliverable',
  'annotation',
  'timeOff',
  'label',
] as const

const some = ['ana', 'eva', 'emil', 'cleo'] as const satisfies Name[]

/**
 * Every request must consult the policy: with a rule emptied, its requests are refused; with `see` emptied, the item is
 * as if nonexistent.
 */
export async function everyRuleIsAsked(context: Context) {
  for (const [noun, rules] of Object.entries<Record<string, Rule>>(policy))
    for (const [verb, rule] of Object.entries(rules)) {
      const kind = verb === 'see' ? seenByCondition.find((it) => nounOf(it) === noun) : undefined
      const requests = asked[noun]?.[verb]
      context.findings.check(
        kind !== undefined || requests !== undefined,
        () => `nobody says which requests ask for ${noun}.${verb}`,
      )
      const { who } = rule
      rule.who = []
      clearPreparedQueries()
      try {
        for (const request of requests ?? []) await isRefused(context, `${noun}.${verb}`, request)
        if (kind) await isNowhere(context, kind)
      } finally {
        rule.who = who
        clearPreparedQueries()
      }
    }
}

async function isRefused(context: Context, rule: string, request: Asked) {
  const { route, expected } = expectationOf(request)
  if (context.share?.(route) === false) return
  let refused = 0
  for (const name of some) {
    const person = context.world.people[name]
    const { asking } = (admits(route, person) && allowed(context, person, route, expected)) || {}
    if (!asking) continue
    const { status } = await context.instance.askAndUndo(name, asking)
    context.findings.equal(status, statusAt(asking, 403), () => `${name} at ${told(asking)} with nobody in ${rule}`)
    refused++
  }
  context.findings.check(refused > 0, () => `nobody could be refused ${request.join(' ')} by ${rule}`)
}

async function isNowhere(context: Context, kind: Kind) {
  for (const name of some) {
    const person = context.world.people[name]
    for (const [route, expected] of routesFor(person, context)) {
      const { asking, item } = allowed(context, person, route, expected) ?? {}
      if (!asking) continue
      // Some routes need the item only for the request.
      if (expected.about === kind && told(asking).includes(item?.id ?? '')) {
        const { status } = await context.instance.askAndUndo(name, asking)
        context.findings.equal(
          status,
          expected.hidden ?? 404,
          () => `${name} at ${told(asking)} with no ${kind} to see`,
        )
      } else if (expected.lists?.kind === kind) await listsNothing(context, person, route, expected, asking)
    }
  }
}

const EARLY = '2000-01-01'

async function listsNothing(
  { instance, findings }: Context,
  person: Person,
  { endpoint }: Route,
  { lists }: Expectation,
  plain: Asking,
) {
  for (const asking of 'from' in endpoint.input.shape ? [plain, withQuery(plain, { from: EARLY })] : [plain]) {
    const { text } = await instance.askAndUndo(person.name, asking)
    const data = dataIn(text)
    const [listed, total] = [lists?.ids(data).length, lists?.total?.(data) ?? 0]
    findings.equal([listed, total], [0, 0], () => `${person.name} lists at ${told(asking)} with nothing of it to see`)
  }
}

function allowed({ world }: Context, person: Person, route: Route, expected: Expectation) {
  const { about, only = () => true, says = () => ({}), answers, unfit } = expected
  if (unfit) return undefined
  if (about === undefined) {
    const answer = answers?.(person, nothing as Item, world) ?? 'well'
    // A 409 counts: the policy comes before the state.
    return answer === 'well' || answer === 409
      ? { asking: requestTo(route, says(nothing, null)), item: null }
      : undefined
  }
  const fits = (it: Item) => only(it) && sees(world, person, it) && (answers?.(person, it, world) ?? 'well') === 'well'
  const [item] = samplesFor(world, person, about, fits, 1)
  return item && { asking: requestTo(route, says(namedBy(item), item)), item }
}
