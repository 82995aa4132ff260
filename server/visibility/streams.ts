import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import type { LiveEvent } from '../src/platform/db/live-events/live-events.ts'
import { askers, type Context } from './world/context.ts'
import type { Name, Person, Project } from './world/items.ts'
import { belongs } from './expectations/who-sees.ts'

const kinds = ['project', 'task', 'subtask', 'comment', 'file', 'request', 'person', 'settings'] as const

/** Streams contain what their listener may know, and end with the session. */
export async function streamsTellNoMore({ instance, world, findings }: Context) {
  const { services, app } = instance
  const listeners: Array<{ name: Name; eyes: Name; headers: Record<string, string> }> = askers.map((name) => ({
    name,
    eyes: name,
    headers: {},
  }))
  const [own] = world.projects
  listeners.push({ name: 'ana', eyes: 'cleo', headers: { [VIEW_AS_CLIENT_HEADER]: own?.id ?? '' } })
  const streams = await Promise.all(
    listeners.map(async ({ name, headers }) => {
      const authorization = `Bearer ${world.tokens[name]}`
      const { stream } = await app.inject({
        method: 'GET',
        url: '/api/v1/events',
        headers: { authorization, ...headers },
        payloadAsStream: true,
      })
      return { text: readAll(stream()) }
    }),
  )
  const events: LiveEvent[] = [undefined, ...world.projects].flatMap((project) =>
    kinds.flatMap((kind) =>
      (['team', 'client'] as const).flatMap((audience) =>
        [null, 'some'].map((requestId) => ({ kind, projectId: project?.id ?? null, audience, requestId })),
      ),
    ),
  )
  for (const event of events) services.live.publish(event)
  await services.db.deleteFrom('sessions').execute()
  services.live.publish({ kind: 'session', projectId: null, audience: 'team' })
  for (const [at, stream] of streams.entries()) {
    const text = await stream.text
    const { eyes } = listeners[at] as (typeof listeners)[number]
    const heard = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data)
    const wanted = events.filter((event) => hears(world.people[eyes], projectOf(world.projects, event), event))
    const said = wanted.map(({ kind, projectId: project }) => JSON.stringify({ kind, project }))
    for (const data of new Set([...heard, ...said]))
      findings.equal(
        heard.filter((it) => it === data).length,
        said.filter((it) => it === data).length,
        () => `how often ${eyes} hears ${data}`,
      )
  }
  await services.db.insertInto('sessions').values(world.rows.sessions).execute()
}

const projectOf = (projects: Project[], { projectId }: LiveEvent) => projects.find(({ id }) => id === projectId)

function hears(person: Person, project: Project | undefined, { kind, audience, requestId }: LiveEvent) {
  if (person.role === 'pm') return true
  if (kind === 'settings') return audience === 'client' || person.role === 'employee'
  if (!project || !belongs(person, project)) return false
  return person.role === 'employee' ? kind !== 'request' && !requestId : kind === 'request' || audience === 'client'
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += Buffer.from(chunk).toString()
  return text
}
