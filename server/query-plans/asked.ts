import {
  ActivityType,
  CustomerStatus,
  FileCategory,
  FileStatus,
  Priority,
  Role,
  UserStatus,
  WorkStatus,
} from '@oriel/contracts/enum-schemas'
import { AuditEvent } from '@oriel/contracts/enum-schemas'
import { addDays } from '@oriel/contracts/time/dates'
import type * as z from 'zod/mini'
import { idOf } from '../../bench/data/ids.ts'
import { clientId, companyId, employeeId, managerId } from '../../bench/data/people.ts'
import type { Size } from '../../bench/data/sizes.ts'
import { LARGE, memberOf, type Plan, USUAL } from '../../bench/data/work.ts'
import type { Route } from '../src/platform/http/route.ts'
import { toStoredType } from '../src/platform/db/stored-activity-types.ts'
import { currentDate } from '../src/platform/http/session/reader-dates.ts'
import { templateId } from './templates.ts'

export type Reader = 'manager' | 'employee' | 'client'
export interface Ask {
  reader: Reader
  path: string
  query: Record<string, string>
  url: string
}

export const readersOf = (size: Size): Record<Reader, string> => ({
  manager: managerId(0),
  employee: memberOf(size, USUAL, 0),
  client: clientId(USUAL % size.clients),
})
const readers = { pm: 'manager', employee: 'employee', customer: 'client' } as const

/** Small pages expose plans that read too much. */
const FEW = '10'

/** Each path per role, plain and with each filter, order and page. Throws for a path or field without sample values. */
export function everythingAsked(
  routes: readonly Route[],
  size: Size,
  plan: Plan,
  { line, trashed }: { line: string; trashed: string },
): Ask[] {
  return routes.flatMap(({ kind, endpoint }) => {
    if (kind !== 'context' || endpoint.method !== 'GET' || endpoint.who === 'anyone') return []
    const shape = endpoint.input.shape as Record<string, z.ZodMiniType>
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))
    const fields = Object.keys(shape).filter((name) => !inPath.includes(name) && name !== 'limit')
    const required = requiredOf(shape)
    const queries = fields.flatMap((name) =>
      samplesOf(name, shape[name] as z.ZodMiniType, endpoint.path, { size, line }),
    )
    const complete = queries.map((query) => ({ ...required, ...query }))
    const urls = inPath.length === 0 ? [endpoint.path] : [addressOf(endpoint.path, plan, size, trashed)].flat()
    return endpoint.who.flatMap((role) =>
      urls.flatMap((url) =>
        [...('q' in shape ? [] : [required]), ...complete, ...togetherIn(shape, size)].map((query): Ask => {
          const whole = { ...('limit' in shape ? { limit: FEW } : {}), ...query }
          return {
            reader: readers[role],
            path: endpoint.path,
            query,
            url: `${url}?${new URLSearchParams(whole).toString()}`,
          }
        }),
      ),
    )
  })
}

const requiredOf = (shape: Record<string, z.ZodMiniType>) =>
  Object.fromEntries(
    Object.entries({ q: 'homepage', on: idOf('project', USUAL) }).filter(
      ([name]) => shape[name]?.safeParse(undefined).success === false,
    ),
  )

const words: readonly string[] = [
  WorkStatus.options,
  CustomerStatus.options,
  UserStatus.options,
  FileStatus.options,
  Role.options,
  Priority.options,
  AuditEvent.options,
  FileCategory.options,
  ActivityType.options.map(toStoredType),
  [
    'all',
    'overdue',
    'draft',
    'waiting',
    'pending',
    'true',
    'accepted',
    'soon',
    'due-soon',
    'done',
    'in progress',
    'rejected',
    'approved',
    'met',
    'overdue-active',
    'next-7-days-active',
    'upcoming-active',
    'any',
  ],
  ['createdAt', 'updatedAt', 'title', 'name', 'dueDate', 'sequence', 'progress', 'priority', 'status'],
  ['dueOn', 'position', 'project', 'person', 'next', 'task', 'subtask', 'client', 'team', 'full'],
].flat()
/** Every accepted value is requested. */
const spoken = [
  'status',
  'priority',
  'role',
  'event',
  'due',
  'filter',
  'kind',
  'visibility',
  'detail',
  'sortBy',
  'sort',
  'group',
  'state',
  'mine',
  'archived',
]
const directions: Record<string, string> = { sortBy: 'sortOrder', sort: 'order' }

