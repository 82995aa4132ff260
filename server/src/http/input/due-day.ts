import { messages } from '@oriel/contracts/messages'
import { invalid } from '../errors.ts'
import { earliestDueDate } from '../session/today.ts'

/** A due day must not be in the past; on an edit that only matters when it changes (REQ-1101). */
export function ensureDueDay(dueOn: string | undefined, before?: string) {
  if (dueOn !== undefined && dueOn !== before && dueOn < earliestDueDate())
    throw invalid({ dueOn: messages.dueDateInPast })
}
