import { RequestSignOffDialog } from '../sign-offs/request-sign-off-dialog.tsx'
import { NewDeliverableDialog } from './new-deliverable-dialog.tsx'
import { EditDeliverableDialog } from './edit-deliverable-dialog.tsx'
import { PendingSignOffsDialog } from '../sign-offs/pending-sign-offs-dialog.tsx'

export const deliverableDialogs = {
  AskDialog: RequestSignOffDialog,
  EditDialog: EditDeliverableDialog,
  NewDeliverableDialog,
  WaitingDialog: PendingSignOffsDialog,
}
