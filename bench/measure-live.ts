import { issueSession } from '../server/src/features/auth/session/sessions.ts'
import { allOf, type Course, DEVICE, type Options, USUALLY } from './course.ts'
import { type Place, withDatabase } from './data/data-set.ts'
import { listenWhileChanging, whileListening } from './live.ts'
import { measure } from './load.ts'
import { clientId, employeeId, managerId } from './data/people.ts'
import { startOriel } from './places.ts'
import type { Served } from './process.ts'
import { type SizeName, sizes } from './data/sizes.ts'
import type { Row } from './table.ts'
import { planOf } from './data/work.ts'
import type { Tokens } from './workloads.ts'

const STREAMS = 200

/** On PostgreSQL, changes of one process reach streams of another. */
export async function measureLive(
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

export async function measureWhileMany(
  place: Place,
  oriel: Served,
  tokens: Tokens,
  { size, lasting, ratioed }: Course,
  tell: (row: Row) => void,
) {
  const comment = allOf(tokens, size).find(({ number }) => number === 7)
  if (!comment) return
  const load = { next: comment.next, connections: USUALLY, lasting }
  const alone = await measure(oriel, load)
  const listeners = await listenersFor(place, size)
  const heard = await whileListening([oriel.url], listeners, () => measure(oriel, load))
  const name = `16. add a comment, ${STREAMS} streams open`
  tell({ name, kind: 'write', connections: USUALLY, ...(await ratioed(heard)) })
  tell({ name: '16. of that without them', value: heard.cpu / alone.cpu, unit: 'times', most: 1.3 })
}

const MOST_OF_ONE = 20

/**
 * Half are managers' (up to the limit), who hear everything; a third employees', the rest clients'. Streams of a person
 * share a session.
 */
export async function listenersFor(place: Place, size: SizeName) {
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
      const token = sessions.get(person) ?? (await issueSession(db, person, DEVICE))
      sessions.set(person, token)
      tokens.push(token)
    }
    return tokens
  })
}
