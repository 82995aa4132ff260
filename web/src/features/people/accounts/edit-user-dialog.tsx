import { lazyDialog } from '../../../ui/index.ts'

/** REQ-1003. */
export const EditUserDialog = lazyDialog(
  async () => (await import('./edit-user-dialog-content.tsx')).EditUserDialogContent,
)
