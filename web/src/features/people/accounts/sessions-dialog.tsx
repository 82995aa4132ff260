import { lazyDialog } from '../../../ui/index.ts'

export const SessionsDialog = lazyDialog(
  async () => (await import('./sessions-dialog-content.tsx')).SessionsDialogContent,
)
