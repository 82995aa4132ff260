import { indexedText } from '../../src/platform/db/search-index.ts'
import { addDays } from '@oriel/contracts/time/dates'
import type { Visibility } from '@oriel/contracts/enums'
import type { StoredVisibility } from '../../src/platform/db/stored-visibility.ts'
import { currentDate } from '../../src/platform/http/session/reader-dates.ts'
import { askAboutDelivery, hang, type Place } from '../conversation.ts'
import { record } from '../log.ts'
import { addDependencies } from './dependencies.ts'
import { clientsOf, companyOf } from './companies.ts'
import { addDeliverables } from './deliverables.ts'
import { notify } from './notifications.ts'
import { planMilestones } from './milestones.ts'
import { planMoves } from './date-changes.ts'
import { proposeColleague } from './suggestions.ts'
import { repeating } from './recurrences.ts'
import { type Making, plain, type Plan, type Item, softDelete } from './items.ts'

const STATUSES = ['pending', 'in-progress', 'completed', 'cancelled'] as const
const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
const REQUESTS = ['pending', 'approved', 'rejected', 'in-progress', 'completed', 'cancelled'] as const

const visibilities: Visibility[] = ['team', 'client']

export function furnish(making: Making, plan: Plan) {
  const { dice: it, rows, people, ago, projects, items } = making
  const id = it.id()
  const trashId = plan.trashed ? softDelete(making, 'customer', id, id) : null
  const clientId = people[plan.client].id
  const clients = clientsOf(making, plan)
  const item: Item = {
    ...plain('customer', id, id, people.ana.id),
    trashed: trashId !== null,
    words: [it.word(), it.word()],
    // Most noticeable in the trash: leaks change numbers.
    status: plan.trashed ? 'active' : it.oneOf(['planning', 'active', 'on-hold', 'completed', 'cancelled']),
    priority: it.oneOf(PRIORITIES),
    namesIds: [...Object.keys(clients), ...plan.team],
    isReticent: plan.isReticent === true,
  }
  const [name = '', description = ''] = item.words
  const shows = plan.isReticent ? 0 : 1
  rows.projects.push({
    id,
    showsEstimates: shows,
    showsPeople: shows,
    showsPriorities: shows,
    name,
    description,
    clientId,
    companyId: companyOf(making, clientId),
    priority: item.priority as 'low',
    status: item.status as 'active',
    dueOn: plan.trashed ? currentDate() : dueDay(making),
    createdAt: ago(100_000 - projects.length),
    createdById: people.ana.id,
    updatedAt: ago(90_000),
    ...indexedText(name, description),
    trashId,
  })
  addPeople(making, plan, { id, clients })
  items.push(item)
  projects.push({ id, clientId, clients, team: plan.team, trashed: trashId !== null, isReticent: shows === 0 })

  const inside = { projectId: id, trashId }
  const tasks = [
    addTask(making, plan, { ...inside, sequence: 1, status: 'completed', assignedTo: [people[plan.former].id] }),
    addTask(making, plan, { ...inside, sequence: 2 }),
    addTask(making, plan, { ...inside, sequence: 3, trashId: trashId ?? 'own' }),
    // Team-only, in the middle: no client-visible number may reveal it.
    addTask(making, plan, { ...inside, sequence: 4, position: 3, unshared: true }),
  ]
  addDependencies(making, id, tasks)
  addRequests(making, plan, { ...inside, tasks })
  converse(making, plan, { ...inside, taskId: null, subtaskId: null, requestId: null })
  for (const audience of visibilities)
    for (const inFeeds of [true, false])
      record(making, { audience, inFeeds, target: item, byId: it.oneOf([people.ana.id, people.ben.id, clientId]) })
  record(making, { audience: 'team', inFeeds: false, target: { ...item, projectId: null }, byId: people.ana.id })
  addBeside(making, plan, id)
}

function addPeople(
  { rows, ago }: Making,
  { team }: Plan,
  { id, clients }: { id: string; clients: ReturnType<typeof clientsOf> },
) {
  for (const [userId, level] of Object.entries(clients))
    rows.projectClients.push({ projectId: id, userId, level, addedAt: ago(99_000) })
  for (const userId of team) rows.projectMembers.push({ projectId: id, userId, addedAt: ago(99_000) })
}

function addBeside(making: Making, plan: Plan, id: string) {
  notify(making, id)
  proposeColleague(making, plan, id)
  planMilestones(making, id)
  addDeliverables(making, plan, id)
  planMoves(making, id)
}

interface Inside {
  projectId: string
  trashId: string | null
}

const resolve = (
  making: Making,
  kind: 'task' | 'subtask' | 'taskRequest',
  id: string,
  { projectId, trashId }: Inside,
) => (trashId === 'own' ? softDelete(making, kind, id, projectId) : trashId)

