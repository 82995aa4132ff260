import { idleDialog } from '../../../ui/index.ts'

/** Reopening restores the draft. */
export const WorkFormDialog = idleDialog(
  async () => (await import('./work-form-dialog-content.tsx')).WorkFormDialogContent,
)
