import * as contract from '@atrium/contracts/subtasks'
import { route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { changeSubtasks } from './change-subtasks.ts'
import { copySubtask } from './copy-subtask.ts'
import { createSubtask } from './create-subtask.ts'
import { deleteSubtask } from './delete-subtask.ts'
import { findSubtask } from './find-subtask.ts'
import { listMySubtasks, listSubtasks, listSubtasksOfTask, showProject, subtaskStats } from './list-subtasks.ts'
import { asOlderClientsRead, showSubtask } from './show-subtasks.ts'
import { setSubtaskStatus, updateSubtask } from './update-subtask.ts'

export const subtaskRoutes = [
  route(contract.listSubtasks, async (wish, visit) => readable(visit, await listSubtasks(wish, visit))),
  route(contract.subtaskStats, (_, visit) => subtaskStats(visit)),
  route(contract.listTaskSubtasks, async ({ taskId, customerId }, visit) =>
    readable(visit, await listSubtasksOfTask(taskId, visit, customerId)),
  ),
  route(contract.listClientSubtasks, async ({ taskId }, visit) => {
    const { subtasks } = await listSubtasksOfTask(taskId, visit)
    return subtasks
  }),
  route(contract.listMySubtasks, ({ customerId }, visit) => listMySubtasks(customerId, visit)),
  route(contract.getSubtask, async ({ id, customerId, taskId }, visit) => {
    const subtask = await findSubtask(visit, id, { customerId, taskId })
    return { subtask: asOlderClientsRead(visit, await showSubtask(visit, subtask)) }
  }),
  route(contract.getSubtaskById, async ({ id }, visit) => ({
    subtask: await showSubtask(visit, await findSubtask(visit, id)),
  })),
  route(contract.getClientSubtask, async ({ id }, visit) => {
    const subtask = await showSubtask(visit, await findSubtask(visit, id))
    return { ...subtask, subtask }
  }),
  route(contract.createSubtask, createSubtask),
  route(contract.updateSubtask, updateSubtask),
  route(contract.setSubtaskStatus, setSubtaskStatus),
  route(contract.setMySubtaskStatus, setSubtaskStatus),
  route(contract.changeSubtasks, changeSubtasks),
  route(contract.deleteSubtask, deleteSubtask),
  route(contract.copySubtask, copySubtask),
  route(contract.getProjectDetails, ({ id }, visit) => showProject(id, visit)),
]

function readable<List extends Pick<Awaited<ReturnType<typeof listSubtasks>>, 'subtasks'>>(
  visit: Visit,
  list: List,
): List {
  return { ...list, subtasks: list.subtasks.map((subtask) => asOlderClientsRead(visit, subtask)) }
}
