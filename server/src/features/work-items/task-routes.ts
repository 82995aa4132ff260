import * as contract from '@atrium/contracts/classic/tasks'
import { route } from '../../http/route.ts'
import { findWorkItem } from './find-work-item.ts'
import { showTask } from './show-tasks.ts'
import * as calls from './task-calls.ts'

export const taskRoutes = [
  route(contract.listTasks, calls.listTasks),
  route(contract.taskStats, (_, visit) => calls.taskStats(visit)),
  route(contract.listCustomerTasks, ({ customerId }, visit) => calls.listTasksOfProject(customerId, visit)),
  route(contract.listTasksOfCustomer, async ({ customerId }, visit) => {
    const { tasks } = await calls.listTasksOfProject(customerId, visit)
    return tasks
  }),
  route(contract.getTask, calls.openTask),
  route(contract.getClientTask, async ({ id }, visit) => {
    const task = await showTask(visit, await findWorkItem(visit, id, { kind: 'task' }))
    return { ...task, task }
  }),
  route(contract.createTask, calls.createTask),
  route(contract.updateTask, calls.updateTask),
  route(contract.setTaskStatus, calls.setTaskStatus),
  route(contract.changeTasks, calls.changeTasks),
  route(contract.deleteTask, calls.deleteTask),
  route(contract.copyTask, calls.copyTask),
]
