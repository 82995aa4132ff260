import { isDueSoon, isOverdue, addDays } from '@oriel/contracts/time/dates'
import { createCustomer, deleteCustomer, listCustomers, updateCustomer } from '@oriel/contracts/classic/customers'
import { getCustomerHome } from '@oriel/contracts/classic/client-home'
import { getEmployeeHome } from '@oriel/contracts/classic/employee-home'
import {
  createSubtask,
  deleteSubtask,
  getProjectDetails,
  listMySubtasks,
  setSubtaskStatus,
  updateSubtask,
} from '@oriel/contracts/classic/subtasks'
import { createTask, deleteTask, listCustomerTasks, setTaskStatus, updateTask } from '@oriel/contracts/classic/tasks'
import { listTrash, restoreFromTrash } from '@oriel/contracts/classic/trash'
import type { ManagerHome } from '@oriel/contracts/v1/overview/home-schemas'
import { WorkStatus } from '@oriel/contracts/enum-schemas'
import { changeWorkItem, changeWorkItemVisibility, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { listFiles } from '@oriel/contracts/v1/discussion/files'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { changeProject, listProjects, archiveProject } from '@oriel/contracts/v1/projects/projects'
import { listRequests } from '@oriel/contracts/v1/requests/requests'
import { expect, test } from 'vitest'
import { seeded } from '../../../../demo/random.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { openDemoAgency, NOTHING_KEPT } from '../../../../testing/agencies/demo-agency.ts'
import { FIRST_PAGE_SIZE } from './home-work.ts'

/** Property test of REQ-1202: dashboard counts equal list lengths. */

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
interface Work {
  status: WorkStatus
  dueDate: string | null
}

/** `HISTORIES=2000 npm test -- equal-to-lists`: random steps, checked after each. */
const LONG = Number(process.env['HISTORIES'] ?? 0)
const STEPS = LONG || 72
const LOOK_EVERY = LONG ? 1 : 12
const TIMEOUT = LONG ? LONG * 3000 : undefined
const MOST = { projects: 6, work: 40 }

test.each([1, 2])(
  'R-31: numbers equal lists after any sequence of manager actions (chance %i)',
  async (seed) => {
    // Cached responses would miss dates moved by the test.
    const agency = await openDemoAgency(NOTHING_KEPT)
    const { share, pick, between } = seeded(seed)
    const { ask } = agency
    const dueDate = () => addDays(currentDate(), between(0, 6))

    const readAll = async () => {
      const { data } = await ask('mara', listCustomers, {})
      const details = await Promise.all(
        data.customers.map(async ({ _id }) => (await ask('mara', getProjectDetails, { id: _id })).data),
      )
      return {
        projects: data.customers,
        tasks: details.flatMap(({ tasks }) => tasks),
        subtasks: details.flatMap(({ subtasks }) => subtasks),
      }
    }

    const steps: Array<(now: Awaited<ReturnType<typeof readAll>>) => Promise<{ status: number } | void>> = [
      () =>
        ask('mara', createCustomer, {
          name: 'More',
          customer: pick(['clara', 'dana']),
          assignedTeam: ['eli'],
          dueDate: dueDate(),
        }),
      ({ projects }) => ask('mara', createTask, { title: 'A task', customer: pick(projects)._id, dueDate: dueDate() }),
      ({ tasks }) => {
        const { _id, customer } = pick(tasks)
        const assignedTo = pick([['eli'], ['nora', 'eli'], []])
        return ask('mara', createSubtask, {
          title: 'A part',
          task: _id,
          customer: customer._id,
          assignedTo,
          dueDate: dueDate(),
        })
      },
      ({ subtasks }) => {
        const { _id, customer } = pick(subtasks)
        return ask('mara', setSubtaskStatus, { id: _id, customerId: customer._id, status: pick(WorkStatus.options) })
      },
      ({ tasks }) => {
        const { _id, customer } = pick(tasks)
        return ask('mara', setTaskStatus, { id: _id, customerId: customer._id, status: pick(WorkStatus.options) })
      },
      ({ subtasks }) => {
        const { _id, customer } = pick(subtasks)
        return ask('mara', updateSubtask, { id: _id, customerId: customer._id, dueDate: dueDate() })
      },
      ({ tasks }) => {
        const { _id, customer } = pick(tasks)
        return ask('mara', updateTask, { id: _id, customerId: customer._id, dueDate: dueDate() })
      },
      ({ projects }) =>
        ask('mara', updateCustomer, {
          id: pick(projects)._id,
          assignedTeam: pick([['eli'], ['nora'], ['eli', 'nora']]),
          status: pick(['planning', 'active', 'on-hold', 'completed', 'cancelled'] as const),
        }),
      ({ subtasks }) => {
        const { _id, customer } = pick(subtasks)
        return ask('mara', deleteSubtask, { id: _id, customerId: customer._id })
      },
      ({ tasks }) => {
        const { _id, customer } = pick(tasks)
        return share() < 0.5 ? ask('mara', deleteTask, { id: _id, customerId: customer._id }) : Promise.resolve()
      },
      ({ projects }) => (share() < 0.2 ? ask('mara', deleteCustomer, { id: pick(projects)._id }) : Promise.resolve()),
      ({ tasks, subtasks }) =>
        ask('mara', changeWorkItemVisibility, {
          id: pick([...tasks, ...subtasks])._id,
          visibility: pick(['team', 'client'] as const),
        }),
      ({ tasks, subtasks }) => ask('mara', changeWorkItem, { id: pick([...tasks, ...subtasks])._id, dueOn: null }),
      ({ projects }) => ask('mara', changeProject, { id: pick(projects)._id, dueOn: null }),
      async ({ projects }) => {
        const { _id: id } = pick(projects)
        await ask('mara', changeProject, { id, status: pick(['completed', 'cancelled'] as const) })
        return ask('mara', archiveProject, { id, archived: true })
      },
      async () => {
        const { items } = (await ask('mara', listProjects, { archived: 'true' })).data
        if (items.length === 0) return
        const { id } = pick(items)
        return share() < 0.5
          ? ask('mara', archiveProject, { id, archived: false })
          : ask('mara', changeProject, { id, status: 'active' })
      },
      async () => {
        const { data } = await ask('mara', listTrash, {})
        if (data.entries.length > 0) return ask('mara', restoreFromTrash, { id: pick(data.entries)._id })
      },
    ]

    let changes = 0
    for (let step = 0; step < STEPS; step += 1) {
      const now = await readAll()
      const complete = now.projects.length > 0 && now.tasks.length > 0 && now.subtasks.length > 0
      const isFull = now.projects.length > MOST.projects || now.tasks.length + now.subtasks.length > MOST.work
      const missing = now.projects.length === 0 ? 0 : now.tasks.length === 0 ? 1 : 2
      const done = await (complete ? pick(isFull ? steps.slice(3) : steps) : steps[missing])?.(now)
      if (done && done.status < 300) changes += 1
      if (share() < 0.2) await makeLate(agency, between(1, 5))
      if (step % LOOK_EVERY === 0) {
        for (const person of ['eli', 'nora', 'otto'] as const) await expectEmployeeHome(agency, person)
        for (const person of ['clara', 'dana'] as const) await expectClientHome(agency, person)
        for (const person of ['mara', 'eli', 'clara'] as const) await expectTotals(agency, person)
      }
    }
    expect(changes).toBeGreaterThan(STEPS / 2)
  },
  TIMEOUT,
)

async function expectTotals({ ask }: Agency, person: 'mara' | 'eli' | 'clara') {
  const limit = 1000
  const tasks = (await ask(person, listWorkItems, { kind: 'task', limit })).data
  for (const { items, total, counts } of [tasks, (await ask(person, listWorkItems, { kind: 'subtask', limit })).data]) {
    expect([total, counts.all]).toEqual([items.length, items.length])
    const open = items.filter(({ status }) => status === 'pending' || status === 'in-progress').length
    expect(counts.pending + counts['in-progress']).toBe(open)
  }
  for (const archived of [undefined, 'true'] as const) {
    const page = (await ask(person, listProjects, { archived, limit })).data
    expect(page.total).toBe(page.items.length)
    expect(page.items.every((it) => (it.archivedAt === undefined) === (archived === undefined))).toBe(true)
    if (archived) expect(page.archived).toBe(page.items.length)
  }
  const files = (await ask(person, listFiles, { limit, ...(person === 'clara' ? {} : { status: 'any' }) })).data
  expect(files.total).toBe(files.items.length)
  if (person === 'mara') {
    const home = (await ask(person, getHome, {})).data as ManagerHome
    const late = (await ask(person, listWorkItems, { kind: 'task', due: 'overdue', limit })).data
    expect([home.tasks.total, home.tasks.overdue]).toEqual([tasks.items.length, late.items.length])
    expect(home.projectCount).toBe((await ask(person, listProjects, { limit })).data.items.length)
    const requests = (await ask(person, listRequests, { limit })).data
    expect(requests.counts.total).toBe(requests.items.length)
  }
}

async function makeLate({ db }: Agency, days: number) {
  for (const isKind of ['is', 'is not'] as const) {
    const rows = await db
      .selectFrom('workItems')
      .select('id')
      .where('parentId', isKind, null)
      .orderBy('id')
      .limit(2)
      .execute()
    for (const { id } of rows)
      await db
        .updateTable('workItems')
        .set({ dueOn: addDays(currentDate(), -days) })
        .where('id', '=', id)
        .execute()
  }
}

function counted(work: readonly Work[]) {
  const of = (status: WorkStatus) => work.filter((it) => it.status === status).length
  return {
    total: work.length,
    completed: of('completed'),
    inProgress: of('in-progress'),
    pending: of('pending'),
    cancelled: of('cancelled'),
    dueSoon: work.filter((it) => isDueSoon({ ...it, dueOn: it.dueDate }, currentDate())).length,
    overdue: work.filter((it) => isOverdue({ ...it, dueOn: it.dueDate }, currentDate())).length,
  }
}

async function expectEmployeeHome({ ask }: Agency, person: 'eli' | 'nora' | 'otto') {
  const { data: home } = await ask(person, getEmployeeHome, {})
  const { data: mine } = await ask(person, listMySubtasks, {})
  const { cancelled, ...numbers } = counted(mine.subtasks)
  const relevant = numbers.total - cancelled
  const overallProgress = relevant === 0 ? 0 : Math.round((100 * numbers.completed) / relevant)
  expect(home.subtaskStats).toEqual({ ...numbers, overallProgress })
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id).sort()
  expect(ids(home.recentSubtasks)).toEqual(ids(mine.subtasks))
  const { data: projects } = await ask(person, listCustomers, {})
  const listed = ids(projects.customers)
  expect(home.assignedCustomers).toHaveLength(Math.min(FIRST_PAGE_SIZE, listed.length))
  expect(listed).toEqual(expect.arrayContaining(ids(home.assignedCustomers)))
}

