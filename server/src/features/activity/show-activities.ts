import type { Activity } from '@atrium/contracts/activity'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { type Changes, newcomers } from './change-words.ts'
import type { Line } from './find-lines.ts'
import { sentences } from './sentences.ts'

/** Lines as feeds show them, in the order given: six queries for any number of them. */
export async function showActivities(visit: Visit, lines: Line[]): Promise<Activity[]> {
  if (lines.length === 0) return []
  const { role } = visit.actor
  const changesOf = new Map(lines.map(({ seq, changes }) => [seq, JSON.parse(changes) as Changes]))
  const nameOf = await namesOf(visit, [
    ...lines.map(({ actorId }) => actorId),
    ...[...changesOf.values()].flatMap(newcomers),
  ])
  const customers = await customersOf(visit, lines)
  const open = await openThings(visit, lines)
  return lines.map((line) => {
    const changes = changesOf.get(line.seq) ?? {}
    const customer = line.customerId === null ? null : (customers.get(line.customerId) ?? null)
    const actor = nameOf(line.actorId)
    return {
      _id: line.id,
      id: line.id,
      type: line.type,
      ...tell(line, changes, {
        actor,
        place: customer?.name ?? '',
        newcomers: newcomers(changes).map(nameOf),
        noun: role === 'pm' ? 'customer' : 'project',
        isClient: role === 'customer',
      }),
      timestamp: line.createdAt,
      createdAt: line.createdAt,
      actor: { _id: line.actorId, fullName: actor },
      customer,
      target: { type: line.targetType, title: line.targetTitle, name: line.targetTitle },
      customerId: open.customers(line.customerId),
      taskId: open.tasks(line.taskId),
      subtaskId: open.subtasks(line.subtaskId),
      requestId: open.taskRequests(line.requestId),
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
    .select(['id', 'fullName', 'deletedAt'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const names = new Map(rows.map((row) => [row.id, row.deletedAt ? `${row.fullName} (deleted)` : row.fullName]))
  return (id: string) => names.get(id) ?? 'Somebody'
}

/** A line that may be read says which project it is about, also when that is gone. */
async function customersOf({ db }: Visit, lines: Line[]) {
  const wanted = ids(lines, 'customerId')
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('customers').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, { _id: id, name }]))
}

/** Which of the things named in the lines can be opened: an id comes back as itself, or as null. */
async function openThings(visit: Visit, lines: Line[]) {
  return {
    customers: await among(visit, 'customers', policy.customer.see, ids(lines, 'customerId')),
    tasks: await among(visit, 'tasks', policy.task.see, ids(lines, 'taskId')),
    subtasks: await among(visit, 'subtasks', policy.subtask.see, ids(lines, 'subtaskId')),
    taskRequests: await among(visit, 'taskRequests', policy.taskRequest.see, ids(lines, 'requestId')),
  }
}

type OpenTable = 'customers' | 'tasks' | 'subtasks' | 'taskRequests'

async function among(
  { actor, db }: Visit,
  table: OpenTable,
  rule: Parameters<typeof visible>[1],
  wanted: string[],
): Promise<(id: string | null) => string | null> {
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom(table)
          .select('id')
          .where('id', 'in', wanted)
          .where(visible(actor, rule, table))
          .execute()
  const open = new Set(rows.map(({ id }) => id))
  return (id) => (id !== null && open.has(id) ? id : null)
}

const ids = (lines: Line[], column: 'customerId' | 'taskId' | 'subtaskId' | 'requestId') => [
  ...new Set(lines.map((line) => line[column]).filter((id) => id !== null)),
]