const ONLY_ANSWERS_SAY: string[] = []

interface Known {
  size: Size
  line: string
}

function samplesOf(name: string, type: z.ZodMiniType, path: string, known: Known): Record<string, string>[] {
  if (Object.values(directions).includes(name)) return []
  if (name === 'type') return typesAt(path).map((it) => ({ type: it }))
  if (spoken.includes(name)) {
    const taken = [...new Set(words)].filter((word) => type.safeParse(word).success)
    if (taken.length === 0) throw new Error(`Nobody said what to ask ${name} of ${path}`)
    const one = taken.map((word) => ({ [name]: word }))
    const direction = directions[name]
    return direction
      ? one.flatMap((it) => [
          { ...it, [direction]: 'asc' },
          { ...it, [direction]: 'desc' },
        ])
      : one
  }
  const samples = valuesAt(path, known)[name]
  if (!samples) throw new Error(`Nobody said what to ask ${name} of ${path}`)
  return samples.map((value) => ({ [name]: value }))
}

function valuesAt(path: string, { size, line }: Known): Record<string, string[]> {
  const [project, employee] = [idOf('project', USUAL), employeeId(1)]
  return {
    page: ['2'],
    fileVersion: ['1'],
    skip: ['10'],
    after: ONLY_ANSWERS_SAY,
    project: [project, idOf('project', LARGE)],
    parent: [idOf('task', 1)],
    workItem: [idOf('task', 1)],
    on: [project],
    below: [],
    request: [],
    label: ['no-label'],
    assignee: [employee, 'me', 'none'],
    awaitingReply: ['client'],
    others: [idOf('task', 1)],
    projects: [`${project},${idOf('project', LARGE)}`],
    changedSince: [currentDate()],
    dueFrom: [addDays(currentDate(), 5)],
    dueTo: [addDays(currentDate(), -5)],
    search: ['homepage', 'homepage 17', 'zzz nowhere'],
    q: ['homepage', 'homepage 17', 'zzz nowhere', 'zz', 'a'],
    customer: [project, idOf('project', LARGE)],
    customerId: [project],
    task: [idOf('task', 1)],
    tasks: [idOf('task', 1)],
    taskId: [],
    actor: [employee, memberOf(size, USUAL, 0)],
    assignedTo: [employee],
    before: [line],
    workTitle: ['web-developer'],
    from: [addDays(currentDate(), -60)],
    to: /\/(disclosure|sharing-preview)$/.test(path)
      ? [clientId((USUAL + 1) % size.clients)]
      : [addDays(currentDate(), -60)],
    person: [inAdvance(path) ? employee : clientId(USUAL % size.clients)],
    company: [companyId(USUAL % size.clients)],
    dueAfter: [addDays(currentDate(), 5)],
    dueBefore: [addDays(currentDate(), -5)],
    purpose: [],
    rule: [],
    dueOn: [],
    message: [],
    approvers: [clientId(USUAL % size.clients)],
  }
}

const inAdvance = (path: string) => path === '/api/v1/time-off'

function typesAt(path: string): string[] {
  if (path.includes('files')) return ['all', 'pdf', 'images', 'documents', 'design', 'png']
  if (path === '/api/customers/users') return ['team', 'customer']
  return ['comment_added', 'file_uploaded', 'task_created,comment_added']
}

