import type { Activity, ActivityProjects } from '@oriel/contracts/v1/shapes/activity'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { preparedRows } from '../../db/connection/prepared.ts'
import { isOneOf, oneOf } from '../../db/one-of.ts'
import { readerOf, type ReaderShape, readerShape, type ReaderValue, readerValues } from '../../policy/reader.ts'
import { readersOf } from '../../db/kept-audience.ts'
import type { Visit } from '../../http/session/visit.ts'
import { hasLeft } from '../mentions/tables-of.ts'
import { policy } from '../../policy/policy.ts'
import { showsIn } from '../../policy/shows.ts'
import { sideOf } from '../../policy/sides.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import type { Line } from './find-lines.ts'
import { type Changes, toldOf } from './told-changes.ts'
import { unreadOf } from './unread-changes.ts'

interface Shown {
  items: Activity[]
  projects: z.input<typeof ActivityProjects>
}

/** Lines as feeds show them, in the order given: four queries for any number of them. */
export async function showActivity(visit: Visit, lines: Line[]): Promise<Shown> {
  if (lines.length === 0) return { items: [], projects: {} }
  const side = sideOf(visit.actor)
  const shows = await showsIn(visit, ids(lines, 'projectId'))
  const told = lines.map((line) => {
    const all = JSON.parse(line.changes) as Changes
    const unread = unreadOf(visit.actor, line.targetType, all, { shows: shows(line.projectId) })
    const changes = Object.fromEntries(Object.entries(all).filter(([name]) => !unread.includes(name)))
    const deliverable = idIn(all['deliverable'])
    return { line, deliverable, note: changes['note']?.[1], ...toldOf(line.type, changes, side) }
  })
  const personOf = await peopleOf(
    visit,
    told.flatMap(({ line, newcomers }) => [line.actorId, ...newcomers]),
  )
  const projects = await projectsOf(visit, lines)
  const open = await openThings(visit, lines)
  const deliverables = await openDeliverables(
    visit,
    told.flatMap(({ deliverable }) => deliverable ?? []),
  )
  const items = told.map(({ line, deliverable, note, newcomers, changes }): Activity => {
    const project = line.projectId !== null && line.projectId in projects ? line.projectId : null
    const { name: actor, left } = personOf(line.actorId)
    return {
      id: line.id,
      type: line.type,
      at: line.createdAt,
      actor: { id: line.actorId, name: actor, ...(left ? { left } : {}) },
      project,
      workItem: open.work(line.workItemId ?? line.rootId),
      parent: line.rootId === line.workItemId || line.workItemId === null ? null : open.work(line.rootId),
      request: open.requests(line.requestId),
      ...(deliverable !== null && deliverables.has(deliverable) ? { deliverable } : {}),
      target: { kind: line.targetType, title: line.targetTitle, name: line.targetTitle },
      ...(changes.length > 0 ? { changes } : {}),
      ...(newcomers.length > 0 ? { newcomers: newcomers.map((id) => personOf(id).name) } : {}),
      // A manager's own words are shown as written, whatever the type that they chose.
      ...(typeof note === 'string' ? { note } : {}),
      audience: readersOf(line.audience),
    }
  })
  return { items, projects }
}

interface Named {
  name: string
  left?: true
}

const namesById = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'status', 'deletedAt'])
    .where(isOneOf(db, 'id', ids)),
)

async function peopleOf({ db }: Visit, ids: string[]): Promise<(id: string) => Named> {
  const rows = await namesById(db, '', { ids: [...new Set(ids)] })
  const people = new Map(
    rows.map(({ id, fullName, ...row }): [string, Named] => [
      id,
      { name: fullName, ...(hasLeft(row) ? { left: true } : {}) },
    ]),
  )
  return (id) => people.get(id) ?? { name: 'Somebody' }
}

/** A line that may be read says which project it is about, also when that is gone. */
async function projectsOf({ actor, db }: Visit, lines: Line[]): Promise<Shown['projects']> {
  const wanted = ids(lines, 'projectId')
  if (wanted.length === 0) return {}
  const named = await projectsById(db, readerShape(actor), { ...readerValues(actor), ids: wanted })
  return Object.fromEntries(
    named.map(({ id, name, isOpen }) => [id, { name, ...(isOpen ? {} : { gone: true as const }) }]),
  )
}

const projectsById = preparedRows<ReaderShape, ReaderValue | 'ids', { id: string; name: string; isOpen: number }>(
  (db, shape, values) =>
    db
      .selectFrom('projects')
      .select(['id', 'name'])
      .select(
        sql<number>`case when ${visible(readerOf(shape, values), policy.project.see, 'projects')} then 1 else 0 end`.as(
          'isOpen',
        ),
      )
      .where(isOneOf(db, 'id', values.ids)),
)

/** Which of the things named in the lines can be opened: an id comes back as itself, or as null. */
async function openThings({ actor, db }: Visit, lines: Line[]) {
  const open = async (what: 'work' | 'requests', wanted: string[]) => {
    const values = { ...readerValues(actor), ids: [...new Set(wanted)] }
    const rows = wanted.length === 0 ? [] : await openOnes(db, `${readerShape(actor)}|${what}`, values)
    const among = new Set(rows.map(({ id }) => id))
    return (id: string | null) => (id !== null && among.has(id) ? id : null)
  }
  return {
    work: await open('work', [...ids(lines, 'rootId'), ...ids(lines, 'workItemId')]),
    requests: await open('requests', ids(lines, 'requestId')),
  }
}

const idIn = (change: readonly [unknown, unknown] | undefined): string | null =>
  typeof change?.[1] === 'string' ? change[1] : null

/** Which of these the reader sees. */
async function openDeliverables({ actor, db }: Visit, wanted: string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await db
    .selectFrom('deliverables')
    .select('id')
    .where(oneOf(db, 'id', wanted))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const openOnes = preparedRows<`${ReaderShape}|${'work' | 'requests'}`, ReaderValue | 'ids', { id: string }>(
  (db, shape, values) => {
    const [reader, what] = shape.split('|') as [ReaderShape, 'work' | 'requests']
    const actor = readerOf(reader, values)
    return what === 'work'
      ? db
          .selectFrom('workItems')
          .where(visibleWork(actor))
          .select('id')
          .where(isOneOf(db, 'id', values.ids))
      : db
          .selectFrom('requests')
          .where(visible(actor, policy.request.see, 'requests'))
          .select('id')
          .where(isOneOf(db, 'id', values.ids))
  },
)

const ids = (lines: Line[], column: 'projectId' | 'rootId' | 'workItemId' | 'requestId') => [
  ...new Set(lines.map((line) => line[column]).filter((id) => id !== null)),
]
