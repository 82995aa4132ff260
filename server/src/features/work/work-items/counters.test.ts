import { createCustomer, customerStats, getCustomer, listCustomers } from '@oriel/contracts/classic/customers'
import {
  copySubtask,
  createSubtask,
  deleteSubtask,
  listSubtasks,
  setSubtaskStatus,
  subtaskStats,
} from '@oriel/contracts/classic/subtasks'
import { copyTask, createTask, deleteTask, listTasks, setTaskStatus, taskStats } from '@oriel/contracts/classic/tasks'
import { restoreFromTrash } from '@oriel/contracts/classic/trash'
import type { WorkStatus } from '@oriel/contracts/enums'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

/** REQ-1201, REQ-1202 against a model: every count equals the number of listed items. */
interface Item {
  _id: string
  sequence: number
  status: WorkStatus
}
interface ModelTask extends Item {
  project: string
  subtasks: Item[]
}
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const statuses: WorkStatus[] = ['pending', 'in-progress', 'completed', 'cancelled']
const day = '2099-05-01'
const projects = ['bakery', 'museum']

const step = fc.record({
  action: fc.constantFrom(
    'add-task',
    'add-subtask',
    'status',
    'sub-status',
    'copy',
    'copy-sub',
    'delete',
    'delete-sub',
    'restore',
  ),
  which: fc.nat(1000),
  status: fc.constantFrom(...statuses),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const meanOf = (values: number[]) =>
  values.length === 0 ? 0 : Math.round(values.reduce((a, b) => a + b) / values.length)
const progressOf = ({ status, subtasks }: ModelTask) => {
  const relevant = subtasks.filter((it) => it.status !== 'cancelled')
  if (relevant.length === 0 && status === 'completed') return 100
  return meanOf(relevant.map((it) => (it.status === 'completed' ? 100 : 0)))
}
const nextOf = (items: Item[]) => Math.max(0, ...items.map(({ sequence }) => sequence)) + 1
const countOf = (items: Item[], status: WorkStatus) => items.filter((it) => it.status === status).length

const beginning = (): ModelTask[] => [
  task('homepage', 'bakery', [{ _id: 'opening-hours', sequence: 1, status: 'pending' }]),
  task('audio-guide', 'museum', [{ _id: 'ticket-desk', sequence: 1, status: 'pending' }]),
]
const task = (_id: string, project: string, subtasks: Item[]): ModelTask => ({
  _id,
  project,
  sequence: 1,
  status: 'pending',
  subtasks,
})

class Model {
  tasks = beginning()
  trashed: Array<{ trashId: string; restore: () => void }> = []
}

async function take({ action, which, status }: Step, model: Model, agency: Agency) {
  const mara = agency.as('mara')
  const project = projects[which % projects.length] as string
  const chosen = model.tasks[which % Math.max(1, model.tasks.length)]
  if (action === 'add-task') {
    const siblings = model.tasks.filter((it) => it.project === project)
    const { data } = await mara.ask(createTask, { title: 'T', customer: project, dueDate: day, status })
    expect(data.sequence).toBe(nextOf(siblings))
    model.tasks.push({ _id: data._id, project, sequence: data.sequence, status, subtasks: [] })
    return
  }
  if (action === 'restore') {
    const last = model.trashed.pop()
    if (!last) return
    expect((await mara.ask(restoreFromTrash, { id: last.trashId })).status).toBe(200)
    last.restore()
    return
  }
  if (!chosen) return
  const at = { id: chosen._id, customerId: chosen.project }
  if (action === 'status') {
    await mara.ask(setTaskStatus, { ...at, status })
    chosen.status = status
  } else if (action === 'copy') {
    const siblings = model.tasks.filter((it) => it.project === chosen.project)
    const { data } = await mara.ask(copyTask, at)
    expect(data.sequence).toBe(nextOf(siblings))
    model.tasks.push({ ...chosen, _id: data._id, sequence: data.sequence, status: 'pending', subtasks: [] })
  } else if (action === 'delete') {
    const { data } = await mara.ask(deleteTask, at)
    model.tasks = model.tasks.filter((it) => it !== chosen)
    model.trashed.length = 0
    expect(data.trashId).toBeTruthy()
  } else if (action === 'add-subtask') {
    const { data } = await mara.ask(createSubtask, { title: 'S', task: chosen._id, dueDate: day, status })
    expect(data.sequence).toBe(nextOf(chosen.subtasks))
    chosen.subtasks.push({ _id: data._id, sequence: data.sequence, status })
    model.trashed.length = 0
  } else {
    await takeOnSubtask({ action, which, status }, chosen, model, agency)
  }
}

async function takeOnSubtask({ action, which, status }: Step, chosen: ModelTask, model: Model, agency: Agency) {
  const mara = agency.as('mara')
  const subtask = chosen.subtasks[which % Math.max(1, chosen.subtasks.length)]
  if (!subtask) return
  const at = { id: subtask._id, customerId: chosen.project }
  if (action === 'sub-status') {
    await mara.ask(setSubtaskStatus, { ...at, status })
    subtask.status = status
  } else if (action === 'copy-sub') {
    const { data } = await mara.ask(copySubtask, { ...at, taskId: chosen._id })
    expect(data.sequence).toBe(nextOf(chosen.subtasks))
    chosen.subtasks.push({ _id: data._id, sequence: data.sequence, status: 'pending' })
    model.trashed.length = 0
  } else {
    const { data } = await mara.ask(deleteSubtask, at)
    chosen.subtasks = chosen.subtasks.filter((it) => it !== subtask)
    model.trashed.push({ trashId: data.trashId, restore: () => chosen.subtasks.push(subtask) })
  }
}

const byId = (a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1)
const statsOf = (items: Item[]) => ({
  total: items.length,
  pending: countOf(items, 'pending'),
  inProgress: countOf(items, 'in-progress'),
  completed: countOf(items, 'completed'),
  cancelled: countOf(items, 'cancelled'),
})

const countsOf = (items: Item[]) => ({
  all: items.length,
  ...Object.fromEntries(statuses.map((status) => [status, countOf(items, status)])),
})

function numbersIn({ tasks }: Model) {
  const subtasks = tasks.flatMap((it) => it.subtasks)
  const perProject = projects.map((id) => {
    const own = tasks.filter((it) => it.project === id)
    const progress = meanOf(own.filter((it) => it.status !== 'cancelled').map(progressOf))
    return { progress, totalTasks: own.length, completedTasks: countOf(own, 'completed') }
  })
  return {
    listedTasks: countsOf(tasks),
    tasks: tasks
      .map((it) => ({ _id: it._id, status: it.status, progress: progressOf(it), subtasks: it.subtasks.length }))
      .sort(byId),
    taskStats: statsOf(tasks),
    subtaskStats: statsOf(subtasks),
    listedSubtasks: subtasks.length,
    projects: perProject,
    avgProgress: meanOf(perProject.map(({ progress }) => progress)),
  }
}

async function numbersOnTheWire(agency: Agency) {
  const mara = agency.as('mara')
  const { tasks, counts } = (await mara.ask(listTasks, {})).data
  const customers = await Promise.all(projects.map(async (id) => (await mara.ask(getCustomer, { id })).data))
  const { urgent, high, normal, low, ...ofTasks } = (await mara.ask(taskStats, {})).data
  expect(urgent + high + normal + low).toBe(ofTasks.total)
  const ofSubtasks = (await mara.ask(subtaskStats, {})).data
  const { total, pending, inProgress, completed, cancelled } = ofSubtasks
  return {
    listedTasks: counts,
    tasks: tasks
      .map(({ _id, status, progress, subtasks }) => ({ _id, status, progress, subtasks: subtasks.length }))
      .sort(byId),
    taskStats: ofTasks,
    subtaskStats: { total, pending, inProgress, completed, cancelled },
    listedSubtasks: (await mara.ask(listSubtasks, {})).data.counts.all,
    projects: customers.map(({ progress, totalTasks, completedTasks }) => ({ progress, totalTasks, completedTasks })),
    avgProgress: (await mara.ask(customerStats, {})).data.avgProgress,
  }
}

test('R-31: after any changes to tasks and subtasks, the numbers equal the lists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const agency = await openDemoAgency()
      const model = new Model()
      for (const each of steps) await take(each, model, agency)
      expect(await numbersOnTheWire(agency)).toEqual(numbersIn(model))
    }),
    { numRuns: 8 },
  )
})

test('an empty project has no progress, and adding tasks does not wait for readers of it', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', createCustomer, { name: 'New', customer: 'clara', dueDate: day })
  expect(data.progress).toBe(0)
  await agency.ask('mara', createTask, { title: 'T', customer: data._id, dueDate: day, status: 'completed' })
  const { customers } = (await agency.ask('mara', listCustomers, { search: 'New' })).data
  expect(customers[0]).toMatchObject({ progress: 100, totalTasks: 1, completedTasks: 1 })
})
