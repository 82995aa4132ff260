import { createWorkActions } from './work-actions.ts'
import { AssigneesDialog, DueDateDialog } from './quick-edit-dialogs.tsx'

/** One chunk: every separate file adds to the entry's manifest. */
export const workActionBundle = { AssigneesDialog, DueDateDialog, workActs: createWorkActions }
