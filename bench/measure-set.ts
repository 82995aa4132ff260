import { setTimeout as delay } from 'node:timers/promises'
import { issueSession } from '../server/src/features/auth/session/sessions.ts'
import { moveBytes } from './bytes.ts'
import { measurePages } from './pages.ts'
import { measurePeer } from './peer/measure-peer.ts'
import { allOf, type Course, DEVICE, type Options, USUALLY } from './course.ts'
import { type Place, withDatabase } from './data/data-set.ts'
import { idOf } from './data/ids.ts'
import { measureLive, measureWhileMany } from './measure-live.ts'
import { measureNotifications } from './measure-notifications.ts'
import { measure, type Measured, send } from './load.ts'
import { clientId, managerId } from './data/people.ts'
import { type Prepared, startOriel } from './places.ts'
import { serve, type Served } from './process.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import type { Row } from './table.ts'
import { measureTemplate } from './template.ts'
import { memberOf, planOf, USUAL } from './data/work.ts'
import type { Tokens } from './workloads.ts'

/** Measured next to every figure; baseline: mean of the latest. */
const LIMITS = 9
const meanOf = (limits: Measured[]) =>
  limits.reduce((sum, { cpu, requests }) => sum + cpu * requests, 0) /
  limits.reduce((sum, { requests }) => sum + requests, 0)

export async function measureSet({ place, loaded }: Prepared, options: Options, tell: (row: Row) => void) {
  const { size, only, lasting, beside } = options
  const isWanted = (number: number) => only.length === 0 || only.includes(String(number))
  if (loaded !== undefined)
    tell({ name: 'loading the data set', value: loaded, unit: 's', ...(size === 'S' ? {} : { most: 300 }) })
  const tokens = await tokensFor(place, size)
  const reference = await startReference(place)
  const limits: Measured[] = []
  const ratioed = async (one: Measured) => {
    limits.push(await reference.limit(lasting / 3))
    return { ...one, limit: meanOf(limits.slice(-LIMITS)) }
  }
  const course = { ...options, ratioed, isWanted }
  try {
    await measureLimits(reference, tokens.manager, lasting, tell)
    if (beside)
      await measurePeer(beside, { connections: USUALLY, lasting }, async (name, one) =>
        tell({ name, kind: 'beside', connections: USUALLY, ...(await ratioed(one)) }),
      )
    await measureAnew(place, tokens, course, tell)
    await measureKept(place, tokens, course, tell)
    if (isWanted(18)) await measureNotifications(place, tokens, course, tell)
  } finally {
    await reference.stop()
  }
}

async function measureKept(place: Place, tokens: Tokens, course: Course, tell: (row: Row) => void) {
  const { size, isWanted } = course
  const isS = size === 'S'
  const oriel = await startOriel(place)
  try {
    tell({ name: 'start to ready', value: oriel.startedIn / 1000, unit: 's', ...(isS ? {} : { most: 1.5 }) })
    tell({ name: 'CPU of the start', value: oriel.cpu() / 1e6, unit: 's' })
    await delay(3000)
    await oriel.rested()
    tell({ name: 'memory when idle', value: oriel.memory().now, unit: 'MB', most: 120 })
    await measureWorkloads(oriel, tokens, course, tell)
    tell({ name: 'memory after the run', value: oriel.memory().now, unit: 'MB', ...(isS ? { most: 250 } : {}) })
    tell({ name: 'memory at most', value: oriel.memory().most, unit: 'MB' })
    if (isWanted(17) && place.url === undefined) await measurePages(place, oriel, tokens, course, tell)
    if (isWanted(13)) await measureLive(place, oriel, tokens.manager, course, tell)
    if (isWanted(19)) await measureTemplate(place, oriel, tokens.manager, tell)
    if (isWanted(16)) await measureWhileMany(place, oriel, tokens, course, tell)
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

/** Without response cache. */
async function measureAnew(place: Place, tokens: Tokens, course: Course, tell: (row: Row) => void) {
  const { size, lasting, ratioed, isWanted } = course
  const oriel = await startOriel(place, { ORIEL_RESPONSE_CACHE_MB: '0' })
  await oriel.rested()
  try {
    for (const { number, name, kind, next, isSpecified } of allOf(tokens, size)) {
      if (kind !== 'read' || isSpecified || !isWanted(number)) continue
      const one = await measure(oriel, { next, connections: USUALLY, lasting })
      const blocked = await oriel.blockedDuring(() => measure(oriel, { next, connections: 1, lasting: 200 }))
      tell({ name: `${number}. ${name}`, kind: 'computed', connections: USUALLY, ...(await ratioed(one)), blocked })
    }
  } finally {
    await oriel.stop()
  }
}

async function measureWorkloads(oriel: Served, tokens: Tokens, course: Course, tell: (row: Row) => void) {
  const { size, connections, lasting, ratioed, isWanted } = course
  for (const it of allOf(tokens, size)) {
    if (!isWanted(it.number) && !(isWanted(12) && it.kind === 'read')) continue
    const { next } = it
    const name = `${it.number}. ${it.name}`
    const kind = it.kind === 'read' ? 'kept' : it.kind
    for (const ask of isWanted(it.number) ? (it.before ?? []) : []) await send(oriel.url, ask)
    for (const many of isWanted(it.number) ? connections : []) {
      const one = await measure(oriel, { next, connections: many, lasting })
      const blocked =
        many === USUALLY && kind === 'write'
          ? await oriel.blockedDuring(() => measure(oriel, { next, connections: 1, lasting: 200 }))
          : undefined
      tell({ name, kind, connections: many, ...(await ratioed(one)), ...(blocked === undefined ? {} : { blocked }) })
    }
    if (it.kind !== 'read' || !isWanted(12)) continue
    const asked = next(0)
    const { etag } = await send(oriel.url, asked)
    if (!etag) continue
    const again = () => ({ ...asked, headers: { 'if-none-match': etag } })
    const same = await measure(oriel, { next: again, connections: USUALLY, lasting })
    tell({ name: `12. unchanged: ${it.name}`, kind: 'unchanged', connections: USUALLY, ...(await ratioed(same)) })
  }
}

export async function tokensFor(place: Place, size: SizeName) {
  return withDatabase(place, async (db) => ({
    manager: await issueSession(db, managerId(0), DEVICE),
    employee: await issueSession(db, memberOf(sizes[size], USUAL, 0), DEVICE),
    client: await issueSession(db, clientId(USUAL % sizes[size].clients), DEVICE),
  }))
}

async function startReference({ url, dataDir }: Place) {
  const served = await serve('bench/reference.ts', [dataDir], url ? { DATABASE_URL: url } : {}, (said) =>
    said.includes('\n') ? `http://127.0.0.1:${said.trim()}` : undefined,
  )
  const of = (path: string, token: string, lasting: number) =>
    measure(served, { next: () => ({ path, token }), connections: USUALLY, lasting })
  return {
    limit: (lasting: number) => of('/limit', '', lasting),
    session: (token: string, lasting: number) => of('/session', token, lasting),
    stop: () => served.stop(),
  }
}

async function measureLimits(
  reference: Awaited<ReturnType<typeof startReference>>,
  token: string,
  lasting: number,
  tell: (row: Row) => void,
) {
  const [bare, signedIn] = [await reference.limit(2 * lasting), await reference.session(token, 2 * lasting)]
  for (const [name, one] of [
    ['limit: 14 kB out of memory', bare],
    ['limit with sign-in', signedIn],
  ] as const)
    tell({ name, kind: 'limit', connections: USUALLY, ...one, limit: bare.cpu })
}
