import { AskDialog } from './ask/ask-dialog.tsx'
import { NewDeliverableDialog } from './ask/deliverable-dialog.tsx'
import { EditDialog } from './ask/edit-dialog.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

/** Dialogs that come when one of them is opened, in one file: the entry names every file there is. */
export const laterParts = { AskDialog, EditDialog, NewDeliverableDialog, WaitingDialog }
