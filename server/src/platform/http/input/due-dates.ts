import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { invalidFields } from '../../base/errors.ts'
import { earliestDueDate } from '../session/reader-dates.ts'

/** An edit checks it only if the date changes (REQ-1101). */
export function ensureDueDateNotPast(dueOn: string | null | undefined, before?: string | null) {
  if (dueOn && dueOn !== before && dueOn < earliestDueDate()) throw invalidFields({ dueOn: messages.dueDateInPast })
}

interface Days {
  startsOn?: string | null | undefined
  dueOn: string | null
}

/** Reports both fields: either may be wrong. */
export function ensureStartsBeforeDue({ startsOn, dueOn }: Days) {
  if (!startsOn || !dueOn || startsOn <= dueOn) return
  const said = message({ id: 'The start date is after the due date' })
  throw invalidFields({ startsOn: said, dueOn: said })
}
