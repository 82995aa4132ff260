import { RequestSignOffDialog } from '../sign-offs/request-sign-off-dialog.tsx'
import { NewDeliverableDialog } from './new-deliverable-dialog.tsx'
import { EditDeliverableDialog } from './edit-deliverable-dialog.tsx'
import { PendingSignOffsDialog } from '../sign-offs/pending-sign-offs-dialog.tsx'

/** Dialogs that come when one of them is opened, in one file: the entry names every file there is. */
export const deliverableDialogs = {
  AskDialog: RequestSignOffDialog,
  EditDialog: EditDeliverableDialog,
  NewDeliverableDialog,
  WaitingDialog: PendingSignOffsDialog,
}
