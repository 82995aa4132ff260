import type { NewUserDialogProps } from './new-user-dialog-content.tsx'
import { lazyDialog } from '../../../ui/index.ts'

const NewUserDialogContent = lazyDialog(
  async () => (await import('./new-user-dialog-content.tsx')).NewUserDialogContent,
)

/** REQ-1001. Lazy-loaded. */
export const NewUserDialog = (props: NewUserDialogProps) => <NewUserDialogContent {...props} />
