import { type Message, message } from '../../message.ts'
import type { RequestEventKind } from './request-history-schemas.ts'

/** `name`: who did it. */
export const REQUEST_EVENT_TITLES: Readonly<Record<RequestEventKind, Message>> = {
  submitted: message({ id: 'Request Submitted' }),
  returned: message({ id: '{name} asked a question' }),
  answered: message({ id: '{name} answered' }),
  approved: message({ id: 'Request Approved' }),
  rejected: message({ id: 'Request Rejected' }),
  cancelled: message({ id: 'Request Cancelled' }),
  started: message({ id: 'In Progress' }),
  completed: message({ id: 'Completed' }),
  reopened: message({ id: 'Reopened' }),
  stopped: message({ id: 'Stopped' }),
  moved: message({ id: 'Agreement updated' }),
  thanked: message({ id: '{name} approved it' }),
  delivered: message({ id: 'Delivered' }),
  accepted: message({ id: '{name} approved it' }),
  'changes-asked': message({ id: '{name} requested changes' }),
  'delivery-withdrawn': message({ id: 'Sign-off withdrawn' }),
  'sign-off-requested': message({ id: '{name} requested sign-off before the work was finished' }),
  declined: message({ id: '{name} requested changes' }),
}
