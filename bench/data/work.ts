import { addDays } from '@oriel/contracts/time/dates'
import { CustomerStatus, Priority } from '@oriel/contracts/enum-schemas'
import type { WorkStatus } from '@oriel/contracts/enums'
import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { indexedText } from '../../server/src/platform/db/search-index.ts'
import { type Random, seeded } from '../../server/demo/random.ts'
import { projects as stories } from '../../server/demo/projects.ts'
import { idOf } from './ids.ts'
import { insertAll } from './insert.ts'
import { clientId, companyId, employeeId, managerId } from './people.ts'
import { isIn, type Share } from './share.ts'
import type { Size } from './sizes.ts'

const storyTasks = stories.flatMap(({ tasks }) => tasks)
const parts = storyTasks.flatMap((task) => task.parts)
export const TEAM = 4

export const LARGE = 0
export const MIDDLE = 1
export const USUAL = 2

export interface Plan {
  /** The last element is the total. */
  firstTask: number[]
  tasks: number
}

export function planOf(size: Size): Plan {
  const firstTask = [0]
  let tasks = 0
  for (let at = 0; at < size.projects; at++) {
    tasks += at === LARGE ? size.tasksOfLarge : at === MIDDLE ? size.tasksOfMiddle : size.tasksEach
    firstTask.push(tasks)
  }
  return { firstTask, tasks }
}

export const clientOf = (size: Size, project: number) => clientId(project % size.clients)
export const companyOf = (size: Size, project: number) => companyId(project % size.clients)
export const managerOf = (size: Size, project: number) => managerId(project % size.managers)
export const memberOf = (size: Size, project: number, at: number) => employeeId((project * 3 + at) % size.employees)

export const beginOf = (size: Size, project: number, day: string) =>
  addDays(day, -365 + Math.floor((project * 360) / size.projects))

export const instant = (day: string, random: Random) =>
  `${day}T${String(random.between(8, 17)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}:00.000Z`

const usual = { version: 1, trashId: null } as const

export async function insertProjects(db: Db, size: Size, day: string) {
  const random = seeded(1)
  const rows = Array.from({ length: size.projects }, (_, at) => {
    const story = random.pick(stories)
    const name = `${story.name} ${at + 1}`
    const begun = beginOf(size, at, day)
    const createdAt = `${begun}T08:00:00.000Z`
    const isRunning = at < 3 || random.share() < 0.7
    return {
      id: idOf('project', at),
      name,
      description: story.description,
      clientId: clientOf(size, at),
      companyId: companyOf(size, at),
      priority: random.pick(Priority.options),
      status: isRunning ? ('active' as const) : random.pick(CustomerStatus.options),
      dueOn: addDays(begun, random.between(380, 500)),
      createdAt,
      createdById: managerOf(size, at),
      updatedAt: createdAt,
      ...indexedText(name, story.description),
      ...usual,
    }
  })
  await insertAll(db, 'projects', rows)
  await insertAll(
    db,
    'projectClients',
    rows.map(({ id, clientId, createdAt }) => ({
      projectId: id,
      userId: clientId,
      level: 'approver' as const,
      addedAt: createdAt,
    })),
  )
  const members = rows.flatMap(({ id, createdAt }, project) =>
    Array.from({ length: TEAM }, (_, at) => ({
      projectId: id,
      userId: memberOf(size, project, at),
      addedAt: createdAt,
    })),
  )
  await insertAll(db, 'projectMembers', members)
}

function statusOf(random: Random): WorkStatus {
  const roll = random.share()
  return roll < 0.75 ? 'completed' : roll < 0.87 ? 'pending' : roll < 0.97 ? 'in-progress' : 'cancelled'
}

const done = (status: WorkStatus, createdAt: string, completedById: string) =>
  status === 'completed' ? { completedAt: createdAt, completedById } : { completedAt: null, completedById: null }

interface Made {
  sub: ReturnType<typeof subtaskRow>[]
  task: ReturnType<typeof taskRow>
}

export async function insertWork(db: Db, size: Size, plan: Plan, day: string, share: Share) {
  const made = () => work(size, plan, day, share)
  await insertAll(
    db,
    'workItems',
    each(made(), ({ task, sub }) => [task, ...sub]),
  )
  await insertAll(
    db,
    'workItemAssignees',
    each(made(), ({ task, sub }) =>
      [task, ...sub].map(({ id, createdById }) => ({ workItemId: id, userId: createdById, position: 0 })),
    ),
  )
}

function* each<Row>(all: Iterable<Made>, rows: (made: Made) => Row[]) {
  for (const made of all) yield* rows(made)
}

/** Deterministic. */
function* work(size: Size, plan: Plan, day: string, share: Share): Generator<Made> {
  const random = seeded(2)
  for (let project = 0; project < size.projects; project++) {
    const first = plan.firstTask[project] ?? 0
    const end = plan.firstTask[project + 1] ?? first
    for (let number = first; number < end; number++) {
      const task = taskRow({ size, random, day, project, number, position: number - first + 1 })
      const sub = Array.from({ length: size.subtasksPerTask }, (_, at) =>
        subtaskRow(random, task, number * size.subtasksPerTask + at, at + 1),
      )
      if (isIn(share, number)) yield { task, sub }
    }
  }
}

interface About {
  size: Size
  random: Random
  day: string
  project: number
  number: number
  position: number
}

function taskRow({ size, random, day, project, number, position }: About) {
  const story = random.pick(storyTasks)
  const title = `${story.title} ${position}`
  const begun = beginOf(size, project, day)
  const status = statusOf(random)
  const isOpen = status === 'pending' || status === 'in-progress'
  const person = memberOf(size, project, number % TEAM)
  const createdAt = instant(addDays(begun, random.between(0, 4)), random)
  return {
    id: idOf('task', number),
    projectId: idOf('project', project),
    parentId: null,
    title,
    description: story.description,
    priority: random.pick(Priority.options),
    status,
    dueOn: addDays(day, isOpen ? random.between(-5, 90) : random.between(-300, 30)),
    position,
    estimate: random.between(1, 40),
    createdAt,
    createdById: person,
    ...done(status, createdAt, person),
    updatedAt: createdAt,
    ...indexedText(title, story.description),
    ...usual,
  }
}

function subtaskRow(random: Random, task: ReturnType<typeof taskRow>, number: number, position: number) {
  const { id: parentId, projectId, createdAt, createdById, dueOn } = task
  const title = `${random.pick(parts)} ${position}`
  const status = task.status === 'completed' ? 'completed' : statusOf(random)
  return {
    id: idOf('subtask', number),
    projectId,
    parentId,
    title,
    description: '',
    priority: task.priority,
    status,
    dueOn,
    position,
    estimate: null,
    createdAt,
    createdById,
    ...done(status, createdAt, createdById),
    updatedAt: createdAt,
    ...indexedText(title),
    ...usual,
  }
}
