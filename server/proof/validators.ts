import { addressesFor } from './deeds.ts'
import { type Asking, type Ground, openGround } from './world/ground.ts'
import { validatorIn } from './memory.ts'
import type { Stand } from './world/stand.ts'
import type { Kind, Name, World } from './world/things.ts'

const listeners = ['eva', 'emil', 'nils', 'rita', 'cleo', 'carl', 'cora'] as const satisfies Name[]

/**
 * Not even "something has changed" is told to who may not know what: what the team says among itself leaves a client's
 * validators as they are, what is said on a request an employee's, and what happens in one project everybody else's.
 * And nobody holds the validator of somebody else.
 */
export async function validatorsKeepWhatTheyHide({ world, tally }: Stand) {
  const ground = await openGround(world)
  let before = await look(ground, world)
  for (const [url, holders] of before)
    tally.equal(new Set(holders.values()).size, holders.size, () => `two people hold the same validator of ${url}`)
  const [first, , third] = world.projects
  const said: Array<[asking: Asking, heardBy: readonly Name[]]> = [
    [talk(world, 'task', first?.id), ['eva', 'emil']],
    [talk(world, 'taskRequest', first?.id), ['cleo']],
    [talk(world, 'task', third?.id), ['emil']],
  ]
  for (const [asking, heardBy] of said) {
    const { status } = await ground.ask('ana', asking)
    tally.equal(status, 201, () => `ana at ${asking.url}`)
    const after = await look(ground, world)
    for (const [url, holders] of after)
      for (const [name, validator] of holders)
        tally.equal(
          validator !== before.get(url)?.get(name),
          heardBy.some((it) => it === name),
          () => `whether ${name} is told by the validator of ${url} of ${asking.url}`,
        )
    before = after
  }
  await ground.close()
}

/** Validators by address and person. */
async function look(ground: Ground, world: World) {
  const validators = new Map<string, Map<Name, string | undefined>>()
  for (const name of listeners)
    for (const url of addressesFor(world, name)) {
      const answer = await ground.ask(name, { method: 'GET', url })
      if (answer.status !== 200) continue
      validators.set(url, (validators.get(url) ?? new Map<Name, string>()).set(name, validatorIn(answer)))
    }
  return validators
}

/** A word among the team on a task, or between managers and the client on a request. */
function talk({ things }: World, kind: Kind, projectId: string | undefined): Asking {
  const thing = things.find((it) => it.kind === kind && it.projectId === projectId && !it.trashed)
  const [path, audience] = kind === 'task' ? ['tasks', 'team'] : ['task-requests', 'client']
  return { method: 'POST', url: `/api/${path}/${thing?.id}/comments`, body: { message: 'A word', audience } }
}
