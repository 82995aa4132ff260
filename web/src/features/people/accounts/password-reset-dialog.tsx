import { lazyDialog } from '../../../ui/index.ts'

/** Comes when it is opened. */
export const PasswordResetDialog = lazyDialog(
  async () => (await import('./password-reset-dialog-content.tsx')).PasswordResetDialogContent,
)
