import * as contract from '@oriel/contracts/classic/subtasks'
import { message } from '@oriel/contracts/message'
import type { WorkStatus } from '@oriel/contracts/words'
import * as v1 from '@oriel/contracts/v1/work-items'
import { forbidden, notFound } from '../../http/errors.ts'
import { type Ask, classic, type Reader } from '../classic-route.ts'
import { readWork } from './read-work.ts'
import { asOlderClientsRead, find, showSubtask, showSubtaskRow, workRefusal } from './work-items.ts'
import { askAll, askPage, ensureProject, listRefusal, showStats } from './work-lists.ts'

const renaming = workRefusal('subtask')

/** The subtasks of a task in their order; 404 unless the reader sees it, in that project where one is named. */
async function subtasksOf(ask: Ask, taskId: string, customerId?: string) {
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
  ask: Ask,
  reader: Reader,
) => {
  await find(ask, 'subtask', which)
  const changed = await ask(v1.changeWorkItem, { id: which.id, status, version })
  return { subtask: asOlderClientsRead(reader, showSubtask(changed)) }
}

export const subtaskCalls = [
  classic(
    contract.listSubtasks,
    async (query, ask, _, reader) => {
      const { answer, beside } = await askPage(ask, 'subtask', query)
      const rows = answer.items.map((row) => asOlderClientsRead(reader, showSubtaskRow(row, answer)))
      return { subtasks: rows, ...beside }
    },
    { renaming: listRefusal },
  ),
  classic(contract.subtaskStats, async (_, ask) => showStats(await ask(v1.workItemStats, { kind: 'subtask' }))),
  classic(contract.listTaskSubtasks, async ({ taskId, customerId }, ask, _, reader) => {
    const { subtasks, ...rest } = await subtasksOf(ask, taskId, customerId)
    return { subtasks: subtasks.map((subtask) => asOlderClientsRead(reader, subtask)), ...rest }
  }),
  classic(contract.listClientSubtasks, async ({ taskId }, ask) => (await subtasksOf(ask, taskId)).subtasks),
  classic(contract.listMySubtasks, async ({ customerId: project }, ask) => {
    const answer = await askAll(ask, { kind: 'subtask', assignee: 'me', project, sort: 'dueOn' })
    if (project !== undefined) ensureProject(answer, project)
    return { subtasks: answer.items.map((row) => showSubtaskRow(row, answer)), more: answer.next !== null }
  }),
  classic(
    contract.getSubtask,
    async (which, ask, _, reader) => ({
      subtask: asOlderClientsRead(reader, showSubtask(await find(ask, 'subtask', which))),
    }),
    { renaming },
  ),
  classic(
    contract.getSubtaskById,
    async ({ id }, ask) => ({ subtask: showSubtask(await find(ask, 'subtask', { id })) }),
    { renaming },
  ),
  classic(
    contract.getClientSubtask,
    async ({ id }, ask) => {
      const subtask = showSubtask(await find(ask, 'subtask', { id }))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
  classic(
    contract.createSubtask,
    async ({ task, customer, ...draft }, ask, files, reader) => {
      const asked = { parent: task, project: customer ?? undefined, ...readWork(draft) }
      const subtask = asOlderClientsRead(reader, showSubtask(await ask(v1.createWorkItem, asked, files)))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
  classic(
    contract.updateSubtask,
    async ({ id, customerId, task, ...sent }, ask, files, reader) => {
      const { title, can } = await find(ask, 'subtask', { id, customerId })
      if (!can.includes('edit')) throw forbidden()
      // With its title a status alone is an edit, too.
      const changed = await ask(v1.changeWorkItem, { id, parent: task, title, ...readWork(sent) }, files)
      const subtask = asOlderClientsRead(reader, showSubtask(changed))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
  classic(contract.setSubtaskStatus, (query, ask, _, reader) => setStatus(query, ask, reader), { renaming }),
  classic(contract.setMySubtaskStatus, (query, ask, _, reader) => setStatus(query, ask, reader), { renaming }),
  classic(
    contract.changeSubtasks,
    async ({ ids, status, assignedTo: assignees }, ask, _, reader) => {
      const answer = await ask(v1.changeWorkItems, { ids, kind: 'subtask', status, assignees, detail: 'full' })
      return { subtasks: answer.items.map((row) => asOlderClientsRead(reader, showSubtaskRow(row, answer))) }
    },
    { renaming },
  ),
  classic(
    contract.deleteSubtask,
    async ({ id, customerId, version }, ask) => {
      await find(ask, 'subtask', { id, customerId })
      const { trashId } = await ask(v1.deleteWorkItem, { id, version })
      return { _id: id, trashId }
    },
    { renaming },
  ),
  classic(
    contract.copySubtask,
    async ({ id, customerId, taskId }, ask, _, reader) => {
      await find(ask, 'subtask', { id, customerId, taskId })
      const subtask = asOlderClientsRead(reader, showSubtask(await ask(v1.copyWorkItem, { id })))
      return { ...subtask, subtask }
    },
    { renaming },
  ),
]
