import { workActs } from './delete-and-copy.ts'
import { AssigneesDialog, DueDateDialog } from './details-dialogs.tsx'

/** What is done with a piece of work from its menu, in one file: the entry names every file there is. */
export const laterActs = { AssigneesDialog, DueDateDialog, workActs }
