import { receiveEmail } from '@oriel/contracts/v1/notifications/inbound-email'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import { routes } from '../src/app.ts'
import type { Route } from '../src/platform/http/route.ts'
import { nameOf, requestTo, routeAt, statusAt, withoutRequestId } from './requests.ts'
import { admits, expectedOf, type Context, told } from './world/context.ts'
import type { Answer } from './world/instance.ts'
import type { World } from './world/items.ts'

/** A manager gets the client's exact bytes at every client route, and can't change anything. */
export async function managersSeeWithClientsEyes({
  instance,
  world,
  findings,
  reads,
  refusals,
  share = () => true,
}: Context) {
  for (const name of ['cleo', 'carl', 'cora'] as const) {
    const headers = { [VIEW_AS_CLIENT_HEADER]: eyesOf(world, name) }
    const compared = new Set<Route | undefined>()
    for (const [url, earlier] of [...(reads.get(name) ?? []), ...(refusals.get(name) ?? [])]) {
      const route = routeAt('GET', url)
      if (!route || route.endpoint.who === 'anyone' || route.endpoint.personal) continue
      compared.add(route)
      const manager = await instance.ask('ana', { method: 'GET', url, headers })
      // The response may have changed since, by a download or activity entry.
      const client = isAnsweredAlike(manager, earlier) ? earlier : await instance.ask(name, { method: 'GET', url })
      findings.equal(manager.status, client.status, () => `ana with ${name}'s eyes at ${url}`)
      findings.check(
        isAnsweredAlike(manager, client),
        () => `ana with ${name}'s eyes is answered something else at ${url}`,
      )
    }
    for (const route of routes.filter(share)) {
      const asking = requestTo(route, { body: {} })
      if (route.endpoint.method !== 'GET' || route.endpoint.personal) {
        const { status } = await instance.ask('ana', { ...asking, headers })
        // Inbound mail checks the signature first.
        const refused = asking.method === 'GET' ? 403 : statusAt(asking, 403)
        const expected = asking.url === receiveEmail.path ? 404 : refused
        findings.equal(status, expected, () => `ana with ${name}'s eyes at ${told(asking)}`)
      } else if (route.endpoint.who !== 'anyone' && admits(route, world.people[name]))
        findings.check(
          compared.has(route) || expectedOf(route).every(({ stream }) => stream),
          () => `nobody has looked at ${nameOf(route)} with ${name}'s eyes`,
        )
    }
    for (const other of ['eva', name] as const) {
      const { status } = await instance.ask(other, { method: 'GET', url: '/api/customers', headers })
      findings.equal(status, 403, () => `${other} with ${name}'s eyes`)
    }
  }
  await bannersSayWhose({ instance, world, findings })
  const trashed = world.projects.find((project) => project.trashed)
  const first = world.projects.find(({ clientId }) => clientId === world.people.cleo.id)?.id ?? ''
  const strangers = [world.people.carl.id, world.people.eva.id, world.people.ana.id, 'none', '']
  for (const id of [trashed?.id ?? '', 'none', ...strangers.map((person) => `${first} ${person}`)]) {
    const { status } = await instance.ask('ana', {
      method: 'GET',
      url: '/api/customers',
      headers: { [VIEW_AS_CLIENT_HEADER]: id },
    })
    findings.equal(status, 404, () => `ana looks as the client of ${id}`)
  }
}

/** Same bytes, same ETag. */
const isAnsweredAlike = (one: Answer, other: Answer) =>
  one.status === other.status &&
  withoutRequestId(one.text) === withoutRequestId(other.text) &&
  one.headers['etag'] === other.headers['etag'] &&
  one.headers['content-type'] === other.headers['content-type']

function eyesOf({ projects, people }: World, name: 'cleo' | 'carl' | 'cora'): string {
  const { id: person } = people[name]
  const there = projects.filter(({ clients, trashed }) => person in clients && !trashed)
  const asColleague = name === 'cora' && there.find(({ clientId }) => clientId !== person)
  return asColleague ? `${asColleague.id} ${person}` : (there.find(({ clientId }) => clientId === person)?.id ?? '')
}

async function bannersSayWhose({ instance, world, findings }: Pick<Context, 'instance' | 'world' | 'findings'>) {
  for (const { id, clients, trashed } of world.projects) {
    for (const { id: person } of Object.values(world.people)) {
      const url = `/api/v1/projects/${id}/view-as-client?person=${person}`
      const { status, text } = await instance.ask('ana', { method: 'GET', url })
      const isClient = person in clients && !trashed
      findings.equal(status, isClient ? 200 : 404, () => `ana asks what ${person} does not see of ${id}`)
      findings.check(
        !isClient || text.includes(`"client":{"id":"${person}"`),
        () => `the banner of ${id} is not about ${person}`,
      )
    }
  }
}
