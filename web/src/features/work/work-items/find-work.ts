import { messages } from '@oriel/contracts/messages'
import type { WorkItem } from '@oriel/contracts/v1/work/work-items-schemas'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/t.ts'
import { toWorkDetails } from '../../../lib/resolve/work-details.ts'
import type { WorkDetails } from '../../../lib/work-data.ts'

const notFound = (message: string) => new ApiError(404, { code: 'not-found', message })

/** Throws "not found" for a subtask or another project's task. */
export function ensureTask(item: WorkItem, projectId?: string): WorkDetails {
  if (item.kind !== 'task' || (projectId && item.project !== projectId))
    throw notFound(translate(messages.taskNotFound))
  return toWorkDetails(item)
}
export function ensureSubtask(item: WorkItem, projectId?: string, taskId?: string): WorkDetails {
  const isThere =
    item.kind === 'subtask' && (!projectId || item.project === projectId) && (!taskId || item.parent === taskId)
  if (!isThere) throw notFound(translate(messages.subtaskNotFound))
  return toWorkDetails(item)
}

/** Converts the current item of a version conflict (409). */
export async function withCurrentWork<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiError) || !error.data) throw error
    const { status, said, code, fields, retryAfter, message, data } = error
    throw new ApiError(status, { said, code, fields, retryAfter, message, data: toWorkDetails(data as WorkItem) })
  }
}
