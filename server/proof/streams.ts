import { VIEW_AS_CLIENT } from '@oriel/contracts/view-as-client'
import type { Ring } from '../src/realtime/bell.ts'
import { askers, type Stand } from './world/stand.ts'
import type { Name, Person, Project } from './world/things.ts'
import { belongs } from './expectations/who-sees.ts'

const kinds = ['project', 'task', 'subtask', 'comment', 'file', 'request', 'person'] as const

/** The bell rings for everything there is, and each stream tells just what its listener may know; then it ends with the session. */
export async function streamsTellNoMore({ ground, world, tally }: Stand) {
  const { house, app } = ground
  const listeners: Array<{ name: Name; eyes: Name; headers: Record<string, string> }> = askers.map((name) => ({
    name,
    eyes: name,
    headers: {},
  }))
  const [own] = world.projects
  listeners.push({ name: 'ana', eyes: 'cleo', headers: { [VIEW_AS_CLIENT]: own?.id ?? '' } })
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
  const rings: Ring[] = [undefined, ...world.projects].flatMap((project) =>
    kinds.flatMap((kind) =>
      (['team', 'client'] as const).flatMap((audience) =>
        [null, 'some'].map((requestId) => ({ kind, projectId: project?.id ?? null, audience, requestId })),
      ),
    ),
  )
  for (const ring of rings) house.bell.ring(ring)
  await house.db.deleteFrom('sessions').execute()
  house.bell.ring({ kind: 'session', projectId: null, audience: 'team' })
  for (const [at, stream] of streams.entries()) {
    const text = await stream.text
    const { eyes } = listeners[at] as (typeof listeners)[number]
    const heard = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data)
    const wanted = rings.filter((ring) => hears(world.people[eyes], projectOf(world.projects, ring), ring))
    const said = wanted.map(({ kind, projectId: project }) => JSON.stringify({ kind, project }))
    for (const data of new Set([...heard, ...said]))
      tally.equal(
        heard.filter((it) => it === data).length,
        said.filter((it) => it === data).length,
        () => `how often ${eyes} hears ${data}`,
      )
  }
  await house.db.insertInto('sessions').values(world.rows.sessions).execute()
}

const projectOf = (projects: Project[], { projectId }: Ring) => projects.find(({ id }) => id === projectId)

function hears(person: Person, project: Project | undefined, { kind, audience, requestId }: Ring) {
  if (person.role === 'pm') return true
  if (!project || !belongs(person, project)) return false
  return person.role === 'employee' ? kind !== 'request' && !requestId : kind === 'request' || audience === 'client'
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += Buffer.from(chunk).toString()
  return text
}
