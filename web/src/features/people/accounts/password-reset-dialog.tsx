import { lazyDialog } from '../../../ui/index.ts'

export const PasswordResetDialog = lazyDialog(
  async () => (await import('./password-reset-dialog-content.tsx')).PasswordResetDialogContent,
)