function togetherIn(shape: Record<string, z.ZodMiniType>, size: Size): Record<string, string>[] {
  const month = { from: addDays(currentDate(), -60), to: addDays(currentDate(), -30) }
  const actor = memberOf(size, USUAL, 0)
  const customer = idOf('project', USUAL)
  const all: Record<string, string>[] = [
    month,
    { ...month, actor },
    { ...month, customer },
    { ...month, type: 'comment_added' },
    { actor, customer },
    { actor, type: 'task_created' },
    { customer, type: 'task_created' },
    { ...month, project: customer },
    { actor, project: customer },
    { project: customer, type: 'task_created' },
    { project: customer, sort: 'position' },
    { project: customer, sort: 'title', status: 'pending' },
    { status: 'pending', sort: 'dueOn' },
    { assignee: 'me', sort: 'dueOn', kind: 'subtask' },
    { customer, sortBy: 'sequence' },
    { customer, sortBy: 'title', status: 'pending' },
    { status: 'pending', sortBy: 'dueDate' },
    { status: 'pending', priority: 'high' },
    { status: 'pending,in-progress', sort: 'dueOn' },
    { status: 'pending,in-progress', assignee: 'none' },
    { project: customer, group: 'person', sort: 'dueOn' },
  ]
  return all.filter((query) => Object.entries(query).every(([name, value]) => shape[name]?.safeParse(value).success))
}

function addressOf(path: string, plan: Plan, size: Size, trashed: string): string | string[] {
  const task = plan.firstTask[USUAL] ?? 0
  const names: Record<string, string> = {
    customerId: idOf('project', USUAL),
    taskId: idOf('task', task),
    type: 'task',
  }
  // Every third project has a request; one of the same client.
  const withRequest = [...plan.firstTask.keys()].find(
    (at) => at % 3 === 0 && at % size.clients === USUAL % size.clients,
  )
  if (withRequest === undefined) throw new Error('The client has no request to ask for')
  const ids: Array<[RegExp, string]> = [
    [/^\/api\/activities\/:id/, idOf('activity', size.activities - 1)],
    [/^\/api\/(employee\/)?customers\/:id|^\/api\/activities\/customer\/:id/, idOf('project', USUAL)],
    [/^\/api\/(customer\/)?tasks\/:id|^\/api\/activity-of\//, idOf('task', task)],
    [/^\/api\/(customer\/)?subtasks\/:id/, idOf('subtask', task * size.subtasksPerTask)],
    [/^\/api\/task-requests\/(customer|pm)\/:id/, idOf('request', withRequest)],
    [/^\/api\/users\/:id/, employeeId(0)],
    [/^\/api\/comments\/:id/, idOf('comment', 0)],
    [/^\/api\/files\/:id/, idOf('file', USUAL)],
    [/^\/api\/(v1\/)?trash\/:id/, trashed],
    [/^\/api\/v1\/activity\/:id/, idOf('activity', size.activities - 1)],
    [/^\/api\/v1\/projects\/:id/, idOf('project', USUAL)],
    [/^\/api\/v1\/work-items\/:id/, idOf('task', task)],
    [/^\/api\/v1\/requests\/:id/, idOf('request', withRequest)],
    [/^\/api\/v1\/people\/:id/, employeeId(0)],
    [/^\/api\/v1\/companies\/:id/, idOf('company', USUAL % size.clients)],
    [/^\/api\/v1\/comments\/:id/, idOf('comment', 0)],
    [/^\/api\/v1\/files\/:id/, idOf('file', USUAL)],
    [/^\/api\/v1\/annotations\/:id/, `annotation-${USUAL}-1`],
    [/^\/api\/v1\/deliverables\/:id/, idOf('task', task + 1)],
    [/^\/api\/v1\/templates\/:id/, templateId],
  ]
  const id = ids.find(([form]) => form.test(path))?.[1]
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = name === 'id' ? id : names[name]
    if (!value) throw new Error(`Nobody said which thing to ask for at ${path}`)
    return value
  })
}