/** In the trash: the most noticeable due date. */
function dueDay({ dice: it }: Making, sequence = 1) {
  const days = it.roll(40) - 10
  return addDays(currentDate(), sequence === 1 ? days : -10)
}

function addTask(
  making: Making,
  plan: Plan,
  given: Inside & {
    sequence: number
    position?: number
    status?: 'completed'
    assignedTo?: string[]
    unshared?: boolean
  },
) {
  const { dice: it, people } = making
  const id = it.id()
  const trashId = resolve(making, 'task', id, given)
  const status = given.status ?? it.oneOf(['pending', 'in-progress'] as const)
  const assignedTo = [...(given.assignedTo ?? []), ...plan.team.slice(0, 1)]
  const byId = it.oneOf([people.ana.id, people.ben.id])
  const item: Item = {
    ...plain('task', id, given.projectId, byId),
    unshared: given.unshared ?? false,
    trashed: trashId !== null,
    words: [it.word(), it.word()],
    status,
    priority: it.oneOf(PRIORITIES),
    assignedTo,
    namesIds: assignedTo,
  }
  const dueOn = dueDay(making, given.sequence)
  const row = {
    projectId: given.projectId,
    parentId: null,
    dueOn,
    estimate: it.roll(40),
    audience: given.unshared ? 'team' : 'client',
  } as const
  const position = given.position ?? 2 * given.sequence
  storeWork(making, item, { ...row, position, byId, trashId, made: 80_000, completed: 40_000 })
  const at = { projectId: given.projectId, trashId }
  addSubtask(making, plan, item, { ...at, sequence: 1 })
  addSubtask(making, plan, item, { ...at, sequence: 2, mine: true })
  addSubtask(making, plan, item, { ...at, sequence: 3, trashId: trashId ?? 'own' })
  if (given.sequence === 2) addSubtask(making, plan, item, { ...at, sequence: 4, position: 3, unshared: true })
  if (given.sequence > 1) converse(making, plan, { ...at, ...on('taskId', id), unshared: item.unshared })
  record(making, { audience: 'client', inFeeds: true, target: item, byId })
  return item
}

/** `made` and `completed`: minutes ago. */
function storeWork(
  making: Making,
  item: Item,
  given: {
    projectId: string
    parentId: string | null
    dueOn: string
    position: number
    estimate: number | null
    audience: StoredVisibility
    byId: string
    trashId: string | null
    made: number
    completed: number
  },
) {
  const { rows, ago, items } = making
  const { byId, made, completed, ...row } = given
  const [title = '', description = ''] = item.words
  const isCompleted = item.status === 'completed'
  rows.workItems.push({
    ...row,
    ...repeating(making, item, row.dueOn),
    id: item.id,
    title,
    description,
    priority: item.priority as 'low',
    status: item.status as 'pending',
    createdAt: ago(made - items.length),
    createdById: byId,
    completedAt: isCompleted ? ago(completed) : null,
    completedById: isCompleted ? byId : null,
    updatedAt: ago(30_000 - items.length),
    ...indexedText(title, description),
  })
  item.isOverdue = ['pending', 'in-progress'].includes(item.status) && row.dueOn < currentDate()
  for (const [position, userId] of (item.assignedTo ?? []).entries())
    rows.workItemAssignees.push({ workItemId: item.id, userId, position })
  items.push(item)
}

const on = (column: 'taskId' | 'subtaskId' | 'requestId', id: string) => ({
  taskId: null,
  subtaskId: null,
  requestId: null,
  [column]: id,
})

function addSubtask(
  making: Making,
  plan: Plan,
  task: Item,
  given: Inside & { sequence: number; position?: number; mine?: boolean; unshared?: boolean },
) {
  const { dice: it, people } = making
  const id = it.id()
  const trashId = resolve(making, 'subtask', id, given)
  const status = it.oneOf(STATUSES)
  const worker = plan.team.at(-1) ?? ''
  const assignedTo = given.mine ? [] : [worker, ...(status === 'completed' ? [people[plan.former].id] : [])]
  const byId = given.mine ? worker : it.oneOf([people.ana.id, people[plan.former].id])
  const item: Item = {
    ...plain('subtask', id, given.projectId, byId),
    unshared: task.unshared || (given.unshared ?? false),
    trashed: trashId !== null,
    words: [it.word(), it.word()],
    taskId: task.id,
    status,
    priority: it.oneOf(PRIORITIES),
    assignedTo,
    namesIds: assignedTo,
  }
  const dueOn = dueDay(making, given.sequence)
  const position = given.position ?? 2 * given.sequence
  // Team-only tasks contain team-only and shared subtasks.
  const mark = given.unshared || (task.unshared && given.mine) ? ('team' as const) : ('client' as const)
  const audience = mark === 'client' && task.unshared ? ('withheld' as const) : mark
  const row = { projectId: given.projectId, parentId: task.id, dueOn, position, estimate: null, audience }
  storeWork(making, item, { ...row, byId, trashId, made: 70_000, completed: 39_000 })
  if (task.status !== 'completed' && given.sequence !== 2)
    converse(making, plan, { projectId: given.projectId, trashId, ...on('subtaskId', id), unshared: item.unshared })
  record(making, { audience: 'client', inFeeds: true, target: item, byId })
}

