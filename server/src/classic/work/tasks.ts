import * as contract from '@oriel/contracts/classic/tasks'
import { getProject } from '@oriel/contracts/v1/projects/projects'
import * as v1 from '@oriel/contracts/v1/work/work-items'
import { type AskV1, classicRoute } from '../classic-route.ts'
import { findWork, showTask, showTaskRow, workRefusal } from './work-items.ts'
import { askAll, askPage, ensureProject, listRefusal, showStats } from './work-lists.ts'
import { showCustomer } from '../projects/read-projects.ts'
import { readWork } from './read-work.ts'

const renaming = workRefusal('task')

export async function tasksOf(ask: AskV1, project: string) {
  const answer = await askAll(ask, { kind: 'task', project, sort: 'position' })
  ensureProject(answer, project)
  return { tasks: answer.items.map((row) => showTaskRow(row, answer)), more: answer.next !== null }
}

export const taskCalls = [
  classicRoute(
    contract.getTask,
    async (which, ask) => {
      const { nextPosition = 1, ...task } = await findWork(ask, 'task', which)
      const project = await ask(getProject, { id: which.customerId })
      return { task: showTask(task), customer: showCustomer(project, project.people), nextSequence: nextPosition }
    },
    { renaming },
  ),
  classicRoute(
    contract.listTasks,
    async (query, ask) => {
      const { answer, beside } = await askPage(ask, 'task', query)
      return { tasks: answer.items.map((row) => showTaskRow(row, answer)), ...beside }
    },
    { renaming: listRefusal },
  ),
  classicRoute(contract.taskStats, async (_, ask) => showStats(await ask(v1.getWorkItemStats, { kind: 'task' }))),
  classicRoute(contract.listCustomerTasks, ({ customerId }, ask) => tasksOf(ask, customerId)),
  classicRoute(contract.listTasksOfCustomer, async ({ customerId }, ask) => (await tasksOf(ask, customerId)).tasks),
  classicRoute(
    contract.getClientTask,
    async ({ id }, ask) => {
      const task = showTask(await findWork(ask, 'task', { id }))
      return { ...task, task }
    },
    { renaming },
  ),
  classicRoute(
    contract.createTask,
    async ({ customer, ...draft }, ask, files) => {
      const task = showTask(await ask(v1.createWorkItem, { project: customer, ...readWork(draft) }, files))
      return { ...task, task }
    },
    { renaming },
  ),
  classicRoute(
    contract.updateTask,
    async ({ id, customerId, customer, ...sent }, ask, files) => {
      const { title } = await findWork(ask, 'task', { id, customerId })
      const edit = { id, project: customer, title, ...readWork(sent) }
      const task = showTask(await ask(v1.changeWorkItem, edit, files))
      return { ...task, task }
    },
    { renaming },
  ),
  classicRoute(
    contract.setTaskStatus,
    async ({ id, customerId, status, version }, ask) => {
      await findWork(ask, 'task', { id, customerId })
      return { task: showTask(await ask(v1.changeWorkItem, { id, status, version })) }
    },
    { renaming },
  ),
  classicRoute(
    contract.changeTasks,
    async ({ ids, status, assignedTo: assignees }, ask) => {
      const answer = await ask(v1.changeWorkItems, { ids, kind: 'task', status, assignees, detail: 'full' })
      return { tasks: answer.items.map((row) => showTaskRow(row, answer)) }
    },
    { renaming },
  ),
  classicRoute(
    contract.deleteTask,
    async ({ id, customerId, version }, ask) => {
      await findWork(ask, 'task', { id, customerId })
      const { trashId } = await ask(v1.deleteWorkItem, { id, version })
      return { _id: id, trashId }
    },
    { renaming },
  ),
  classicRoute(
    contract.copyTask,
    async ({ id, customerId }, ask) => {
      await findWork(ask, 'task', { id, customerId })
      const task = showTask(await ask(v1.copyWorkItem, { id }))
      return { ...task, task }
    },
    { renaming },
  ),
]
