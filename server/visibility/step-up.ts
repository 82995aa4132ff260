import { askers, type Context, routesFor, told } from './world/context.ts'
import { samplesFor, namedBy, nothing } from './expectations/samples.ts'
import { sees } from './expectations/who-sees.ts'
import { requestTo, spellings } from './requests.ts'

/** Step-up: callers otherwise served get 428, in classic calls and v1. */
export async function staleSessionsAddNoAccess({ instance, world, findings, ...context }: Context) {
  const required = new Set<string>()
  await instance.unproven(async () => {
    for (const name of askers) {
      const person = world.people[name]
      for (const [route, { about, only = () => true, says = () => ({}), answers }] of routesFor(person, {
        ...context,
        instance,
        world,
        findings,
      })) {
        if (!('stepUp' in route) || route.stepUp !== 'required' || route.kind === 'raw') continue
        const items = about === undefined ? [null] : samplesFor(world, person, about, only, 1)
        for (const item of items) {
          if (item && !sees(world, person, item)) continue
          if (answers && (!item || answers(person, item, world) !== 'well')) continue
          const asking = requestTo(route, says(item ? namedBy(item) : nothing, item), spellings(route)[0] ?? '')
          const { status, text } = await instance.askAndUndo(name, asking)
          required.add(`${route.endpoint.method} ${route.endpoint.path}`)
          findings.check(status === 428, () => `${name} at ${told(asking)}: ${status} ${text.slice(0, 200)}`)
        }
      }
    }
  })
  findings.check(required.size >= 5, () => `only ${[...required].join(', ')} required a recent proof`)
}
