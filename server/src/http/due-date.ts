import { messages } from '@atrium/contracts/messages'
import { invalid } from './errors.ts'
import { earliestDueDate } from './today.ts'

/** A due date must not be in the past; on an edit that only matters when it changes (decision 4). */
export function ensureDueDate(dueDate: string | undefined, before?: string) {
  if (dueDate !== undefined && dueDate !== before && dueDate < earliestDueDate())
    throw invalid({ dueDate: messages.dueDateInPast })
}
