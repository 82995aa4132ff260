import type { Role } from '@oriel/contracts/enums'
import { routes } from '../src/app.ts'
import { expectations } from './expectations/expectations.ts'
import type { Said } from './expectations/expecting.ts'
import { isForRole, nameOf, requestTo, routeAt, spellings, withoutRequestId } from './requests.ts'
import { isDeactivated } from './world/items.ts'
import { askers, expectedOf, type Context, strangers, told } from './world/context.ts'

export function everyRouteIsDeclared({ findings, instance }: Context) {
  const names = routes.map(nameOf)
  for (const name of names)
    findings.check(name in expectations, () => `${name} has no declared expectation: who may ask it, about what?`)
  for (const name of Object.keys(expectations))
    findings.check(names.includes(name), () => `${name} is expected, but no such route exists`)
  const known = new Set(routes.flatMap(spellings))
  const tree = instance.app.printRoutes({ commonPrefix: false })
  for (const [, path = ''] of tree.matchAll(/(\/api\/\S*) \(/g))
    findings.check(
      known.has(path.replace(/\|:\w+/g, '')) || /\|/.test(path),
      () => `${path} is answered without being in the list of routes`,
    )
}

/** With a reason, for deactivated accounts. */
const isToldInactive = (name: (typeof askers | typeof strangers)[number]) => name !== 'nobody' && isDeactivated(name)

/** No session: 401, wrong role: 403, for any id. */
export async function wrongCallersAreRefused(context: Context) {
  const { instance, findings, world, share = () => true } = context
  const anything: Said = { path: { type: 'task' } }
  for (const route of routes.filter(share)) {
    const { who } = route.endpoint
    if (who === 'anyone') continue
    const [first] = expectedOf(route)
    if (!first) continue
    for (const spelling of spellings(route)) {
      const isFor = (role: Role) => who.includes(role) && isForRole(spelling, role)
      const asking = requestTo(route, anything, spelling)
      const methods = asking.method === 'GET' ? ['GET', 'HEAD'] : [asking.method]
      for (const method of methods) {
        const answers = new Map<string, Set<string>>()
        const ask = async (name: (typeof askers | typeof strangers)[number], status: number) => {
          const answer = await instance.ask(name, { ...asking, method })
          findings.equal(answer.status, status, () => `${name} at ${method} ${asking.url}`)
          const kind = `${status}${isToldInactive(name) ? ' of the inactive' : ''}`
          answers.set(kind, (answers.get(kind) ?? new Set()).add(withoutRequestId(answer.text)))
        }
        for (const name of strangers) await ask(name, 401)
        for (const name of askers) if (!isFor(world.people[name].role)) await ask(name, 403)
        for (const [kind, texts] of answers)
          findings.check(texts.size === 1, () => `${told(asking)} tells its ${kind} apart`)
      }
    }
  }
}

/** Only managers edit subtasks; only a decision of the last seconds can be undone. */
const ONLY_REFUSED = ['employee PUT /api/subtasks/:id/customer/:customerId', 'pm DELETE /api/v1/requests/:id/review']

/** Guards against untested expectations. */
export function everyRouteHasAnswered({ instance, findings, world, share = () => true }: Context) {
  const answered = new Set<string>()
  for (const [name, requests] of instance.answered)
    for (const request of requests) {
      const [method = '', url = ''] = request.split(' ')
      const route = routeAt(method, url)
      if (route && name !== 'nobody') answered.add(`${world.people[name].role} ${nameOf(route)}`)
    }
  for (const route of routes.filter(share)) {
    const expected = expectedOf(route)
    // Streams, and routes that can't succeed with generated input.
    if (expected.every(({ stream, about, answers }) => stream || (about === undefined && answers))) continue
    const { who } = route.endpoint
    for (const role of who === 'anyone' ? (['customer'] as const) : who) {
      const request = `${role} ${nameOf(route)}`
      findings.equal(
        answered.has(request),
        !ONLY_REFUSED.includes(request),
        () => `whether ${nameOf(route)} has answered a ${role}`,
      )
    }
  }
}
