import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../server/demo/random.ts'
import type { Fault, Ledger } from '../tools/fault.ts'
import { type Oriel, startOriel } from '../tools/oriel.ts'
import { onBoth, type Rounds } from '../tools/on-both.ts'
import type { Place } from '../tools/place.ts'
import { inDatabase } from '../tools/setups.ts'

/** New in each round: views are recorded once an hour. */
const FILES = 20
const LINKS = 5
const READERS = 6

export const killedWhileShowing: Fault = {
  id: 'F46',
  what: 'kill -9 while a client opens and downloads files and opens deliverables: who saw what is in the ledger exactly once',
  brief: true,
  run: (extent) => onBoth(extent, { brief: 2, short: 15, long: 100 }[extent.form], show),
}

/** View and download share an activity entry. */
interface Sight {
  id: string
  kind: 'opened' | 'downloaded' | 'deliverable'
  path: string
}

async function show(place: Place, { rounds, random, ledger }: Rounds): Promise<string> {
  const seen: Sight[] = []
  const begun = new Set<string>()
  let [unknown, server] = [0, await startOriel(place)]
  try {
    for (let round = 0; round < rounds; round += 1) {
      const sights = await prepare(server, place, round)
      for (const { id } of sights) begun.add(id)
      const looking = Array.from({ length: READERS }, () => lookAround(server, place, sights, random))
      await delay(20 + random(400))
      server.kill('SIGKILL')
      await server.ended
      for (const { arrived, lost } of await Promise.all(looking)) {
        seen.push(...arrived)
        unknown += lost
      }
      server = await startOriel(place)
    }
    await server.stop()
    const lines = await check(place, seen, begun, ledger)
    return `${rounds} kills, ${seen.length} answers that arrived, ${unknown} cut off, ${lines} lines in the ledger`
  } finally {
    server.kill('SIGKILL')
    await server.ended
  }
}

async function prepare(server: Oriel, place: Place, round: number): Promise<Sight[]> {
  const sights: Sight[] = []
  for (let at = 0; at < FILES; at += 1) {
    const form = new FormData()
    form.set('visibility', 'client')
    form.set('attachments', new Blob([`%PDF-1.7\n${round} ${at}`], { type: 'application/pdf' }), `${round} ${at}.pdf`)
    const { items } = await told<{ items: { id: string }[] }>(server, place, '/api/v1/work-items/homepage/files', form)
    const id = items[0]?.id ?? ''
    const path = `/api/v1/files/${id}/content`
    sights.push({ id, kind: 'opened', path: `${path}?purpose=preview` }, { id, kind: 'downloaded', path })
  }
  for (let at = 0; at < LINKS; at += 1) {
    const draft = { workItem: 'homepage', kind: 'link', title: `${round} ${at}`, url: 'https://preview.example/' }
    const { id, version } = await told<{ id: string; version: number }>(server, place, '/api/v1/deliverables', draft)
    await told(server, place, `/api/v1/deliverables/${id}/sign-off-requests`, {
      approvers: ['clara'],
      message: 'Is it right?',
      version,
    })
    sights.push({ id, kind: 'deliverable', path: `/api/v1/deliverables/${id}` })
  }
  return sights
}

async function told<Made>({ url }: Oriel, { tokens }: Place, path: string, body: object): Promise<Made> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.mara}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Made
}

/** After a first byte, the view must be recorded. */
async function lookAround(server: Oriel, { tokens }: Place, sights: readonly Sight[], random: Random) {
  const arrived: Sight[] = []
  let lost = 0
  while (!server.hasEnded()) {
    const sight = sights[Math.floor(random(sights.length))]
    if (!sight) break
    const headers = { authorization: `Bearer ${tokens.clara}`, ...(random(3) < 1 ? { range: 'bytes=0-3' } : {}) }
    try {
      const answer = await fetch(`${server.url}${sight.path}`, { headers })
      if (answer.ok) arrived.push(sight)
      await answer.arrayBuffer()
    } catch {
      lost += 1
    }
  }
  return { arrived, lost }
}

async function check(place: Place, seen: readonly Sight[], begun: ReadonlySet<string>, ledger: Ledger) {
  ledger.expect(seen.length > 0, 'nothing was looked at')
  const { files, deliverables } = await inDatabase(place, async (db) => ({
    files: await db
      .selectFrom('fileViews')
      .select(['fileId as id', 'userId', 'version', 'hour', 'downloadedAt'])
      .execute(),
    deliverables: await db
      .selectFrom('deliverableViews')
      .select(['deliverableId as id', 'userId', 'number as version', 'hour'])
      .execute(),
  }))
  const lines = [...files, ...deliverables]
  const keys = new Set(lines.map(({ id, userId, version, hour }) => `${id} ${userId} ${version} ${hour}`))
  ledger.expect(keys.size === lines.length, `${lines.length - keys.size} looks are noted twice`)
  const [noted, downloaded] = [new Set(lines.map(({ id }) => id)), new Set<string>()]
  for (const { id, downloadedAt } of files) if (downloadedAt !== null) downloaded.add(id)
  for (const { id, kind } of seen)
    ledger.expect((kind === 'downloaded' ? downloaded : noted).has(id), `${id} was ${kind} and is not noted`)
  for (const { id, userId } of lines)
    ledger.expect(userId === 'clara' && begun.has(id), `${id} is noted for ${userId}, who never looked at it`)
  return lines.length
}
