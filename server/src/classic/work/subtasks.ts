import * as contract from '@oriel/contracts/classic/subtasks'
import { message } from '@oriel/contracts/message'
import type { WorkStatus } from '@oriel/contracts/enums'
import * as v1 from '@oriel/contracts/v1/work/work-items'
import { forbidden, notFound } from '../../platform/base/errors.ts'
import { type AskV1, classicRoute, type ClassicReader } from '../classic-route.ts'
import { readWork } from './read-work.ts'
import { showForOlderClients, findWork, showSubtask, showSubtaskRow, workRefusal } from './work-items.ts'
import { askAll, askPage, ensureProject, listRefusal, showStats } from './work-lists.ts'

const renaming = workRefusal('subtask')

/** 404 if the task is hidden or in another project. */
async function subtasksOf(ask: AskV1, taskId: string, customerId?: string) {
  const { nextPosition, ...answer } = await askAll(ask, { parent: taskId, sort: 'position' })
  const isThere = nextPosition !== undefined && (customerId === undefined || customerId in answer.projects)
  if (!isThere) throw notFound(message({ id: 'Task not found' }))
  return {
    subtasks: answer.items.map((row) => showSubtaskRow(row, answer)),
    more: answer.next !== null,
    nextSequence: nextPosition,
  }
}

const setStatus = async (
  { status, version, ...which }: { id: string; customerId?: string; status: WorkStatus; version?: number | undefined },
  ask: AskV1,
  reader: ClassicReader,
) => {
  await findWork(ask, 'subtask', which)
  const changed = await ask(v1.changeWorkItem, { id: which.id, status, version })
  return { subtask: showForOlderClients(reader, showSubtask(changed)) }
}

export const subtaskCalls = [
  classicRoute(
    contract.listSubtasks,
    async (query, ask, _, reader) => {
      const { answer, beside } = await askPage(ask, 'subtask', query)
      const rows = answer.items.map((row) => showForOlderClients(reader, showSubtaskRow(row, answer)))
      return { subtasks: rows, ...beside }
    },
    { renaming: listRefusal },
  ),
  classicRoute(contract.subtaskStats, async (_, ask) => showStats(await ask(v1.getWorkItemStats, { kind: 'subtask' }))),
  classicRoute(contract.listTaskSubtasks, async ({ taskId, customerId }, ask, _, reader) => {
    const { subtasks, ...rest } = await subtasksOf(ask, taskId, customerId)
    return { subtasks: subtasks.map((subtask) => showForOlderClients(reader, subtask)), ...rest }
  }),
  classicRoute(contract.listClientSubtasks, async ({ taskId }, ask) => (await subtasksOf(ask, taskId)).subtasks),
  classicRoute(contract.listMySubtasks, async ({ customerId: project }, ask) => {
    const answer = await askAll(ask, { kind: 'subtask', assignee: 'me', project, sort: 'dueOn' })
    if (project !== undefined) ensureProject(answer, project)
    return { subtasks: answer.items.map((row) => showSubtaskRow(row, answer)), more: answer.next !== null }
  }),
  classicRoute(
    contract.getSubtask,
    async (which, ask, _, reader) => ({
      subtask: showForOlderClients(reader, showSubtask(await findWork(ask, 'subtask', which))),
    }),
    { renaming },
  ),
  classicRoute(
    contract.getSubtaskById,
    async ({ id }, ask) => ({ subtask: showSubtask(await findWork(ask, 'subtask', { id })) }),
    { renaming },
  ),
  classicRoute(
    contract.getClientSubtask,
    async ({ id }, ask) => {
      const subtask = showSubtask(await findWork(ask, 'subtask', { id }))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
  classicRoute(
    contract.createSubtask,
    async ({ task, customer, ...draft }, ask, files, reader) => {
      const asked = { parent: task, project: customer ?? undefined, ...readWork(draft) }
      const subtask = showForOlderClients(reader, showSubtask(await ask(v1.createWorkItem, asked, files)))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
  classicRoute(
    contract.updateSubtask,
    async ({ id, customerId, task, ...sent }, ask, files, reader) => {
      const { title, can } = await findWork(ask, 'subtask', { id, customerId })
      if (!can.includes('edit')) throw forbidden()
      // A status with a title is an edit.
      const changed = await ask(v1.changeWorkItem, { id, parent: task, title, ...readWork(sent) }, files)
      const subtask = showForOlderClients(reader, showSubtask(changed))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
  classicRoute(contract.setSubtaskStatus, (query, ask, _, reader) => setStatus(query, ask, reader), { renaming }),
  classicRoute(contract.setMySubtaskStatus, (query, ask, _, reader) => setStatus(query, ask, reader), { renaming }),
  classicRoute(
    contract.changeSubtasks,
    async ({ ids, status, assignedTo: assignees }, ask, _, reader) => {
      const answer = await ask(v1.changeWorkItems, { ids, kind: 'subtask', status, assignees, detail: 'full' })
      return { subtasks: answer.items.map((row) => showForOlderClients(reader, showSubtaskRow(row, answer))) }
    },
    { renaming },
  ),
  classicRoute(
    contract.deleteSubtask,
    async ({ id, customerId, version }, ask) => {
      await findWork(ask, 'subtask', { id, customerId })
      const { trashId } = await ask(v1.deleteWorkItem, { id, version })
      return { _id: id, trashId }
    },
    { renaming },
  ),
  classicRoute(
    contract.copySubtask,
    async ({ id, customerId, taskId }, ask, _, reader) => {
      await findWork(ask, 'subtask', { id, customerId, taskId })
      const subtask = showForOlderClients(reader, showSubtask(await ask(v1.copyWorkItem, { id })))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
]
