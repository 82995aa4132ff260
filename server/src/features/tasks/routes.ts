import * as contract from '@atrium/contracts/tasks'
import { route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { showCustomer } from '../customers/find-customer.ts'
import { nextSequence } from '../tally/retally.ts'
import { changeTasks } from './change-tasks.ts'
import { copyTask } from './copy-task.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { findTask } from './find-task.ts'
import { listTasks, listTasksOfCustomer, showTaskTeam, taskStats } from './list-tasks.ts'
import { showTask } from './show-tasks.ts'
import { setTaskStatus, updateTask } from './update-task.ts'

export const taskRoutes = [
  route(contract.listTasks, listTasks),
  route(contract.taskStats, (_, visit) => taskStats(visit)),
  route(contract.listCustomerTasks, ({ customerId }, visit) => listTasksOfCustomer(customerId, visit)),
  route(contract.listTasksOfCustomer, async ({ customerId }, visit) => {
    const { tasks } = await listTasksOfCustomer(customerId, visit)
    return tasks
  }),
  route(contract.listTaskTeam, ({ customerId }, visit) => showTaskTeam(customerId, visit)),
  route(contract.getTask, openTask),
  route(contract.getClientTask, async ({ id }, visit) => {
    const task = await showTask(visit, await findTask(visit, id))
    return { ...task, task }
  }),
  route(contract.createTask, createTask),
  route(contract.updateTask, updateTask),
  route(contract.setTaskStatus, setTaskStatus),
  route(contract.changeTasks, changeTasks),
  route(contract.deleteTask, deleteTask),
  route(contract.copyTask, copyTask),
]

async function openTask({ id, customerId }: { id: string; customerId: string }, visit: Visit) {
  const task = await findTask(visit, id, customerId)
  return {
    task: await showTask(visit, task),
    customer: await showCustomer(customerId, visit),
    nextSequence: await nextSequence(visit.db, { taskId: id }),
  }
}
