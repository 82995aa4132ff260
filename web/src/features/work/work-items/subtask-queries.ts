import { LIMITS } from '@oriel/contracts/limits'
import { getWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import { ensureSubtask } from './find-work.ts'

export const taskSubtasksQuery = (taskId: string, projectId: string) =>
  queryOptions({
    queryKey: ['subtask', 'of-task', taskId, projectId],
    queryFn: async () => {
      const page = await callApi(listWorkItems, { parent: taskId, limit: LIMITS.listMost })
      return { subtasks: page.items.map((row) => toWorkSummary(row, page)), nextPosition: page.nextPosition ?? 1 }
    },
    enabled: taskId !== '' && projectId !== '',
  })

export const subtaskQuery = (id: string, taskId: string, projectId: string) =>
  queryOptions({
    queryKey: ['subtask', 'one', id, taskId, projectId],
    queryFn: async () => ensureSubtask(await callApi(getWorkItem, { id }), projectId, taskId),
  })

export const subtaskToEditQuery = (id: string) =>
  queryOptions({
    queryKey: ['subtask', 'one', id],
    queryFn: async () => ({ subtask: ensureSubtask(await callApi(getWorkItem, { id })) }),
  })
