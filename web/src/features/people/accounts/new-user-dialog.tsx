import type { NewUserDialogProps } from './new-user-dialog-content.tsx'
import { lazyDialog } from '../../../ui/index.ts'

const NewUserDialogContent = lazyDialog(
  async () => (await import('./new-user-dialog-content.tsx')).NewUserDialogContent,
)

/** REQ-1001. The form and its library are lazy-loaded. */
export function NewUserDialog(props: NewUserDialogProps) {
  return <NewUserDialogContent {...props} />
}
