import type { Activity } from '@oriel/contracts/classic/activity'
import type { Paths } from '../../lib/api/paths.ts'

/** Where a line leads for whoever reads it; null where the thing is gone or not for them. */
export function placeOf({ target, customerId, taskId, subtaskId, requestId }: Activity, paths: Paths): string | null {
  if (target.type === 'taskRequest' && requestId) return paths.request(requestId)
  if (customerId && taskId && subtaskId) return paths.subtask(subtaskId, taskId, customerId)
  if (requestId) return paths.request(requestId)
  if (customerId && taskId) return paths.task(taskId, customerId)
  return customerId && paths.project(customerId)
}
