import { createWorkActions } from './work-actions.ts'
import { AssigneesDialog, DueDateDialog } from './quick-edit-dialogs.tsx'

/** What is done with a piece of work from its menu, in one file: the entry names every file there is. */
export const workActionBundle = { AssigneesDialog, DueDateDialog, workActs: createWorkActions }