function storeRequest(
  making: Making,
  plan: Plan,
  item: Item,
  { at, decided, trashId }: { at: number; decided: boolean; trashId: string | null },
) {
  const { rows, people, ago, items } = making
  const clientId = item.byId
  const { id, status, isAsked } = item
  const [title = '', description = '', said = null] = item.words
  const reviewComments = decided ? said : null
  const createdAt = ago(60_000 - items.length)
  // Fastest in the trash: a leak changes the median.
  const reviewedAt = decided ? ago((plan.trashed ? 55_000 : 15_000 + at * 5000) - items.length) : null
  rows.requests.push({
    id,
    projectId: item.projectId ?? '',
    workItemId: item.taskId,
    requestedById: clientId,
    title,
    description,
    priority: item.priority as 'low',
    dueOn: dueDay(making),
    reason: 'improvement',
    status: status as 'pending',
    createdAt,
    updatedAt: ago(30_000 - items.length),
    reviewedById: decided ? people.ben.id : null,
    reviewedAt,
    reviewComments,
    resultId: item.subtaskId,
    startedAt: null,
    completedAt: null,
    stations: JSON.stringify([
      { kind: 'submitted', at: createdAt, by: clientId },
      ...(isAsked ? [{ kind: 'returned', at: ago(50_000 - items.length), by: people.ben.id, text: said }] : []),
      ...decisionOf(status, reviewedAt, people.ben.id, said),
    ]),
    searchText: `${title}\n${description}`,
    trashId,
  })
}

const saidOf = ({ dice: it, people }: Making, isSaid: boolean) => ({
  words: [it.word(), it.word(), ...(isSaid ? [it.word()] : [])],
  namesIds: isSaid ? [people.ben.id] : [],
})

const decisionOf = (status: string, at: string | null, by: string, text: string | null) =>
  at ? [{ kind: status === 'rejected' ? 'rejected' : 'approved', at, by, text }] : []

function addRequests(making: Making, plan: Plan, given: Inside & { tasks: Item[] }) {
  const { dice: it, people, items } = making
  const askers = [...Object.keys(clientsOf(making, plan)), ...(plan.askedOnce ? [people[plan.askedOnce].id] : [])]
  const [first, second, , unshared] = given.tasks as [Item, Item, Item, Item]
  const subtasks = items.filter((item) => item.kind === 'subtask' && item.taskId === second.id)
  const concealed = items.find((item) => item.kind === 'subtask' && item.taskId === unshared.id)
  // The last pending one covers every status in the trash; the last two results are hidden.
  const more = ['approved', 'pending', 'rejected', 'completed'] as const
  for (const [at, status] of [...REQUESTS, ...more].entries()) {
    const inTrash = at === REQUESTS.length + 1
    const byId = askers[at % askers.length] ?? ''
    const id = it.id()
    const trashId = resolve(making, 'taskRequest', id, {
      ...given,
      trashId: given.trashId ?? (inTrash ? 'own' : null),
    })
    const isAsked = status === 'pending' && making.projects.length % 2 === 0
    const decided = status !== 'pending' && status !== 'cancelled'
    const isConcealed = at > REQUESTS.length + 1
    const task = isConcealed ? unshared : at % 2 === 0 ? first : second
    const became = isConcealed ? concealed : subtasks[at === REQUESTS.length ? 2 : at % 2]
    const subtask = decided && status !== 'rejected' ? became : undefined
    const item: Item = {
      ...plain('taskRequest', id, given.projectId, byId),
      trashed: trashId !== null,
      isAsked,
      ...saidOf(making, decided || isAsked),
      taskId: task.id,
      subtaskId: subtask?.id ?? null,
      status,
      priority: it.oneOf(PRIORITIES),
    }
    storeRequest(making, plan, item, { at, decided, trashId })
    items.push(item)
    if (subtask && status === 'completed') {
      if (trashId === null) subtask.isDelivered = true
      askAboutDelivery(making, item, people.ana.id)
    }
    const resultId = subtask && !subtask.trashed && trashId === null ? subtask.id : null
    if (at % 3 === 0 || inTrash)
      converse(making, plan, { projectId: given.projectId, trashId, ...on('requestId', id), resultId })
    record(making, { audience: 'client', inFeeds: true, target: item, byId })
  }
}

function converse(making: Making, plan: Plan, place: Place) {
  for (const audience of visibilities)
    for (const trashed of [false, true]) hang(making, { ...place, audience, trashed }, plan)
}
