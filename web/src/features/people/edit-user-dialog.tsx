import type { EditUserDialogProps } from './open-edit-user.tsx'
import { later } from '../../ui/index.ts'

const OpenEditUser = later(async () => (await import('./open-edit-user.tsx')).OpenEditUser)

/** Changes what a manager may change about somebody (REQ-1003). The form and its library come when they are wanted. */
export function EditUserDialog(props: EditUserDialogProps) {
  return <OpenEditUser {...props} />
}