const doneOf = (parts: readonly Work[]) =>
  parts.length === 0
    ? 0
    : Math.round((100 * parts.filter(({ status }) => status === 'completed').length) / parts.length)

async function expectClientHome({ ask }: Agency, person: 'clara' | 'dana') {
  const { data: home } = await ask(person, getCustomerHome, {})
  const { data: own } = await ask(person, listCustomers, {})
  const tasks: Work[] = []
  const subtasks: Work[] = []
  for (const { _id, progress } of own.customers) {
    const listed = (await ask(person, listCustomerTasks, { customerId: _id })).data.tasks
    const parts = (await ask(person, getProjectDetails, { id: _id })).data.subtasks
    tasks.push(...listed)
    subtasks.push(...parts)
    const below = (id: string) => parts.filter(({ task, status }) => task._id === id && status !== 'cancelled')
    for (const task of listed) {
      const open = below(task._id)
      const progress = open.length === 0 && task.status === 'completed' ? 100 : doneOf(open)
      expect([task._id, task.progress]).toEqual([task._id, progress])
    }
    const counted = listed.filter(({ status }) => status !== 'cancelled')
    const sum = counted.reduce((total, task) => total + task.progress, 0)
    expect([_id, progress]).toEqual([_id, counted.length === 0 ? 0 : Math.round(sum / counted.length)])
  }
  const running = own.customers.filter(({ status }) => status !== 'cancelled')
  const sum = running.reduce((total, { progress }) => total + progress, 0)
  const { total, completed, dueSoon, overdue } = counted(tasks)
  const parts = counted(subtasks)
  expect(home.statistics).toEqual({
    projects: {
      total: own.customers.length,
      active: own.counts.active,
      completed: own.counts.completed,
      planning: own.counts.planning,
    },
    tasks: { total, completed, dueSoon, overdue },
    subtasks: { total: parts.total, completed: parts.completed },
    overallProgress: running.length === 0 ? 0 : Math.round(sum / running.length),
  })
  const numbers = (list: { _id: string; progress: number; totalTasks: number; completedTasks: number }[]) =>
    Object.fromEntries(
      list.map(({ _id, progress, totalTasks, completedTasks }) => [_id, [progress, totalTasks, completedTasks]]),
    )
  expect(numbers(home.recentProjects)).toEqual(numbers(own.customers))
}
