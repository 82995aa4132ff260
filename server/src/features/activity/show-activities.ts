import type { Activity } from '@atrium/contracts/activity'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import { WIRE_KINDS } from '../../realtime/wire-kinds.ts'
import { type Changes, newcomers } from './change-words.ts'
import type { Line } from './find-lines.ts'
import { sentences } from './sentences.ts'

/** Lines as feeds show them, in the order given: five queries for any number of them. */
export async function showActivities(visit: Visit, lines: Line[]): Promise<Activity[]> {
  if (lines.length === 0) return []
  const side = sideOf(visit.actor)
  const changesOf = new Map(lines.map(({ seq, changes }) => [seq, JSON.parse(changes) as Changes]))
  const nameOf = await namesOf(visit, [
    ...lines.map(({ actorId }) => actorId),
    ...[...changesOf.values()].flatMap(newcomers),
  ])
  const projects = await projectsOf(visit, lines)
  const open = await openThings(visit, lines)
  return lines.map((line) => {
    const changes = changesOf.get(line.seq) ?? {}
    const customer = line.projectId === null ? null : (projects.get(line.projectId) ?? null)
    const actor = nameOf(line.actorId)
    return {
      _id: line.id,
      id: line.id,
      type: line.type,
      ...tell(line, changes, {
        actor,
        place: customer?.name ?? '',
        newcomers: newcomers(changes).map(nameOf),
        noun: side === 'manager' ? 'customer' : 'project',
        isClient: side === 'client',
      }),
      timestamp: line.createdAt,
      createdAt: line.createdAt,
      actor: { _id: line.actorId, fullName: actor },
      customer,
      target: { type: WIRE_KINDS[line.targetType], title: line.targetTitle, name: line.targetTitle },
      customerId: open.projects(line.projectId),
      taskId: open.work(line.rootId),
      subtaskId: open.work(subtaskOf(line)),
      requestId: open.requests(line.requestId),
      shareable: line.audience === 'client',
    }
  })
}

type Around = Omit<Parameters<(typeof sentences)['note_added']['description']>[0], 'title' | 'changes'>

/** A manager's own words are shown as written, everything else in the words of its type. */
function tell({ type, targetTitle }: Line, changes: Changes, around: Around) {
  const note = changes['note']?.[1]
  if (typeof note === 'string') return { title: targetTitle, description: note }
  const { title, description } = sentences[type]
  const told = { ...around, title: targetTitle, changes }
  return { title: typeof title === 'string' ? title : title(told), description: description(told) }
}

async function namesOf({ db }: Visit, ids: string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const names = new Map(rows.map((row) => [row.id, row.fullName]))
  return (id: string) => names.get(id) ?? 'Somebody'
}

/** A line that may be read says which project it is about, also when that is gone. */
async function projectsOf({ db }: Visit, lines: Line[]) {
  const wanted = ids(lines, 'projectId')
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('projects').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, { _id: id, name }]))
}

/** Work that is not itself the task on whose page the line stands. */
const subtaskOf = ({ rootId, workItemId }: Line) => (workItemId === rootId ? null : workItemId)

/** Which of the things named in the lines can be opened: an id comes back as itself, or as null. */
async function openThings({ actor, db }: Visit, lines: Line[]) {
  const projects = db.selectFrom('projects').where(visible(actor, policy.project.see, 'projects'))
  const work = db.selectFrom('workItems').where(visibleWork(actor))
  const requests = db.selectFrom('requests').where(visible(actor, policy.request.see, 'requests'))
  return {
    projects: await among(ids(lines, 'projectId'), (wanted) =>
      projects.select('id').where('id', 'in', wanted).execute(),
    ),
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
