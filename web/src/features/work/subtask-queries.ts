import { getClientSubtask, getSubtask, getSubtaskById, listTaskSubtasks } from '@atrium/contracts/classic/subtasks'
import type { Role } from '@atrium/contracts/words'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'

/** The subtasks of a task in their order, and the number to propose for the next one. */
export const taskSubtasksQuery = (taskId: string, customerId: string) =>
  queryOptions({
    queryKey: ['subtask', 'of-task', taskId, customerId],
    queryFn: () => ask(listTaskSubtasks, { taskId, customerId }),
    enabled: taskId !== '' && customerId !== '',
  })

/** A subtask on its own page. Clients read it by a call of their own. */
export const subtaskQuery = (role: Role, id: string, taskId: string, customerId: string) =>
  queryOptions({
    queryKey: ['subtask', 'one', id, taskId, customerId],
    queryFn: async () => {
      if (role === 'customer') return (await ask(getClientSubtask, { id })).subtask
      return (await ask(getSubtask, { id, taskId, customerId })).subtask
    },
  })

/** A subtask for its form. */
export const subtaskToEditQuery = (id: string) =>
  queryOptions({ queryKey: ['subtask', 'one', id], queryFn: () => ask(getSubtaskById, { id }) })
