import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@oriel/contracts/days'
import { startSession } from '../server/src/features/session/sessions.ts'
import { today } from '../server/src/http/session/today.ts'
import { moveBytes } from './bytes.ts'
import { type Place, withDatabase } from './data-set.ts'
import { idOf } from './ids.ts'
import { listenWhileChanging, whileListening } from './live.ts'
import { measure, type Measured, send } from './load.ts'
import { clientId, employeeId, managerId } from './people.ts'
import { type Prepared, startOriel } from './places.ts'
import { serve, type Served } from './process.ts'
import { type SizeName, sizes } from './sizes.ts'
import type { Row } from './table.ts'
import { memberOf, planOf, USUAL } from './work.ts'
import { type Tokens, workloads } from './workloads.ts'

export interface Options {
  size: SizeName
  /** Numbers of workloads; all when there are none. */
  only: string[]
  connections: number[]
  /** How long each of them is measured, in milliseconds. */
  lasting: number
}

/** The connections at which answers that have not changed and the event loop are looked at, too. */
const USUALLY = 16
const STREAMS = 200

/** Measures everything on one data set, and tells each figure as soon as it is there. */
export async function measureSet({ place, loaded }: Prepared, options: Options, tell: (row: Row) => void) {
  const { size, only, lasting } = options
  const isS = size === 'S'
  const isWanted = (number: number) => only.length === 0 || only.includes(String(number))
  if (loaded !== undefined)
    tell({ name: 'loading the data set', value: loaded, unit: 's', ...(isS ? {} : { most: 300 }) })
  const tokens = await tokensFor(place, size)
  const limit = await measureLimits(place, tokens.manager, lasting, tell)
  await measureAnew(place, tokens, { ...options, limit, isWanted }, tell)
  const oriel = await startOriel(place)
  try {
    tell({ name: 'start to ready', value: oriel.startedIn / 1000, unit: 's', ...(isS ? {} : { most: 1.5 }) })
    tell({ name: 'CPU of the start', value: oriel.cpu() / 1e6, unit: 's' })
    await delay(3000)
    tell({ name: 'memory when idle', value: oriel.memory().now, unit: 'MB', most: 120 })
    await measureWorkloads(oriel, tokens, { ...options, limit, isWanted }, tell)
    tell({ name: 'memory after the run', value: oriel.memory().now, unit: 'MB', ...(isS ? { most: 250 } : {}) })
    tell({ name: 'memory at most', value: oriel.memory().most, unit: 'MB' })
    if (isWanted(13)) await measureLive(place, oriel, tokens.manager, options, tell)
    if (isWanted(16)) await measureWhileMany(place, oriel, tokens, { ...options, limit, isWanted }, tell)
    if (isWanted(14)) {
      const task = idOf('task', planOf(sizes[size]).firstTask[USUAL] ?? 0)
      const { up, down } = await moveBytes(oriel, tokens.manager, task)
      tell({ name: '14. upload of 50 MB', value: up.lasted, unit: 'ms' })
      tell({ name: '14. memory grown by it', value: up.grown, unit: 'MB', most: 40 })
      tell({ name: '14. download of 50 MB', value: down.lasted, unit: 'ms' })
      tell({ name: '14. memory grown by that', value: down.grown, unit: 'MB', most: 40 })
    }
  } finally {
    await oriel.stop()
  }
}

interface Course extends Options {
  limit: number
  isWanted(number: number): boolean
}

const ratioed = (one: Measured, limit: number) => ({ ...one, ratio: one.cpu / limit })
const allOf = (tokens: Tokens, size: SizeName) =>
  workloads(tokens, sizes[size], planOf(sizes[size]), addDays(today(), 30))

/** Reads by a server that keeps no answers: what each costs the first time. */
async function measureAnew(place: Place, tokens: Tokens, course: Course, tell: (row: Row) => void) {
  const { size, lasting, limit, isWanted } = course
  const oriel = await startOriel(place, { ORIEL_ANSWER_CACHE: '0' })
  try {
    for (const { number, name, kind, next } of allOf(tokens, size)) {
      if (kind !== 'read' || !isWanted(number)) continue
      const one = await measure(oriel, { next, connections: USUALLY, lasting })
      const blocked = await oriel.blockedDuring(() => measure(oriel, { next, connections: 1, lasting: 200 }))
      tell({ name: `${number}. ${name}`, kind: 'anew', connections: USUALLY, ...ratioed(one, limit), blocked })
    }
  } finally {
    await oriel.stop()
  }
}

async function measureWorkloads(oriel: Served, tokens: Tokens, course: Course, tell: (row: Row) => void) {
  const { size, connections, lasting, limit, isWanted } = course
  for (const it of allOf(tokens, size)) {
    if (!isWanted(it.number) && !(isWanted(12) && it.kind === 'read')) continue
    const { next } = it
    const name = `${it.number}. ${it.name}`
    // The same again and again: all but the first are given out of memory.
    const kind = it.kind === 'read' ? 'kept' : it.kind
    for (const ask of isWanted(it.number) ? (it.before ?? []) : []) await send(oriel.url, ask)
    for (const many of isWanted(it.number) ? connections : []) {
      const one = await measure(oriel, { next, connections: many, lasting })
      const blocked =
        many === USUALLY && kind === 'write'
          ? await oriel.blockedDuring(() => measure(oriel, { next, connections: 1, lasting: 200 }))
          : undefined
      tell({ name, kind, connections: many, ...ratioed(one, limit), ...(blocked === undefined ? {} : { blocked }) })
    }
    if (it.kind !== 'read' || !isWanted(12)) continue
    const asked = next(0)
    const { etag } = await send(oriel.url, asked)
    if (!etag) continue
    const again = () => ({ ...asked, headers: { 'if-none-match': etag } })
    const same = await measure(oriel, { next: again, connections: USUALLY, lasting })
    tell({ name: `12. unchanged: ${it.name}`, kind: 'unchanged', connections: USUALLY, ...ratioed(same, limit) })
  }
}

