import { lazyDialog } from '../../../ui/index.ts'

/** Lazy-loaded. */
export const SessionsDialog = lazyDialog(
  async () => (await import('./sessions-dialog-content.tsx')).SessionsDialogContent,
)
