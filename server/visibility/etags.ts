import type { Route } from '../src/platform/http/route.ts'
import { addressesFor } from './actions.ts'
import { type Asking, type Instance, openInstance } from './world/instance.ts'
import { etagIn } from './memory.ts'
import { routeAt } from './requests.ts'
import type { Context } from './world/context.ts'
import type { Kind, Name, World } from './world/items.ts'

const listeners = ['eva', 'emil', 'nils', 'rita', 'cleo', 'carl', 'cora', 'vera'] as const satisfies Name[]

/** ETags don't reveal changes that their reader can't see, and no two people share one. */
export async function etagsKeepWhatTheyHide({ world, findings, share }: Context) {
  const instance = await openInstance(world)
  const looks = () => look(instance, world, share)
  let before = await looks()
  for (const [url, holders] of before)
    findings.equal(new Set(holders.values()).size, holders.size, () => `two people hold the same etag of ${url}`)
  const [first, , third] = world.projects
  const said: Array<[asking: Asking, projectId: string | undefined, heardBy: readonly Name[]]> = [
    [talk(world, 'task', first?.id), first?.id, ['eva', 'emil']],
    [talk(world, 'taskRequest', first?.id), first?.id, ['cleo', 'vera']],
    [talk(world, 'task', third?.id), third?.id, ['emil']],
    [renamed(world, first?.id), first?.id, ['eva', 'emil']],
  ]
  for (const [asking, projectId, heardBy] of said) {
    const { status } = await instance.ask('ana', asking)
    findings.equal(status, asking.method === 'POST' ? 201 : 200, () => `ana at ${asking.url}`)
    const after = await looks()
    for (const [url, holders] of after)
      for (const [name, etag] of holders) {
        const mayKnow = heardBy.some((it) => it === name)
        // Other projects' ETags may stay the same.
        if (mayKnow && projectIn(world, url) !== undefined && projectIn(world, url) !== projectId) continue
        findings.equal(
          etag !== before.get(url)?.get(name),
          mayKnow,
          () => `whether ${name} is told by the etag of ${url} of ${asking.url}`,
        )
      }
    before = after
  }
  await instance.close()
}

function projectIn({ projects, items }: World, url: string): string | undefined {
  const named = url.split(/[/?=&]/)
  return (
    projects.find(({ id }) => named.includes(id))?.id ??
    items.find(({ id }) => named.includes(id))?.projectId ??
    undefined
  )
}

async function look(instance: Instance, world: World, share: (route: Route) => boolean = () => true) {
  const etags = new Map<string, Map<Name, string | undefined>>()
  for (const name of listeners)
    for (const url of addressesFor(world, name)) {
      const route = routeAt('GET', url)
      if (route && !share(route)) continue
      const answer = await instance.ask(name, { method: 'GET', url })
      if (answer.status !== 200) continue
      etags.set(url, (etags.get(url) ?? new Map<Name, string>()).set(name, etagIn(answer)))
    }
  return etags
}

function renamed({ items }: World, projectId: string | undefined): Asking {
  const item = items.find((it) => it.kind === 'task' && it.unshared && it.projectId === projectId)
  return { method: 'PATCH', url: `/api/v1/work-items/${item?.id}`, body: { title: 'Another title' } }
}

function talk({ items }: World, kind: Kind, projectId: string | undefined): Asking {
  const item = items.find((it) => it.kind === kind && it.projectId === projectId && !it.trashed)
  const [path, audience] = kind === 'task' ? ['tasks', 'team'] : ['task-requests', 'client']
  return { method: 'POST', url: `/api/${path}/${item?.id}/comments`, body: { message: 'A word', audience } }
}
