import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesFor, actions, kindFor, patch, put } from './actions.ts'
import { type Asking, openInstance } from './world/instance.ts'
import { Memory, etagIn } from './memory.ts'
import { askers, seenBy } from './world/context.ts'
import { Findings } from './findings.ts'
import type { Name, Item, World } from './world/items.ts'
import { makeWorld } from './world/world.ts'

const TIMEOUT = 1_800_000

test(
  'after any change, nobody gets a 304 for a stale answer or another person’s',
  async () => {
    const steps = fc.array(
      fc.record({
        name: fc.constantFrom(...askers),
        action: fc.constantFrom(...Object.keys(actions)),
        which: fc.nat(1000),
        looks: fc.array(fc.tuple(fc.constantFrom(...askers), fc.nat(1000)), { minLength: 3, maxLength: 6 }),
      }),
      { minLength: 6, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), steps, async (seed, sequence) => {
        const world = makeWorld(seed)
        const instance = await openInstance(world)
        try {
          const findings = new Findings()
          const memory = new Memory(findings)
          const addresses = new Map(askers.map((name) => [name, addressesFor(world, name)]))
          for (const { name, action, which, looks } of sequence) {
            // Read before, to fill the caches.
            const seen = looks.map(([who, at]) => [who, pick(addresses.get(who) ?? [], at)] as const)
            for (const [who, url] of seen) await memory.look(instance, who, url)
            const [project, task] = [pick(world.projects, which), pick(tasksOf(world), which)]
            const item = pick(
              world.items.filter(({ kind }) => kind === kindFor(action)),
              which,
            )
            const asking = actions[action]?.({ world, project, task, item, name })
            if (asking) await instance.ask(name, asking)
            for (const [who, url] of seen) await memory.look(instance, who, url)
            const [last] = seen
            if (last) await memory.insist(instance, ...last)
          }
          expect(findings.failures).toEqual([])
        } finally {
          await instance.close()
        }
      }),
      { numRuns: 5, endOnFailure: true, seed: 20_261_121 },
    )
  },
  TIMEOUT,
)

const tasksOf = ({ items }: World) => items.filter(({ kind, trashed }) => kind === 'task' && !trashed)
const pick = <It>(list: readonly It[], at: number): It => list[at % list.length] as It

test(
  'R-21: leaving a team, deactivation and a changed audience count from the next request, 304s and streams included',
  async () => {
    const world = makeWorld(6)
    const instance = await openInstance(world)
    const { cleo, eva, emil } = world.people
    const [project] = world.projects
    const inProject = ({ kind, projectId, trashed, unshared }: Item, wanted: string) =>
      kind === wanted && projectId === project?.id && !trashed && !unshared
    const get = async (name: Name, url: string, etag?: string) =>
      instance.ask(name, { method: 'GET', url, ...(etag ? { headers: { 'if-none-match': etag } } : {}) })
    const change = async (asking: Asking) => expect((await instance.ask('ana', asking)).status).toBe(200)

    // An audience.
    const comment = world.items.find(
      (it) => inProject(it, 'comment') && it.audience === 'client' && it.subtaskId,
    ) as Item
    const page = `/api/customer/subtasks/${comment.subtaskId}`
    expect((await get('cleo', page)).text).toContain(comment.words[0])
    const feed = await get('cleo', '/api/customer/activity')
    await change(patch(`/api/comments/${comment.id}`, { audience: 'team' }))
    expect((await get('cleo', page)).text).not.toContain(comment.words[0])
    expect((await get('cleo', '/api/customer/activity', etagIn(feed))).status).toBe(200)
    const files = seenBy(world, cleo, 'file').filter((it) => !it.requestId)
    const picture = files.find((it) => it.hasThumbnail) as Item
    const file = files.find((it) => it !== picture) as Item
    const bytes = await get('cleo', `/api/files/${file.id}`)
    expect(bytes.status).toBe(200)
    await change(patch(`/api/files/${file.id}`, { audience: 'team' }))
    expect((await get('cleo', `/api/files/${file.id}`, etagIn(bytes))).status).toBe(404)
    const small = `/api/files/${picture.id}/thumbnail`
    const seen = await get('cleo', small)
    expect(seen.status).toBe(200)
    expect((await get('cleo', small, etagIn(seen))).status).toBe(304)
    await change(patch(`/api/files/${picture.id}`, { audience: 'team' }))
    expect((await get('cleo', small, etagIn(seen))).status).toBe(404)

    // A team.
    const streamOf = async (name: Name) => {
      const { stream } = await instance.app.inject({
        method: 'GET',
        url: '/api/events',
        headers: { authorization: `Bearer ${world.tokens[name]}` },
        payloadAsStream: true,
      })
      return { text: readAll(stream()) }
    }
    const listening = await streamOf('eva')
    const urls = addressesFor(world, 'eva').filter((url) => url.includes(project?.id ?? ''))
    expect(urls.length).toBeGreaterThan(5)
    const pictures = world.items.filter((it) => inProject(it, 'file') && it.hasThumbnail && !it.requestId)
    urls.push(...pictures.map(({ id }) => `/api/files/${id}/thumbnail`))
    const before = new Map<string, string | undefined>()
    for (const url of urls) {
      const answer = await get('eva', url)
      expect([url, answer.status]).toEqual([url, 200])
      before.set(url, etagIn(answer))
    }
    await change(put(`/api/customers/${project?.id}`, { assignedTeam: [emil.id] }))
    const isList = (url: string) => url.includes('?')
    for (const url of urls) {
      const { status } = await get('eva', url, before.get(url))
      // Lists may be empty; addresses under the project are 404.
      expect([url, status]).toEqual([url, isList(url) ? expect.toSatisfy((it) => it === 200 || it === 404) : 404])
    }
    instance.services.live.publish({ kind: 'task', projectId: project?.id ?? '', audience: 'client' })

    // An account.
    await change(put(`/api/users/${eva.id}`, { status: 'inactive' }))
    const { text } = listening
    // She may hear that she left, then nothing more. Events are delayed, so earlier changes may still arrive.
    const heard = [...(await text).matchAll(/^data: (.*)$/gm)].map(
      ([, data = '']) => JSON.parse(data) as { kind: string; customerId: string },
    )
    const kinds = heard.filter(({ customerId }) => customerId === project?.id).map(({ kind }) => kind)
    const since = kinds.findIndex((kind) => kind !== 'file' && kind !== 'comment')
    expect(kinds.slice(since)).toEqual(['customer'])
    for (const url of ['/api/customers', ...urls])
      expect([url, (await get('eva', url, before.get(url))).status]).toEqual([url, 401])
    await instance.close()
  },
  TIMEOUT,
)

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += Buffer.from(chunk).toString()
  return text
}
