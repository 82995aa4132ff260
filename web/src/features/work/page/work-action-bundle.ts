import { createWorkActions } from './work-actions.ts'
import { AssigneesDialog, DueDateDialog } from './quick-edit-dialogs.tsx'

export const workActionBundle = { AssigneesDialog, DueDateDialog, workActs: createWorkActions }
