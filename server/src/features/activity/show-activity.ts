import type { Activity, ActivityProjects } from '@oriel/contracts/v1/shapes/activity'
import type * as z from 'zod/mini'
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

/** Lines as feeds show them, in the order given: five queries for any number of them. */
export async function showActivity(visit: Visit, lines: Line[]): Promise<Shown> {
  if (lines.length === 0) return { items: [], projects: {} }
  const side = sideOf(visit.actor)
  const shows = await showsIn(visit, ids(lines, 'projectId'))
  const told = lines.map((line) => {
    const all = JSON.parse(line.changes) as Changes
    const unread = unreadOf(visit.actor, line.targetType, all, { shows: shows(line.projectId) })
    const changes = Object.fromEntries(Object.entries(all).filter(([name]) => !unread.includes(name)))
    return { line, note: changes['note']?.[1], ...toldOf(line.type, changes, side) }
  })
  const personOf = await peopleOf(
    visit,
    told.flatMap(({ line, newcomers }) => [line.actorId, ...newcomers]),
  )
  const projects = await projectsOf(visit, lines)
  const open = await openThings(visit, lines)
  const items = told.map(({ line, note, newcomers, changes }): Activity => {
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

async function peopleOf({ db }: Visit, ids: string[]): Promise<(id: string) => Named> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'status', 'deletedAt'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
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
  const named = await db.selectFrom('projects').select(['id', 'name']).where('id', 'in', wanted).execute()
  const isOpen = await among(wanted, (some) =>
    db
      .selectFrom('projects')
      .where(visible(actor, policy.project.see, 'projects'))
      .select('id')
      .where('id', 'in', some)
      .execute(),
  )
  return Object.fromEntries(
    named.map(({ id, name }) => [id, { name, ...(isOpen(id) === null ? { gone: true as const } : {}) }]),
  )
}

/** Which of the things named in the lines can be opened: an id comes back as itself, or as null. */
async function openThings({ actor, db }: Visit, lines: Line[]) {
  const work = db.selectFrom('workItems').where(visibleWork(actor))
  const requests = db.selectFrom('requests').where(visible(actor, policy.request.see, 'requests'))
  return {
    work: await among([...ids(lines, 'rootId'), ...ids(lines, 'workItemId')], (wanted) =>
      work.select('id').where('id', 'in', wanted).execute(),
    ),
    requests: await among(ids(lines, 'requestId'), (wanted) =>
      requests.select('id').where('id', 'in', wanted).execute(),
    ),
  }
}

async function among(wanted: string[], look: (wanted: string[]) => Promise<{ id: string }[]>) {
  const open = new Set(wanted.length === 0 ? [] : (await look([...new Set(wanted)])).map(({ id }) => id))
  return (id: string | null) => (id !== null && open.has(id) ? id : null)
}

const ids = (lines: Line[], column: 'projectId' | 'rootId' | 'workItemId' | 'requestId') => [
  ...new Set(lines.map((line) => line[column]).filter((id) => id !== null)),
]
