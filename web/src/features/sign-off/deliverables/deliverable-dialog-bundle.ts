import { RequestSignOffDialog } from '../sign-offs/request-sign-off-dialog.tsx'
import { NewDeliverableDialog } from './new-deliverable-dialog.tsx'
import { EditDeliverableDialog } from './edit-deliverable-dialog.tsx'
import { PendingSignOffsDialog } from '../sign-offs/pending-sign-offs-dialog.tsx'

/** One chunk: every separate file adds to the entry's manifest. */
export const deliverableDialogs = {
  AskDialog: RequestSignOffDialog,
  EditDialog: EditDeliverableDialog,
  NewDeliverableDialog,
  WaitingDialog: PendingSignOffsDialog,
}
