import { messages } from '@oriel/contracts/messages'
import type { WorkItem } from '@oriel/contracts/v1/shapes/work-items'
import { Refused } from '../../lib/api/refused.ts'
import { say } from '../../lib/t.ts'
import { openWorkOf } from '../../lib/talk/open-work.ts'
import type { OpenWork } from '../../lib/work-items.ts'

const missing = (message: string) => new Refused(404, { code: 'not-found', message })

/** The task of an address; of another project, or a subtask, it is not there. */
export function taskAt(item: WorkItem, projectId?: string): OpenWork {
  if (item.kind !== 'task' || (projectId && item.project !== projectId)) throw missing(say(messages.taskNotFound))
  return openWorkOf(item)
}
export function subtaskAt(item: WorkItem, projectId?: string, taskId?: string): OpenWork {
  const isThere =
    item.kind === 'subtask' && (!projectId || item.project === projectId) && (!taskId || item.parent === taskId)
  if (!isThere) throw missing(say(messages.subtaskNotFound))
  return openWorkOf(item)
}

/** A stale change is refused with the work as it is now (409): it is handed over as these screens hold it. */
export async function withCurrent<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Refused) || !error.data) throw error
    const { status, said, code, fields, retryAfter, message, data } = error
    throw new Refused(status, { said, code, fields, retryAfter, message, data: openWorkOf(data as WorkItem) })
  }
}
