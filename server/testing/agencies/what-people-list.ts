import { createHash } from 'node:crypto'
import type { ActivityType } from '@oriel/contracts/activity/activity-types'
import { atAnotherTime } from '../../demo/clock.ts'
import type { Db } from '../../src/platform/db/connection/connect.ts'
import { issueSession } from '../../src/features/auth/session/sessions.ts'
import { toStoredType } from '../../src/platform/db/stored-activity-types.ts'
import type { App } from '../../src/platform/http/inject.ts'

type Row = Record<string, unknown>
type Listed = Record<string, [count: number, hash: string]>

const lists = {
  pm: {
    projects: '/api/customers',
    tasks: '/api/tasks',
    subtasks: '/api/subtasks',
    requests: '/api/task-requests/pm',
    files: '/api/files?limit=100',
    activity: '/api/activities?limit=100',
    trash: '/api/trash',
  },
  employee: {
    projects: '/api/employee/customers',
    tasks: '/api/tasks',
    subtasks: '/api/subtasks',
    own: '/api/employee/subtasks',
    files: '/api/employee/files?limit=100',
    activity: '/api/employee/activity?limit=100',
  },
  customer: {
    projects: '/api/customers',
    requests: '/api/task-requests/customer',
    files: '/api/customer/files?limit=100',
    activity: '/api/customer/activity?limit=100',
  },
} as const

export async function whatPeopleList(app: App, db: Db, now: string): Promise<Record<string, Listed>> {
  return atAnotherTime(async (setClock) => {
    setClock(Date.parse(now))
    const people = await db
      .selectFrom('users')
      .select(['id', 'role', 'emailKey'])
      .where('deletedAt', 'is', null)
      .where('status', '=', 'active')
      .orderBy('emailKey')
      .execute()
    const found: Record<string, Listed> = {}
    for (const { id, role, emailKey } of people) {
      const token = await issueSession(db, id, { userAgent: 'test', ip: '127.0.0.1' })
      found[emailKey ?? id] = await listedBy(asking(app, token), role)
    }
    return found
  })
}

type Ask = (url: string) => Promise<unknown>

function asking(app: App, token: string): Ask {
  return async (url) => {
    const response = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    return response.json<{ data: unknown }>().data
  }
}

async function listedBy(ask: Ask, role: keyof typeof lists): Promise<Listed> {
  const rows: Record<string, Row[]> = {}
  for (const [name, url] of Object.entries(lists[role])) rows[name] = await everyPage(ask, url)
  const below: Record<string, Row[]> = { conversation: [], lines: [], parts: [] }
  const told = async (type: string, id: string) =>
    below['lines']?.push(...(await everyPage(ask, `/api/activity-of/${type}/${id}?limit=100`)))
  for (const { _id: project } of rows['projects'] ?? []) {
    await told('customer', project as string)
    const { tasks, subtasks } = (await ask(`/api/customers/${String(project)}/project-details`)) as Record<
      string,
      Row[]
    >
    below['parts']?.push(...(tasks ?? []), ...(subtasks ?? []))
    for (const [type, items] of [
      ['task', tasks],
      ['subtask', subtasks],
    ] as const)
      for (const { _id: id } of items ?? []) {
        await told(type, id as string)
        const at =
          role === 'customer'
            ? `/api/customer/${type}s/${String(id)}`
            : `/api/${type}s/${String(id)}/customer/${String(project)}`
        const answer = (await ask(at)) as Record<string, Record<string, Row[]>>
        below['conversation']?.push(...(answer[type]?.['comments'] ?? []), ...(answer[type]?.['attachments'] ?? []))
      }
  }
  for (const { _id: id } of rows['requests'] ?? []) {
    await told('taskRequest', id as string)
    const request = (await ask(`/api/task-requests/${role}/${String(id)}`)) as Record<string, Row[]>
    below['conversation']?.push(...(request['comments'] ?? []), ...(request['attachments'] ?? []))
  }
  const all = Object.entries({ ...rows, ...below })
  return Object.fromEntries(
    all.map(([name, list]) => [name, [list.length, hashOf(list, name === 'activity' || name === 'lines')] as const]),
  ) as Listed
}

async function everyPage(ask: Ask, url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(url.includes('limit=') ? `${url}&page=${page}` : url)
    const list = (
      Array.isArray(answer) ? answer : Object.values(answer as object).find((it) => Array.isArray(it))
    ) as Row[]
    rows.push(...list)
    if (!url.includes('limit=') || list.length < 100) return rows
  }
}

/** Fields of the item itself, without people and buttons. */
const SAID = [
  [
    '_id',
    'type',
    'title',
    'name',
    'originalName',
    'message',
    'description',
    'status',
    'priority',
    'dueDate',
    'sequence',
  ],
  ['progress', 'estimatedHours', 'version', 'createdAt', 'completedAt', 'updatedAt', 'timestamp', 'audience', 'size'],
  ['customerId', 'taskId', 'subtaskId', 'requestId', 'shareable', 'deletedAt'],
  ['customer', 'task', 'subtask', 'subtasks', 'assignedTo', 'user', 'uploadedBy', 'actor'],
].flat()

/** Without activity sentences: rewording is no data loss. */
function hashOf(rows: Row[], isActivity: boolean): string {
  const fields = isActivity ? SAID.filter((field) => !['title', 'message', 'description'].includes(field)) : SAID
  const worded = isActivity ? rows.map((row) => ({ ...row, type: toStoredType(row['type'] as ActivityType) })) : rows
  const said = worded.map((row: Row) => fields.map((field) => idsIn(row[field])))
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
}

function idsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsIn)
  return value !== null && typeof value === 'object' ? ((value as Row)['_id'] ?? null) : value
}
