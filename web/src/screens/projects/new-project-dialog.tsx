import { idleDialog } from '../../ui/index.ts'

/** REQ-603. */
export const NewProjectDialog = idleDialog(
  async () => (await import('./new-project-dialog-content.tsx')).NewProjectDialogContent,
)
