import { request } from 'node:http'
import type { Notifications } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { Db } from '../server/src/platform/db/connection/connect.ts'
import { issueSession } from '../server/src/features/auth/session/sessions.ts'
import { allOf, type Course, DEVICE, USUALLY } from './course.ts'
import { type Place, withDatabase } from './data/data-set.ts'
import { idOf } from './data/ids.ts'
import { insertAll } from './data/insert.ts'
import { type Size, sizes } from './data/sizes.ts'
import { memberOf, type Plan, planOf, USUAL } from './data/work.ts'
import { asking, type Load, send, percentile } from './load.ts'
import { startOriel } from './places.ts'
import type { Served } from './process.ts'
import type { Row } from './table.ts'
import type { Tokens } from './workloads.ts'

const WAITED_FOR = 60
/** Milliseconds until considered lost. */
const PATIENCE = 10_000
/** Per comment, without the author. */
const CONCERNED = 3
/** After every activity entry: generates nothing. */
const FAR = 2_000_000_000

export async function measureNotifications(place: Place, tokens: Tokens, course: Course, tell: (row: Row) => void) {
  const { size, lasting } = course
  const [all, plan] = [sizes[size], planOf(sizes[size])]
  await withDatabase(place, (db) => followEverything(db, all, plan))
  const times = await untilRead(place, all, plan, tokens.manager)
  tell({ name: '18. comment asked for to read in an inbox, p50', value: percentile(times, 0.5), unit: 'ms' })
  tell({
    name: '18. comment asked for to read in an inbox, p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    most: 300,
  })
  const comment = allOf(tokens, size).find(({ number }) => number === 7)
  if (!comment) return
  const load = { next: comment.next, connections: USUALLY, lasting: 2 * lasting }
  const costs = { alone: 0, telling: 0 }
  // ABBA order: growth and disk cache favor neither.
  for (const kind of ['alone', 'telling', 'telling', 'alone'] as const) {
    await heedTheLog(place, kind === 'telling')
    costs[kind] += (await costOf(place, load)) / 2
  }
  const { alone, telling } = costs
  tell({ name: '18. CPU of a comment that nobody is told of', value: alone / 1000, unit: 'ms' })
  const name = `18. of that, telling ${CONCERNED} people`
  tell({ name, value: telling / alone - 1, unit: 'times', ...(size === 'L' ? { most: 0.4 } : {}) })
}

/** CPU microseconds per request, with background work. */
async function costOf(place: Place, load: Load) {
  const served = await startOriel(place)
  const { during, warm, stop } = asking(served.url, load)
  try {
    await warm()
    await served.rested()
    const before = served.cpu()
    const { times } = await during(load.lasting)
    await served.rested()
    return (served.cpu() - before) / times.length
  } finally {
    stop()
    await served.stop()
  }
}

async function followEverything(db: Db, size: Size, plan: Plan) {
  const rows = function* () {
    for (let project = 0; project < size.projects; project += 1)
      for (let task = plan.firstTask[project] ?? 0; task < (plan.firstTask[project + 1] ?? plan.tasks); task += 1)
        for (let at = 0; at < CONCERNED; at += 1)
          yield { userId: memberOf(size, project, at), subject: idOf('task', task), level: 'all' as const }
  }
  await db.deleteFrom('followings').execute()
  await insertAll(db, 'followings', rows())
}

const heedTheLog = (place: Place, heeds: boolean) =>
  withDatabase(place, async (db) => {
    const last = await db.selectFrom('activities').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
    const position = heeds ? (last?.seq ?? 0) : FAR
    await db
      .insertInto('logReaders')
      .values({ name: 'notices', position })
      .onConflict((it) => it.column('name').doUpdateSet({ position }))
      .execute()
  })

async function untilRead(place: Place, size: Size, plan: Plan, writer: string): Promise<number[]> {
  await heedTheLog(place, true)
  const person = memberOf(size, USUAL, 0)
  const reader = await withDatabase(place, (db) => issueSession(db, person, DEVICE))
  const task = idOf('task', plan.firstTask[USUAL] ?? 0)
  const path = `/api/v1/work-items/${task}/comments`
  const oriel = await startOriel(place)
  const stream = await listen(oriel, reader)
  const times: number[] = []
  const inbox = { path: '/api/v1/notifications', token: reader, headers: { 'accept-encoding': 'identity' } }
  const told = async () => commentsOn(task, (await send(oriel.url, inbox)).text)
  try {
    const before = await told()
    for (let at = 0; at < WAITED_FOR; at += 1) {
      const words = `Waited for ${at}.`
      const begun = performance.now()
      const { status } = await send(oriel.url, { method: 'POST', path, token: writer, body: { text: words } })
      if (status !== 201) throw new Error(`a comment was answered ${status}`)
      for (let isThere = false; !isThere;) {
        await stream.next(begun + PATIENCE - performance.now())
        isThere = (await told()) > before + at
      }
      times.push(performance.now() - begun)
    }
    return times
  } finally {
    stream.close()
    await oriel.stop()
  }
}

function commentsOn(task: string, inbox: string): number {
  const { updates: news } = JSON.parse(inbox) as Notifications
  const line = news.items.find(({ workItem }) => workItem === task)
  return line?.updates?.find(({ kind }) => kind === 'comments')?.count ?? 0
}

function listen(oriel: Served, token: string) {
  return new Promise<{ next(patience: number): Promise<void>; close(): void }>((resolve, reject) => {
    let heard = 0
    let tell: (() => void) | undefined
    const headers = { authorization: `Bearer ${token}` }
    const outgoing = request(`${oriel.url}/api/v1/events`, { agent: false, headers })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      incoming.on('error', () => {})
      incoming.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('"kind":"notification"')) return
        heard += 1
        tell?.()
      })
      const next = async (patience: number) => {
        if (heard === 0) await told(patience)
        heard = 0
      }
      const told = (patience: number) =>
        new Promise<void>((done, failed) => {
          const timer = setTimeout(() => failed(new Error('nothing was heard')), patience)
          tell = () => {
            clearTimeout(timer)
            done()
          }
        })
      resolve({ next, close: () => outgoing.destroy() })
    })
    outgoing.end()
  })
}
