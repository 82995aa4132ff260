import type { EditUserDialogProps } from './edit-user-dialog-content.tsx'
import { lazyDialog } from '../../../ui/index.ts'

const EditUserDialogContent = lazyDialog(
  async () => (await import('./edit-user-dialog-content.tsx')).EditUserDialogContent,
)

/** Changes what a manager may change about somebody (REQ-1003). The form and its library come when they are wanted. */
export function EditUserDialog(props: EditUserDialogProps) {
  return <EditUserDialogContent {...props} />
}
