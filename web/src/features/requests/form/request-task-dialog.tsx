import { idleDialog } from '../../../ui/index.ts'

export const RequestTaskDialog = idleDialog(
  async () => (await import('./request-task-dialog-content.tsx')).RequestTaskDialogContent,
)
