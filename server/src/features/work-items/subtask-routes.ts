import * as contract from '@atrium/contracts/classic/subtasks'
import { route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { asOlderClientsRead, showSubtask } from './show-subtasks.ts'
import * as calls from './subtask-calls.ts'

export const subtaskRoutes = [
  route(contract.listSubtasks, async (wish, visit) => readable(visit, await calls.listSubtasks(wish, visit))),
  route(contract.subtaskStats, (_, visit) => calls.subtaskStats(visit)),
  route(contract.listTaskSubtasks, async ({ taskId, customerId }, visit) =>
    readable(visit, await calls.listSubtasksOfTask(taskId, visit, customerId)),
  ),
  route(contract.listClientSubtasks, async ({ taskId }, visit) => {
    const { subtasks } = await calls.listSubtasksOfTask(taskId, visit)
    return subtasks
  }),
  route(contract.listMySubtasks, ({ customerId }, visit) => calls.listMySubtasks(customerId, visit)),
  route(contract.getSubtask, async (which, visit) => {
    const subtask = await calls.findSubtask(which, visit)
    return { subtask: asOlderClientsRead(visit, await showSubtask(visit, subtask)) }
  }),
  route(contract.getSubtaskById, async ({ id }, visit) => ({
    subtask: await showSubtask(visit, await calls.findSubtask({ id }, visit)),
  })),
  route(contract.getClientSubtask, async ({ id }, visit) => {
    const subtask = await showSubtask(visit, await calls.findSubtask({ id }, visit))
    return { ...subtask, subtask }
  }),
  route(contract.createSubtask, calls.createSubtask),
  route(contract.updateSubtask, calls.updateSubtask),
  route(contract.setSubtaskStatus, calls.setSubtaskStatus),
  route(contract.setMySubtaskStatus, calls.setSubtaskStatus),
  route(contract.changeSubtasks, calls.changeSubtasks),
  route(contract.deleteSubtask, calls.deleteSubtask),
  route(contract.copySubtask, calls.copySubtask),
  route(contract.getProjectDetails, ({ id }, visit) => calls.showProjectDetails(id, visit)),
]

function readable<List extends Pick<Awaited<ReturnType<typeof calls.listSubtasks>>, 'subtasks'>>(
  visit: Visit,
  list: List,
): List {
  return { ...list, subtasks: list.subtasks.map((subtask) => asOlderClientsRead(visit, subtask)) }
}
