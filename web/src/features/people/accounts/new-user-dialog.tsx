import { lazyDialog } from '../../../ui/index.ts'

/** REQ-1001. */
export const NewUserDialog = lazyDialog(
  async () => (await import('./new-user-dialog-content.tsx')).NewUserDialogContent,
)
