import { VIEW_AS_CLIENT } from '@atrium/contracts/view-as-client'
import { routes } from '../app.ts'
import { requestTo } from './requests.ts'
import { type Stand, told } from './stand.ts'

/** A manager who looks as a client is answered what the client is answered, byte for byte, and can change nothing. */
export async function managersSeeWithClientsEyes({ ground, world, tally, reads }: Stand) {
  for (const name of ['cleo', 'carl', 'cora'] as const) {
    const project = world.projects.find(({ clientId, trashed }) => clientId === world.people[name].id && !trashed)
    const headers = { [VIEW_AS_CLIENT]: project?.id ?? '' }
    for (const [url] of reads.get(name) ?? []) {
      const personal = ['/api/profile', '/api/auth/validate'].includes(url)
      const isPublic = /^\/api\/(health|openapi|docs)/.test(url)
      const client = await ground.ask(name, { method: 'GET', url })
      const manager = await ground.ask('ana', { method: 'GET', url, headers })
      tally.equal(manager.status, personal ? 403 : client.status, () => `ana with ${name}'s eyes at ${url}`)
      if (personal || isPublic) continue
      tally.check(
        manager.text === client.text &&
          manager.headers['etag'] === client.headers['etag'] &&
          manager.headers['content-type'] === client.headers['content-type'],
        () => `ana with ${name}'s eyes is answered something else at ${url}`,
      )
    }
    for (const other of ['eva', name] as const) {
      const { status } = await ground.ask(other, { method: 'GET', url: '/api/customers', headers })
      tally.equal(status, 403, () => `${other} with ${name}'s eyes`)
    }
    for (const route of routes.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      const asking = requestTo(route, { body: {} })
      const { status } = await ground.ask('ana', { ...asking, headers })
      tally.equal(status, 403, () => `ana with ${name}'s eyes at ${told(asking)}`)
    }
  }
  const trashed = world.projects.find((project) => project.trashed)
  for (const id of [trashed?.id ?? '', 'none']) {
    const { status } = await ground.ask('ana', {
      method: 'GET',
      url: '/api/customers',
      headers: { [VIEW_AS_CLIENT]: id },
    })
    tally.equal(status, 404, () => `ana looks as the client of ${id}`)
  }
}
