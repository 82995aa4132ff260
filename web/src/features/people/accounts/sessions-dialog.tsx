import { lazyDialog } from '../../../ui/index.ts'

/** Comes when it is opened. */
export const SessionsDialog = lazyDialog(
  async () => (await import('./sessions-dialog-content.tsx')).SessionsDialogContent,
)
