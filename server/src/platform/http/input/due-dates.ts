import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import { invalidFields } from '../../errors/errors.ts'
import { earliestDueDate } from '../session/reader-dates.ts'

/** A due date must not be past; an edit checks that only if the date changes (REQ-1101). */
export function ensureDueDateNotPast(dueOn: string | undefined, before?: string) {
  if (dueOn !== undefined && dueOn !== before && dueOn < earliestDueDate())
    throw invalidFields({ dueOn: messages.dueDateInPast })
}

interface Days {
  startsOn?: string | null | undefined
  dueOn: string
}

/** Reports both fields, as either may be wrong. */
export function ensureStartsBeforeDue({ startsOn, dueOn }: Days) {
  if (!startsOn || startsOn <= dueOn) return
  const said = message({ id: 'The start date is after the due date' })
  throw invalidFields({ startsOn: said, dueOn: said })
}
