import { sql } from 'kysely'
import { isPostgres } from '../connection/dialect.ts'
import { type Anything, run } from '../migrations/table.ts'

interface Brought {
  into: string
  from: string
  same: string
  other: Record<string, string>
}

const THING = 'id description priority status createdAt updatedAt searchText version trashId'
const WORK = `${THING} title createdById completedAt completedById`
const projectId = '"customerId"'
const workItemId = 'coalesce("subtaskId", "taskId")'
const work = { projectId, dueOn: '"dueDate"', position: '"sequence"', estimate: '"estimatedHours"' }

/** In foreign key order. */
const tables: Brought[] = [
  {
    into: 'trash',
    from: 'trash',
    same: 'id thingId title deletedById deletedAt',
    other: { projectId, thingType: renamed('thingType') },
  },
  {
    into: 'projects',
    from: 'customers',
    same: `${THING} name createdById`,
    other: { clientId: '"clientUserId"', dueOn: '"dueDate"' },
  },
  { into: 'projectMembers', from: 'teamMembers', same: 'userId addedAt', other: { projectId } },
  { into: 'workItems', from: 'tasks', same: WORK, other: work },
  { into: 'workItems', from: 'subtasks', same: WORK, other: { ...work, parentId: '"taskId"' } },
  { into: 'workItemAssignees', from: 'taskAssignees', same: 'userId position', other: { workItemId: '"taskId"' } },
  {
    into: 'workItemAssignees',
    from: 'subtaskAssignees',
    same: 'userId position',
    other: { workItemId: '"subtaskId"' },
  },
  {
    into: 'requests',
    from: 'taskRequests',
    same: `${THING} title requestedById reason reviewedById reviewedAt reviewComments startedAt completedAt`,
    other: { projectId, workItemId: '"taskId"', resultId: '"subtaskId"', dueOn: '"dueDate"' },
  },
  {
    into: 'comments',
    from: 'comments',
    same: 'id requestId authorId audience createdAt searchText trashId',
    other: { projectId, workItemId, text: '"message"' },
  },
  {
    into: 'files',
    from: 'files',
    same: `id requestId storageKey thumbnailKey originalName mimetype category description size sha256 audience status
      downloadCount uploadedById uploadedAt searchText version trashId`,
    other: { projectId, workItemId },
  },
  {
    into: 'activities',
    from: 'activities',
    same: 'seq id type actorId requestId targetId targetTitle audience inFeeds createdAt',
    other: { projectId, rootId: '"taskId"', workItemId, targetType: renamed('targetType'), changes: respelled() },
  },
]

export async function bringBack(db: Anything, aside: (table: string) => string) {
  for (const { into, from, same, other } of tables) {
    const kept = same.split(/\s+/).map((column) => `"${column}"`)
    const columns = [...kept, ...Object.keys(other).map((column) => `"${column}"`)]
    const values = [...kept, ...Object.values(other)]
    await run(db, `insert into "${into}" (${columns.join()}) select ${values.join()} from "${aside(from)}"`)
  }
  if (isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('"activities"', 'seq'), (select coalesce(max("seq"), 0) + 1 from "activities"), false)`.execute(
      db,
    )
}

/** Renamed kinds. */
function renamed(column: string) {
  return `case "${column}" when 'customer' then 'project' when 'taskRequest' then 'request' else "${column}" end`
}

/** Quotes inside JSON text are escaped, so only keys end like this. */
function respelled() {
  const names: Record<string, string> = {
    dueDate: 'dueOn',
    sequence: 'position',
    estimatedHours: 'estimate',
    assignedTo: 'assignees',
    clientUserId: 'clientId',
    customerId: 'projectId',
  }
  const inAll = Object.entries(names).reduce(
    (text, [before, after]) => `replace(${text}, '"${before}":', '"${after}":')`,
    '"changes"',
  )
  return `case "targetType" when 'subtask' then replace(${inAll}, '"taskId":', '"parentId":')
    when 'taskRequest' then replace(${inAll}, '"taskId":', '"workItemId":') else ${inAll} end`
}
