import { AskDialog } from './ask/ask-dialog.tsx'
import { EditDialog } from './ask/edit-dialog.tsx'
import { WorkDeliverables } from './list/work-deliverables.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

/** Parts that come when one of them is shown, in one file: the entry names every file there is. */
export const laterParts = { AskDialog, EditDialog, WaitingDialog, WorkDeliverables }
