import { type Message, message } from '../../message.ts'
import type { RequestEventKind } from './request-history-schemas.ts'

/** `name`: who did it. */
export const REQUEST_EVENT_TITLES: Readonly<Record<RequestEventKind, Message>> = {
  submitted: message({ id: 'Request Submitted' }),
  'question-asked': message({ id: '{name} asked a question' }),
  'question-answered': message({ id: '{name} answered' }),
  approved: message({ id: 'Request Approved' }),
  rejected: message({ id: 'Request Rejected' }),
  cancelled: message({ id: 'Request Cancelled' }),
  started: message({ id: 'In Progress' }),
  completed: message({ id: 'Completed' }),
  reopened: message({ id: 'Reopened' }),
  stopped: message({ id: 'Stopped' }),
  'terms-changed': message({ id: 'Agreement updated' }),
  'delivery-approved': message({ id: '{name} approved it' }),
  delivered: message({ id: 'Delivered' }),
  'sign-off-approved': message({ id: '{name} approved it' }),
  'sign-off-changes-requested': message({ id: '{name} requested changes' }),
  'sign-off-withdrawn': message({ id: 'Sign-off withdrawn' }),
  'sign-off-requested': message({ id: '{name} requested sign-off before the work was finished' }),
  'delivery-reopened': message({ id: '{name} requested changes' }),
}
