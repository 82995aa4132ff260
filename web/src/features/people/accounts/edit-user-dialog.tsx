import type { EditUserDialogProps } from './edit-user-dialog-content.tsx'
import { lazyDialog } from '../../../ui/index.ts'

const EditUserDialogContent = lazyDialog(
  async () => (await import('./edit-user-dialog-content.tsx')).EditUserDialogContent,
)

/** REQ-1003. Lazy-loaded. */
export const EditUserDialog = (props: EditUserDialogProps) => <EditUserDialogContent {...props} />