/** On PostgreSQL over two processes: what one stores, those who listen at the other hear, too. */
async function measureLive(
  place: Place,
  oriel: Served,
  manager: string,
  { size, lasting }: Options,
  tell: (row: Row) => void,
) {
  const other = place.url ? await startOriel(place) : undefined
  try {
    const urls = [oriel.url, ...(other ? [other.url] : [])]
    const all = await listenersFor(place, size)
    const during = { size: sizes[size], plan: planOf(sizes[size]), lasting: Math.max(5000, 3 * lasting) }
    const cpuBefore = oriel.cpu()
    const { heard, changes, p50, p95 } = await listenWhileChanging(urls, { all, manager }, during)
    const where = other ? ', two processes' : ''
    if (heard < changes) throw new Error(`of ${changes} changes only ${heard} were heard of`)
    tell({ name: `13. ${STREAMS} streams${where}, heard per change`, value: heard / changes, unit: 'times' })
    tell({ name: `13. change asked for to heard of${where}, p50`, value: p50, unit: 'ms' })
    tell({ name: `13. change asked for to heard of${where}, p95`, value: p95, unit: 'ms', most: 300 })
    tell({ name: `13. CPU per change${where}`, value: (oriel.cpu() - cpuBefore) / 1000 / changes, unit: 'ms' })
  } finally {
    await other?.stop()
  }
}

/** What a comment costs while nobody listens, and while many do. */
async function measureWhileMany(
  place: Place,
  oriel: Served,
  tokens: Tokens,
  { size, lasting, limit }: Course,
  tell: (row: Row) => void,
) {
  const comment = allOf(tokens, size).find(({ number }) => number === 7)
  if (!comment) return
  const load = { next: comment.next, connections: USUALLY, lasting }
  const alone = await measure(oriel, load)
  const listeners = await listenersFor(place, size)
  const heard = await whileListening([oriel.url], listeners, () => measure(oriel, load))
  const name = `16. add a comment, ${STREAMS} streams open`
  tell({ name, kind: 'write', connections: USUALLY, ...ratioed(heard, limit) })
  tell({ name: '16. of that without them', value: heard.cpu / alone.cpu, unit: 'times', most: 1.3 })
}

const device = { userAgent: 'bench', ip: '127.0.0.1' }

/** Of one person in one process. */
const MOST_OF_ONE = 20

/**
 * Half of the streams are managers', who hear of everything, as far as they may have so many; a third employees', the
 * others clients'. Whoever has several has them with one session, as in several tabs.
 */
async function listenersFor(place: Place, size: SizeName) {
  const { managers, employees, clients } = sizes[size]
  const sessions = new Map<string, string>()
  const open = new Map<string, number>()
  return withDatabase(place, async (db) => {
    const tokens: string[] = []
    for (let at = 0; at < STREAMS; at++) {
      const turn = Math.floor(at / 6)
      const manager = managerId(Math.floor(at / 2) % managers)
      const employee = employeeId((2 * turn + (at % 6 === 5 ? 1 : 0)) % employees)
      const wanted = [manager, employee, manager, clientId(turn % clients), manager, employee][at % 6] ?? manager
      const has = (person: string) => open.get(person) ?? 0
      const person = has(wanted) < MOST_OF_ONE ? wanted : employeeId(at % employees)
      open.set(person, has(person) + 1)
      const token = sessions.get(person) ?? (await startSession(db, person, device))
      sessions.set(person, token)
      tokens.push(token)
    }
    return tokens
  })
}

async function tokensFor(place: Place, size: SizeName) {
  return withDatabase(place, async (db) => ({
    manager: await startSession(db, managerId(0), device),
    employee: await startSession(db, memberOf(sizes[size], USUAL, 0), device),
    client: await startSession(db, clientId(USUAL % sizes[size].clients), device),
  }))
}

/** Answers the CPU that the limit costs per request. */
async function measureLimits({ url, dataDir }: Place, token: string, lasting: number, tell: (row: Row) => void) {
  const reference = await serve('bench/reference.ts', [dataDir], url ? { DATABASE_URL: url } : {}, (said) =>
    said.includes('\n') ? `http://127.0.0.1:${said.trim()}` : undefined,
  )
  try {
    const of = (path: string) =>
      measure(reference, { next: () => ({ path, token }), connections: USUALLY, lasting: 2 * lasting })
    const [bare, signedIn] = [await of('/limit'), await of('/session')]
    for (const [name, one] of [
      ['limit: 14 kB out of memory', bare],
      ['limit with sign-in', signedIn],
    ] as const) {
      tell({ name, kind: 'limit', connections: USUALLY, ...one, ratio: one.cpu / bare.cpu })
    }
    return bare.cpu
  } finally {
    await reference.stop()
  }
}
