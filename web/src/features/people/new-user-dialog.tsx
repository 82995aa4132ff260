import type { NewUserDialogProps } from './open-new-user.tsx'
import { later } from '../../ui/index.ts'

const OpenNewUser = later(async () => (await import('./open-new-user.tsx')).OpenNewUser)

/** Lets somebody in (REQ-1001). The form and its library come when they are wanted. */
export function NewUserDialog(props: NewUserDialogProps) {
  return <OpenNewUser {...props} />
}
